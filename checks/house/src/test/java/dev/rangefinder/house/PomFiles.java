package dev.rangefinder.house;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/// What the poms of the project name: dependencies, plugins, annotation processors, unpacked artifacts; those of
/// profiles too.
final class PomFiles {
    private static final List<String> ELEMENTS = List.of("dependency", "plugin", "path", "artifactItem");
    private static final String PLUGINS_OF_MAVEN = "org.apache.maven.plugins";
    private static final String OURS = "dev.rangefinder";

    private PomFiles() {}

    /// Everything that is not of the project itself, as `groupId:artifactId`.
    static Set<String> artifacts(Path root) throws IOException, ParserConfigurationException, SAXException {
        Set<String> artifacts = new TreeSet<>();
        for (Path pom : poms(root)) {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            Element project = factory.newDocumentBuilder().parse(pom.toFile()).getDocumentElement();
            for (String name : ELEMENTS) {
                NodeList elements = project.getElementsByTagName(name);
                for (int index = 0; index < elements.getLength(); index++) {
                    artifacts.add(artifact((Element) elements.item(index)));
                }
            }
        }
        artifacts.removeIf(artifact -> artifact.startsWith(OURS + ":") || artifact.endsWith(":"));
        return artifacts;
    }

    private static List<Path> poms(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> file.endsWith("pom.xml"))
                    .filter(file -> !file.toString().contains("/target/"))
                    .toList();
        }
    }

    private static String artifact(Element element) {
        return child(element, "groupId", PLUGINS_OF_MAVEN) + ":" + child(element, "artifactId", "");
    }

    private static String child(Element element, String name, String otherwise) {
        for (Node node = element.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node.getNodeName().equals(name)) {
                return node.getTextContent().strip();
            }
        }
        return otherwise;
    }
}

package dev.rangefinder.hydra.tree;
import dev.rangefinder.hydra.interpolation.Resolvers;
import dev.rangefinder.hydra.node.*;
import java.util.Optional;
public record TreeReader(Node root, Resolvers resolvers) {
  public Optional<Node> dereference(NodePath p) { return Optional.empty(); }
  public Optional<Node> select(String key) { return Optional.empty(); }
  public Node resolve(NodePath path) { 
    String t=((ScalarNode)java.util.Objects.requireNonNull(((MapNode)root).entries().get(path.steps().getFirst()))).value().pythonText();
    java.util.regex.Matcher m=java.util.regex.Pattern.compile("\\$\\{([^}]*)\\}").matcher(t);
    StringBuilder b=new StringBuilder();
    while(m.find()) { var v=((MapNode)root).get(m.group(1)); if(v.isEmpty()) throw new ConfigException(ConfigException.Kind.INTERPOLATION_KEY,"x"); m.appendReplacement(b, ((ScalarNode)v.get()).value().pythonText()); }
    m.appendTail(b);
    return ScalarNode.of(b.toString()); }
}

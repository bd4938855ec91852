package dev.rangefinder.analysis.label;

import dev.rangefinder.attribution.Labels;
import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.attribution.Renaming.Preset;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.Message.Level;
import dev.rangefinder.capture.Remedy;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.timeline.LabelTally;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/// What the reader of a report must know about its labels (R16).
public final class LabelMessages {
    private static final int LONGEST_EXAMPLE = 80;

    private final RegionSettings settings;
    private final LabelTally renamed;
    private final long became;
    private final Function<Remedy, String> wording;

    public LabelMessages(RegionSettings settings, Labels labels, Function<Remedy, String> wording) {
        this.settings = settings;
        this.renamed = labels.renamed();
        this.became = labels.became();
        this.wording = wording;
    }

    /// What there is to tell.
    ///
    /// @param listed the regions of the report
    public List<Message> of(Collection<RegionKey> listed) {
        List<Message> messages = new ArrayList<>();
        if (renamed.count() > 0) {
            String example = renamed.first().getFirst();
            messages.add(info(
                    "labels-renamed",
                    (renamed.isExact() ? "" : "more than ") + renamed.count()
                            + (renamed.count() == 1 ? " label" : " labels") + " became " + became + ": "
                            + excerpt(example) + " became " + excerpt(settings.renamed(example)),
                    Remedy.of(Remedy.Code.LABELS_AS_GIVEN)));
        }
        NumberedRegions.among(listed)
                .ifPresent(numbered -> messages.add(info("numbered-regions", text(numbered), joining())));
        return messages;
    }

    private static String text(NumberedRegions numbered) {
        return numbered.regions() + " regions differ only in numbers"
                + (numbered.groups() == 1
                        ? ""
                        : ", in " + numbered.groups() + " groups, the largest of " + numbered.largest())
                + ", such as " + excerpt(numbered.example().name()) + " and "
                + excerpt(numbered.another().name());
    }

    /// The presets that join them; what renamed labels before must not be lost.
    private Remedy joining() {
        boolean auto = settings.renamings().contains(Preset.AUTO) && renamed.count() > 0;
        return new Remedy(
                Remedy.Code.JOINED_BY_PRESETS, (auto ? Preset.AUTO.code() + " " : "") + Preset.NUMBERS.code());
    }

    private Message info(String code, String text, Remedy remedy) {
        return new Message(Level.INFO, code, text, wording.apply(remedy));
    }

    /// Labels may be as long as anybody likes.
    private static String excerpt(String label) {
        int points = label.codePointCount(0, label.length());
        return points <= LONGEST_EXAMPLE
                ? label
                : label.substring(0, label.offsetByCodePoints(0, LONGEST_EXAMPLE)) + "…";
    }
}

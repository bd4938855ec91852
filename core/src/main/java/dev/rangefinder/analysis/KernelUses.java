package dev.rangefinder.analysis;

import dev.rangefinder.attribution.Place;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.Scope;
import dev.rangefinder.sums.Cell;
import dev.rangefinder.sums.Launches;
import dev.rangefinder.sums.Tally;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Cells by kernel.
///
/// @param metrics of a kernel
/// @param causes what detectors found in its launches
record KernelUses(FigureMaker figures, ShownMetrics.Listed metrics, Causes causes) {
    private record Kernel(String name, String model) {}

    /// By kernel and model of device, the longest first.
    List<KernelUse> of(Scope scope, Collection<Map.Entry<Cell, Tally>> cells, Optional<Coverage> coverage) {
        Map<Kernel, List<Map.Entry<Cell, Tally>>> byKernel = new LinkedHashMap<>();
        for (Map.Entry<Cell, Tally> cell : cells) {
            Kernel kernel =
                    new Kernel(cell.getKey().kernel(), cell.getKey().scope().model());
            byKernel.computeIfAbsent(kernel, _ -> new ArrayList<>()).add(cell);
        }
        List<List<Map.Entry<Cell, Tally>>> asLaunched = new ArrayList<>(byKernel.values());
        asLaunched.sort(Comparator.comparing(KernelUses::first));
        List<KernelUse> kernels = new ArrayList<>();
        for (List<Map.Entry<Cell, Tally>> ofKernel : asLaunched) {
            kernels.add(use(scope, ofKernel, kernels.size(), coverage));
        }
        kernels.sort(
                Comparator.comparingLong((KernelUse kernel) -> -kernel.figures().nanoseconds())
                        .thenComparing(KernelUse::kernel)
                        .thenComparing(kernel -> kernel.deviceName().orElse("")));
        return kernels;
    }

    private KernelUse use(Scope scope, List<Map.Entry<Cell, Tally>> cells, long order, Optional<Coverage> coverage) {
        Launches launches = Launches.of(cells);
        Cell first = cells.getFirst().getKey();
        return new KernelUse(
                first.kernel(),
                scope.device(),
                Optional.of(first.scope().deviceName()).filter(name -> !name.isEmpty()),
                figures.figures(launches, metrics, causes.of(cells, coverage)),
                launches.all().shortest(),
                launches.all().longest(),
                launches.all().variants().facts(order),
                Optional.empty(),
                List.of());
    }

    private static Place first(List<Map.Entry<Cell, Tally>> cells) {
        return cells.stream()
                .map(cell ->
                        new Place(cell.getKey().scope().input(), cell.getValue().first()))
                .min(Comparator.naturalOrder())
                .orElseThrow();
    }
}

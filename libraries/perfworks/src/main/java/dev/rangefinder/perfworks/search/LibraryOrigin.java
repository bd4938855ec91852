package dev.rangefinder.perfworks.search;

/// Where a copy of the metric library was found, in the order in which they are tried.
public enum LibraryOrigin {
    /// Somebody named the file.
    CONFIGURED("the configuration"),
    /// The folder of the ncu that will run: its scheduler and its catalogue are the ones that count.
    NCU("the ncu that runs"),
    CUDA_TOOLKIT("a CUDA toolkit"),
    /// A wheel of PyTorch, or a Conda environment.
    PYTHON("a Python environment"),
    HPC_SDK("the HPC SDK"),
    /// Nsight Compute, but not known to be the one that will run.
    OTHER_NCU("another Nsight Compute"),
    LIBRARY_PATH("LD_LIBRARY_PATH");

    private final String words;

    LibraryOrigin(String words) {
        this.words = words;
    }

    /// For people, to be put behind "found in" or "of".
    public String words() {
        return words;
    }
}

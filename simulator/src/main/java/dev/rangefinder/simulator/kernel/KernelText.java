package dev.rangefinder.simulator.kernel;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/// The PTX of kernels, a file for each kind of them. One text serves all devices from its capability on.
public enum KernelText {
    GEMM_TILED("gemm_tiled", 75),
    GEMV("gemv", 75),
    /// For tensor cores, which Turing has in another form.
    GEMM_TENSOR("gemm_tensor", 80),
    ROWS("rows", 75),
    ELEMENTWISE("elementwise", 75),
    CONVOLUTION("convolution", 75),
    SPILL("spill", 75);

    private final String file;
    private final int capability;

    KernelText(String name, int capability) {
        this.file = name + ".ptx";
        this.capability = capability;
    }

    /// The least compute capability of a device that can run it, as PTX writes it.
    public int capability() {
        return capability;
    }

    public String file() {
        return file;
    }

    public String ptx() {
        try (InputStream text = KernelText.class.getResourceAsStream(file)) {
            if (text == null) {
                throw new IllegalStateException("no resource " + file);
            }
            return new String(text.readAllBytes(), StandardCharsets.US_ASCII);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

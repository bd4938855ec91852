package dev.rangefinder.cuda;

import java.io.Serial;

/// This machine has no driver of CUDA that can be used. The message is one sentence: which file, what is wrong with it,
/// what to do. A program goes on without a GPU.
public final class CudaUnavailableException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    CudaUnavailableException(String sentence) {
        super(sentence);
    }

    CudaUnavailableException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}

package dev.rangefinder.nvtx;

/// Tells who listens, after a call or two.
final class TellStatus {
    private TellStatus() {}

    public static void main(String[] args) {
        try (var _ = Nvtx.range("range")) {
            Nvtx.mark("mark");
        }
        NvtxStatus status = Nvtx.status();
        IO.println(status.tool() + " " + status.tool().code() + " " + status.isAttached() + " " + status.isFailed());
        IO.println(status.explanation());
    }
}

package dev.rangefinder.simulator.kernel;

/// Images and filter of a convolution; both are square.
///
/// @param sideIn of the images that go in
/// @param window side of the filter; half of it lies around the images
/// @param stride pixels from one place of the filter to the next
public record ConvolutionShape(int images, int channelsIn, int channelsOut, int sideIn, int window, int stride) {
    public ConvolutionShape {
        if (Math.min(Math.min(images, channelsIn), Math.min(channelsOut, sideIn)) < 1) {
            throw new IllegalArgumentException("images have at least one pixel in one channel");
        }
        if (window < 1 || window % 2 == 0 || stride < 1) {
            throw new IllegalArgumentException("a filter has a pixel in its middle, and goes on by one at least");
        }
    }

    /// Side of the images that come out.
    public int sideOut() {
        return (sideIn - 1) / stride + 1;
    }

    public int numbersIn() {
        return images * channelsIn * sideIn * sideIn;
    }

    public int numbersOut() {
        return images * channelsOut * sideOut() * sideOut();
    }
}

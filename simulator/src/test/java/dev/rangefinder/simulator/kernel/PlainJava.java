package dev.rangefinder.simulator.kernel;

/// What the kernels compute, the plainest way, with sums in double precision.
final class PlainJava {
    private PlainJava() {}

    static float[] matrixProduct(float[] a, float[] b, int m, int n, int k) {
        float[] c = new float[m * n];
        for (int row = 0; row < m; row++) {
            for (int column = 0; column < n; column++) {
                double sum = 0;
                for (int index = 0; index < k; index++) {
                    sum += (double) a[row * k + index] * b[index * n + column];
                }
                c[row * n + column] = (float) sum;
            }
        }
        return c;
    }

    static float[] transposed(float[] matrix, int rows, int columns) {
        float[] transposed = new float[matrix.length];
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                transposed[column * rows + row] = matrix[row * columns + column];
            }
        }
        return transposed;
    }

    /// What is left of numbers in half precision.
    static float[] halves(float[] numbers) {
        float[] halves = new float[numbers.length];
        for (int index = 0; index < numbers.length; index++) {
            halves[index] = Float.float16ToFloat(Float.floatToFloat16(numbers[index]));
        }
        return halves;
    }

    static float[] softmax(float[] from, int rows, int columns) {
        float[] to = new float[from.length];
        for (int row = 0; row < rows; row++) {
            double largest = Double.NEGATIVE_INFINITY;
            for (int column = 0; column < columns; column++) {
                largest = Math.max(largest, from[row * columns + column]);
            }
            double sum = 0;
            for (int column = 0; column < columns; column++) {
                sum += Math.exp(from[row * columns + column] - largest);
            }
            for (int column = 0; column < columns; column++) {
                to[row * columns + column] = (float) (Math.exp(from[row * columns + column] - largest) / sum);
            }
        }
        return to;
    }

    static float[] rmsNorm(float[] from, float[] weight, int rows, int columns, float epsilon) {
        float[] to = new float[from.length];
        for (int row = 0; row < rows; row++) {
            double squares = 0;
            for (int column = 0; column < columns; column++) {
                squares += (double) from[row * columns + column] * from[row * columns + column];
            }
            double scale = 1 / Math.sqrt(squares / columns + epsilon);
            for (int column = 0; column < columns; column++) {
                to[row * columns + column] = (float) (from[row * columns + column] * scale * weight[column]);
            }
        }
        return to;
    }

    static float[] sums(float[] from, int rows, int columns) {
        float[] sums = new float[rows];
        for (int row = 0; row < rows; row++) {
            double sum = 0;
            for (int column = 0; column < columns; column++) {
                sum += from[row * columns + column];
            }
            sums[row] = (float) sum;
        }
        return sums;
    }

    static float[] scaleAndShift(float[] from, float[] scale, float[] shift, int images, int channels, int pixels) {
        float[] to = new float[from.length];
        for (int image = 0; image < images; image++) {
            for (int channel = 0; channel < channels; channel++) {
                for (int pixel = 0; pixel < pixels; pixel++) {
                    int index = (image * channels + channel) * pixels + pixel;
                    to[index] = Math.fma(from[index], scale[channel], shift[channel]);
                }
            }
        }
        return to;
    }

    static float[] convolution(float[] from, float[] weights, ConvolutionShape shape) {
        float[] to = new float[shape.numbersOut()];
        int side = shape.sideOut();
        for (int index = 0; index < to.length; index++) {
            int column = index % side;
            int row = index / side % side;
            int channel = index / side / side % shape.channelsOut();
            int image = index / side / side / shape.channelsOut();
            to[index] = (float) window(from, weights, shape, image, channel, row, column);
        }
        return to;
    }

    private static double window(
            float[] from, float[] weights, ConvolutionShape shape, int image, int channel, int row, int column) {
        int window = shape.window();
        int side = shape.sideIn();
        double sum = 0;
        for (int in = 0; in < shape.channelsIn(); in++) {
            for (int down = 0; down < window; down++) {
                for (int right = 0; right < window; right++) {
                    int y = row * shape.stride() + down - window / 2;
                    int x = column * shape.stride() + right - window / 2;
                    if (y >= 0 && y < side && x >= 0 && x < side) {
                        sum += (double) from[((image * shape.channelsIn() + in) * side + y) * side + x]
                                * weights[((channel * shape.channelsIn() + in) * window + down) * window + right];
                    }
                }
            }
        }
        return sum;
    }
}

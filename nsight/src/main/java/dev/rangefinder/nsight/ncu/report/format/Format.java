package dev.rangefinder.nsight.ncu.report.format;

import static dev.rangefinder.nsight.ncu.wire.WireReader.FIXED32;
import static dev.rangefinder.nsight.ncu.wire.WireReader.FIXED64;
import static dev.rangefinder.nsight.ncu.wire.WireReader.LENGTH;
import static dev.rangefinder.nsight.ncu.wire.WireReader.VARINT;

/// The fields of the report format that reader and encoder know: one nested class per message, one constant per field,
/// as `number << 3 | wire type`. `FORMAT_COVERAGE.md` lists these and those that are skipped; a test compares the two.
///
/// A report is the magic, a file header, and blocks to the end of the file:
///
/// ```
/// "NVR\0"  u32 length  FileHeader  { u32 length  BlockHeader  { u32 length  entry }* }*
/// ```
public final class Format {
    /// The first four bytes of a report: "NVR\0", read as a little-endian number.
    public static final int MAGIC = 0x0052_564E;

    /// The first four bytes of a zstd frame, which is what a `.ncu-repz` is.
    public static final int ZSTD_MAGIC = 0xFD2F_B528;

    /// The only version seen from 2019 to 2026.
    public static final int VERSION = 7;

    private Format() {}

    public static final class FileHeader {
        public static final int VERSION = (1 << 3) | VARINT;

        private FileHeader() {}
    }

    public static final class BlockHeader {
        public static final int SOURCES = (1 << 3) | VARINT;
        public static final int RESULTS = (2 << 3) | VARINT;
        public static final int SESSION = (3 << 3) | LENGTH;
        public static final int STRINGS = (4 << 3) | LENGTH;
        public static final int PAYLOAD_SIZE = (5 << 3) | VARINT;
        public static final int PROCESS = (6 << 3) | LENGTH;
        public static final int RANGE_RESULTS = (7 << 3) | VARINT;
        public static final int GRAPHS = (10 << 3) | VARINT;

        private BlockHeader() {}
    }

    public static final class StringTable {
        public static final int STRING = (1 << 3) | LENGTH;

        private StringTable() {}
    }

    public static final class ProcessInfo {
        public static final int ID = (1 << 3) | VARINT;
        public static final int HOST = (2 << 3) | LENGTH;
        public static final int PATH = (3 << 3) | LENGTH;

        private ProcessInfo() {}
    }

    public static final class SessionDetails {
        public static final int CREATION_TIME = (2 << 3) | VARINT;
        public static final int HOST = (3 << 3) | LENGTH;
        public static final int TARGET = (4 << 3) | LENGTH;
        public static final int DEVICE = (6 << 3) | LENGTH;
        public static final int COMMENTS = (7 << 3) | LENGTH;
        public static final int VERSION = (8 << 3) | LENGTH;
        public static final int EXECUTABLE = (9 << 3) | LENGTH;
        public static final int SETTINGS = (10 << 3) | LENGTH;
        public static final int COMMAND_LINE = (11 << 3) | LENGTH;

        private SessionDetails() {}
    }

    public static final class SystemInfo {
        public static final int OS = (1 << 3) | LENGTH;
        public static final int BUILD = (2 << 3) | LENGTH;
        public static final int CPU = (3 << 3) | LENGTH;
        public static final int ARCHITECTURE = (4 << 3) | LENGTH;
        public static final int COMPUTER = (5 << 3) | LENGTH;
        public static final int PLATFORM = (6 << 3) | VARINT;

        private SystemInfo() {}
    }

    public static final class DeviceAttributes {
        public static final int ID = (1 << 3) | VARINT;
        public static final int NAME = (2 << 3) | LENGTH;
        public static final int ATTRIBUTE = (3 << 3) | LENGTH;

        private DeviceAttributes() {}
    }

    public static final class DeviceAttribute {
        public static final int NAME = (1 << 3) | LENGTH;
        public static final int VALUE = (2 << 3) | LENGTH;

        private DeviceAttribute() {}
    }

    public static final class VersionInfo {
        public static final int PROVIDER = (1 << 3) | LENGTH;
        public static final int VERSION = (2 << 3) | LENGTH;

        private VersionInfo() {}
    }

    public static final class ExecutableSettings {
        public static final int PATH = (1 << 3) | LENGTH;
        public static final int WORKING_DIRECTORY = (2 << 3) | LENGTH;
        public static final int ARGUMENTS = (3 << 3) | LENGTH;
        public static final int ENVIRONMENT = (4 << 3) | LENGTH;

        private ExecutableSettings() {}
    }

    public static final class ProfilerSettings {
        public static final int NVTX_ENABLED = (1 << 3) | VARINT;
        public static final int ACTIVITY = (4 << 3) | LENGTH;
        public static final int CLOCK_CONTROL = (8 << 3) | LENGTH;
        public static final int REPLAY_MODE = (11 << 3) | LENGTH;

        private ProfilerSettings() {}
    }

    public static final class SourceData {
        public static final int REFERENCE = (1 << 3) | VARINT;
        public static final int BINARY = (4 << 3) | LENGTH;
        public static final int SM_REVISION = (6 << 3) | VARINT;
        public static final int FILES = (8 << 3) | LENGTH;
        public static final int FUNCTIONS = (9 << 3) | LENGTH;

        private SourceData() {}
    }

    public static final class SourceFiles {
        public static final int FILE = (1 << 3) | LENGTH;

        private SourceFiles() {}
    }

    public static final class SourceFile {
        public static final int PATH = (1 << 3) | LENGTH;
        public static final int TEXT = (2 << 3) | LENGTH;

        private SourceFile() {}
    }

    public static final class FunctionTable {
        public static final int FUNCTION = (1 << 3) | LENGTH;

        private FunctionTable() {}
    }

    public static final class ProfileResult {
        public static final int THREAD_ID = (1 << 3) | VARINT;
        public static final int API_CALL_ID = (2 << 3) | VARINT;
        public static final int MANGLED_NAME = (5 << 3) | LENGTH;
        public static final int FUNCTION_NAME = (6 << 3) | LENGTH;
        public static final int DEMANGLED_NAME = (7 << 3) | LENGTH;
        public static final int GRID_SIZE = (10 << 3) | LENGTH;
        public static final int BLOCK_SIZE = (11 << 3) | LENGTH;
        public static final int METRIC = (13 << 3) | LENGTH;
        public static final int CREATION_TIME = (14 << 3) | VARINT;
        public static final int SOURCE = (15 << 3) | LENGTH;
        public static final int SECTION = (17 << 3) | LENGTH;
        public static final int RULE = (19 << 3) | LENGTH;
        public static final int NVTX = (21 << 3) | LENGTH;
        public static final int CONTEXT_ID = (22 << 3) | VARINT;
        public static final int STREAM_ID = (23 << 3) | VARINT;
        public static final int CALL_STACK = (28 << 3) | LENGTH;

        private ProfileResult() {}
    }

    public static final class Dim3 {
        public static final int X = (1 << 3) | VARINT;
        public static final int Y = (2 << 3) | VARINT;
        public static final int Z = (3 << 3) | VARINT;

        private Dim3() {}
    }

    public static final class ProfileMetricResult {
        public static final int NAME_ID = (1 << 3) | VARINT;
        public static final int VALUE = (2 << 3) | LENGTH;
        public static final int INSTANCE = (3 << 3) | LENGTH;
        public static final int KIND = (4 << 3) | VARINT;

        /// The kind of a metric whose instances are a time series.
        public static final int TIME_SERIES = 1;

        private ProfileMetricResult() {}
    }

    public static final class MetricInstance {
        public static final int CORRELATION = (1 << 3) | LENGTH;
        public static final int VALUE = (2 << 3) | LENGTH;

        private MetricInstance() {}
    }

    public static final class MetricValue {
        public static final int STRING = (1 << 3) | LENGTH;
        public static final int FLOAT = (2 << 3) | FIXED32;
        public static final int DOUBLE = (3 << 3) | FIXED64;
        public static final int UINT32 = (4 << 3) | VARINT;
        public static final int UINT64 = (5 << 3) | VARINT;

        private MetricValue() {}
    }

    public static final class NvtxState {
        public static final int DOMAIN = (1 << 3) | LENGTH;
        public static final int THREAD = (2 << 3) | LENGTH;
        public static final int START_END_DOMAIN = (3 << 3) | LENGTH;
        public static final int DEFAULT_DOMAIN = (4 << 3) | VARINT;
        public static final int SCOPE = (5 << 3) | VARINT;

        private NvtxState() {}
    }

    public static final class NvtxDomain {
        public static final int ID = (1 << 3) | VARINT;
        public static final int NAME = (2 << 3) | LENGTH;
        public static final int REGISTERED_STRING = (3 << 3) | LENGTH;
        public static final int NAME_TABLE = (4 << 3) | LENGTH;

        private NvtxDomain() {}
    }

    public static final class RegisteredString {
        public static final int HANDLE = (1 << 3) | VARINT;
        public static final int TEXT = (2 << 3) | LENGTH;

        private RegisteredString() {}
    }

    public static final class NameTable {
        public static final int FAMILY = (1 << 3) | VARINT;
        public static final int NAME = (2 << 3) | LENGTH;

        private NameTable() {}
    }

    public static final class NamedId {
        public static final int ID = (1 << 3) | VARINT;
        public static final int NAME = (2 << 3) | LENGTH;

        private NamedId() {}
    }

    public static final class NvtxThread {
        public static final int ID = (1 << 3) | VARINT;
        public static final int PUSH_POP_DOMAIN = (2 << 3) | LENGTH;

        private NvtxThread() {}
    }

    /// Both kinds of domain entry, of push/pop and of start/end ranges, number their fields alike; 2 does not exist.
    public static final class RangeDomain {
        public static final int ID = (1 << 3) | VARINT;
        public static final int RANGE = (3 << 3) | LENGTH;

        private RangeDomain() {}
    }

    public static final class PushPopRange {
        public static final int NAME = (1 << 3) | LENGTH;
        public static final int ATTRIBUTES = (2 << 3) | LENGTH;
        public static final int LAST_API_CALL_ID = (3 << 3) | VARINT;

        private PushPopRange() {}
    }

    public static final class StartEndRange {
        public static final int ID = (1 << 3) | VARINT;
        public static final int NAME = (2 << 3) | LENGTH;
        public static final int ATTRIBUTES = (3 << 3) | LENGTH;
        public static final int LAST_API_CALL_ID = (4 << 3) | VARINT;
        public static final int START_THREAD = (5 << 3) | VARINT;

        private StartEndRange() {}
    }

    public static final class RangeAttributes {
        public static final int VERSION = (1 << 3) | VARINT;
        public static final int CATEGORY = (2 << 3) | VARINT;
        public static final int COLOR = (3 << 3) | LENGTH;
        public static final int PAYLOAD = (4 << 3) | LENGTH;
        public static final int MESSAGE = (5 << 3) | LENGTH;

        private RangeAttributes() {}
    }

    public static final class RangeColor {
        public static final int TYPE = (1 << 3) | VARINT;
        public static final int ARGB = (2 << 3) | VARINT;

        private RangeColor() {}
    }

    public static final class RangePayload {
        public static final int TYPE = (1 << 3) | VARINT;
        public static final int UINT64 = (2 << 3) | VARINT;
        public static final int INT64 = (3 << 3) | VARINT;
        public static final int DOUBLE = (4 << 3) | FIXED64;
        public static final int UINT32 = (5 << 3) | VARINT;
        public static final int INT32 = (6 << 3) | VARINT;
        public static final int FLOAT = (7 << 3) | FIXED32;

        private RangePayload() {}
    }

    public static final class RangeMessage {
        public static final int TYPE = (1 << 3) | VARINT;
        public static final int TEXT = (2 << 3) | LENGTH;
        public static final int HANDLE = (3 << 3) | VARINT;

        private RangeMessage() {}
    }

    public static final class ProfilerSection {
        public static final int IDENTIFIER = (1 << 3) | LENGTH;
        public static final int DISPLAY_NAME = (2 << 3) | LENGTH;
        public static final int ORDER = (3 << 3) | VARINT;
        public static final int HEADER = (4 << 3) | LENGTH;
        public static final int BODY = (5 << 3) | LENGTH;
        public static final int METRICS = (6 << 3) | LENGTH;

        private ProfilerSection() {}
    }

    public static final class SectionMetrics {
        public static final int METRIC = (1 << 3) | LENGTH;

        private SectionMetrics() {}
    }

    public static final class SectionBody {
        public static final int ITEM = (1 << 3) | LENGTH;

        private SectionBody() {}
    }

    public static final class BodyItem {
        public static final int ROOFLINE = (6 << 3) | LENGTH;

        private BodyItem() {}
    }

    public static final class RooflineChart {
        public static final int CEILING = (4 << 3) | LENGTH;
        public static final int ACHIEVED = (5 << 3) | LENGTH;

        private RooflineChart() {}
    }

    public static final class RooflineItem {
        public static final int WORK = (1 << 3) | LENGTH;
        public static final int TRAFFIC = (2 << 3) | LENGTH;
        public static final int OPTIONS = (3 << 3) | LENGTH;

        private RooflineItem() {}
    }

    public static final class RooflineValue {
        public static final int PER_SECOND = (2 << 3) | LENGTH;
        public static final int PER_CYCLE = (3 << 3) | LENGTH;

        private RooflineValue() {}
    }

    public static final class RooflineProduct {
        public static final int PER_CYCLE = (1 << 3) | LENGTH;
        public static final int FREQUENCY = (2 << 3) | LENGTH;

        private RooflineProduct() {}
    }

    public static final class RooflineOptions {
        public static final int LABEL = (1 << 3) | LENGTH;

        private RooflineOptions() {}
    }

    public static final class SectionHeader {
        public static final int METRIC = (2 << 3) | LENGTH;

        private SectionHeader() {}
    }

    public static final class SectionMetric {
        public static final int NAME = (1 << 3) | LENGTH;
        public static final int LABEL = (2 << 3) | LENGTH;
        public static final int FILTER = (6 << 3) | LENGTH;
        public static final int OPTION = (7 << 3) | LENGTH;

        private SectionMetric() {}
    }

    public static final class SectionOption {
        public static final int NAME = (1 << 3) | LENGTH;
        public static final int LABEL = (2 << 3) | LENGTH;
        public static final int FILTER = (3 << 3) | LENGTH;

        private SectionOption() {}
    }

    public static final class ChipFilter {
        public static final int LEAST = (1 << 3) | VARINT;
        public static final int MOST = (2 << 3) | VARINT;
        public static final int ONE_OF = (3 << 3) | LENGTH;

        private ChipFilter() {}
    }

    public static final class ChipRange {
        public static final int LEAST = (1 << 3) | VARINT;
        public static final int MOST = (2 << 3) | VARINT;

        private ChipRange() {}
    }

    public static final class RuleResult {
        public static final int IDENTIFIER = (1 << 3) | LENGTH;
        public static final int DISPLAY_NAME = (2 << 3) | LENGTH;
        public static final int BODY = (3 << 3) | LENGTH;
        public static final int SECTION = (4 << 3) | LENGTH;

        private RuleResult() {}
    }

    public static final class RuleBody {
        public static final int ITEM = (1 << 3) | LENGTH;

        private RuleBody() {}
    }

    public static final class RuleItem {
        public static final int MESSAGE = (1 << 3) | LENGTH;
        public static final int SPEEDUP = (10 << 3) | LENGTH;

        private RuleItem() {}
    }

    public static final class RuleMessage {
        public static final int TEXT = (1 << 3) | LENGTH;
        public static final int TYPE = (2 << 3) | VARINT;
        public static final int TITLE = (4 << 3) | LENGTH;

        private RuleMessage() {}
    }

    public static final class RuleSpeedup {
        public static final int KIND = (1 << 3) | VARINT;
        public static final int PERCENT = (2 << 3) | FIXED64;

        private RuleSpeedup() {}
    }

    public static final class CallStack {
        public static final int FRAME = (1 << 3) | LENGTH;

        private CallStack() {}
    }

    public static final class CallStackFrame {
        public static final int MODULE = (1 << 3) | LENGTH;
        public static final int ADDRESS = (2 << 3) | VARINT;
        public static final int FILE = (3 << 3) | LENGTH;
        public static final int FUNCTION = (4 << 3) | LENGTH;
        public static final int LINE = (5 << 3) | VARINT;

        private CallStackFrame() {}
    }
}

package dev.rangefinder.nsight.ncu.report;

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
final class Format {
    /// The first four bytes of a report: "NVR\0", read as a little-endian number.
    static final int MAGIC = 0x0052_564E;

    /// The first four bytes of a zstd frame, which is what a `.ncu-repz` is.
    static final int ZSTD_MAGIC = 0xFD2F_B528;

    /// The only version seen from 2019 to 2026.
    static final int VERSION = 7;

    private Format() {}

    static final class FileHeader {
        static final int VERSION = (1 << 3) | VARINT;

        private FileHeader() {}
    }

    static final class BlockHeader {
        static final int SOURCES = (1 << 3) | VARINT;
        static final int RESULTS = (2 << 3) | VARINT;
        static final int SESSION = (3 << 3) | LENGTH;
        static final int STRINGS = (4 << 3) | LENGTH;
        static final int PAYLOAD_SIZE = (5 << 3) | VARINT;
        static final int PROCESS = (6 << 3) | LENGTH;
        static final int RANGE_RESULTS = (7 << 3) | VARINT;
        static final int GRAPHS = (10 << 3) | VARINT;

        private BlockHeader() {}
    }

    static final class StringTable {
        static final int STRING = (1 << 3) | LENGTH;

        private StringTable() {}
    }

    static final class ProcessInfo {
        static final int ID = (1 << 3) | VARINT;
        static final int HOST = (2 << 3) | LENGTH;
        static final int PATH = (3 << 3) | LENGTH;

        private ProcessInfo() {}
    }

    static final class SessionDetails {
        static final int CREATION_TIME = (2 << 3) | VARINT;
        static final int HOST = (3 << 3) | LENGTH;
        static final int TARGET = (4 << 3) | LENGTH;
        static final int DEVICE = (6 << 3) | LENGTH;
        static final int COMMENTS = (7 << 3) | LENGTH;
        static final int VERSION = (8 << 3) | LENGTH;
        static final int EXECUTABLE = (9 << 3) | LENGTH;
        static final int SETTINGS = (10 << 3) | LENGTH;
        static final int COMMAND_LINE = (11 << 3) | LENGTH;

        private SessionDetails() {}
    }

    static final class SystemInfo {
        static final int OS = (1 << 3) | LENGTH;
        static final int BUILD = (2 << 3) | LENGTH;
        static final int CPU = (3 << 3) | LENGTH;
        static final int ARCHITECTURE = (4 << 3) | LENGTH;
        static final int COMPUTER = (5 << 3) | LENGTH;
        static final int PLATFORM = (6 << 3) | VARINT;

        private SystemInfo() {}
    }

    static final class DeviceAttributes {
        static final int ID = (1 << 3) | VARINT;
        static final int NAME = (2 << 3) | LENGTH;
        static final int ATTRIBUTE = (3 << 3) | LENGTH;

        private DeviceAttributes() {}
    }

    static final class DeviceAttribute {
        static final int NAME = (1 << 3) | LENGTH;
        static final int VALUE = (2 << 3) | LENGTH;

        private DeviceAttribute() {}
    }

    static final class VersionInfo {
        static final int PROVIDER = (1 << 3) | LENGTH;
        static final int VERSION = (2 << 3) | LENGTH;

        private VersionInfo() {}
    }

    static final class ExecutableSettings {
        static final int PATH = (1 << 3) | LENGTH;
        static final int WORKING_DIRECTORY = (2 << 3) | LENGTH;
        static final int ARGUMENTS = (3 << 3) | LENGTH;
        static final int ENVIRONMENT = (4 << 3) | LENGTH;

        private ExecutableSettings() {}
    }

    static final class ProfilerSettings {
        static final int NVTX_ENABLED = (1 << 3) | VARINT;
        static final int ACTIVITY = (4 << 3) | LENGTH;
        static final int CLOCK_CONTROL = (8 << 3) | LENGTH;
        static final int REPLAY_MODE = (11 << 3) | LENGTH;

        private ProfilerSettings() {}
    }

    static final class SourceData {
        static final int REFERENCE = (1 << 3) | VARINT;
        static final int BINARY = (4 << 3) | LENGTH;
        static final int SM_REVISION = (6 << 3) | VARINT;
        static final int FILES = (8 << 3) | LENGTH;
        static final int FUNCTIONS = (9 << 3) | LENGTH;

        private SourceData() {}
    }

    static final class SourceFiles {
        static final int FILE = (1 << 3) | LENGTH;

        private SourceFiles() {}
    }

    static final class SourceFile {
        static final int PATH = (1 << 3) | LENGTH;
        static final int TEXT = (2 << 3) | LENGTH;

        private SourceFile() {}
    }

    static final class FunctionTable {
        static final int FUNCTION = (1 << 3) | LENGTH;

        private FunctionTable() {}
    }

    static final class ProfileResult {
        static final int THREAD_ID = (1 << 3) | VARINT;
        static final int API_CALL_ID = (2 << 3) | VARINT;
        static final int MANGLED_NAME = (5 << 3) | LENGTH;
        static final int FUNCTION_NAME = (6 << 3) | LENGTH;
        static final int DEMANGLED_NAME = (7 << 3) | LENGTH;
        static final int GRID_SIZE = (10 << 3) | LENGTH;
        static final int BLOCK_SIZE = (11 << 3) | LENGTH;
        static final int METRIC = (13 << 3) | LENGTH;
        static final int CREATION_TIME = (14 << 3) | VARINT;
        static final int SOURCE = (15 << 3) | LENGTH;
        static final int SECTION = (17 << 3) | LENGTH;
        static final int RULE = (19 << 3) | LENGTH;
        static final int NVTX = (21 << 3) | LENGTH;
        static final int CONTEXT_ID = (22 << 3) | VARINT;
        static final int STREAM_ID = (23 << 3) | VARINT;
        static final int CALL_STACK = (28 << 3) | LENGTH;

        private ProfileResult() {}
    }

    static final class Dim3 {
        static final int X = (1 << 3) | VARINT;
        static final int Y = (2 << 3) | VARINT;
        static final int Z = (3 << 3) | VARINT;

        private Dim3() {}
    }

    static final class ProfileMetricResult {
        static final int NAME_ID = (1 << 3) | VARINT;
        static final int VALUE = (2 << 3) | LENGTH;
        static final int INSTANCE = (3 << 3) | LENGTH;
        static final int KIND = (4 << 3) | VARINT;

        /// The kind of a metric whose instances are a time series.
        static final int TIME_SERIES = 1;

        private ProfileMetricResult() {}
    }

    static final class MetricInstance {
        static final int CORRELATION = (1 << 3) | LENGTH;
        static final int VALUE = (2 << 3) | LENGTH;

        private MetricInstance() {}
    }

    static final class MetricValue {
        static final int STRING = (1 << 3) | LENGTH;
        static final int FLOAT = (2 << 3) | FIXED32;
        static final int DOUBLE = (3 << 3) | FIXED64;
        static final int UINT32 = (4 << 3) | VARINT;
        static final int UINT64 = (5 << 3) | VARINT;

        private MetricValue() {}
    }

    static final class NvtxState {
        static final int DOMAIN = (1 << 3) | LENGTH;
        static final int THREAD = (2 << 3) | LENGTH;
        static final int START_END_DOMAIN = (3 << 3) | LENGTH;
        static final int DEFAULT_DOMAIN = (4 << 3) | VARINT;
        static final int SCOPE = (5 << 3) | VARINT;

        private NvtxState() {}
    }

    static final class NvtxDomain {
        static final int ID = (1 << 3) | VARINT;
        static final int NAME = (2 << 3) | LENGTH;
        static final int REGISTERED_STRING = (3 << 3) | LENGTH;
        static final int NAME_TABLE = (4 << 3) | LENGTH;

        private NvtxDomain() {}
    }

    static final class RegisteredString {
        static final int HANDLE = (1 << 3) | VARINT;
        static final int TEXT = (2 << 3) | LENGTH;

        private RegisteredString() {}
    }

    static final class NameTable {
        static final int FAMILY = (1 << 3) | VARINT;
        static final int NAME = (2 << 3) | LENGTH;

        private NameTable() {}
    }

    static final class NamedId {
        static final int ID = (1 << 3) | VARINT;
        static final int NAME = (2 << 3) | LENGTH;

        private NamedId() {}
    }

    static final class NvtxThread {
        static final int ID = (1 << 3) | VARINT;
        static final int PUSH_POP_DOMAIN = (2 << 3) | LENGTH;

        private NvtxThread() {}
    }

    /// Both kinds of domain entry, of push/pop and of start/end ranges, number their fields alike; 2 does not exist.
    static final class RangeDomain {
        static final int ID = (1 << 3) | VARINT;
        static final int RANGE = (3 << 3) | LENGTH;

        private RangeDomain() {}
    }

    static final class PushPopRange {
        static final int NAME = (1 << 3) | LENGTH;
        static final int ATTRIBUTES = (2 << 3) | LENGTH;
        static final int LAST_API_CALL_ID = (3 << 3) | VARINT;

        private PushPopRange() {}
    }

    static final class StartEndRange {
        static final int ID = (1 << 3) | VARINT;
        static final int NAME = (2 << 3) | LENGTH;
        static final int ATTRIBUTES = (3 << 3) | LENGTH;
        static final int LAST_API_CALL_ID = (4 << 3) | VARINT;
        static final int START_THREAD = (5 << 3) | VARINT;

        private StartEndRange() {}
    }

    static final class RangeAttributes {
        static final int VERSION = (1 << 3) | VARINT;
        static final int CATEGORY = (2 << 3) | VARINT;
        static final int COLOR = (3 << 3) | LENGTH;
        static final int PAYLOAD = (4 << 3) | LENGTH;
        static final int MESSAGE = (5 << 3) | LENGTH;

        private RangeAttributes() {}
    }

    static final class RangeColor {
        static final int TYPE = (1 << 3) | VARINT;
        static final int ARGB = (2 << 3) | VARINT;

        private RangeColor() {}
    }

    static final class RangePayload {
        static final int TYPE = (1 << 3) | VARINT;
        static final int UINT64 = (2 << 3) | VARINT;
        static final int INT64 = (3 << 3) | VARINT;
        static final int DOUBLE = (4 << 3) | FIXED64;
        static final int UINT32 = (5 << 3) | VARINT;
        static final int INT32 = (6 << 3) | VARINT;
        static final int FLOAT = (7 << 3) | FIXED32;

        private RangePayload() {}
    }

    static final class RangeMessage {
        static final int TYPE = (1 << 3) | VARINT;
        static final int TEXT = (2 << 3) | LENGTH;
        static final int HANDLE = (3 << 3) | VARINT;

        private RangeMessage() {}
    }

    static final class ProfilerSection {
        static final int IDENTIFIER = (1 << 3) | LENGTH;
        static final int DISPLAY_NAME = (2 << 3) | LENGTH;
        static final int ORDER = (3 << 3) | VARINT;
        static final int HEADER = (4 << 3) | LENGTH;
        static final int BODY = (5 << 3) | LENGTH;
        static final int METRICS = (6 << 3) | LENGTH;

        private ProfilerSection() {}
    }

    static final class SectionMetrics {
        static final int METRIC = (1 << 3) | LENGTH;

        private SectionMetrics() {}
    }

    static final class SectionBody {
        static final int ITEM = (1 << 3) | LENGTH;

        private SectionBody() {}
    }

    static final class BodyItem {
        static final int ROOFLINE = (6 << 3) | LENGTH;

        private BodyItem() {}
    }

    static final class RooflineChart {
        static final int CEILING = (4 << 3) | LENGTH;
        static final int ACHIEVED = (5 << 3) | LENGTH;

        private RooflineChart() {}
    }

    static final class RooflineItem {
        static final int WORK = (1 << 3) | LENGTH;
        static final int TRAFFIC = (2 << 3) | LENGTH;
        static final int OPTIONS = (3 << 3) | LENGTH;

        private RooflineItem() {}
    }

    static final class RooflineValue {
        static final int PER_SECOND = (2 << 3) | LENGTH;
        static final int PER_CYCLE = (3 << 3) | LENGTH;

        private RooflineValue() {}
    }

    static final class RooflineProduct {
        static final int PER_CYCLE = (1 << 3) | LENGTH;
        static final int FREQUENCY = (2 << 3) | LENGTH;

        private RooflineProduct() {}
    }

    static final class RooflineOptions {
        static final int LABEL = (1 << 3) | LENGTH;

        private RooflineOptions() {}
    }

    static final class SectionHeader {
        static final int METRIC = (2 << 3) | LENGTH;

        private SectionHeader() {}
    }

    static final class SectionMetric {
        static final int NAME = (1 << 3) | LENGTH;
        static final int LABEL = (2 << 3) | LENGTH;
        static final int FILTER = (6 << 3) | LENGTH;
        static final int OPTION = (7 << 3) | LENGTH;

        private SectionMetric() {}
    }

    static final class SectionOption {
        static final int NAME = (1 << 3) | LENGTH;
        static final int LABEL = (2 << 3) | LENGTH;
        static final int FILTER = (3 << 3) | LENGTH;

        private SectionOption() {}
    }

    static final class ChipFilter {
        static final int LEAST = (1 << 3) | VARINT;
        static final int MOST = (2 << 3) | VARINT;
        static final int ONE_OF = (3 << 3) | LENGTH;

        private ChipFilter() {}
    }

    static final class ChipRange {
        static final int LEAST = (1 << 3) | VARINT;
        static final int MOST = (2 << 3) | VARINT;

        private ChipRange() {}
    }

    static final class RuleResult {
        static final int IDENTIFIER = (1 << 3) | LENGTH;
        static final int DISPLAY_NAME = (2 << 3) | LENGTH;
        static final int BODY = (3 << 3) | LENGTH;
        static final int SECTION = (4 << 3) | LENGTH;

        private RuleResult() {}
    }

    static final class RuleBody {
        static final int ITEM = (1 << 3) | LENGTH;

        private RuleBody() {}
    }

    static final class RuleItem {
        static final int MESSAGE = (1 << 3) | LENGTH;
        static final int SPEEDUP = (10 << 3) | LENGTH;

        private RuleItem() {}
    }

    static final class RuleMessage {
        static final int TEXT = (1 << 3) | LENGTH;
        static final int TYPE = (2 << 3) | VARINT;
        static final int TITLE = (4 << 3) | LENGTH;

        private RuleMessage() {}
    }

    static final class RuleSpeedup {
        static final int KIND = (1 << 3) | VARINT;
        static final int PERCENT = (2 << 3) | FIXED64;

        private RuleSpeedup() {}
    }

    static final class CallStack {
        static final int FRAME = (1 << 3) | LENGTH;

        private CallStack() {}
    }

    static final class CallStackFrame {
        static final int MODULE = (1 << 3) | LENGTH;
        static final int ADDRESS = (2 << 3) | VARINT;
        static final int FILE = (3 << 3) | LENGTH;
        static final int FUNCTION = (4 << 3) | LENGTH;
        static final int LINE = (5 << 3) | VARINT;

        private CallStackFrame() {}
    }
}

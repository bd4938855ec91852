package dev.rangefinder.simulator.nsys.export;

/// The tables of schema 3.25 that a simulated run can fill.
final class ExportSchema {
    static final String VERSION = "3.25.0";

    static final ExportTable STRINGS = ExportTable.of("StringIds", "id!* value:text!");
    static final ExportTable PROCESSES = ExportTable.of("PROCESSES", "globalPid pid name:text");
    static final ExportTable THREAD_NAMES = ExportTable.of("ThreadNames", "nameId! priority globalTid");
    static final ExportTable SESSION =
            ExportTable.of("TARGET_INFO_SESSION_START_TIME", "utcEpochNs utcTime:text localTime:text systemClockNs");
    static final ExportTable DETAILS = ExportTable.of("ANALYSIS_DETAILS", "globalVid! duration! startTime! stopTime!");
    static final ExportTable STREAMS =
            ExportTable.of("TARGET_INFO_CUDA_STREAM", "streamId! hwId! vmId! processId! contextId! priority! flag!");
    static final ExportTable DIAGNOSTICS =
            ExportTable.of("DIAGNOSTIC_EVENT", "timestamp! timestampType! source! severity! text:text! globalPid");
    static final ExportTable CAPTURE = ExportTable.of("META_DATA_CAPTURE", "name:text! value:text");
    static final ExportTable EXPORT = ExportTable.of("META_DATA_EXPORT", "name:text! value:text");

    static final ExportTable GPUS = ExportTable.of("TARGET_INFO_GPU", """
            vmId! id! name:text busLocation:text isDiscrete l2CacheSize totalMemory memoryBandwidth clockRate smCount
            pwGpuId uuid:text luid chipName:text cuDevice ctxswDevPath:text ctrlDevPath:text revision nodeMask
            constantMemory maxIPC maxRegistersPerBlock maxShmemPerBlock maxShmemPerBlockOptin maxShmemPerSm
            maxRegistersPerSm threadsPerWarp asyncEngines maxWarpsPerSm maxBlocksPerSm maxThreadsPerBlock maxBlockDimX
            maxBlockDimY maxBlockDimZ maxGridDimX maxGridDimY maxGridDimZ computeMajor computeMinor smMajor smMinor
            """);

    static final ExportTable NVTX = ExportTable.of("NVTX_EVENTS", """
            start! end eventType! rangeId category color text:text globalTid endGlobalTid textId domainId uint64Value
            int64Value doubleValue:real uint32Value int32Value floatValue:real jsonTextId jsonText:text
            binaryData:text
            """);

    static final ExportTable CALLS = ExportTable.of(
            "CUPTI_ACTIVITY_KIND_RUNTIME",
            "start! end! eventClass! globalTid correlationId nameId! returnValue! callchainId");

    static final ExportTable KERNELS = ExportTable.of("CUPTI_ACTIVITY_KIND_KERNEL", """
            start! end! deviceId! contextId! greenContextId streamId! correlationId globalPid demangledName! shortName!
            mangledName launchType cacheConfig registersPerThread! gridX! gridY! gridZ! blockX! blockY! blockZ!
            staticSharedMemory! dynamicSharedMemory! localMemoryPerThread! localMemoryTotal! gridId!
            sharedMemoryExecuted graphNodeId sharedMemoryLimitConfig qmdBulkReleaseDone qmdPreexitDone qmdLastCtaDone
            graphId clusterX clusterY clusterZ clusterSchedulingPolicy maxPotentialClusterSize maxActiveClusters
            sharedMemoryRequestedPercentage tensorSizeMinusOneElements:text!
            """);

    static final ExportTable COPIES = ExportTable.of("CUPTI_ACTIVITY_KIND_MEMCPY", """
            start! end! deviceId! contextId! greenContextId streamId! correlationId globalPid bytes! copyKind!
            deprecatedSrcId srcKind dstKind srcDeviceId srcContextId dstDeviceId dstContextId migrationCause
            graphNodeId virtualAddress copyCount
            """);

    static final ExportTable FILLS = ExportTable.of("CUPTI_ACTIVITY_KIND_MEMSET", """
            start! end! deviceId! contextId! greenContextId streamId! correlationId globalPid value! bytes! graphNodeId
            memKind
            """);

    private ExportSchema() {}
}

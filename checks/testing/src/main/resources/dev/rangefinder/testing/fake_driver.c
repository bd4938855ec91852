/*
 * A libcuda.so.1 without a GPU. It checks handles, argument layouts and lifetimes, runs the PTX that it is given, and is as late as
 * the real one may be: what is put into a stream happens when somebody waits for it, and a fault is told by a later call.
 */
#define _GNU_SOURCE
#include <pthread.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#include "fake_ptx.h"

#ifndef VERSION
#define VERSION 13000
#endif
#ifndef INIT
#define INIT 0
#endif
#ifndef DEVICES
#define DEVICES 1
#endif
#ifndef MEMORY
#define MEMORY (1ull << 31)
#endif

enum {
    INVALID_VALUE = 1, OUT_OF_MEMORY = 2, NOT_INITIALIZED = 3, STUB_LIBRARY = 34, INVALID_DEVICE = 101, INVALID_CONTEXT = 201,
    JIT_NOT_FOUND = 221, INVALID_HANDLE = 400, NOT_FOUND = 500, NOT_READY = 600
};

#define PUBLIC __attribute__((visibility("default")))

/* ---- handles: numbers that no pointer is, so that a wrong one is told and never followed ---- */

enum Kind { A_CONTEXT = 1, A_MODULE, A_FUNCTION, A_STREAM, AN_EVENT };
typedef struct { int kind, alive, owner; void *data; uint64_t number; } Handle;
#define MOST_HANDLES (1 << 20)
static Handle *handles;
static int handle_count;
static const uint64_t MARK = 0x0fac0000000ull;

static uint64_t new_handle(int kind, void *data, int owner) {
    if (!handles) handles = calloc(MOST_HANDLES, sizeof *handles);
    if (handle_count == MOST_HANDLES) abort();
    handles[handle_count] = (Handle){kind, 1, owner, data, 0};
    return MARK << 20 | (uint64_t)handle_count++;
}
static Handle *handle(uint64_t value, int kind) {
    uint64_t index = value & (MOST_HANDLES - 1);
    if (value >> 20 != MARK || index >= (uint64_t)handle_count) return NULL;
    return handles[index].kind == kind && handles[index].alive ? &handles[index] : NULL;
}

/* ---- state ---- */

typedef struct { uint64_t address, bytes; unsigned char *host; uint64_t *user; int alive, pinned; } Block;
#define MOST_BLOCKS (1 << 18)
static Block *blocks;
static int block_count;
static uint64_t next_address = 0x700000000000ull, used_bytes;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int initialized, sticky, retained[8];
static uint64_t contexts[8];
static __thread uint64_t current;
static char last_fault[512];
static uint64_t launches, clock_ns;

static unsigned char *device_bytes(uint64_t address, uint64_t bytes) {
    for (int b = block_count; b-- > 0;)
        if (blocks[b].alive && !blocks[b].pinned && address >= blocks[b].address && address - blocks[b].address < blocks[b].bytes)
            return bytes <= blocks[b].bytes - (address - blocks[b].address) ? blocks[b].host + (address - blocks[b].address) : NULL;
    return NULL;
}

#define MOST_WATCHED (1 << 22)
static int global_use(uint64_t address, int bytes, uint64_t user, int writes) {
    for (int b = block_count; b-- > 0;) {
        Block *block = &blocks[b];
        if (!block->alive || block->pinned || address < block->address || address - block->address >= block->bytes) continue;
        if (block->bytes > MOST_WATCHED) return 1;
        if (!block->user) block->user = calloc(2 * block->bytes, sizeof *block->user);
        for (uint64_t at = address - block->address, end = at + bytes; at < end; at++) {
            uint64_t *writer = &block->user[2 * at], *reader = writer + 1;
            if (*writer >> 40 == user >> 40 && *writer != user) return 0;
            if (writes && *reader >> 40 == user >> 40 && *reader != user) return 0;
            if (writes) *writer = user;
            /* Of several readers none may write. */
            else *reader = *reader >> 40 == user >> 40 && *reader != user ? (user >> 40) << 40 : user;
        }
        return 1;
    }
    return 0;
}

/* The caller's memory, read and written so that a wild pointer is an error and no crash. */
static int peek(void *to, const void *from, size_t bytes) {
    struct iovec here = {to, bytes}, there = {(void *)from, bytes};
    return !bytes || process_vm_readv(getpid(), &here, 1, &there, 1, 0) == (ssize_t)bytes;
}
static int poke(void *to, const void *from, size_t bytes) {
    struct iovec here = {(void *)from, bytes}, there = {to, bytes};
    return !bytes || process_vm_writev(getpid(), &here, 1, &there, 1, 0) == (ssize_t)bytes;
}
#define GIVE(place, type, what) do { type given = (what); if (!poke((place), &given, sizeof given)) return INVALID_VALUE; } while (0)

static int complain(int code, const char *format, ...) {
    va_list list;
    va_start(list, format);
    vsnprintf(last_fault, sizeof last_fault, format, list);
    va_end(list);
    return code;
}

/* ---- streams: first in, first out, and late ---- */

enum Work { LAUNCH, COPY_IN, COPY_OUT, COPY_INSIDE, FILL, RECORD, WAIT };
typedef struct {
    int work, done, dynamic;
    uint64_t stream, a, b, bytes;
    const Kernel *kernel;
    uint32_t grid[3], block[3];
    unsigned char *copy;
} Job;
#define MOST_JOBS (1 << 18)
static Job *jobs;
static int job_count;

static int blocking(uint64_t stream) { Handle *h = handle(stream, A_STREAM); return h && !h->number; }

static void drain(uint64_t stream, int until);

static void perform(Job *job, int index) {
    job->done = 1;
    /* The default stream waits for all streams that are not told otherwise, and they for it. */
    if (!job->stream) {
        for (int n = 0; n < index; n++) if (!jobs[n].done && blocking(jobs[n].stream)) { drain(jobs[n].stream, index); }
    } else if (blocking(job->stream)) drain(0, index);
    if (sticky) return;
    unsigned char *at;
    switch (job->work) {
        case LAUNCH:
            sticky = run_kernel(job->kernel, job->grid, job->block, job->dynamic, job->copy, last_fault, sizeof last_fault);
            free(job->copy);
            break;
        case COPY_IN:
            at = device_bytes(job->a, job->bytes);
            if (!at || !peek(at, (void *)job->b, job->bytes)) sticky = complain(ILLEGAL_ADDRESS, "a copy to the device from or to memory that is gone");
            break;
        case COPY_OUT:
            at = device_bytes(job->b, job->bytes);
            if (!at || !poke((void *)job->a, at, job->bytes)) sticky = complain(ILLEGAL_ADDRESS, "a copy from the device from or to memory that is gone");
            break;
        case COPY_INSIDE: {
            unsigned char *from = device_bytes(job->b, job->bytes);
            at = device_bytes(job->a, job->bytes);
            if (!at || !from) sticky = complain(ILLEGAL_ADDRESS, "a copy inside the device from or to memory that is gone");
            else memmove(at, from, job->bytes);
            break;
        }
        case FILL:
            at = device_bytes(job->a, job->bytes);
            if (!at) { sticky = complain(ILLEGAL_ADDRESS, "memory that is gone is filled"); break; }
            for (uint64_t n = 0; n < job->bytes; n += 4) { uint32_t word = (uint32_t)job->b; memcpy(at + n, &word, 4); }
            break;
        case RECORD: { Handle *event = handle(job->a, AN_EVENT); if (event) event->number = (clock_ns += 1000); break; }
        default:
            for (int n = (int)job->b; n >= 0; n--)
                if (jobs[n].work == RECORD && jobs[n].a == job->a) { if (!jobs[n].done) drain(jobs[n].stream, n + 1); break; }
    }
    clock_ns += 1000;
}

static void drain(uint64_t stream, int until) {
    for (int n = 0; n < until; n++) if (!jobs[n].done && jobs[n].stream == stream) perform(&jobs[n], n);
}
static void forget(void) {
    for (int n = 0; n < job_count; n++) if (!jobs[n].done) return;
    job_count = 0;
}
static void drain_all(void) {
    for (int n = 0; n < job_count; n++) if (!jobs[n].done) perform(&jobs[n], n);
    forget();
}

static int ready(void) {
    if (!initialized) return NOT_INITIALIZED;
    if (sticky) return sticky;
    return handle(current, A_CONTEXT) ? 0 : INVALID_CONTEXT;
}
static int put(Job job) {
    if (!jobs) jobs = calloc(MOST_JOBS, sizeof *jobs);
    if (job.stream == 1) job.stream = 0;
    if (job.stream && !handle(job.stream, A_STREAM)) return INVALID_HANDLE;
    if (job_count == MOST_JOBS) drain_all();
    jobs[job_count++] = job;
    return 0;
}

#ifdef STUB
#define BEGIN return STUB_LIBRARY;
#else
#define BEGIN
#endif
#define OWN Guard guard __attribute__((cleanup(unlock))) = locked(); (void)guard; BEGIN
#define CONTEXT { int not_ready = ready(); if (not_ready) return not_ready; }

typedef int Guard;
static Guard locked(void) { pthread_mutex_lock(&lock); return 0; }
static void unlock(Guard *g) { (void)g; pthread_mutex_unlock(&lock); }

/* ---- start, devices ---- */

PUBLIC int cuInit(uint32_t flags) {
    OWN
    if (flags) return INVALID_VALUE;
    if (INIT) return INIT;
    initialized = 1;
    return 0;
}
PUBLIC int cuDriverGetVersion(int *version) { OWN GIVE(version, int, VERSION); return 0; }

static const char *name_of(int code) {
    switch (code) {
        case 0: return "CUDA_SUCCESS";
        case 1: return "CUDA_ERROR_INVALID_VALUE";
        case 2: return "CUDA_ERROR_OUT_OF_MEMORY";
        case 218: return "CUDA_ERROR_INVALID_PTX";
        case 222: return "CUDA_ERROR_UNSUPPORTED_PTX_VERSION";
        case 400: return "CUDA_ERROR_INVALID_HANDLE";
        case 500: return "CUDA_ERROR_NOT_FOUND";
        case 700: return "CUDA_ERROR_ILLEGAL_ADDRESS";
        case 12345: return "CUDA_ERROR_OF_TOMORROW";
        default: return NULL;
    }
}
PUBLIC int cuGetErrorName(int code, const char **name) { OWN GIVE(name, const char *, name_of(code)); return name_of(code) ? 0 : INVALID_VALUE; }
PUBLIC int cuGetErrorString(int code, const char **text) { OWN GIVE(text, const char *, name_of(code) ? "as the driver says it" : NULL); return name_of(code) ? 0 : INVALID_VALUE; }

PUBLIC int cuDeviceGetCount(int *count) { OWN if (!initialized) return NOT_INITIALIZED; GIVE(count, int, DEVICES); return 0; }
PUBLIC int cuDeviceGet(int *device, int ordinal) { OWN if (!initialized) return NOT_INITIALIZED; if (ordinal < 0 || ordinal >= DEVICES) return INVALID_DEVICE; GIVE(device, int, ordinal); return 0; }
PUBLIC int cuDeviceGetName(char *name, int most, int device) {
    OWN
    char text[32];
    int length = snprintf(text, sizeof text, "Fake GPU %d", device) + 1;
    if (device < 0 || device >= DEVICES) return INVALID_DEVICE;
    return length <= most && poke(name, text, length) ? 0 : INVALID_VALUE;
}
PUBLIC int cuDeviceGetAttribute(int *value, int attribute, int device) {
    OWN
    static const int known[][2] = {
        {1, 1024}, {2, 1024}, {3, 1024}, {4, 64}, {5, 2147483647}, {6, 65535}, {7, 65535}, {8, 49152}, {10, 32}, {12, 65536}, {13, 1500000}, {16, 4},
        {17, 0}, {18, 0}, {20, 0}, {33, 1}, {34, 0}, {36, 1000000}, {37, 256}, {38, 4194304}, {39, 2048}, {50, 0},
        {75, CAPABILITY / 10}, {76, CAPABILITY % 10}, {81, 102400}, {82, 65536}, {97, 101376}, {106, 32}
    };
    if (device < 0 || device >= DEVICES) return INVALID_DEVICE;
    for (size_t n = 0; n < sizeof known / sizeof *known; n++) if (known[n][0] == attribute) { GIVE(value, int, known[n][1]); return 0; }
    return INVALID_VALUE;
}
PUBLIC int cuDeviceTotalMem_v2(size_t *bytes, int device) { OWN if (device < 0 || device >= DEVICES) return INVALID_DEVICE; GIVE(bytes, size_t, MEMORY); return 0; }
static int uuid(void *to, int device) {
    unsigned char bytes[16];
    for (int n = 0; n < 16; n++) bytes[n] = (unsigned char)(n * 16 + device);
    return poke(to, bytes, 16) ? 0 : INVALID_VALUE;
}
#ifdef OLD_NAMES
PUBLIC int cuDeviceGetUuid(void *to, int device) { OWN return uuid(to, device); }
#else
PUBLIC int cuDeviceGetUuid_v2(void *to, int device) { OWN return uuid(to, device); }
#endif

/* ---- contexts ---- */

PUBLIC int cuDevicePrimaryCtxRetain(uint64_t *context, int device) {
    OWN
    if (!initialized) return NOT_INITIALIZED;
    if (device < 0 || device >= DEVICES) return INVALID_DEVICE;
    if (!retained[device]++) contexts[device] = new_handle(A_CONTEXT, NULL, device);
    GIVE(context, uint64_t, contexts[device]);
    return 0;
}
#ifndef WITHOUT_RELEASE
PUBLIC int cuDevicePrimaryCtxRelease_v2(int device) {
    OWN
    if (device < 0 || device >= DEVICES || !retained[device]) return INVALID_CONTEXT;
    if (--retained[device]) return 0;
    drain_all();
    handle(contexts[device], A_CONTEXT)->alive = 0;
    return sticky;
}
#endif
PUBLIC int cuCtxSetCurrent(uint64_t context) { OWN if (context && !handle(context, A_CONTEXT)) return INVALID_CONTEXT; current = context; return 0; }
PUBLIC int cuCtxGetCurrent(uint64_t *context) { OWN GIVE(context, uint64_t, current); return 0; }
PUBLIC int cuCtxSynchronize(void) { OWN CONTEXT drain_all(); return sticky; }

/* ---- memory ---- */

static int allocate(uint64_t bytes, int pinned, Block **made) {
    if (!bytes) return INVALID_VALUE;
    if (!blocks) blocks = calloc(MOST_BLOCKS, sizeof *blocks);
    if (block_count == MOST_BLOCKS || used_bytes + bytes > MEMORY) return OUT_OF_MEMORY;
    *made = &blocks[block_count++];
    **made = (Block){next_address, bytes, malloc(bytes), NULL, 1, pinned};
    memset((*made)->host, 0xff, bytes); /* a float of these bytes is no number */
    next_address += (bytes + 0xfff + 0x10000) & ~0xfffull; /* a gap, so that who runs over an end is seen */
    used_bytes += bytes;
    return 0;
}
PUBLIC int cuMemAlloc_v2(uint64_t *address, size_t bytes) {
    OWN CONTEXT
    Block *made;
    int result = allocate(bytes, 0, &made);
    if (!result) GIVE(address, uint64_t, made->address);
    return result;
}
static int release(uint64_t address, int pinned) {
    for (int b = 0; b < block_count; b++)
        if (blocks[b].alive && blocks[b].pinned == pinned && (pinned ? (uint64_t)blocks[b].host : blocks[b].address) == address) {
            drain_all();
            blocks[b].alive = 0;
            used_bytes -= blocks[b].bytes;
            free(blocks[b].host);
            free(blocks[b].user);
            return sticky;
        }
    return INVALID_VALUE;
}
PUBLIC int cuMemFree_v2(uint64_t address) { OWN CONTEXT return release(address, 0); }
PUBLIC int cuMemHostAlloc(void **host, size_t bytes, uint32_t flags) {
    OWN CONTEXT
    if (flags > 7) return INVALID_VALUE;
    Block *made;
    int result = allocate(bytes, 1, &made);
    if (!result) GIVE(host, void *, made->host);
    return result;
}
PUBLIC int cuMemFreeHost(void *host) { OWN CONTEXT return release((uint64_t)host, 1); }

static int copy(int work, uint64_t to, uint64_t from, uint64_t bytes, uint64_t stream, int late) {
    if (work != COPY_OUT && !device_bytes(to, bytes)) return INVALID_VALUE;
    if (work != COPY_IN && !device_bytes(from, bytes)) return INVALID_VALUE;
    int result = put((Job){.work = work, .stream = stream, .a = to, .b = from, .bytes = bytes});
    if (result || late) return result;
    drain(0, job_count);
    forget();
    return sticky;
}
PUBLIC int cuMemcpyHtoD_v2(uint64_t to, const void *from, size_t bytes) { OWN CONTEXT return copy(COPY_IN, to, (uint64_t)from, bytes, 0, 0); }
PUBLIC int cuMemcpyDtoH_v2(void *to, uint64_t from, size_t bytes) { OWN CONTEXT return copy(COPY_OUT, (uint64_t)to, from, bytes, 0, 0); }
PUBLIC int cuMemcpyDtoD_v2(uint64_t to, uint64_t from, size_t bytes) { OWN CONTEXT return copy(COPY_INSIDE, to, from, bytes, 0, 1); }
PUBLIC int cuMemcpyHtoDAsync_v2(uint64_t to, const void *from, size_t bytes, uint64_t stream) { OWN CONTEXT return copy(COPY_IN, to, (uint64_t)from, bytes, stream, 1); }
PUBLIC int cuMemcpyDtoHAsync_v2(void *to, uint64_t from, size_t bytes, uint64_t stream) { OWN CONTEXT return copy(COPY_OUT, (uint64_t)to, from, bytes, stream, 1); }
static int fill(uint64_t to, uint32_t word, uint64_t count, uint64_t stream) {
    if (to % 4 || count > MEMORY || !device_bytes(to, 4 * count)) return INVALID_VALUE;
    return put((Job){.work = FILL, .stream = stream, .a = to, .b = word, .bytes = 4 * count});
}
PUBLIC int cuMemsetD32_v2(uint64_t to, uint32_t word, size_t count) { OWN CONTEXT return fill(to, word, count, 0); }
PUBLIC int cuMemsetD32Async(uint64_t to, uint32_t word, size_t count, uint64_t stream) { OWN CONTEXT return fill(to, word, count, stream); }

/* ---- streams and events ---- */

PUBLIC int cuStreamCreate(uint64_t *stream, uint32_t flags) {
    OWN CONTEXT
    if (flags > 1) return INVALID_VALUE;
    uint64_t made = new_handle(A_STREAM, NULL, 0);
    handle(made, A_STREAM)->number = flags;
    GIVE(stream, uint64_t, made);
    return 0;
}
PUBLIC int cuStreamDestroy_v2(uint64_t stream) {
    OWN CONTEXT
    Handle *h = handle(stream, A_STREAM);
    if (!h) return INVALID_HANDLE;
    drain(stream, job_count);
    h->alive = 0;
    return sticky;
}
PUBLIC int cuStreamSynchronize(uint64_t stream) {
    OWN CONTEXT
    if (stream == 1) stream = 0;
    if (stream && !handle(stream, A_STREAM)) return INVALID_HANDLE;
    drain(stream, job_count);
    forget();
    return sticky;
}
PUBLIC int cuStreamWaitEvent(uint64_t stream, uint64_t event, uint32_t flags) {
    OWN CONTEXT
    if (flags || !handle(event, AN_EVENT)) return flags ? INVALID_VALUE : INVALID_HANDLE;
    return put((Job){.work = WAIT, .stream = stream, .a = event, .b = (uint64_t)(int64_t)(job_count - 1)});
}
PUBLIC int cuEventCreate(uint64_t *event, uint32_t flags) {
    OWN CONTEXT
    if (flags > 3) return INVALID_VALUE;
    uint64_t made = new_handle(AN_EVENT, NULL, (int)flags);
    GIVE(event, uint64_t, made);
    return 0;
}
PUBLIC int cuEventDestroy_v2(uint64_t event) {
    OWN CONTEXT
    Handle *h = handle(event, AN_EVENT);
    if (!h) return INVALID_HANDLE;
    drain_all();
    h->alive = 0;
    return 0;
}
PUBLIC int cuEventRecord(uint64_t event, uint64_t stream) {
    OWN CONTEXT
    Handle *h = handle(event, AN_EVENT);
    if (!h) return INVALID_HANDLE;
    h->number = 0;
    h->data = h;
    return put((Job){.work = RECORD, .stream = stream, .a = event});
}
PUBLIC int cuEventSynchronize(uint64_t event) {
    OWN CONTEXT
    if (!handle(event, AN_EVENT)) return INVALID_HANDLE;
    for (int n = job_count - 1; n >= 0; n--)
        if (jobs[n].work == RECORD && jobs[n].a == event && !jobs[n].done) { drain(jobs[n].stream, n + 1); break; }
    return sticky;
}
static int elapsed(float *to, uint64_t start, uint64_t end) {
    Handle *first = handle(start, AN_EVENT), *last = handle(end, AN_EVENT);
    if (!first || !last || !first->data || !last->data || (first->owner & 2) || (last->owner & 2)) return INVALID_HANDLE;
    if (!first->number || !last->number) return NOT_READY;
    GIVE(to, float, (float)((double)(int64_t)(last->number - first->number) / 1e6));
    return 0;
}
#ifdef OLD_NAMES
PUBLIC int cuEventElapsedTime(float *to, uint64_t start, uint64_t end) { OWN CONTEXT return elapsed(to, start, end); }
#else
PUBLIC int cuEventElapsedTime_v2(float *to, uint64_t start, uint64_t end) { OWN CONTEXT return elapsed(to, start, end); }
#endif

/* ---- modules and launches ---- */

static int size_of_text(const char *image) {
    int size = 0;
    char c;
    do { if (size > (1 << 20) || !peek(&c, image + size++, 1)) return -1; } while (c);
    return size;
}
PUBLIC int cuModuleLoadDataEx(uint64_t *module, const void *image, uint32_t count, const int *options, void **values) {
    OWN CONTEXT
    uint64_t log = 0, log_bytes = 0;
    int log_slot = -1;
    for (uint32_t n = 0; n < count; n++) {
        int option;
        uint64_t given;
        if (!peek(&option, &options[n], sizeof option) || !peek(&given, &values[n], sizeof given)) return INVALID_VALUE;
        if (option == 5) log = given;
        else if (option == 6) { log_bytes = given & 0xffffffff; log_slot = (int)n; }
        else if (option != 3 && option != 4 && option != 7 && option != 12) return INVALID_VALUE;
    }
#ifdef WITHOUT_JIT
    return JIT_NOT_FOUND;
#endif
    int size = size_of_text(image);
    if (size < 0) return INVALID_VALUE;
    char *text = malloc(size);
    peek(text, image, size);
    Reader *reader = calloc(1, sizeof *reader);
    Ptx *ptx = calloc(1, sizeof *ptx);
    int result = read_ptx(reader, text, ptx);
    if (result && log && log_bytes) {
        uint64_t used = strlen(reader->message) + 1;
        if (used > log_bytes) { used = log_bytes; reader->message[used - 1] = 0; }
        poke((void *)log, reader->message, used);
        poke(&values[log_slot], &used, sizeof used);
    }
    free(text);
    free(reader);
    if (result) return result;
    GIVE(module, uint64_t, new_handle(A_MODULE, ptx, 0));
    return 0;
}
PUBLIC int cuModuleUnload(uint64_t module) {
    OWN CONTEXT
    Handle *h = handle(module, A_MODULE);
    if (!h) return INVALID_HANDLE;
    drain_all();
    h->alive = 0;
    for (int n = 0; n < handle_count; n++) if (handles[n].kind == A_FUNCTION && handles[n].owner == (int)(h - handles)) handles[n].alive = 0;
    Ptx *ptx = h->data;
    for (int k = 0; k < ptx->count; k++) { free(ptx->kernels[k]->instructions); free(ptx->kernels[k]); }
    free(ptx);
    return sticky;
}
PUBLIC int cuModuleGetFunction(uint64_t *function, uint64_t module, const char *name) {
    OWN CONTEXT
    Handle *h = handle(module, A_MODULE);
    if (!h) return INVALID_HANDLE;
    char text[128];
    int size = size_of_text(name);
    if (size <= 1 || size > (int)sizeof text) return INVALID_VALUE;
    peek(text, name, size);
    Ptx *ptx = h->data;
    for (int k = 0; k < ptx->count; k++)
        if (!strcmp(ptx->kernels[k]->name, text)) { GIVE(function, uint64_t, new_handle(A_FUNCTION, ptx->kernels[k], (int)(h - handles))); return 0; }
    return NOT_FOUND;
}
PUBLIC int cuFuncGetAttribute(int *value, int attribute, uint64_t function) {
    OWN CONTEXT
    Handle *h = handle(function, A_FUNCTION);
    if (!h) return INVALID_HANDLE;
    const Kernel *k = h->data;
    switch (attribute) {
        case 0: GIVE(value, int, k->most_threads); return 0;
        case 1: GIVE(value, int, k->shared_bytes); return 0;
        case 3: GIVE(value, int, k->local_bytes); return 0;
        case 4: GIVE(value, int, 32); return 0;
        case 5: GIVE(value, int, 63); return 0;
        case 6: GIVE(value, int, CAPABILITY); return 0;
        case 8: GIVE(value, int, h->number ? (int)h->number : 49152 - k->shared_bytes); return 0;
        default: return INVALID_VALUE;
    }
}
PUBLIC int cuFuncSetAttribute(uint64_t function, int attribute, int value) {
    OWN CONTEXT
    Handle *h = handle(function, A_FUNCTION);
    if (!h) return INVALID_HANDLE;
    if (attribute != 8 || value < 0 || value > 101376) return INVALID_VALUE;
    h->number = (uint64_t)value;
    return 0;
}

PUBLIC int cuLaunchKernel(uint64_t function, uint32_t gx, uint32_t gy, uint32_t gz, uint32_t bx, uint32_t by, uint32_t bz, uint32_t dynamic,
                          uint64_t stream, void **parameters, void **extra) {
    OWN CONTEXT
    Handle *h = handle(function, A_FUNCTION);
    if (!h) return INVALID_HANDLE;
    const Kernel *k = h->data;
    if (!gx || !gy || !gz || !bx || !by || !bz || gx > 2147483647 || gy > 65535 || gz > 65535 || bx > 1024 || by > 1024 || bz > 64
        || (uint64_t)bx * by * bz > (uint64_t)k->most_threads)
        return complain(INVALID_VALUE, "%s: no such grid or block", k->name);
    if (k->shared_bytes + (uint64_t)dynamic > (h->number ? h->number + k->shared_bytes : 49152)) return complain(INVALID_VALUE, "%s: shared memory", k->name);
    if (extra) return INVALID_VALUE;
    unsigned char *copy = calloc(1, k->parameter_bytes + 8);
    for (int n = 0; n < k->parameter_count; n++) {
        void *at;
        if (!peek(&at, &parameters[n], sizeof at) || !peek(copy + k->parameter_offsets[n], at, k->parameter_sizes[n])) {
            free(copy);
            return complain(INVALID_VALUE, "%s: argument %d cannot be read", k->name, n);
        }
        uint64_t pointer;
        memcpy(&pointer, copy + k->parameter_offsets[n], 8);
        if (k->pointer[n] && !device_bytes(pointer, 1)) {
            free(copy);
            return complain(INVALID_VALUE, "%s: argument %d is no address of the device", k->name, n);
        }
        if (k->pointer[n]) { pointer |= GENERIC; memcpy(copy + k->parameter_offsets[n], &pointer, 8); }
    }
    launches++;
    Job job = {.work = LAUNCH, .stream = stream, .kernel = k, .copy = copy, .dynamic = (int)dynamic, .grid = {gx, gy, gz}, .block = {bx, by, bz}};
    int result = put(job);
    if (result) free(copy);
    return result;
}

PUBLIC int cuProfilerStart(void) { OWN CONTEXT return 0; }
PUBLIC int cuProfilerStop(void) { OWN CONTEXT return 0; }

/* ---- what tests ask ---- */

/* Why it failed last. */
PUBLIC const char *fakeFault(void) { return last_fault; }
/* How many handles of a kind, or with 0 allocations, were not given back. */
PUBLIC int fakeAlive(int kind) {
    int alive = 0;
    if (!kind) { for (int b = 0; b < block_count; b++) alive += blocks[b].alive; return alive; }
    for (int n = 0; n < handle_count; n++) alive += handles[n].kind == kind && handles[n].alive;
    return alive;
}
PUBLIC uint64_t fakeLaunches(void) { return launches; }
/* What only a new process does to a real driver: forgets a fault. */
PUBLIC void fakeForget(void) {
    sticky = 0;
    last_fault[0] = 0;
    for (int n = 0; n < job_count; n++) jobs[n].done = 1;
    job_count = 0;
}
/* What a process leaves behind when it ends. */
PUBLIC void fakeGiveUp(void) {
    fakeForget();
    for (int n = 0; n < handle_count; n++) handles[n].alive = 0;
    for (int b = 0; b < block_count; b++) blocks[b].alive = 0;
    memset(retained, 0, sizeof retained);
    used_bytes = 0;
}

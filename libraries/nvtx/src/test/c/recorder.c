/* A tool for NVTX 3 that writes every call it gets to the file RECORDER_FILE, one line each and at once.
 *
 * Threads, domains, strings and ranges are numbered in the order in which they come, so that the records of two programs
 * that make the same calls are the same. RECORDER_MODE says when it listens:
 *   (unset)  at once
 *   refuse   it fills the places and then refuses to start
 *   late     only when somebody calls RecorderListen, on a thread of its own
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <wchar.h>

typedef struct {
    uint16_t version, size;
    uint32_t category;
    int32_t color_type;
    uint32_t color;
    int32_t payload_type;
    int32_t reserved;
    uint64_t payload;
    int32_t message_type;
    const void *message;
} attributes;

_Static_assert(sizeof(attributes) == 48, "the size of nvtxEventAttributes_t");

typedef void (**function_slot)(void);
typedef struct {
    size_t size;
    int (*module)(int, function_slot **, unsigned *);
} callbacks_table;
typedef struct {
    size_t size;
    uint32_t version, reserved;
    void (*set_version)(uint32_t);
} version_table;
typedef const void *(*export_table_function)(uint32_t);

#define MOST 4096
static char domains[MOST], strings[MOST];
static _Atomic int thread_count, domain_count, string_count;
static _Atomic uint64_t range_count;
static __thread int thread_number;
static __thread int levels[MOST];
static export_table_function saved;

static void record(const char *format, ...) {
    static char *line;
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    const size_t size = 1 << 20;
    const char *name = getenv("RECORDER_FILE");
    if (!name) return;
    if (!thread_number) thread_number = ++thread_count;
    pthread_mutex_lock(&lock);
    if (!line) line = malloc(size);
    int length = snprintf(line, size, "thread %d: ", thread_number);
    va_list arguments;
    va_start(arguments, format);
    length += vsnprintf(line + length, size - length - 1, format, arguments);
    va_end(arguments);
    line[length++] = '\n';
    int file = open(name, O_WRONLY | O_CREAT | O_APPEND, 0666);
    if (write(file, line, length) != length) abort();
    close(file);
    pthread_mutex_unlock(&lock);
}

/* Wide characters as numbers, so that no locale is in the way. */
static const char *wide(const wchar_t *text) {
    static __thread char out[1 << 17];
    int length = 0;
    out[0] = 0;
    for (; *text; text++) length += sprintf(out + length, "%s%x", length ? " " : "", (unsigned) *text);
    return out;
}

static int domain_number(const void *handle) { return handle ? (int) ((const char *) handle - domains) : 0; }
static int string_number(const void *handle) { return handle ? (int) ((const char *) handle - strings) : 0; }

static const char *event(const attributes *a) {
    static __thread char out[1 << 18];
    int length = sprintf(
        out, "version %u size %u category %u color %d:%08x payload %d:%016llx reserved %d message %d:", a->version, a->size,
        a->category, a->color_type, a->color, a->payload_type, (unsigned long long) a->payload, a->reserved, a->message_type);
    if (a->message_type == 1) sprintf(out + length, "'%s'", (const char *) a->message);
    else if (a->message_type == 2) sprintf(out + length, "[%s]", wide(a->message));
    else sprintf(out + length, "string %d", string_number(a->message));
    return out;
}

static int pushed(int domain) { return levels[domain]++; }
static int popped(int domain) { return levels[domain] == 0 ? -1 : --levels[domain]; }

static void mark_ex(const attributes *a) { record("MarkEx %s", event(a)); }
static void mark_a(const char *t) { record("MarkA '%s'", t); }
static void mark_w(const wchar_t *t) { record("MarkW [%s]", wide(t)); }
static uint64_t start_ex(const attributes *a) { uint64_t id = ++range_count; record("RangeStartEx %s = %lu", event(a), id); return id; }
static uint64_t start_a(const char *t) { uint64_t id = ++range_count; record("RangeStartA '%s' = %lu", t, id); return id; }
static uint64_t start_w(const wchar_t *t) { uint64_t id = ++range_count; record("RangeStartW [%s] = %lu", wide(t), id); return id; }
static void end(uint64_t id) { record("RangeEnd %lu", id); }
static int push_ex(const attributes *a) { int level = pushed(0); record("RangePushEx %s = %d", event(a), level); return level; }
static int push_a(const char *t) { int level = pushed(0); record("RangePushA '%s' = %d", t, level); return level; }
static int push_w(const wchar_t *t) { int level = pushed(0); record("RangePushW [%s] = %d", wide(t), level); return level; }
static int pop(void) { int level = popped(0); record("RangePop = %d", level); return level; }
static void category_a(uint32_t id, const char *t) { record("NameCategoryA %u '%s'", id, t); }
static void category_w(uint32_t id, const wchar_t *t) { record("NameCategoryW %u [%s]", id, wide(t)); }
static const char *self(uint32_t id) { return id == (uint32_t) syscall(SYS_gettid) ? "this thread" : "another thread"; }
static void thread_a(uint32_t id, const char *t) { record("NameOsThreadA %s '%s'", self(id), t); }
static void thread_w(uint32_t id, const wchar_t *t) { record("NameOsThreadW %s [%s]", self(id), wide(t)); }

static void domain_mark_ex(void *d, const attributes *a) { record("DomainMarkEx domain %d %s", domain_number(d), event(a)); }
static uint64_t domain_start_ex(void *d, const attributes *a) {
    uint64_t id = ++range_count;
    record("DomainRangeStartEx domain %d %s = %lu", domain_number(d), event(a), id);
    return id;
}
static void domain_end(void *d, uint64_t id) { record("DomainRangeEnd domain %d %lu", domain_number(d), id); }
static int domain_push_ex(void *d, const attributes *a) {
    int level = pushed(domain_number(d));
    record("DomainRangePushEx domain %d %s = %d", domain_number(d), event(a), level);
    return level;
}
static int domain_pop(void *d) {
    int level = popped(domain_number(d));
    record("DomainRangePop domain %d = %d", domain_number(d), level);
    return level;
}
static void domain_category_a(void *d, uint32_t id, const char *t) { record("DomainNameCategoryA domain %d %u '%s'", domain_number(d), id, t); }
static void domain_category_w(void *d, uint32_t id, const wchar_t *t) { record("DomainNameCategoryW domain %d %u [%s]", domain_number(d), id, wide(t)); }
static void *string_a(void *d, const char *t) { int n = ++string_count; record("DomainRegisterStringA domain %d '%s' = string %d", domain_number(d), t, n); return strings + n; }
static void *string_w(void *d, const wchar_t *t) { int n = ++string_count; record("DomainRegisterStringW domain %d [%s] = string %d", domain_number(d), wide(t), n); return strings + n; }
static void *domain_a(const char *t) { int n = ++domain_count; record("DomainCreateA '%s' = domain %d", t, n); return domains + n; }
static void *domain_w(const wchar_t *t) { int n = ++domain_count; record("DomainCreateW [%s] = domain %d", wide(t), n); return domains + n; }
static void initialize(const void *reserved) { record("Initialize %s", reserved ? "?" : "null"); }

#define FILL(index, function) *table[index] = (void (*)(void)) (function)

/* Fills the places, and tells how the tables look. */
static void listen_now(export_table_function get) {
    record("tables 0 %s, 2 %s, 4 %s", get(0) ? "?" : "null", get(2) ? "?" : "null", get(4) ? "?" : "null");
    const version_table *versions = get(3);
    record("version table: size %zu version %u", versions->size, versions->version);
    versions->set_version(3);
    const callbacks_table *callbacks = get(1);
    record("callbacks table: size %zu", callbacks->size);
    function_slot *table;
    unsigned size;
    for (int module = -1; module <= 8; module++) {
        table = NULL;
        size = 0;
        int known = callbacks->module(module, &table, &size);
        unsigned places = 0;
        for (unsigned index = 1; known && index < size; index++) places += table[index] != NULL;
        record("module %d: %d size %u, %s before, %s behind, %u places", module, known, size,
               known && table[0] ? "?" : "null", known && table[size] ? "?" : "null", places);
    }
    record("without answers: %d", callbacks->module(1, NULL, NULL));
    callbacks->module(1, &table, &size);
    FILL(1, mark_ex); FILL(2, mark_a); FILL(3, mark_w); FILL(4, start_ex); FILL(5, start_a); FILL(6, start_w);
    FILL(7, end); FILL(8, push_ex); FILL(9, push_a); FILL(10, push_w); FILL(11, pop); FILL(12, category_a);
    FILL(13, category_w); FILL(14, thread_a); FILL(15, thread_w);
    callbacks->module(5, &table, &size);
    FILL(1, domain_mark_ex); FILL(2, domain_start_ex); FILL(3, domain_end); FILL(4, domain_push_ex);
    FILL(5, domain_pop); FILL(8, domain_category_a); FILL(9, domain_category_w); FILL(10, string_a);
    FILL(11, string_w); FILL(12, domain_a); FILL(13, domain_w); FILL(15, initialize);
}

int InitializeInjectionNvtx2(export_table_function get) {
    const char *mode = getenv("RECORDER_MODE");
    saved = get;
    if (mode && !strcmp(mode, "late")) return 1;
    listen_now(get);
    return !(mode && !strcmp(mode, "refuse"));
}

static void *listen_on_thread(void *unused) {
    (void) unused;
    listen_now(saved);
    return NULL;
}

/* A thread that Java has never seen. */
void RecorderListen(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, listen_on_thread, NULL);
    pthread_join(thread, NULL);
}

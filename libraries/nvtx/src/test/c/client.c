/* The calls of SameCalls.java, with NVIDIA's own headers. Prints what each call answers. */
#define _GNU_SOURCE
#include <nvtx3/nvToolsExt.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#define TEXT "größe 漢字 😀"
#define WIDE L"größe 漢字 😀"

static nvtxDomainHandle_t domain;
static nvtxRangeId_t from_main;

static void answer(const char *what, long long value) { printf("%s %lld\n", what, value); }
static uint32_t thread(void) { return (uint32_t) syscall(SYS_gettid); }

static nvtxEventAttributes_t plain(void) {
    nvtxEventAttributes_t event;
    memset(&event, 0, sizeof event);
    event.version = NVTX_VERSION;
    event.size = NVTX_EVENT_ATTRIB_STRUCT_SIZE;
    return event;
}

static nvtxEventAttributes_t ascii(const char *text) {
    nvtxEventAttributes_t event = plain();
    event.messageType = NVTX_MESSAGE_TYPE_ASCII;
    event.message.ascii = text;
    return event;
}

static nvtxEventAttributes_t unicode(const wchar_t *text) {
    nvtxEventAttributes_t event = plain();
    event.messageType = NVTX_MESSAGE_TYPE_UNICODE;
    event.message.unicode = text;
    return event;
}

static nvtxEventAttributes_t registered(nvtxStringHandle_t string) {
    nvtxEventAttributes_t event = plain();
    event.messageType = NVTX_MESSAGE_TYPE_REGISTERED;
    event.message.registered = string;
    return event;
}

static nvtxEventAttributes_t colored(nvtxEventAttributes_t event, uint32_t category, uint32_t argb) {
    event.category = category;
    event.colorType = NVTX_COLOR_ARGB;
    event.color = argb;
    return event;
}

static void payloads(void) {
    nvtxEventAttributes_t event = colored(ascii("u64"), 1, 0xFF76B900);
    event.payloadType = NVTX_PAYLOAD_TYPE_UNSIGNED_INT64;
    event.payload.ullValue = 0xFFFFFFFFFFFFFFFEull;
    nvtxMarkEx(&event);
    event = colored(ascii("i64"), 2, 0);
    event.payloadType = NVTX_PAYLOAD_TYPE_INT64;
    event.payload.llValue = -3;
    answer("push", nvtxRangePushEx(&event));
    event = ascii("f64");
    event.payloadType = NVTX_PAYLOAD_TYPE_DOUBLE;
    event.payload.dValue = -0.1;
    answer("push", nvtxRangePushEx(&event));
    event = ascii("u32");
    event.payloadType = NVTX_PAYLOAD_TYPE_UNSIGNED_INT32;
    event.payload.uiValue = 0xFFFFFFF0u;
    nvtxRangeId_t range = nvtxRangeStartEx(&event);
    answer("start", (long long) range);
    nvtxRangeEnd(range);
    event = unicode(WIDE);
    event.payloadType = NVTX_PAYLOAD_TYPE_INT32;
    event.payload.iValue = -5;
    nvtxMarkEx(&event);
    event = ascii("f32");
    event.payloadType = NVTX_PAYLOAD_TYPE_FLOAT;
    event.payload.fValue = 1.5f;
    nvtxMarkEx(&event);
    answer("pop", nvtxRangePop());
    answer("pop", nvtxRangePop());
}

static void default_domain(void) {
    static char long_text[5001];
    memset(long_text, 'x', 5000);
    nvtxNameOsThreadA(thread(), "main " TEXT);
    nvtxNameOsThreadW(thread(), L"main " WIDE);
    nvtxNameCategoryA(1, "first " TEXT);
    nvtxNameCategoryW(2, L"second " WIDE);
    nvtxMarkA("");
    nvtxMarkA(TEXT);
    nvtxMarkA(long_text);
    nvtxMarkW(WIDE);
    answer("push", nvtxRangePushA("outer"));
    answer("push", nvtxRangePushW(WIDE));
    answer("pop", nvtxRangePop());
    answer("pop", nvtxRangePop());
    answer("pop", nvtxRangePop());
    nvtxRangeId_t first = nvtxRangeStartA("first");
    nvtxRangeId_t second = nvtxRangeStartW(WIDE);
    answer("start", (long long) first);
    answer("start", (long long) second);
    nvtxRangeEnd(first);
    nvtxRangeEnd(second);
    nvtxStringHandle_t string = nvtxDomainRegisterStringA(NULL, "of the default domain");
    nvtxEventAttributes_t event = registered(string);
    nvtxMarkEx(&event);
}

static void own_domain(void) {
    domain = nvtxDomainCreateA("LLM");
    nvtxDomainHandle_t other = nvtxDomainCreateW(WIDE);
    nvtxDomainNameCategoryA(domain, 7, "io " TEXT);
    nvtxDomainNameCategoryW(other, 8, WIDE);
    nvtxStringHandle_t narrow = nvtxDomainRegisterStringA(domain, TEXT);
    nvtxStringHandle_t wide = nvtxDomainRegisterStringW(domain, WIDE);
    nvtxEventAttributes_t event = colored(registered(narrow), 7, 0x80FF0001);
    nvtxDomainMarkEx(domain, &event);
    event = registered(wide);
    answer("push", nvtxDomainRangePushEx(domain, &event));
    event = ascii("inner");
    answer("push", nvtxDomainRangePushEx(domain, &event));
    answer("push", nvtxDomainRangePushEx(other, &event));
    event = unicode(WIDE);
    from_main = nvtxDomainRangeStartEx(domain, &event);
    answer("start", (long long) from_main);
    answer("pop", nvtxDomainRangePop(other));
    answer("pop", nvtxDomainRangePop(domain));
    answer("pop", nvtxDomainRangePop(domain));
}

static void *worker(void *unused) {
    (void) unused;
    nvtxNameOsThreadA(thread(), "worker");
    answer("push", nvtxRangePushA("on the worker"));
    nvtxEventAttributes_t event = ascii("on the worker");
    answer("push", nvtxDomainRangePushEx(domain, &event));
    answer("pop", nvtxDomainRangePop(domain));
    answer("pop", nvtxRangePop());
    nvtxDomainRangeEnd(domain, from_main);
    return NULL;
}

int main(void) {
    pthread_t thread;
    nvtxInitialize(NULL);
    default_domain();
    payloads();
    own_domain();
    pthread_create(&thread, NULL, worker, NULL);
    pthread_join(thread, NULL);
    return 0;
}

package dev.rangefinder.nvtx;

import java.util.function.UnaryOperator;

/// The calls of `client.c`, one for one. Prints what each call answers.
final class SameCalls {
    private static final String TEXT = "größe 漢字 😀";

    private final UnaryOperator<NvtxEvent> way;

    private SameCalls(UnaryOperator<NvtxEvent> way) {
        this.way = way;
    }

    /// With the argument `prepared` all events are written to native memory before they are used.
    public static void main(String[] args) throws InterruptedException {
        var calls = new SameCalls(
                args.length > 0 && args[0].equals("prepared") ? NvtxEvent::prepared : UnaryOperator.identity());
        Nvtx.initialize();
        calls.inTheDefaultDomain();
        calls.payloads();
        calls.inDomainsOfTheirOwn();
    }

    private void inTheDefaultDomain() {
        Nvtx.nameThread("main " + TEXT);
        Nvtx.nameThread(NvtxText.wide("main " + TEXT));
        Nvtx.nameCategory(1, "first " + TEXT);
        Nvtx.defaultDomain().nameCategory(2, NvtxText.wide("second " + TEXT));
        Nvtx.mark("");
        Nvtx.mark(TEXT);
        Nvtx.mark("x".repeat(5000));
        Nvtx.mark(event(NvtxText.wide(TEXT)));
        answer("push", Nvtx.push("outer"));
        answer("push", Nvtx.push(event(NvtxText.wide(TEXT))));
        answer("pop", Nvtx.pop());
        answer("pop", Nvtx.pop());
        answer("pop", Nvtx.pop());
        long first = Nvtx.start(event(NvtxText.utf8("first")));
        long second = Nvtx.start(event(NvtxText.wide(TEXT)));
        answer("start", first);
        answer("start", second);
        Nvtx.end(first);
        Nvtx.end(second);
        Nvtx.mark(event(Nvtx.defaultDomain().register("of the default domain")));
    }

    private void payloads() {
        Nvtx.mark(way.apply(colored("u64", 1, 0xFF76B900).withPayload(NvtxPayload.u64(-2))));
        answer("push", Nvtx.push(way.apply(colored("i64", 2, 0).withPayload(NvtxPayload.i64(-3)))));
        answer("push", Nvtx.push(way.apply(NvtxEvent.of("f64").withPayload(NvtxPayload.f64(-0.1)))));
        long range = Nvtx.start(way.apply(NvtxEvent.of("u32").withPayload(NvtxPayload.u32(0xFFFF_FFF0))));
        answer("start", range);
        Nvtx.end(range);
        Nvtx.mark(way.apply(NvtxEvent.of(NvtxText.wide(TEXT)).withPayload(NvtxPayload.i32(-5))));
        Nvtx.mark(way.apply(NvtxEvent.of("f32").withPayload(NvtxPayload.f32(1.5f))));
        answer("pop", Nvtx.pop());
        answer("pop", Nvtx.pop());
    }

    private void inDomainsOfTheirOwn() throws InterruptedException {
        NvtxDomain domain = NvtxDomain.create("LLM");
        NvtxDomain other = NvtxDomain.create(NvtxText.wide(TEXT));
        domain.nameCategory(7, "io " + TEXT);
        other.nameCategory(8, NvtxText.wide(TEXT));
        NvtxString narrow = domain.register(TEXT);
        NvtxString wide = domain.register(NvtxText.wide(TEXT));
        domain.mark(way.apply(NvtxEvent.of(narrow).withCategory(7).withColor(0x80FF0001)));
        answer("push", domain.push(event(wide)));
        answer("push", domain.push("inner"));
        answer("push", other.push("inner"));
        long fromMain = domain.start(event(NvtxText.wide(TEXT)));
        answer("start", fromMain);
        answer("pop", other.pop());
        answer("pop", domain.pop());
        answer("pop", domain.pop());
        Thread worker = Thread.ofPlatform().start(() -> onTheWorker(domain, fromMain));
        worker.join();
    }

    private static void onTheWorker(NvtxDomain domain, long fromMain) {
        Nvtx.nameThread("worker");
        answer("push", Nvtx.push("on the worker"));
        answer("push", domain.push("on the worker"));
        answer("pop", domain.pop());
        answer("pop", Nvtx.pop());
        domain.end(fromMain);
    }

    private NvtxEvent event(NvtxMessage message) {
        return way.apply(NvtxEvent.of(message));
    }

    private static NvtxEvent colored(String text, int category, int argb) {
        return NvtxEvent.of(text).withCategory(category).withColor(argb);
    }

    private static void answer(String call, long value) {
        IO.println(call + " " + value);
    }
}

/* Push and pop in a loop: pairs ROUNDS prints, for each round of 20 ms, the nanoseconds of a pair.
 *
 * With NVIDIA's headers where they are installed, else with a client by hand that does the same: read the place, call.
 */
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#if __has_include(<nvtx3/nvToolsExt.h>)
#include <nvtx3/nvToolsExt.h>
#define CLIENT "NVIDIA's headers"
static int push(const char *text) { return nvtxRangePushA(text); }
static int pop(void) { return nvtxRangePop(); }
static void attach(void) { nvtxInitialize(NULL); }
#else
#include "tool.h"
#include <dlfcn.h>
#define CLIENT "a client by hand"
#define SIZE 16
static void (*slots[8][SIZE])(void);
static function_slot tables[8][SIZE + 1];

static int module(int number, function_slot **table, unsigned *size) {
    if (number < 1 || number > 6) return 0;
    for (int index = 1; index < SIZE; index++) tables[number][index] = &slots[number][index];
    *table = tables[number];
    *size = SIZE;
    return 1;
}

static const void *export_table(uint32_t id) {
    static const callbacks_table callbacks = {sizeof callbacks, module};
    return id == 1 ? &callbacks : NULL;
}

static void attach(void) {
    const char *path = getenv("NVTX_INJECTION64_PATH");
    void *library = path ? dlopen(path, RTLD_LAZY) : NULL;
    int (*start)(export_table_function) = library ? (int (*)(export_table_function)) dlsym(library, "InitializeInjectionNvtx2") : NULL;
    if (start) start(export_table);
}

static int push(const char *text) {
    int (*function)(const char *) = (int (*)(const char *)) *(void (*volatile *)(void)) &slots[CORE][9];
    return function ? function(text) : -2;
}

static int pop(void) {
    int (*function)(void) = (int (*)(void)) *(void (*volatile *)(void)) &slots[CORE][11];
    return function ? function() : -2;
}
#endif

#define ROUND_SECONDS 0.02

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

int main(int count, char **arguments) {
    int rounds = count > 1 ? atoi(arguments[1]) : 350;
    long pairs = 1000000, answers = 0;
    attach();
    printf("client\t%s\n", CLIENT);
    for (int round = -2; round < rounds; round++) {
        double start = seconds();
        for (long pair = 0; pair < pairs; pair++) {
            answers += push("decode");
            answers += pop();
        }
        double time = seconds() - start;
        if (round >= 0) printf("pair\t%.4f\n", time * 1e9 / (double) pairs);
        else pairs = (long) ((double) pairs / time * ROUND_SECONDS) + 1;
    }
    fprintf(stderr, "%ld\n", answers);
    return 0;
}

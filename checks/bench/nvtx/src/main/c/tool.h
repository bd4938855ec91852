/* The shape of NVTX's tables, as much of it as the tools of the bench need. */
#include <stddef.h>
#include <stdint.h>

typedef void (**function_slot)(void);
typedef struct {
    size_t size;
    int (*module)(int, function_slot **, unsigned *);
} callbacks_table;
typedef const void *(*export_table_function)(uint32_t);

#define CORE 1
#define CORE2 5
#define FILL(index, function) *table[index] = (void (*)(void)) (function)

/* Fills push and pop of both kinds, and the making of domains. */
#define TOOL(push_ex, push_a, pop, domain_push_ex, domain_pop, domain_create)  \
    int InitializeInjectionNvtx2(export_table_function get) {                  \
        const callbacks_table *callbacks = get(1);                             \
        function_slot *table;                                                  \
        unsigned size;                                                         \
        if (!callbacks->module(CORE, &table, &size)) return 0;                 \
        FILL(8, push_ex); FILL(9, push_a); FILL(11, pop);                      \
        if (!callbacks->module(CORE2, &table, &size)) return 0;                \
        FILL(4, domain_push_ex); FILL(5, domain_pop); FILL(12, domain_create); \
        return 1;                                                              \
    }

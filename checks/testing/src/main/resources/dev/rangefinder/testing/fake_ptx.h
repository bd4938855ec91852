/*
 * An interpreter of PTX, as far as kernels of the tests need it. It is strict where a GPU is not: a register that was never written,
 * shared memory that nobody wrote or that two threads use without a barrier between, a barrier or shuffle that not all
 * threads reach, and every access outside of an allocation or across its alignment is a fault.
 */
#include <ctype.h>
#include <math.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef PTX_NEWEST
#define PTX_NEWEST 84
#endif
#ifndef CAPABILITY
#define CAPABILITY 90
#endif
#ifndef STEPS
#define STEPS 400000000L /* of a launch, before it counts as one that never ends */
#endif

enum { ILLEGAL_ADDRESS = 700, LAUNCH_TIMEOUT = 702, ILLEGAL_INSTRUCTION = 715, MISALIGNED = 716, LAUNCH_FAILED = 719 };

enum Code {
    OP_MOV, OP_CVTA, OP_CVT, OP_ADD, OP_SUB, OP_MUL, OP_MAD, OP_FMA, OP_DIV, OP_REM, OP_RCP, OP_RSQRT, OP_SQRT, OP_EX2, OP_MAX, OP_MIN,
    OP_NEG, OP_AND, OP_OR, OP_XOR, OP_SHL, OP_SHR, OP_SETP, OP_SELP, OP_BRA, OP_BAR, OP_SHFL, OP_LD, OP_ST, OP_RET, OP_MMA
};
static const char *const CODES[] = {
    "mov", "cvta", "cvt", "add", "sub", "mul", "mad", "fma", "div", "rem", "rcp", "rsqrt", "sqrt", "ex2", "max", "min",
    "neg", "and", "or", "xor", "shl", "shr", "setp", "selp", "bra", "bar", "shfl", "ld", "st", "ret", "mma", NULL
};

enum Type { NO_TYPE, PRED, B8, U8, S8, B16, U16, S16, F16, B32, U32, S32, F32, B64, U64, S64, F64 };
static const char *const TYPES[] = {
    "", "pred", "b8", "u8", "s8", "b16", "u16", "s16", "f16", "b32", "u32", "s32", "f32", "b64", "u64", "s64", "f64", NULL
};
static int bytes_of(int type) {
    if (type <= PRED) return 1;
    if (type <= S8) return 1;
    if (type <= F16) return 2;
    return type <= F32 ? 4 : 8;
}
static int is_signed(int type) { return type == S8 || type == S16 || type == S32 || type == S64; }
static int is_float(int type) { return type == F16 || type == F32 || type == F64; }

enum Space { NO_SPACE, PARAM, GLOBAL, SHARED, LOCAL };
/* Newer devices keep the first kilobyte for themselves. */
#define SHARED_START 1024
enum Mode { NO_MODE, LO, HI, WIDE, EQ, NE, LT, LE, GT, GE, DOWN, UP, BFLY, IDX };
static const char *const MODES[] = {"", "lo", "hi", "wide", "eq", "ne", "lt", "le", "gt", "ge", "down", "up", "bfly", "idx", NULL};

enum OperandKind { REGISTER, IMMEDIATE, ADDRESS, SPECIAL, PREDICATE_PAIR };
#define MOST_PARTS 4
typedef struct {
    int kind, parts;          /* parts of a vector in braces, 1 for a plain one */
    int registers[MOST_PARTS];
    int second;               /* the predicate of d|p */
    uint64_t value;           /* an immediate, or the offset of an address */
    int based;                /* an address has a register */
    int bound;                /* the address must stay in the bytes of this symbol */
} Operand;

#define MOST_OPERANDS 5
typedef struct {
    int code, type, from, mode, space, vector, guard, negated, target, line, count;
    Operand operands[MOST_OPERANDS];
} Instruction;

typedef struct { char name[64]; int type; } Register;
typedef struct { char name[64]; int space, offset, bytes; } Symbol;
typedef struct { char name[64]; int at, line; } Label;

#define MOST_REGISTERS 1024
#define MOST_INSTRUCTIONS 4096
#define MOST_SYMBOLS 64
#define MOST_LABELS 128
typedef struct {
    char name[128];
    Register registers[MOST_REGISTERS];
    Symbol symbols[MOST_SYMBOLS];
    Label labels[MOST_LABELS];
    Instruction *instructions;
    int register_count, symbol_count, label_count, instruction_count;
    int parameter_count, parameter_bytes, shared_bytes, local_bytes, most_threads;
    int parameter_sizes[MOST_SYMBOLS], parameter_offsets[MOST_SYMBOLS];
    int pointer[MOST_SYMBOLS];
} Kernel;

#define MOST_KERNELS 64
typedef struct { Kernel *kernels[MOST_KERNELS]; int count, version, target; } Ptx;

/* ---- reading ---- */

typedef struct {
    const char *at;
    int line, failed, unsupported;
    char message[256];
    Ptx *ptx;
    Kernel *kernel;
    char jumps[MOST_INSTRUCTIONS][64];
} Reader;

static void refuse(Reader *r, const char *format, ...) {
    if (r->failed) return;
    va_list list;
    va_start(list, format);
    char text[200];
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    snprintf(r->message, sizeof r->message, "ptxas application ptx input, line %d; error   : %s", r->line, text);
    r->failed = 1;
}

static void skip(Reader *r) {
    for (;;) {
        if (*r->at == '\n') { r->line++; r->at++; }
        else if (isspace((unsigned char)*r->at)) r->at++;
        else if (r->at[0] == '/' && r->at[1] == '/') while (*r->at && *r->at != '\n') r->at++;
        else if (r->at[0] == '/' && r->at[1] == '*') {
            r->at += 2;
            while (*r->at && !(r->at[0] == '*' && r->at[1] == '/')) { if (*r->at == '\n') r->line++; r->at++; }
            if (*r->at) r->at += 2;
        } else return;
    }
}

static int take(Reader *r, const char *text) {
    skip(r);
    size_t length = strlen(text);
    if (strncmp(r->at, text, length)) return 0;
    r->at += length;
    return 1;
}

static void expect(Reader *r, const char *text) {
    if (!r->failed && !take(r, text)) refuse(r, "Parsing error near '%.12s': '%s' expected", r->at, text);
}

/* A name, with dots if it is that of an instruction or a special register. */
static void word(Reader *r, char *out, size_t most, int dots) {
    skip(r);
    size_t length = 0;
    while ((isalnum((unsigned char)*r->at) || *r->at == '_' || *r->at == '$' || *r->at == '%' || (dots && (*r->at == '.' || *r->at == ':')))
           && length + 1 < most)
        out[length++] = *r->at++;
    out[length] = 0;
    if (!length) refuse(r, "Parsing error near '%.12s': a name expected", r->at);
}

static uint64_t number(Reader *r) {
    skip(r);
    char *end;
    if (r->at[0] == '0' && (r->at[1] == 'f' || r->at[1] == 'F')) {
        uint64_t bits = strtoull(r->at + 2, &end, 16);
        if (end != r->at + 10) refuse(r, "Parsing error near '%.12s': a float has eight digits", r->at);
        r->at = end;
        return bits;
    }
    long long value = *r->at == '-' ? strtoll(r->at, &end, 0) : (long long)strtoull(r->at, &end, 0);
    if (end == r->at) refuse(r, "Parsing error near '%.12s': a number expected", r->at);
    r->at = end;
    return (uint64_t)value;
}

static int find_text(const char *const *all, const char *text) {
    for (int i = 0; all[i]; i++) if (!strcmp(all[i], text)) return i;
    return -1;
}

static int read_type(Reader *r) {
    char name[16];
    expect(r, ".");
    word(r, name, sizeof name, 0);
    int type = r->failed ? -1 : find_text(TYPES, name);
    if (type <= 0) { refuse(r, "Unknown type '.%s'", name); return B32; }
    return type;
}

static int register_named(Kernel *k, const char *name) {
    for (int i = 0; i < k->register_count; i++) if (!strcmp(k->registers[i].name, name)) return i;
    return -1;
}

static Symbol *symbol_named(Kernel *k, const char *name) {
    for (int i = 0; i < k->symbol_count; i++) if (!strcmp(k->symbols[i].name, name)) return &k->symbols[i];
    return NULL;
}

static void declare_register(Reader *r) {
    int type = read_type(r);
    do {
        char name[48];
        word(r, name, sizeof name, 0);
        int count = -1;
        if (take(r, "<")) { count = (int)number(r); expect(r, ">"); }
        for (int i = 0; i < (count < 0 ? 1 : count) && !r->failed; i++) {
            Kernel *k = r->kernel;
            if (k->register_count == MOST_REGISTERS) { refuse(r, "too many registers"); return; }
            Register *made = &k->registers[k->register_count++];
            made->type = type;
            if (count < 0) snprintf(made->name, sizeof made->name, "%s", name);
            else snprintf(made->name, sizeof made->name, "%s%d", name, i);
        }
    } while (take(r, ","));
    expect(r, ";");
}

static Symbol *declare(Reader *r, int space, int *used, int type, int align, const char *name, int count) {
    Kernel *k = r->kernel;
    if (k->symbol_count == MOST_SYMBOLS || symbol_named(k, name)) { refuse(r, "Duplicate definition of '%s'", name); return &k->symbols[0]; }
    Symbol *made = &k->symbols[k->symbol_count++];
    int size = bytes_of(type);
    if (align < size) align = size;
    *used = (*used + align - 1) / align * align;
    snprintf(made->name, sizeof made->name, "%s", name);
    made->space = space;
    made->offset = *used;
    made->bytes = size * count;
    *used += made->bytes;
    return made;
}

static void declare_memory(Reader *r, int space) {
    int align = 1;
    if (take(r, ".align")) align = (int)number(r);
    int type = read_type(r);
    char name[64];
    word(r, name, sizeof name, 0);
    int count = 1;
    if (take(r, "[")) { count = (int)number(r); expect(r, "]"); }
    expect(r, ";");
    if (r->failed) return;
    declare(r, space, space == SHARED ? &r->kernel->shared_bytes : &r->kernel->local_bytes, type, align, name, count);
    if (r->kernel->shared_bytes > 49152) refuse(r, "uses too much shared data (0x%x bytes, 0xc000 max)", r->kernel->shared_bytes);
}

static int special(const char *name) {
    static const char *const all[] = {
        "%tid.x", "%tid.y", "%tid.z", "%ntid.x", "%ntid.y", "%ntid.z", "%ctaid.x", "%ctaid.y", "%ctaid.z",
        "%nctaid.x", "%nctaid.y", "%nctaid.z", "%laneid", NULL
    };
    return find_text(all, name);
}

static int register_operand(Reader *r) {
    char name[64];
    word(r, name, sizeof name, 0);
    int found = register_named(r->kernel, name);
    if (found < 0) { refuse(r, "Unknown symbol '%s'", name); return 0; }
    return found;
}

static void operand(Reader *r, Operand *o, int jump, int index) {
    memset(o, 0, sizeof *o);
    o->parts = 1;
    skip(r);
    if (take(r, "{")) {
        o->kind = REGISTER;
        o->parts = 0;
        do {
            if (o->parts == MOST_PARTS) { refuse(r, "a vector has at most %d parts", MOST_PARTS); return; }
            o->registers[o->parts++] = register_operand(r);
        } while (take(r, ","));
        expect(r, "}");
        return;
    }
    if (take(r, "[")) {
        o->kind = ADDRESS;
        o->bound = -1;
        char name[64];
        word(r, name, sizeof name, 0);
        int found = register_named(r->kernel, name);
        if (found >= 0) { o->based = 1; o->registers[0] = found; }
        else {
            Symbol *symbol = symbol_named(r->kernel, name);
            if (!symbol) { refuse(r, "Unknown symbol '%s'", name); return; }
            o->value = (uint64_t)symbol->offset + (symbol->space == SHARED ? SHARED_START : 0);
            o->bound = (int)(symbol - r->kernel->symbols);
        }
        if (take(r, "+")) o->value += number(r);
        else { skip(r); if (*r->at == '-') o->value += number(r); }
        expect(r, "]");
        return;
    }
    if (isdigit((unsigned char)*r->at) || *r->at == '-') { o->kind = IMMEDIATE; o->value = number(r); return; }
    char name[64];
    word(r, name, sizeof name, *r->at == '%');
    if (r->failed) return;
    if (jump) { snprintf(r->jumps[index], sizeof r->jumps[index], "%s", name); o->kind = IMMEDIATE; return; }
    int found = special(name);
    if (found >= 0) { o->kind = SPECIAL; o->value = (uint64_t)found; return; }
    found = register_named(r->kernel, name);
    if (found >= 0) {
        o->kind = REGISTER;
        o->registers[0] = found;
        if (take(r, "|")) { o->kind = PREDICATE_PAIR; o->second = register_operand(r); }
        return;
    }
    Symbol *symbol = symbol_named(r->kernel, name);
    if (symbol && symbol->space != PARAM) {
        o->kind = IMMEDIATE;
        o->value = (uint64_t)symbol->offset + (symbol->space == SHARED ? SHARED_START : 0);
        return;
    }
    refuse(r, "Unknown symbol '%s'", name);
}

/* Modifiers that change nothing here: caches, rounding to nearest, what is the only choice anyway. */
static int is_plain(const char *m) {
    static const char *const all[] = {"sync", "aligned", "to", "rn", "approx", "uni", "volatile", "nc", "m16n8k16", "row", "col", "full", NULL};
    return find_text(all, m) >= 0;
}

static void modifiers(Reader *r, Instruction *i, char *text) {
    int types = 0;
    for (char *m = strtok(text, "."); m; m = strtok(NULL, ".")) {
        int found;
        if ((found = find_text(TYPES, m)) > 0) {
            if (types++ == 0) i->type = found; else i->from = found;
        } else if ((found = find_text(MODES, m)) > 0) i->mode = found;
        else if (!strcmp(m, "param")) i->space = PARAM;
        else if (!strcmp(m, "global")) i->space = GLOBAL;
        else if (!strcmp(m, "shared")) i->space = SHARED;
        else if (!strcmp(m, "local")) i->space = LOCAL;
        else if (!strcmp(m, "v2")) i->vector = 2;
        else if (!strcmp(m, "v4")) i->vector = 4;
        else if (!is_plain(m)) { refuse(r, "Unknown modifier '.%s'", m); return; }
    }
}

static const int OPERANDS[] = {
    /* mov cvta cvt add sub mul mad fma div rem rcp rsqrt sqrt ex2 max min neg and or xor shl shr setp selp bra bar shfl ld st ret mma */
    2, 2, 2, 3, 3, 3, 4, 4, 3, 3, 2, 2, 2, 2, 3, 3, 2, 3, 3, 3, 3, 3, 3, 4, 1, 1, 5, 2, 2, 0, 4
};

/* The width that a register of an operand must have; 0 where a rule of its own says more. */
static int expected_bytes(const Instruction *i, int index) {
    switch (i->code) {
        case OP_SETP: return index == 0 ? -1 : bytes_of(i->type);
        case OP_SELP: return index == 3 ? -1 : bytes_of(i->type);
        case OP_CVT: return bytes_of(index == 0 ? i->type : i->from);
        case OP_MUL: return i->mode == WIDE && index == 0 ? 2 * bytes_of(i->type) : bytes_of(i->type);
        case OP_MAD: return i->mode == WIDE && (index == 0 || index == 3) ? 2 * bytes_of(i->type) : bytes_of(i->type);
        case OP_SHL: case OP_SHR: return index == 2 ? 4 : bytes_of(i->type);
        case OP_MMA: return 4;
        default: return bytes_of(i->type);
    }
}

static void check_instruction(Reader *r, const Instruction *i) {
    if (i->code != OP_BRA && i->code != OP_BAR && i->code != OP_RET && i->type == NO_TYPE) refuse(r, "Instruction '%s' without type", CODES[i->code]);
    if ((i->code == OP_LD || i->code == OP_ST) && i->space == NO_SPACE) refuse(r, "generic addresses are not supported");
    if (i->code == OP_MUL && !is_float(i->type) && i->mode == NO_MODE) refuse(r, "Rounding modifier or .lo, .hi, .wide required for instruction 'mul'");
    if (i->code == OP_MAD && i->mode != LO && i->mode != WIDE) refuse(r, ".lo or .wide required for instruction 'mad'");
    if (i->code == OP_SETP && (i->mode < EQ || i->mode > GE)) refuse(r, "comparison required for instruction 'setp'");
    if (i->code == OP_SHFL && i->mode < DOWN) refuse(r, "mode required for instruction 'shfl'");
    for (int index = 0; index < i->count && !r->failed; index++) {
        const Operand *o = &i->operands[index];
        if (o->kind == ADDRESS) {
            int width = o->based ? bytes_of(r->kernel->registers[o->registers[0]].type) : 0;
            if (i->code != OP_LD && i->code != OP_ST) refuse(r, "Unexpected address");
            if (o->based && (r->kernel->registers[o->registers[0]].type == PRED || (width != 8 && !(width == 4 && i->space != GLOBAL))))
                refuse(r, "an address of global memory has 64 bits");
            continue;
        }
        if ((i->code == OP_LD && index == 1) || (i->code == OP_ST && index == 0)) refuse(r, "Address expected for '%s'", CODES[i->code]);
        if (o->kind != REGISTER && o->kind != PREDICATE_PAIR) {
            if (index == 0 && i->code != OP_BRA && i->code != OP_BAR) refuse(r, "a result needs a register");
            continue;
        }
        int wanted = expected_bytes(i, index);
        int parts = i->code == OP_MMA ? (index == 2 ? 2 : 4) : i->vector && (i->code == OP_LD || i->code == OP_ST) ? i->vector : 1;
        if (o->parts != parts) refuse(r, "Vector of %d expected for '%s'", parts, CODES[i->code]);
        for (int part = 0; part < o->parts && !r->failed; part++) {
            int type = r->kernel->registers[o->registers[part]].type;
            if (wanted == -1 ? type != PRED : i->code == OP_SHFL && index > 1 ? type == PRED
                    : (type == PRED) != (i->type == PRED) || bytes_of(type) != wanted)
                refuse(r, "Arguments mismatch for instruction '%s'", CODES[i->code]);
        }
        if (o->kind == PREDICATE_PAIR && r->kernel->registers[o->second].type != PRED) refuse(r, "a predicate expected");
    }
}

static void instruction(Reader *r) {
    Kernel *k = r->kernel;
    if (k->instruction_count == MOST_INSTRUCTIONS) { refuse(r, "too many instructions"); return; }
    Instruction *i = &k->instructions[k->instruction_count];
    memset(i, 0, sizeof *i);
    i->guard = -1;
    skip(r);
    i->line = r->line;
    if (take(r, "@")) {
        i->negated = take(r, "!");
        i->guard = register_operand(r);
        if (!r->failed && k->registers[i->guard].type != PRED) refuse(r, "a guard is a predicate");
    }
    char text[96];
    word(r, text, sizeof text, 1);
    if (r->failed) return;
    char *dot = strchr(text, '.');
    char name[16];
    snprintf(name, sizeof name, "%.*s", dot ? (int)(dot - text) : 15, text);
    i->code = find_text(CODES, name);
    if (i->code < 0) { refuse(r, "Not a name of any known instruction: '%s'", name); return; }
    /* ex2.approx.ftz and its like are told apart by nothing here, so they are refused. */
    if (dot) modifiers(r, i, dot);
    skip(r);
    while (!r->failed && *r->at != ';') {
        if (i->count == MOST_OPERANDS) { refuse(r, "too many operands for '%s'", name); return; }
        operand(r, &i->operands[i->count], i->code == OP_BRA, k->instruction_count);
        i->count++;
        if (!take(r, ",")) break;
    }
    expect(r, ";");
    if (!r->failed && i->count != OPERANDS[i->code]) refuse(r, "Wrong number of operands for '%s'", name);
    if (!r->failed) check_instruction(r, i);
    k->instruction_count++;
}

static int label(Reader *r) {
    const char *at = r->at;
    while (isalnum((unsigned char)*at) || *at == '_' || *at == '$') at++;
    if (at == r->at || *at != ':') return 0;
    Kernel *k = r->kernel;
    if (k->label_count == MOST_LABELS) { refuse(r, "too many labels"); return 1; }
    Label *made = &k->labels[k->label_count++];
    snprintf(made->name, sizeof made->name, "%.*s", (int)(at - r->at), r->at);
    made->at = k->instruction_count;
    r->at = at + 1;
    return 1;
}

static void body(Reader *r) {
    Kernel *k = r->kernel;
    expect(r, "{");
    while (!r->failed && !take(r, "}")) {
        skip(r);
        if (!*r->at) refuse(r, "Parsing error: unexpected end of file");
        else if (take(r, ".reg")) declare_register(r);
        else if (take(r, ".shared")) declare_memory(r, SHARED);
        else if (take(r, ".local")) declare_memory(r, LOCAL);
        else if (!label(r)) instruction(r);
    }
    for (int i = 0; i < k->instruction_count && !r->failed; i++) {
        if (k->instructions[i].code != OP_BRA) continue;
        int found = -1;
        for (int l = 0; l < k->label_count; l++) if (!strcmp(k->labels[l].name, r->jumps[i])) found = k->labels[l].at;
        if (found < 0) { r->line = k->instructions[i].line; refuse(r, "Label '%s' not defined", r->jumps[i]); }
        k->instructions[i].target = found;
    }
}

static void entry(Reader *r) {
    Kernel *k = r->kernel = calloc(1, sizeof *k);
    k->instructions = calloc(MOST_INSTRUCTIONS, sizeof *k->instructions);
    k->most_threads = 1024;
    word(r, k->name, sizeof k->name, 0);
    expect(r, "(");
    if (!take(r, ")")) {
        do {
            expect(r, ".param");
            int type = read_type(r);
            char name[64];
            word(r, name, sizeof name, 0);
            if (r->failed) return;
            Symbol *made = declare(r, PARAM, &k->parameter_bytes, type, 1, name, 1);
            k->parameter_sizes[k->parameter_count] = made->bytes;
            k->parameter_offsets[k->parameter_count] = made->offset;
            k->pointer[k->parameter_count] = type == U64;
            k->parameter_count++;
        } while (take(r, ","));
        expect(r, ")");
    }
    for (;;) {
        if (take(r, ".maxntid")) { k->most_threads = (int)number(r); while (take(r, ",")) k->most_threads *= (int)number(r); }
        else if (take(r, ".maxnreg")) number(r);
        else break;
    }
    body(r);
    if (!r->failed && r->ptx->count == MOST_KERNELS) refuse(r, "too many entries");
    if (!r->failed) r->ptx->kernels[r->ptx->count++] = k;
}

/* 0, or the driver's code of the failure with a message in the reader. */
static int read_ptx(Reader *r, const char *text, Ptx *ptx) {
    r->at = text;
    r->line = 1;
    r->ptx = ptx;
    for (const char *c = text; *c; c++) if ((unsigned char)*c > 126) { refuse(r, "Unexpected non-ASCII character encountered"); return 218; }
    expect(r, ".version");
    int major = (int)number(r);
    expect(r, ".");
    ptx->version = 10 * major + (int)number(r);
    if (!r->failed && ptx->version > PTX_NEWEST) {
        refuse(r, "Unsupported .version %d.%d; current version is '%d.%d'", ptx->version / 10, ptx->version % 10, PTX_NEWEST / 10, PTX_NEWEST % 10);
        return 222;
    }
    expect(r, ".target");
    expect(r, "sm_");
    ptx->target = (int)number(r);
    expect(r, ".address_size");
    if (number(r) != 64) refuse(r, "addresses have 64 bits");
    while (!r->failed) {
        skip(r);
        if (!*r->at) break;
        int visible = take(r, ".visible");
        expect(r, ".entry");
        if (!r->failed) entry(r);
        /* Without .visible the name is not found. */
        if (!r->failed && !visible) r->kernel->name[0] = 0;
    }
    if (!r->failed && ptx->target > CAPABILITY) { refuse(r, "no kernel image: .target sm_%d on sm_%d", ptx->target, CAPABILITY); return 209; }
    return r->failed ? 218 : 0;
}

/* ---- running ---- */

enum State { RUNNING, AT_BARRIER, AT_WARP, ENDED };

typedef struct { int state, pc; uint64_t *values; unsigned char *known; unsigned char *local, *local_known; } Thread;

typedef struct {
    const Kernel *kernel;
    const unsigned char *parameters;
    uint32_t grid[3], block[3], at[3];
    Thread *threads;
    int thread_count, fault;
    uint64_t serial;
    long steps;
    unsigned char *shared;
    /* For each byte of shared memory: who wrote and read it last, and in which stretch between barriers. */
    int *writer, *reader, *written_in, *read_in, stretch, shared_bytes;
    char text[512];
} Launch;

/* A kernel gets generic addresses, which are no addresses of global memory until they are converted. */
static const uint64_t GENERIC = 1ull << 62;

/* Where the bytes of an address of the device are, or NULL. */
static unsigned char *device_bytes(uint64_t address, uint64_t bytes);
/* Notes who uses these bytes; 0 if another thread of the same launch has written them, or reads what is to be written. */
static int global_use(uint64_t address, int bytes, uint64_t user, int writes);

static void fault(Launch *l, const Instruction *i, int code, const char *format, ...) {
    if (l->fault) return;
    l->fault = code;
    va_list list;
    va_start(list, format);
    char text[160];
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    snprintf(l->text, sizeof l->text, "%s, line %d, %s: %s", l->kernel->name, i->line, CODES[i->code], text);
}

static uint64_t masked(uint64_t value, int type) {
    int bytes = bytes_of(type);
    return bytes == 8 ? value : value & ((1ull << (8 * bytes)) - 1);
}
static int64_t extended(uint64_t value, int type) {
    int shift = 64 - 8 * bytes_of(type);
    return (int64_t)(value << shift) >> shift;
}
static float f32(uint64_t bits) { uint32_t word = (uint32_t)bits; float value; memcpy(&value, &word, 4); return value; }
static uint64_t bits32(float value) { uint32_t word; memcpy(&word, &value, 4); return word; }

static float half_to_float(uint32_t half) {
    int exponent = (half >> 10) & 31, fraction = half & 1023;
    float value = exponent == 31 ? (fraction ? NAN : INFINITY) : exponent ? ldexpf(1024 + fraction, exponent - 25) : ldexpf(fraction, -24);
    return half & 0x8000 ? -value : value;
}
static uint32_t float_to_half(float value) {
    uint32_t sign = signbit(value) ? 0x8000 : 0;
    float size = fabsf(value);
    if (isnan(value)) return 0x7fff;
    if (size >= 65520) return sign | 0x7c00;
    if (size < 6.103515625e-05f) return sign | (uint32_t)nearbyintf(ldexpf(size, 24));
    int exponent;
    float fraction = frexpf(size, &exponent);
    return sign | (((uint32_t)(exponent + 14) << 10) + (uint32_t)nearbyintf(ldexpf(fraction, 11)) - 1024);
}

static uint64_t special_value(const Launch *l, int thread, int which) {
    uint32_t x = thread % l->block[0], y = thread / l->block[0] % l->block[1], z = thread / l->block[0] / l->block[1];
    uint32_t own[3] = {x, y, z};
    if (which < 3) return own[which];
    if (which < 6) return l->block[which - 3];
    if (which < 9) return l->at[which - 6];
    if (which < 12) return l->grid[which - 9];
    return thread & 31;
}

static uint64_t register_value(Launch *l, const Instruction *i, int thread, int index) {
    Thread *t = &l->threads[thread];
    if (!t->known[index]) { fault(l, i, ILLEGAL_INSTRUCTION, "%s was never written", l->kernel->registers[index].name); return 0; }
    return t->values[index];
}

static uint64_t value(Launch *l, const Instruction *i, int thread, int operand) {
    const Operand *o = &i->operands[operand];
    switch (o->kind) {
        case REGISTER: case PREDICATE_PAIR: return register_value(l, i, thread, o->registers[0]);
        case SPECIAL: return special_value(l, thread, (int)o->value);
        default: return o->value;
    }
}

static void set(Launch *l, int thread, int index, uint64_t value) {
    l->threads[thread].values[index] = masked(value, l->kernel->registers[index].type);
    l->threads[thread].known[index] = 1;
}

static void touch_shared(Launch *l, const Instruction *i, int thread, int at, int bytes, int writes) {
    for (int b = at; b < at + bytes && !l->fault; b++) {
        int others_write = l->written_in[b] == l->stretch && l->writer[b] != thread;
        int others_read = l->read_in[b] == l->stretch && l->reader[b] != thread;
        if (!writes && l->writer[b] < 0) fault(l, i, ILLEGAL_ADDRESS, "byte %d of shared memory was never written", b);
        else if (others_write) fault(l, i, LAUNCH_FAILED, "a race for byte %d of shared memory, without a barrier", b);
        else if (writes && others_read) fault(l, i, LAUNCH_FAILED, "a race for byte %d of shared memory, which another thread reads", b);
        if (writes) { l->writer[b] = thread; l->written_in[b] = l->stretch; }
        else {
            /* Of several readers in one stretch none is the thread that may write. */
            l->reader[b] = l->read_in[b] == l->stretch && l->reader[b] != thread ? -2 : thread;
            l->read_in[b] = l->stretch;
        }
    }
}

static unsigned char *place(Launch *l, const Instruction *i, int thread, const Operand *o, int bytes, int writes) {
    uint64_t at = o->value;
    if (o->based) {
        uint64_t base = register_value(l, i, thread, o->registers[0]);
        at += bytes_of(l->kernel->registers[o->registers[0]].type) == 4 ? (uint64_t)(uint32_t)base : base;
        if (i->space != GLOBAL) at = (uint32_t)at;
    }
    if (l->fault) return NULL;
    if (at % bytes) { fault(l, i, MISALIGNED, "address 0x%llx, %d bytes", (unsigned long long)at, bytes); return NULL; }
    unsigned char *found = NULL;
    switch (i->space) {
        case PARAM:
            if (!writes && at + bytes <= (uint64_t)l->kernel->parameter_bytes) found = (unsigned char *)l->parameters + at;
            break;
        case SHARED:
            if (at >= SHARED_START && at - SHARED_START + bytes <= (uint64_t)l->shared_bytes) {
                found = l->shared + (at - SHARED_START);
                touch_shared(l, i, thread, (int)(at - SHARED_START), bytes, writes);
            }
            break;
        case LOCAL:
            if (at + bytes <= (uint64_t)l->kernel->local_bytes) {
                found = l->threads[thread].local + at;
                for (int b = 0; b < bytes; b++) {
                    if (writes) l->threads[thread].local_known[at + b] = 1;
                    else if (!l->threads[thread].local_known[at + b]) fault(l, i, ILLEGAL_ADDRESS, "local memory that was never written");
                }
            }
            break;
        default: {
            found = device_bytes(at, bytes);
            uint64_t block = l->at[0] + (uint64_t)l->grid[0] * (l->at[1] + (uint64_t)l->grid[1] * l->at[2]);
            if (found && !global_use(at, bytes, l->serial << 40 | (block * l->thread_count + thread + 1), writes))
                fault(l, i, LAUNCH_FAILED, "a race for address 0x%llx of global memory", (unsigned long long)at);
        }
    }
    if (!found) fault(l, i, ILLEGAL_ADDRESS, "address 0x%llx, %d bytes", (unsigned long long)at, bytes);
    return found;
}

static void load_or_store(Launch *l, const Instruction *i, int thread) {
    int loads = i->code == OP_LD;
    const Operand *registers = &i->operands[loads ? 0 : 1], *address = &i->operands[loads ? 1 : 0];
    int bytes = bytes_of(i->type);
    unsigned char *at = place(l, i, thread, address, bytes * registers->parts, !loads);
    if (!at || l->fault) return;
    for (int part = 0; part < registers->parts && !l->fault; part++, at += bytes) {
        if (loads) {
            uint64_t got = 0;
            memcpy(&got, at, bytes);
            set(l, thread, registers->registers[part], is_signed(i->type) ? (uint64_t)extended(got, i->type) : got);
        } else {
            uint64_t put = registers->kind == IMMEDIATE ? registers->value : register_value(l, i, thread, registers->registers[part]);
            memcpy(at, &put, bytes);
        }
    }
}

static uint64_t arithmetic(Launch *l, const Instruction *i, int thread, uint64_t a, uint64_t b, uint64_t c) {
    if (i->type == F32) {
        float x = f32(a), y = f32(b), z = f32(c);
        switch (i->code) {
            case OP_ADD: return bits32(x + y);
            case OP_SUB: return bits32(x - y);
            case OP_MUL: return bits32(x * y);
            case OP_FMA: return bits32(fmaf(x, y, z));
            case OP_DIV: return bits32(x / y);
            case OP_RCP: return bits32(1 / x);
            case OP_RSQRT: return bits32((float)(1 / sqrt(x)));
            case OP_SQRT: return bits32(sqrtf(x));
            case OP_EX2: return bits32(exp2f(x));
            case OP_MAX: return bits32(fmaxf(x, y));
            case OP_MIN: return bits32(fminf(x, y));
            case OP_NEG: return bits32(-x);
            default: break;
        }
    } else if (!is_float(i->type)) {
        int s = is_signed(i->type);
        int64_t x = s ? extended(a, i->type) : (int64_t)masked(a, i->type), y = s ? extended(b, i->type) : (int64_t)masked(b, i->type);
        uint64_t product = (uint64_t)x * (uint64_t)y;
        int width = 8 * bytes_of(i->type);
        switch (i->code) {
            case OP_ADD: return a + b;
            case OP_SUB: return a - b;
            case OP_MUL: return i->mode == HI ? (uint64_t)((s ? (int64_t)product : (int64_t)product) >> width) : product;
            case OP_MAD: return product + c;
            case OP_DIV: case OP_REM:
                if (!y) { fault(l, i, ILLEGAL_INSTRUCTION, "division by zero"); return 0; }
                if (s) return (uint64_t)(i->code == OP_DIV ? x / y : x % y);
                return i->code == OP_DIV ? (uint64_t)x / (uint64_t)y : (uint64_t)x % (uint64_t)y;
            case OP_MAX: return (uint64_t)(s ? (x > y ? x : y) : ((uint64_t)x > (uint64_t)y ? x : y));
            case OP_MIN: return (uint64_t)(s ? (x < y ? x : y) : ((uint64_t)x < (uint64_t)y ? x : y));
            case OP_NEG: return (uint64_t)-x;
            case OP_AND: return a & b;
            case OP_OR: return a | b;
            case OP_XOR: return a ^ b;
            case OP_SHL: return (uint32_t)b >= (uint32_t)width ? 0 : a << (uint32_t)b;
            case OP_SHR: {
                uint32_t by = (uint32_t)b >= (uint32_t)width ? (uint32_t)width - 1 : (uint32_t)b;
                if (s) return (uint64_t)(x >> by);
                return (uint32_t)b >= (uint32_t)width ? 0 : masked(a, i->type) >> by;
            }
            default: break;
        }
    }
    fault(l, i, ILLEGAL_INSTRUCTION, "no such instruction for .%s", TYPES[i->type]);
    (void)thread;
    return 0;
}

static int compared(const Instruction *i, uint64_t a, uint64_t b) {
    if (i->type == F32) {
        float x = f32(a), y = f32(b);
        switch (i->mode) { case EQ: return x == y; case NE: return x != y; case LT: return x < y; case LE: return x <= y; case GT: return x > y; default: return x >= y; }
    }
    if (is_signed(i->type)) {
        int64_t x = extended(a, i->type), y = extended(b, i->type);
        switch (i->mode) { case EQ: return x == y; case NE: return x != y; case LT: return x < y; case LE: return x <= y; case GT: return x > y; default: return x >= y; }
    }
    uint64_t x = masked(a, i->type), y = masked(b, i->type);
    switch (i->mode) { case EQ: return x == y; case NE: return x != y; case LT: return x < y; case LE: return x <= y; case GT: return x > y; default: return x >= y; }
}

static uint64_t converted(Launch *l, const Instruction *i, uint64_t v) {
    if (i->type == F16 && i->from == F32) return float_to_half(f32(v));
    if (i->type == F32 && i->from == F16) return bits32(half_to_float((uint32_t)v & 0xffff));
    if (i->type == F32 && !is_float(i->from)) return bits32(is_signed(i->from) ? (float)extended(v, i->from) : (float)masked(v, i->from));
    if (!is_float(i->type) && !is_float(i->from)) return is_signed(i->from) ? (uint64_t)extended(v, i->from) : masked(v, i->from);
    fault(l, i, ILLEGAL_INSTRUCTION, "no such conversion");
    return 0;
}

static void step(Launch *l, int thread) {
    Thread *t = &l->threads[thread];
    if (t->pc >= l->kernel->instruction_count) {
        fault(l, &l->kernel->instructions[0], ILLEGAL_INSTRUCTION, "a thread runs past the last instruction");
        return;
    }
    const Instruction *i = &l->kernel->instructions[t->pc];
    if (++l->steps > STEPS) { fault(l, i, LAUNCH_TIMEOUT, "does not end"); return; }
    if (i->guard >= 0 && (register_value(l, i, thread, i->guard) != 0) == i->negated) { t->pc++; return; }
    int d = i->count ? i->operands[0].registers[0] : 0;
    switch (i->code) {
        case OP_CVTA: {
            uint64_t generic = value(l, i, thread, 1);
            if (!(generic & GENERIC)) fault(l, i, ILLEGAL_ADDRESS, "is no generic address");
            set(l, thread, d, generic & ~GENERIC);
            break;
        }
        case OP_MOV: set(l, thread, d, value(l, i, thread, 1)); break;
        case OP_CVT: set(l, thread, d, converted(l, i, value(l, i, thread, 1))); break;
        case OP_SETP: set(l, thread, d, compared(i, value(l, i, thread, 1), value(l, i, thread, 2))); break;
        case OP_SELP: set(l, thread, d, value(l, i, thread, value(l, i, thread, 3) ? 1 : 2)); break;
        case OP_BRA: t->pc = i->target; return;
        case OP_RET: t->state = ENDED; return;
        case OP_BAR: t->state = AT_BARRIER; return;
        case OP_SHFL: case OP_MMA: t->state = AT_WARP; return;
        case OP_LD: case OP_ST: load_or_store(l, i, thread); break;
        default:
            set(l, thread, d, arithmetic(l, i, thread, value(l, i, thread, 1), i->count > 2 ? value(l, i, thread, 2) : 0,
                                         i->count > 3 ? value(l, i, thread, 3) : 0));
    }
    t->pc++;
}

static void shuffle(Launch *l, const Instruction *i, int first, int count) {
    uint64_t got[32];
    int valid[32];
    for (int lane = 0; lane < count; lane++) {
        uint32_t by = (uint32_t)value(l, i, first + lane, 2) & 31, clamp = (uint32_t)value(l, i, first + lane, 3);
        if ((uint32_t)value(l, i, first + lane, 4) != 0xffffffffu) fault(l, i, ILLEGAL_INSTRUCTION, "a shuffle of some lanes only");
        int segment = (clamp >> 8) & 31, bound = (lane & segment) | (clamp & 31 & ~segment);
        int from = i->mode == UP ? lane - (int)by : i->mode == DOWN ? lane + (int)by : i->mode == BFLY ? (int)(lane ^ by)
                 : (int)((lane & segment) | (by & 31 & ~segment));
        valid[lane] = i->mode == UP ? from >= bound : from <= bound;
        if (!valid[lane]) from = lane;
        if (from >= count) { fault(l, i, ILLEGAL_INSTRUCTION, "lane %d does not exist", from); return; }
        got[lane] = value(l, i, first + from, 1);
    }
    for (int lane = 0; lane < count && !l->fault; lane++) {
        set(l, first + lane, i->operands[0].registers[0], got[lane]);
        if (i->operands[0].kind == PREDICATE_PAIR) set(l, first + lane, i->operands[0].second, valid[lane]);
    }
}

/* mma.m16n8k16 with its fragments as NVIDIA documents them: lane = 4 * group + place in it. */
static void multiply(Launch *l, const Instruction *i, int first, int count) {
    if (count != 32) { fault(l, i, ILLEGAL_INSTRUCTION, "a warp of %d threads", count); return; }
    float a[16][16], b[16][8], c[16][8];
    for (int lane = 0; lane < 32; lane++) {
        int group = lane / 4, place = lane % 4;
        for (int part = 0; part < 4; part++) {
            uint64_t pair = register_value(l, i, first + lane, i->operands[1].registers[part]);
            for (int h = 0; h < 2; h++) a[group + 8 * (part & 1)][2 * place + h + 8 * (part >> 1)] = half_to_float((pair >> (16 * h)) & 0xffff);
            c[group + 8 * (part >> 1)][2 * place + (part & 1)] = f32(register_value(l, i, first + lane, i->operands[3].registers[part]));
        }
        for (int part = 0; part < 2; part++) {
            uint64_t pair = register_value(l, i, first + lane, i->operands[2].registers[part]);
            for (int h = 0; h < 2; h++) b[2 * place + h + 8 * part][group] = half_to_float((pair >> (16 * h)) & 0xffff);
        }
    }
    for (int row = 0; row < 16; row++)
        for (int column = 0; column < 8; column++) {
            double sum = c[row][column];
            for (int k = 0; k < 16; k++) sum += (double)a[row][k] * b[k][column];
            c[row][column] = (float)sum;
        }
    for (int lane = 0; lane < 32 && !l->fault; lane++)
        for (int part = 0; part < 4; part++)
            set(l, first + lane, i->operands[0].registers[part], bits32(c[lane / 4 + 8 * (part >> 1)][2 * (lane % 4) + (part & 1)]));
}

/* Lets a warp go on whose threads all wait at one instruction; whether one did. */
static int release_warps(Launch *l) {
    int released = 0;
    for (int first = 0; first < l->thread_count && !l->fault; first += 32) {
        int count = l->thread_count - first < 32 ? l->thread_count - first : 32, waiting = 0, ended = 0, together = 1;
        for (int lane = 0; lane < count; lane++) {
            Thread *t = &l->threads[first + lane];
            waiting += t->state == AT_WARP;
            ended += t->state == ENDED;
            together &= t->pc == l->threads[first].pc;
        }
        if (!waiting) continue;
        const Instruction *i = &l->kernel->instructions[l->threads[first].pc];
        if (ended) { fault(l, i, LAUNCH_FAILED, "%d threads of a warp have ended and cannot take part", ended); return 0; }
        if (waiting != count || !together) continue;
        if (i->code == OP_SHFL) shuffle(l, i, first, count); else multiply(l, i, first, count);
        for (int lane = 0; lane < count; lane++) { l->threads[first + lane].state = RUNNING; l->threads[first + lane].pc++; }
        released = 1;
    }
    return released;
}

static int release_barrier(Launch *l) {
    const Instruction *at = NULL;
    int waiting = 0, ended = 0;
    for (int n = 0; n < l->thread_count; n++) {
        waiting += l->threads[n].state == AT_BARRIER;
        ended += l->threads[n].state == ENDED;
        if (l->threads[n].state == AT_BARRIER) at = &l->kernel->instructions[l->threads[n].pc];
    }
    if (!waiting) return 0;
    if (ended) { fault(l, at, LAUNCH_FAILED, "%d threads have ended and never reach the barrier", ended); return 0; }
    if (waiting != l->thread_count) return 0;
    for (int n = 0; n < l->thread_count; n++) { l->threads[n].state = RUNNING; l->threads[n].pc++; }
    l->stretch++;
    return 1;
}

static void run_block(Launch *l) {
    const Kernel *k = l->kernel;
    for (int n = 0; n < l->thread_count; n++) {
        Thread *t = &l->threads[n];
        t->state = RUNNING;
        t->pc = 0;
        memset(t->known, 0, k->register_count);
        if (k->local_bytes) memset(t->local_known, 0, k->local_bytes);
    }
    for (int b = 0; b < l->shared_bytes; b++) { l->writer[b] = l->reader[b] = -1; l->written_in[b] = l->read_in[b] = -1; }
    l->stretch = 0;
    while (!l->fault) {
        int live = 0;
        for (int n = 0; n < l->thread_count && !l->fault; n++) {
            while (l->threads[n].state == RUNNING && !l->fault) step(l, n);
            live += l->threads[n].state != ENDED;
        }
        if (!live || l->fault) return;
        if (release_warps(l) || l->fault || release_barrier(l) || l->fault) continue;
        const Instruction *i = &k->instructions[0];
        for (int n = 0; n < l->thread_count; n++) if (l->threads[n].state != ENDED) i = &k->instructions[l->threads[n].pc];
        fault(l, i, LAUNCH_TIMEOUT, "threads wait for each other for ever");
    }
}

/* Runs all blocks, one after another. 0, or the code of the fault, with its text. */
static int run_kernel(const Kernel *k, const uint32_t *grid, const uint32_t *block, int dynamic, const unsigned char *parameters, char *text, size_t most) {
    static uint64_t serial;
    Launch l = {.kernel = k, .parameters = parameters, .serial = ++serial};
    memcpy(l.grid, grid, sizeof l.grid);
    memcpy(l.block, block, sizeof l.block);
    l.thread_count = (int)(block[0] * block[1] * block[2]);
    l.shared_bytes = k->shared_bytes + dynamic;
    l.shared = calloc(1, l.shared_bytes + 1);
    int *marks = calloc(4 * (size_t)l.shared_bytes + 1, sizeof *marks);
    l.writer = marks; l.reader = marks + l.shared_bytes; l.written_in = marks + 2 * l.shared_bytes; l.read_in = marks + 3 * l.shared_bytes;
    l.threads = calloc(l.thread_count, sizeof *l.threads);
    size_t own = 9 * (size_t)k->register_count + 2 * (size_t)k->local_bytes + 16;
    own = (own + 7) / 8 * 8;
    unsigned char *memory = calloc(l.thread_count, own);
    for (int n = 0; n < l.thread_count; n++) {
        unsigned char *at = memory + n * own;
        l.threads[n].values = (uint64_t *)at;
        l.threads[n].known = at + 8 * (size_t)k->register_count;
        l.threads[n].local = l.threads[n].known + k->register_count;
        l.threads[n].local_known = l.threads[n].local + k->local_bytes;
    }
    for (l.at[2] = 0; l.at[2] < grid[2] && !l.fault; l.at[2]++)
        for (l.at[1] = 0; l.at[1] < grid[1] && !l.fault; l.at[1]++)
            for (l.at[0] = 0; l.at[0] < grid[0] && !l.fault; l.at[0]++) run_block(&l);
    free(memory); free(l.threads); free(marks); free(l.shared);
    if (l.fault) snprintf(text, most, "%s", l.text);
    return l.fault;
}

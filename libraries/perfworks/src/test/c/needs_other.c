#include "fake.c"
int something_else(void);
int it_is_needed(void) { return something_else(); }

/* A library, but no tool. */
int answer(void) { return 42; }

// Functions of Swift's libraries that this program has its own versions of.
#pragma once

#include <stddef.h>

/// Attributes of a function that the linker prefers to a library's when it links the program, and another program's
/// own when there is one.
#define STANDS_IN_FOR(name) __asm__(name) __attribute__((weak))

/// The function of this name in the library; ends the program with a message when none is loaded.
void *ctesting_original(const char *name);

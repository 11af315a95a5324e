#define _GNU_SOURCE
#include "originals.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

void *ctesting_original(const char *name) {
    void *original = dlsym(RTLD_NEXT, name);
    if (original) return original;
    fprintf(stderr,
        "UITesting needs Swift's libraries as shared ones, and found no %s there: build without "
        "--static-swift-stdlib.\n", name);
    abort();
}

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

// Before main(): a program may be started with standard input, output or error closed. The next file or connection
// that it opens would then get the number, and what is printed would go into it.
__attribute__((constructor)) static void open_standard_descriptors(void) {
    for (int descriptor = 0; descriptor <= 2; descriptor++) {
        // open() takes the lowest free number, which is this one: those below it are open.
        if (fcntl(descriptor, F_GETFD) < 0 && errno == EBADF && open("/dev/null", O_RDWR) != descriptor) return;
    }
}

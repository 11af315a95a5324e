#define _GNU_SOURCE
#include "cloop.h"

#include <poll.h>
#include <stdint.h>
#include <time.h>
#include <unistd.h>

// Exported by libdispatch for CoreFoundation, which uses them in the same way.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *);

int cloop_wait(int descriptor, double seconds) {
    // poll(2) skips entries whose descriptor is negative.
    struct pollfd waits[2] = {
        {.fd = descriptor, .events = POLLIN},
        {.fd = _dispatch_get_main_queue_handle_4CF(), .events = POLLIN},
    };
    struct timespec limit = {0, 0};
    if (seconds > 0) {
        if (seconds > 1e8) seconds = 1e8;
        limit.tv_sec = (time_t)seconds;
        limit.tv_nsec = (long)((seconds - (double)limit.tv_sec) * 1e9);
    }
    if (ppoll(waits, 2, seconds < 0 ? 0 : &limit, 0) <= 0) return 0;
    int ready = waits[0].revents ? cloop_descriptor_ready : 0;
    if (waits[1].revents) {
        // Draining does not reset the descriptor: unread, it would keep every later wait from sleeping.
        uint64_t count;
        ssize_t got = read(waits[1].fd, &count, sizeof count);
        (void)got;
        ready |= cloop_main_queue_ready;
    }
    return ready;
}

void cloop_drain_main_queue(void) { _dispatch_main_queue_callback_4CF(0); }

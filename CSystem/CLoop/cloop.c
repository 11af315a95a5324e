#define _GNU_SOURCE
#include "cloop.h"

#include <errno.h>
#include <stdint.h>
#include <time.h>
#include <unistd.h>

// Exported by libdispatch for CoreFoundation, which uses them in the same way.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *);

// Core Foundation, which is a part of Foundation.
typedef const void *CFTypeRef;
extern const CFTypeRef kCFRunLoopDefaultMode;
CFTypeRef CFRunLoopGetMain(void);
int32_t CFRunLoopRunInMode(CFTypeRef mode, double seconds, unsigned char returns_after_source);
double CFRunLoopGetNextTimerFireDate(CFTypeRef loop, CFTypeRef mode);

enum { most_others = 32 };

// The system is short of memory and cannot wait. Both are looked at after a moment, so that the caller neither
// misses anything nor uses the processor without pause.
static int wait_without_knowing(double seconds) {
    if (seconds == 0) return 0;
    struct timespec moment = {0, 10 * 1000 * 1000};
    nanosleep(&moment, 0);
    return cloop_descriptor_ready | cloop_main_queue_ready;
}

int cloop_wait(int descriptor, const struct pollfd *others, int count, double seconds) {
    // poll(2) skips entries whose descriptor is negative.
    struct pollfd waits[2 + most_others] = {
        {.fd = descriptor, .events = POLLIN},
        {.fd = _dispatch_get_main_queue_handle_4CF(), .events = POLLIN},
    };
    if (count > most_others) count = most_others;
    for (int i = 0; i < count; i++) waits[2 + i] = others[i];
    struct timespec limit = {0, 0};
    if (seconds > 0) {
        if (seconds > 1e8) seconds = 1e8;
        limit.tv_sec = (time_t)seconds;
        limit.tv_nsec = (long)((seconds - (double)limit.tv_sec) * 1e9);
    }
    int found = ppoll(waits, 2 + (nfds_t)count, seconds < 0 ? 0 : &limit, 0);
    if (found < 0 && errno != EINTR) return wait_without_knowing(seconds);
    if (found <= 0) return 0;
    int ready = waits[0].revents ? cloop_descriptor_ready : 0;
    for (int i = 0; i < count; i++) {
        if (waits[2 + i].revents) ready |= cloop_descriptor_ready;
    }
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

void cloop_run_foundation(void) { CFRunLoopRunInMode(kCFRunLoopDefaultMode, -1, 1); }

double cloop_next_timer(void) { return CFRunLoopGetNextTimerFireDate(CFRunLoopGetMain(), kCFRunLoopDefaultMode); }

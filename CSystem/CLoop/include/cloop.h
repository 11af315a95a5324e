// The two hooks through which libdispatch lets another run loop serve its main queue, a wait that
// sleeps on that queue and on some descriptors, and a call that Swift cannot express.
#pragma once

#include <poll.h>

enum {
    /// One of the descriptors became ready, or its other end is gone.
    cloop_descriptor_ready = 1,
    /// The main queue has work; its descriptor has been read, so that the next wait sleeps again.
    cloop_main_queue_ready = 2,
};

/// Sleeps until `descriptor` (none if negative) is readable, one of `count` others is ready, the main queue has
/// work, or `seconds` passed (negative: for ever; 0: only looks). Of the others, the first 32 are watched. Returns
/// what is ready; 0 after the time or a signal. When the system cannot wait, it returns after a moment as if all
/// were ready.
int cloop_wait(int descriptor, const struct pollfd *others, int count, double seconds);

/// Runs everything that waits on the main queue, on the calling (main) thread.
void cloop_drain_main_queue(void);

/// Runs what is due in the default mode of Foundation's main run loop: its timers, and the blocks that it was given to
/// perform. Never waits. Only the main thread may call it.
///
/// `RunLoop.limitDate(forMode:)` does the same; its way to Core Foundation costs more than what it does there.
void cloop_run_foundation(void);

/// When the next timer of that mode is due, in seconds since the reference date of Foundation; 0 when there is none.
double cloop_next_timer(void);

/// Calls the allocating initialiser `init()` of a Swift class, found in the class's table of methods, as
/// Swift code calls it: the class in the context register, the new object in the result, owned by the
/// caller.
static inline void *cloop_call_initialiser(unsigned long address, void *swift_class) {
    typedef void *(*initialiser)(__attribute__((swift_context)) void *) __attribute__((swiftcall));
    return ((initialiser)address)(swift_class);
}

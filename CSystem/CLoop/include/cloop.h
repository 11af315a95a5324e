// The two hooks through which libdispatch lets another run loop serve its main queue, a wait that
// sleeps on that queue and on one more descriptor, and a call that Swift cannot express.
#pragma once

enum {
    /// The descriptor became readable, or its other end is gone.
    cloop_descriptor_ready = 1,
    /// The main queue has work; its descriptor has been read, so that the next wait sleeps again.
    cloop_main_queue_ready = 2,
};

/// Sleeps until `descriptor` (none if negative) is readable, the main queue has work, or `seconds`
/// passed (negative: for ever; 0: only looks). Returns what is ready; 0 after the time or a signal.
int cloop_wait(int descriptor, double seconds);

/// Runs everything that waits on the main queue, on the calling (main) thread.
void cloop_drain_main_queue(void);

/// Calls the allocating initialiser `init()` of a Swift class, found in the class's table of methods, as
/// Swift code calls it: the class in the context register, the new object in the result, owned by the
/// caller.
static inline void *cloop_call_initialiser(unsigned long address, void *swift_class) {
    typedef void *(*initialiser)(__attribute__((swift_context)) void *) __attribute__((swiftcall));
    return ((initialiser)address)(swift_class);
}

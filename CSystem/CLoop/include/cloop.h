// The two hooks through which libdispatch lets another run loop serve its main queue.
#pragma once

/// A descriptor that becomes readable when the main queue has work. Read it before draining.
int cloop_main_queue_descriptor(void);

/// Runs everything that waits on the main queue, on the calling (main) thread.
void cloop_drain_main_queue(void);

#include "cloop.h"

int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *);

int cloop_main_queue_descriptor(void) { return _dispatch_get_main_queue_handle_4CF(); }

void cloop_drain_main_queue(void) { _dispatch_main_queue_callback_4CF(0); }

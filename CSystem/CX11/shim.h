// The X11 headers that the toolkit uses, and what Swift cannot import from them:
// variadic functions and function-like macros, as small inline functions.
#pragma once

#include <errno.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/shm.h>

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/Xresource.h>
#include <X11/XKBlib.h>
#include <X11/cursorfont.h>
#include <X11/keysym.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/Xfixes.h>
#include <X11/extensions/sync.h>
#include <xcb/xcb.h>

/// Has the system provide the pages of shared memory at once, which takes two thirds of the time that it takes to provide
/// each when it is touched first. False if there is not enough memory; true also on a system that cannot do this.
static inline int cx_provide_pages(void *start, size_t length) {
#ifdef MADV_POPULATE_WRITE
    return madvise(start, length, MADV_POPULATE_WRITE) == 0 || errno == EINVAL;
#else
    (void)start;
    (void)length;
    return 1;
#endif
}

static inline int cx_destroy_image(XImage *image) { return XDestroyImage(image); }

// Contexts of input methods are created by a variadic call.

static inline XIC cx_create_plain_context(XIM im, XIMStyle style, Window window) {
    return XCreateIC(
        im, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window, NULL);
}

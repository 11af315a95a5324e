// The X11 headers that the toolkit uses, and what Swift cannot import from them:
// variadic functions and function-like macros, as small inline functions.
#pragma once

#include <sys/ipc.h>
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

static inline int cx_destroy_image(XImage *image) { return XDestroyImage(image); }

// Input methods: everything about them is set up through variadic calls.

static inline XIMStyles *cx_im_styles(XIM im) {
    XIMStyles *styles = 0;
    return XGetIMValues(im, XNQueryInputStyle, &styles, NULL) ? 0 : styles;
}

static inline int cx_im_set_destroy_callback(XIM im, XIMCallback *callback) {
    return XSetIMValues(im, XNDestroyCallback, callback, NULL) == 0;
}

static inline XIC cx_create_plain_context(XIM im, XIMStyle style, Window window) {
    return XCreateIC(
        im, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window, NULL);
}

static inline XIC cx_create_preedit_context(
    XIM im, XIMStyle style, Window window, XICCallback *start, XIMCallback *done,
    XIMCallback *draw, XIMCallback *caret) {
    XVaNestedList preedit = XVaCreateNestedList(
        0, XNPreeditStartCallback, start, XNPreeditDoneCallback, done, XNPreeditDrawCallback,
        draw, XNPreeditCaretCallback, caret, NULL);
    if (!preedit) return 0;
    XIC context = XCreateIC(
        im, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window,
        XNPreeditAttributes, preedit, NULL);
    XFree(preedit);
    return context;
}

static inline int cx_context_set_spot(XIC context, short x, short y) {
    XPoint spot = {x, y};
    XVaNestedList preedit = XVaCreateNestedList(0, XNSpotLocation, &spot, NULL);
    if (!preedit) return 0;
    char *refused = XSetICValues(context, XNPreeditAttributes, preedit, NULL);
    XFree(preedit);
    return refused == 0;
}

static inline long cx_context_filter_events(XIC context) {
    long mask = 0;
    return XGetICValues(context, XNFilterEvents, &mask, NULL) ? 0 : mask;
}

// The X11 headers that the toolkit uses, and what Swift cannot import from them:
// variadic functions and function-like macros, as small inline functions.
#pragma once

#include <malloc.h>
#include <sys/ipc.h>
#include <sys/eventfd.h>
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

static inline int cx_destroy_image(XImage *image) { return XDestroyImage(image); }

// Input methods: everything about them is set up through variadic calls.

static inline XIMStyles *cx_im_styles(XIM im) {
    XIMStyles *styles = 0;
    return XGetIMValues(im, XNQueryInputStyle, &styles, NULL) ? 0 : styles;
}

/// Returns when the server has answered all that was sent to it before.
static inline void cx_im_settle(XIM im) {
    XIMStyles *styles = cx_im_styles(im);
    if (styles) XFree(styles);
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

static inline XIC cx_create_position_context(
    XIM im, XIMStyle style, Window window, XFontSet fonts, XPoint spot, XRectangle area) {
    XVaNestedList preedit = XVaCreateNestedList(
        0, XNSpotLocation, &spot, XNArea, &area, XNFontSet, fonts, NULL);
    if (!preedit) return 0;
    XIC context = XCreateIC(
        im, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window,
        XNPreeditAttributes, preedit, NULL);
    XFree(preedit);
    return context;
}

static inline int cx_context_set_preedit(XIC context, XVaNestedList preedit) {
    if (!preedit) return 0;
    char *refused = XSetICValues(context, XNPreeditAttributes, preedit, NULL);
    XFree(preedit);
    return refused == 0;
}

static inline int cx_context_set_spot(XIC context, XPoint spot) {
    return cx_context_set_preedit(context, XVaCreateNestedList(0, XNSpotLocation, &spot, NULL));
}

static inline int cx_context_set_spot_in_area(XIC context, XPoint spot, XRectangle area) {
    return cx_context_set_preedit(
        context, XVaCreateNestedList(0, XNSpotLocation, &spot, XNArea, &area, NULL));
}

static inline int cx_context_keep_mode(XIC context) {
    return XSetICValues(context, XNResetState, (XIMResetState)XIMPreserveState, NULL) == 0;
}

static inline long cx_context_filter_events(XIC context) {
    long mask = 0;
    return XGetICValues(context, XNFilterEvents, &mask, NULL) ? 0 : mask;
}

/// How many feedbacks the block that Xlib allocated for a text can hold at most.
static inline size_t cx_feedback_room(const XIMText *text) {
    return text->feedback ? malloc_usable_size(text->feedback) / sizeof *text->feedback : 0;
}

// What the tests need to act as users of an X server: Xlib with XTEST, XInput2, XFixes and
// XSync, and what Swift cannot import from them (function-like macros) as small inline functions.
#pragma once

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/Xproto.h>
#include <X11/XKBlib.h>
#include <X11/keysym.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/Xfixes.h>
#include <X11/extensions/sync.h>
#include <spawn.h>
#include <sys/pidfd.h>

/// The kind of function that decides whether an X error of a connection is reported (True) or dropped.
typedef Bool (*cxt_error_filter)(Display *, XErrorEvent *, xError *);

// Declared in Xlibint.h, whose macros (min, max, ...) are better kept out of here.
extern cxt_error_filter XESetWireToError(Display *, int, cxt_error_filter);

/// Puts a filter before Xlib's process-wide error handler, for one connection only, so that
/// the tests' own connections leave the handler of the toolkit under test alone.
static inline void cxt_filter_errors(Display *display, cxt_error_filter filter) {
    for (int code = 0; code < 256; code++) XESetWireToError(display, code, filter);
}

static inline int cxt_destroy_image(XImage *image) { return XDestroyImage(image); }

static inline unsigned long cxt_get_pixel(XImage *image, int x, int y) { return XGetPixel(image, x, y); }

static inline void cxt_set_mask(unsigned char *mask, int event) { XISetMask(mask, event); }

static inline int cxt_mask_is_set(const unsigned char *mask, int event) {
    return XIMaskIsSet(mask, event) != 0;
}

/// The keysym of a key in the keyboard's first group at a shift level, or NoSymbol.
static inline KeySym cxt_keysym_at(XkbDescPtr map, KeyCode key, int level) {
    if (XkbKeyNumGroups(map, key) == 0 || level >= XkbKeyGroupWidth(map, key, 0)) return NoSymbol;
    return XkbKeySymEntry(map, key, level, 0);
}

static inline XkbDescPtr cxt_keyboard_map(Display *display) {
    return XkbGetMap(display, XkbAllClientInfoMask, XkbUseCoreKbd);
}

// Calls with more results than a test wants.

static inline Bool cxt_has_xtest(Display *display) {
    int event, error, major, minor;
    return XTestQueryExtension(display, &event, &error, &major, &minor);
}

static inline Bool cxt_has_xfixes(Display *display) {
    int event, error;
    return XFixesQueryExtension(display, &event, &error);
}

static inline Bool cxt_query_counter(Display *display, XSyncCounter counter, XSyncValue *value) {
    int event, error, major, minor;
    return XSyncQueryExtension(display, &event, &error) && XSyncInitialize(display, &major, &minor)
        && XSyncQueryCounter(display, counter, value);
}

/// Sends an event once a counter has a value or a greater one.
static inline XSyncAlarm cxt_counter_alarm(Display *display, XSyncCounter counter, long value) {
    XSyncAlarmAttributes attributes = {
        .trigger = {.counter = counter, .value_type = XSyncAbsolute, .test_type = XSyncPositiveComparison},
        .events = True,
    };
    XSyncIntsToValue(&attributes.trigger.wait_value, (unsigned)value, (int)(value >> 32));
    XSyncIntToValue(&attributes.delta, 0);
    return XSyncCreateAlarm(
        display,
        XSyncCACounter | XSyncCAValueType | XSyncCAValue | XSyncCATestType | XSyncCADelta | XSyncCAEvents,
        &attributes);
}

/// The pointer's place on the root window.
static inline void cxt_pointer(Display *display, Window root, int *x, int *y) {
    Window on, child;
    int inner_x, inner_y;
    unsigned state;
    XQueryPointer(display, root, &on, &child, x, y, &inner_x, &inner_y, &state);
}

/// The upper left corner of a window's content on the screen, and its size; False when it is gone.
static inline Bool cxt_geometry(Display *display, Window window, int *x, int *y, unsigned *width, unsigned *height) {
    Window root, child;
    unsigned border, depth;
    return XGetGeometry(display, window, &root, x, y, width, height, &border, &depth)
        && XTranslateCoordinates(display, window, root, 0, 0, x, y, &child);
}

/// The class of a window and the name of its program.
static inline void cxt_set_class(Display *display, Window window, const char *name, const char *class) {
    // Xlib only reads them.
    XClassHint hint = {.res_name = (char *)name, .res_class = (char *)class};
    XSetClassHint(display, window, &hint);
}

/// A descriptor that becomes readable when the process ends.
static inline int cxt_open_process(pid_t process) { return pidfd_open(process, 0); }

// Declared in spawn.h with _GNU_SOURCE only, which Swift does not define.
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);

/// Leaves a program that is started only the descriptors below a number.
static inline void cxt_close_from(posix_spawn_file_actions_t *actions, int descriptor) {
    posix_spawn_file_actions_addclosefrom_np(actions, descriptor);
}

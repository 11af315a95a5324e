#include "cactions.h"

typedef void (*action_function)(void);

// The linker defines both if there is such a section, and leaves them null if there is none.
extern const action_function __start_uikit_actions[] __attribute__((weak, visibility("hidden")));
extern const action_function __stop_uikit_actions[] __attribute__((weak, visibility("hidden")));
extern const action_function __start_uikit_requirements[] __attribute__((weak, visibility("hidden")));
extern const action_function __stop_uikit_requirements[] __attribute__((weak, visibility("hidden")));

void cactions_run_all(void) {
    for (const action_function *each = __start_uikit_actions; each < __stop_uikit_actions; each++) (*each)();
}

void crequirements_run_all(void) {
    for (const action_function *each = __start_uikit_requirements; each < __stop_uikit_requirements; each++) (*each)();
}

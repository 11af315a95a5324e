// A test class on the main actor has methods of the type `(T) -> @MainActor () throws -> ()`. The package manager
// generates a list of them and passes it to a function that wants `(T) -> () throws -> ()`. Swift takes that for a
// conversion of arrays, made element by element while the program runs; and the cast of one such function to the other
// fails, which ends the program before the first test. Both are called in the same way, and XCTest calls tests on the
// main thread: this cast is allowed here. Nothing else is.
#include "ctesting.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "originals.h"

/// Swift's metadata of a type, which begins with a word for its kind.
typedef const uintptr_t *type_metadata;

struct type_name {
    const char *characters;
    size_t length;
};

__attribute__((swiftcall)) struct type_name swift_getTypeName(type_metadata type, bool is_qualified);
void *swift_retain(void *object);

static const uintptr_t tuple_kind = 0x301;

/// Whether a name continues with the attribute.
static bool continues(struct type_name name, size_t index, const char *attribute, size_t length) {
    return index + length <= name.length && memcmp(name.characters + index, attribute, length) == 0;
}

/// Whether the second type is the first without the main actor. Types are compared by their names, which change less
/// than the layout of metadata does.
static bool is_same_off_main_actor(type_metadata isolated, type_metadata plain) {
    if (*isolated != tuple_kind || *plain != tuple_kind) return false;
    static const char attribute[] = "@Swift.MainActor ";
    const size_t length = sizeof attribute - 1;
    const struct type_name from = swift_getTypeName(isolated, true);
    const struct type_name to = swift_getTypeName(plain, true);
    size_t i = 0, j = 0;
    while (i < from.length) {
        if (continues(from, i, attribute, length) && !continues(to, j, attribute, length)) {
            i += length;
        } else if (j < to.length && from.characters[i] == to.characters[j]) {
            i++;
            j++;
        } else {
            return false;
        }
    }
    return j == to.length;
}

// Without optimisation the list is cast by a function of the standard library.

#define ARRAY_CAST "$ss15_arrayForceCastySayq_GSayxGr0_lF"
typedef __attribute__((swiftcall)) void *array_cast(void *array, type_metadata from, type_metadata to);
array_cast ctesting_cast_array STANDS_IN_FOR(ARRAY_CAST);

__attribute__((swiftcall)) void *ctesting_cast_array(void *array, type_metadata from, type_metadata to) {
    if (is_same_off_main_actor(from, to)) return swift_retain(array);
    static _Atomic(array_cast *) original;
    if (!original) original = (array_cast *)ctesting_original(ARRAY_CAST);
    return original(array, from, to);
}

// The optimiser puts that function's loop into the program, where it casts each element.

#ifdef __OPTIMIZE__
#define ELEMENT_CAST "swift_dynamicCast"
typedef bool element_cast(void *to, void *from, type_metadata source, type_metadata target, size_t flags);
element_cast ctesting_cast STANDS_IN_FOR(ELEMENT_CAST);

bool ctesting_cast(void *to, void *from, type_metadata source, type_metadata target, size_t flags) {
    static _Atomic(element_cast *) original;
    if (!original) original = (element_cast *)ctesting_original(ELEMENT_CAST);
    return original(to, from, is_same_off_main_actor(source, target) ? target : source, target, flags);
}
#endif

#include "cmemory.h"

#include <pthread.h>
#include <stddef.h>
#include <stdint.h>

typedef __attribute__((swiftcall)) void (*destroyer)(__attribute__((swift_context)) void *);

/// A class whose objects are deallocated by `destroy_where_told`, and the function that did it before.
struct watched_class {
    void *type;
    destroyer own;
};

/// More classes of views and controllers than a program has. Further ones are not watched.
enum { table_bits = 12, table_size = 1 << table_bits, most_classes = table_size / 2 };

/// Entries are added and stay as they are, so that they are found without a lock.
static struct watched_class table[table_size];
static size_t count;
static pthread_mutex_t adding = PTHREAD_MUTEX_INITIALIZER;
static cmemory_takeover take_over;
static __thread bool is_main;

static size_t first_place(const void *type) {
    return (size_t)(((uint64_t)(uintptr_t)type * 0x9E3779B97F4A7C15u) >> (64 - table_bits));
}

/// The entry of a class, or the free one where it would be.
static struct watched_class *entry(const void *type) {
    size_t place = first_place(type);
    for (;;) {
        struct watched_class *found = &table[place];
        const void *present = __atomic_load_n(&found->type, __ATOMIC_ACQUIRE);
        if (present == type || !present) return found;
        place = (place + 1) % table_size;
    }
}

/// An object begins with the address of its class.
void cmemory_deallocate(void *object) { entry(*(void **)object)->own(object); }

__attribute__((swiftcall)) static void destroy_where_told(__attribute__((swift_context)) void *object) {
    if (is_main || !take_over(object)) cmemory_deallocate(object);
}

static destroyer *destroyer_of(void *swift_class) { return (destroyer *)swift_class - 2; }

bool cmemory_watches_deallocation(const void *swift_class) {
    return __atomic_load_n(destroyer_of((void *)swift_class), __ATOMIC_ACQUIRE) == destroy_where_told;
}

void cmemory_watch_deallocation(void *swift_class, cmemory_takeover takeover) {
    pthread_mutex_lock(&adding);
    if (count < most_classes && !cmemory_watches_deallocation(swift_class)) {
        struct watched_class *added = entry(swift_class);
        added->own = *destroyer_of(swift_class);
        take_over = takeover;
        __atomic_store_n(&added->type, swift_class, __ATOMIC_RELEASE);
        __atomic_store_n(destroyer_of(swift_class), destroy_where_told, __ATOMIC_RELEASE);
        count += 1;
    }
    pthread_mutex_unlock(&adding);
}

void cmemory_note_main_thread(void) { is_main = true; }

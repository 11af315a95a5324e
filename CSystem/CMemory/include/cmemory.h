// What the process's memory holds: how much is allocated, what is left in memory that is not in use any more, and what is
// about to be needed; and where objects leave it.
#pragma once

#include <stdbool.h>
#include <stddef.h>

/// The bytes of all blocks that the program has allocated and not freed yet, without those that the allocator
/// caches or has in its free lists.
size_t cmemory_bytes_in_use(void);

/// Overwrites with zeros what freed blocks of the main thread's heap and returned functions of its stack have left
/// in memory. For the main thread only, and at its outermost level: what its callers have on the stack stays.
void cmemory_wipe_unused(void);

/// How many pages of memory the process has touched for the first time since it began, or since they were given back.
long cmemory_pages_taken(void);

/// Gives back to the system pages on which there is nothing but freed blocks, which the allocator keeps otherwise except
/// those at the end of its heap, and the pages of code and constants of the program and its libraries. Those that are
/// needed again are mapped again, from the system's cache of the files; the others no longer count as the program's.
/// While a debugger is attached, code stays as it is.
void cmemory_return_unused(void);

/// From now on the allocator overwrites blocks of more than about a kilobyte when they are freed, and anew when they are
/// allocated; smaller ones are kept in lists that it does not touch. With 0 it stops doing so.
void cmemory_set_overwrites_freed_blocks(int overwrites);

/// Asks the processor to fetch the code that a key runs, all of it at once and without waiting for it. After a pause its
/// caches have lost that code, and it would fetch one line after the other, each when it gets there. In a program whose
/// functions the linker was not told to put into order, it fetches next to nothing.
void cmemory_fetch_key_code(void);

/// Is asked, on a thread that is not known to be the main one, about an object to which there is no reference any more.
/// Returns false to have it deallocated now, or true to call `cmemory_deallocate` later.
typedef bool (*cmemory_takeover)(void *object);

/// From now on `takeover` is asked before an object of a class of Swift is deallocated, in its `deinit` and those above.
/// Objects of subclasses are not concerned. Replaces the function for it in the class, which stands two words before the
/// address by which the class is known. All calls have the same function. There is a limit to the number of classes:
/// above it, nothing is done.
void cmemory_watch_deallocation(void *swift_class, cmemory_takeover takeover);

/// Whether that was done for a class.
bool cmemory_watches_deallocation(const void *swift_class);

/// Deallocates an object that was taken over.
void cmemory_deallocate(void *object);

/// On the calling thread nothing is asked any more: objects are deallocated as without all this.
void cmemory_note_main_thread(void);

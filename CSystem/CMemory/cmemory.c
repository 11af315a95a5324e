#define _GNU_SOURCE
#include "cmemory.h"

#include <fcntl.h>
#include <link.h>
#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

size_t cmemory_bytes_in_use(void) {
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

/// Deeper calls than this are not expected while a secret is handled; in bytes.
enum { stack_depth = 256 << 10 };

__attribute__((noinline)) static void wipe_stack(void) {
    char unused[stack_depth];
    explicit_bzero(unused, sizeof unused);
}

/// A block that was taken from the free memory.
struct taken_block {
    struct taken_block *next;
};

/// The allocator has no call for wiping what it has in its free lists: they are emptied by allocating, size by size,
/// until it takes the next block from the never used memory at the end of the heap.
static void wipe_heap(void) {
    // The kernel takes back the pages that are free as a whole. Large blocks were pages of their own.
    malloc_trim(0);
    struct mallinfo2 info = mallinfo2();
    const uintptr_t end = (uintptr_t)sbrk(0) - info.keepcost;
    // A bound for allocators that behave in another way, such as those of sanitizers.
    size_t budget = info.fordblks + (16 << 20);
    struct taken_block *taken = NULL;
    // Free blocks that are larger lose their beginnings again and again. Below about a kilobyte each size has a list of
    // its own.
    size_t size = 64 << 10;
    while (size >= 24) {
        struct taken_block *block = malloc(size);
        if (!block) break;
        size_t whole = malloc_usable_size(block);
        explicit_bzero(block, whole);
        block->next = taken;
        taken = block;
        if (whole >= budget) break;
        budget -= whole;
        if ((uintptr_t)block < end) continue;
        size -= size > 1056 ? (size / 8 + 15) & ~(size_t)15 : 16;
    }
    while (taken) {
        struct taken_block *next = taken->next;
        free(taken);
        taken = next;
    }
    malloc_trim(0);
}

void cmemory_wipe_unused(void) {
    wipe_heap();
    wipe_stack();
}

long cmemory_pages_taken(void) {
    struct rusage usage;
    return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_minflt : 0;
}

/// Whether a debugger or a tracer is attached: its breakpoints are changes of code, which must stay. If that cannot be
/// known, one may be.
static int may_be_traced(void) {
    char status[2048];
    int file = open("/proc/self/status", O_RDONLY | O_CLOEXEC);
    if (file < 0) return 1;
    ssize_t count = read(file, status, sizeof status - 1);
    close(file);
    if (count <= 0) return 1;
    status[count] = 0;
    const char *tracer = strstr(status, "\nTracerPid:\t");
    return !tracer || tracer[sizeof "\nTracerPid:\t" - 1] != '0';
}

/// Whether the dynamic linker has changed what is only read otherwise.
static int has_relocated_code(const struct dl_phdr_info *info) {
    for (int i = 0; i < info->dlpi_phnum; i++) {
        if (info->dlpi_phdr[i].p_type != PT_DYNAMIC) continue;
        const ElfW(Dyn) *entry = (const ElfW(Dyn) *)(info->dlpi_addr + info->dlpi_phdr[i].p_vaddr);
        for (; entry->d_tag != DT_NULL; entry++) {
            if (entry->d_tag == DT_TEXTREL) return 1;
            if (entry->d_tag == DT_FLAGS && (entry->d_un.d_val & DF_TEXTREL)) return 1;
        }
    }
    return 0;
}

/// Lets the system have the pages of a file's code and constants.
static int return_file(struct dl_phdr_info *info, size_t size, void *unused) {
    (void)size;
    (void)unused;
    const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE) - 1, kernel = getauxval(AT_SYSINFO_EHDR);
    if (has_relocated_code(info)) return 0;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &info->dlpi_phdr[i];
        if (part->p_type != PT_LOAD || (part->p_flags & PF_W)) continue;
        uintptr_t start = (info->dlpi_addr + part->p_vaddr) & ~page;
        uintptr_t end = (info->dlpi_addr + part->p_vaddr + part->p_memsz + page) & ~page;
        // The kernel's own functions are no file.
        if (start <= kernel && kernel < end) continue;
        madvise((void *)start, end - start, MADV_DONTNEED);
    }
    return 0;
}

void cmemory_return_unused(void) {
    malloc_trim(0);
    if (!may_be_traced()) dl_iterate_phdr(return_file, NULL);
}

void cmemory_set_overwrites_freed_blocks(int overwrites) {
    // Freed blocks are filled with the value, new ones with its complement.
    mallopt(M_PERTURB, overwrites ? 0xff : 0);
}

/// A processor's caches are filled in lines of at least this size; in bytes.
enum { cache_line = 64 };

/// Fetching more code than this would displace from the cache what was fetched first; in bytes.
enum { most_key_code = 768 << 10 };

// The linker places what a key runs between these two (Scripts/release-order.txt). What it places needs a section.
void cmemory_end_of_key_code(void);
__attribute__((section(".text.end_of_key_code"))) void cmemory_end_of_key_code(void) {}

__attribute__((section(".text.start_of_key_code"))) void cmemory_fetch_key_code(void) {
    const uintptr_t start = (uintptr_t)cmemory_fetch_key_code, end = (uintptr_t)cmemory_end_of_key_code;
    if (end < start || end - start > most_key_code) return;
    for (uintptr_t line = start; line < end; line += cache_line) __builtin_prefetch((const void *)line, 0, 2);
}

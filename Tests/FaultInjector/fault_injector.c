#define _GNU_SOURCE
#include "fault_injector.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/uio.h>
#include <unistd.h>

// What the environment asks for. `call` is null while nothing is to fail.
static struct {
    const char *call, *path, *caller, *spared, *report;
    int error;
    int is_short;
    long first, count;
} plan;

static atomic_long occurrences;

static const char *setting(const char *name) {
    const char *value = getenv(name);
    return value && *value ? value : 0;
}

static long number(const char *name, long standard) {
    const char *value = setting(name);
    return value ? atol(value) : standard;
}

__attribute__((constructor)) static void read_plan(void) {
    const char *program = setting("FAULT_PROGRAM");
    if (program && strcmp(program, program_invocation_short_name)) return;
    const char *error = setting("FAULT_ERRNO");
    plan.is_short = error && !strcmp(error, "short");
    plan.error = error ? atoi(error) : 0;
    plan.first = number("FAULT_FIRST", 1);
    plan.count = number("FAULT_COUNT", 1);
    plan.path = setting("FAULT_PATH");
    plan.caller = setting("FAULT_CALLER");
    plan.spared = setting("FAULT_SPARED");
    plan.report = setting("FAULT_REPORT");
    plan.call = setting("FAULT_CALL");
}

// System calls by number: they are not made to fail themselves, and leave no descriptor open.
static void report(const char *line) {
    if (!plan.report) return;
    long file = syscall(SYS_openat, AT_FDCWD, plan.report, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (file < 0) return;
    syscall(SYS_write, file, line, strlen(line));
    syscall(SYS_close, file);
}

__attribute__((destructor)) static void report_end(void) {
    char line[64];
    snprintf(line, sizeof line, "calls %ld\n", atomic_load(&occurrences));
    if (plan.call) report(line);
}

static const char *name_of(const void *caller) {
    Dl_info info;
    if (!dladdr(caller, &info) || !info.dli_fname) return "";
    const char *slash = strrchr(info.dli_fname, '/');
    return slash ? slash + 1 : info.dli_fname;
}

static int is_spared(const char *name) {
    for (const char *part = plan.spared; part && *part;) {
        size_t length = strcspn(part, ":");
        if (length && memmem(name, strlen(name), part, length)) return 1;
        part += length + (part[length] == ':');
    }
    return 0;
}

// Whether this occurrence of a call is to fail.
static int is_chosen(const char *call, const char *path, const void *caller) {
    if (!plan.call || strcmp(plan.call, call)) return 0;
    if (plan.path && (!path || !strstr(path, plan.path))) return 0;
    const char *name = name_of(caller);
    if ((plan.caller && !strstr(name, plan.caller)) || is_spared(name)) return 0;
    long occurrence = atomic_fetch_add(&occurrences, 1) + 1;
    if (occurrence < plan.first || (plan.count && occurrence >= plan.first + plan.count)) return 0;
    if (plan.count) {
        char line[256];
        snprintf(line, sizeof line, "failed %s %ld of %s %s\n", call, occurrence, name, path ? path : "");
        report(line);
    }
    return 1;
}

// The function that would have been called without this library.
#define REAL(name) ((__typeof__(&name))next(#name))
static void *next(const char *name) { return dlsym(RTLD_NEXT, name); }

#define EXPORT __attribute__((visibility("default")))
#define CALLER __builtin_return_address(0)
#define FAIL(call, path, result)                                                                     \
    do {                                                                                             \
        if (is_chosen(call, path, CALLER)) {                                                         \
            errno = plan.error;                                                                      \
            return result;                                                                           \
        }                                                                                            \
    } while (0)
// A call that transfers bytes: it fails, or transfers one byte.
#define FAIL_TRANSFER(call, shorten)                                                                 \
    do {                                                                                             \
        if (is_chosen(call, 0, CALLER)) {                                                            \
            if (plan.is_short) {                                                                     \
                shorten;                                                                             \
            } else {                                                                                 \
                errno = plan.error;                                                                  \
                return -1;                                                                           \
            }                                                                                        \
        }                                                                                            \
    } while (0)

// Files

static mode_t mode_argument(int flags, va_list list) {
    return flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0;
}

#define DEFINE_OPEN(name)                                                                            \
    EXPORT int name(const char *path, int flags, ...) {                                              \
        va_list list;                                                                                \
        va_start(list, flags);                                                                       \
        mode_t mode = mode_argument(flags, list);                                                    \
        va_end(list);                                                                                \
        FAIL("open", path, -1);                                                                      \
        return REAL(name)(path, flags, mode);                                                        \
    }
DEFINE_OPEN(open)
DEFINE_OPEN(open64)

#define DEFINE_OPENAT(name)                                                                          \
    EXPORT int name(int folder, const char *path, int flags, ...) {                                  \
        va_list list;                                                                                \
        va_start(list, flags);                                                                       \
        mode_t mode = mode_argument(flags, list);                                                    \
        va_end(list);                                                                                \
        FAIL("open", path, -1);                                                                      \
        return REAL(name)(folder, path, flags, mode);                                                \
    }
DEFINE_OPENAT(openat)
DEFINE_OPENAT(openat64)

// What programs that were compiled with checks of buffers call instead.
EXPORT int __open_2(const char *path, int flags) {
    FAIL("open", path, -1);
    return REAL(open)(path, flags);
}

EXPORT int __open64_2(const char *path, int flags) {
    FAIL("open", path, -1);
    return REAL(open64)(path, flags);
}

EXPORT FILE *fopen(const char *path, const char *mode) {
    FAIL("open", path, 0);
    return REAL(fopen)(path, mode);
}

EXPORT FILE *fopen64(const char *path, const char *mode) {
    FAIL("open", path, 0);
    return REAL(fopen64)(path, mode);
}

// Descriptors that count events take eight bytes or none.
#define AT_LEAST_A_BYTE(count) ((count) > 8 ? 1 : (count))

EXPORT ssize_t read(int file, void *bytes, size_t count) {
    FAIL_TRANSFER("read", count = AT_LEAST_A_BYTE(count));
    return REAL(read)(file, bytes, count);
}

EXPORT ssize_t __read_chk(int file, void *bytes, size_t count, size_t space) {
    FAIL_TRANSFER("read", count = AT_LEAST_A_BYTE(count));
    if (count > space) abort();
    return REAL(read)(file, bytes, count);
}

EXPORT ssize_t write(int file, const void *bytes, size_t count) {
    FAIL_TRANSFER("write", count = AT_LEAST_A_BYTE(count));
    return REAL(write)(file, bytes, count);
}

EXPORT int close(int file) {
    // Linux has closed the descriptor whatever it returns.
    int result = REAL(close)(file);
    FAIL("close", 0, -1);
    return result;
}

EXPORT int fsync(int file) {
    FAIL("fsync", 0, -1);
    return REAL(fsync)(file);
}

EXPORT int rename(const char *from, const char *to) {
    FAIL("rename", from, -1);
    return REAL(rename)(from, to);
}

EXPORT int unlink(const char *path) {
    FAIL("unlink", path, -1);
    return REAL(unlink)(path);
}

EXPORT int mkdir(const char *path, mode_t mode) {
    FAIL("mkdir", path, -1);
    return REAL(mkdir)(path, mode);
}

EXPORT int fstat(int file, struct stat *status) {
    FAIL("fstat", 0, -1);
    return REAL(fstat)(file, status);
}

// Descriptors

EXPORT int pipe(int ends[2]) {
    FAIL("pipe", 0, -1);
    return REAL(pipe)(ends);
}

EXPORT int pipe2(int ends[2], int flags) {
    FAIL("pipe", 0, -1);
    return REAL(pipe2)(ends, flags);
}

EXPORT int eventfd(unsigned int value, int flags) {
    FAIL("eventfd", 0, -1);
    return REAL(eventfd)(value, flags);
}

EXPORT int timerfd_create(clockid_t clock, int flags) {
    FAIL("timerfd_create", 0, -1);
    return REAL(timerfd_create)(clock, flags);
}

EXPORT int epoll_create1(int flags) {
    FAIL("epoll_create1", 0, -1);
    return REAL(epoll_create1)(flags);
}

EXPORT int poll(struct pollfd *waits, nfds_t count, int limit) {
    FAIL("poll", 0, -1);
    return REAL(poll)(waits, count, limit);
}

EXPORT int __poll_chk(struct pollfd *waits, nfds_t count, int limit, size_t space) {
    FAIL("poll", 0, -1);
    if (count > space / sizeof *waits) abort();
    return REAL(poll)(waits, count, limit);
}

EXPORT int ppoll(struct pollfd *waits, nfds_t count, const struct timespec *limit, const sigset_t *mask) {
    FAIL("poll", 0, -1);
    return REAL(ppoll)(waits, count, limit, mask);
}

// Sockets

EXPORT int socket(int domain, int type, int protocol) {
    FAIL("socket", 0, -1);
    return REAL(socket)(domain, type, protocol);
}

EXPORT int connect(int socket, const struct sockaddr *address, socklen_t length) {
    FAIL("connect", 0, -1);
    return REAL(connect)(socket, address, length);
}

// The first byte of several buffers.
static int first_byte(const struct iovec *parts, size_t count, struct iovec *byte) {
    for (size_t index = 0; index < count; index++) {
        if (!parts[index].iov_len) continue;
        *byte = (struct iovec){parts[index].iov_base, 1};
        return 1;
    }
    return 0;
}

static void shorten_message(struct msghdr *message, struct iovec *byte) {
    if (!first_byte(message->msg_iov, message->msg_iovlen, byte)) return;
    message->msg_iov = byte;
    message->msg_iovlen = 1;
}

EXPORT ssize_t sendmsg(int socket, const struct msghdr *message, int flags) {
    struct msghdr copy = *message;
    struct iovec byte;
    FAIL_TRANSFER("sendmsg", shorten_message(&copy, &byte));
    return REAL(sendmsg)(socket, &copy, flags);
}

EXPORT ssize_t recvmsg(int socket, struct msghdr *message, int flags) {
    struct msghdr copy = *message;
    struct iovec byte;
    FAIL_TRANSFER("recvmsg", shorten_message(&copy, &byte));
    ssize_t result = REAL(recvmsg)(socket, &copy, flags);
    message->msg_namelen = copy.msg_namelen;
    message->msg_controllen = copy.msg_controllen;
    message->msg_flags = copy.msg_flags;
    return result;
}

EXPORT ssize_t recv(int socket, void *bytes, size_t count, int flags) {
    FAIL_TRANSFER("recvmsg", count = AT_LEAST_A_BYTE(count));
    return REAL(recv)(socket, bytes, count, flags);
}

EXPORT ssize_t send(int socket, const void *bytes, size_t count, int flags) {
    FAIL_TRANSFER("sendmsg", count = AT_LEAST_A_BYTE(count));
    return REAL(send)(socket, bytes, count, flags);
}

EXPORT ssize_t writev(int file, const struct iovec *parts, int count) {
    struct iovec byte;
    FAIL_TRANSFER("write", if (count > 0 && first_byte(parts, (size_t)count, &byte)) {
        parts = &byte;
        count = 1;
    });
    return REAL(writev)(file, parts, count);
}

// Memory

EXPORT void *mmap(void *address, size_t length, int protection, int flags, int file, off_t offset) {
    FAIL("mmap", 0, MAP_FAILED);
    return REAL(mmap)(address, length, protection, flags, file, offset);
}

EXPORT void *mmap64(void *address, size_t length, int protection, int flags, int file, off64_t offset) {
    FAIL("mmap", 0, MAP_FAILED);
    return REAL(mmap)(address, length, protection, flags, file, offset);
}

EXPORT int shmget(key_t key, size_t size, int flags) {
    FAIL("shmget", 0, -1);
    return REAL(shmget)(key, size, flags);
}

EXPORT void *shmat(int identifier, const void *address, int flags) {
    FAIL("shmat", 0, (void *)-1);
    return REAL(shmat)(identifier, address, flags);
}

// The C library's own name for it: looking one up by name may allocate.
extern void *__libc_calloc(size_t count, size_t size);

EXPORT void *calloc(size_t count, size_t size) {
    if (size && count >= (1 << 20) / size) FAIL("calloc", 0, 0);
    return __libc_calloc(count, size);
}

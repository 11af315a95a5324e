#define _GNU_SOURCE
#include "cdbus.h"

#include <sys/epoll.h>
#include <unistd.h>

int cdbus_make_readiness(int socket) {
    int readiness = epoll_create1(EPOLL_CLOEXEC);
    if (readiness < 0) return readiness;
    struct epoll_event event = {.events = EPOLLIN};
    if (epoll_ctl(readiness, EPOLL_CTL_ADD, socket, &event) == 0) return readiness;
    close(readiness);
    return -1;
}

void cdbus_watch_space(int readiness, int socket, int wanted) {
    struct epoll_event event = {.events = EPOLLIN | (wanted ? EPOLLOUT : 0)};
    epoll_ctl(readiness, EPOLL_CTL_MOD, socket, &event);
}

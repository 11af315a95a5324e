// epoll(7), which Swift's view of the C library lacks.
#pragma once

/// A descriptor that is readable while something can be done with `socket`: it has bytes, or its other
/// end is gone, or, if that is asked for, there is space for more to be sent. Negative on failure, with
/// errno. The caller closes it before the socket.
int cdbus_make_readiness(int socket);

/// Asks for being told of space (not 0), or asks no more (0).
void cdbus_watch_space(int readiness, int socket, int wanted);

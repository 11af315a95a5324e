import Glibc

/// Sleeps until a file descriptor is readable or `seconds` have passed.
func waitReadable(_ descriptor: Int32, seconds: Double) {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let milliseconds = Int32(max(0, (seconds * 1000).rounded(.up)))
    guard poll(&wait, 1, milliseconds) < 0, errno != EINTR else { return }
    // The system is short of memory. Callers look again in a loop, which must not run without pause.
    usleep(UInt32(min(10, milliseconds)) * 1000)
}

/// The name of this program: the file name in the first argument of its command line.
var programName: String {
    let path = CommandLine.arguments.first ?? ""
    return path.split(separator: "/").last.map(String.init) ?? "application"
}

import Glibc

/// Sleeps until a descriptor is readable or the time has passed.
func waitReadable(_ descriptor: Int32, seconds: Double) {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&wait, 1, Int32(max(0, (seconds * 1000).rounded(.up))))
}

/// What this program is called, as the first word of its command line says.
var programName: String {
    let path = CommandLine.arguments.first ?? ""
    return path.split(separator: "/").last.map(String.init) ?? "application"
}

/// Writes one line to standard error, past all buffering.
func reportLine(_ text: String) {
    let line = Array((text + "\n").utf8)
    _ = write(STDERR_FILENO, line, line.count)
}

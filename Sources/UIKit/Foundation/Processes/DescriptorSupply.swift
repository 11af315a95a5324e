import Glibc

/// The file descriptors that the system still gives this process.
enum DescriptorSupply {
    /// How many an application takes at its launch: the connection to the display, the event queues and timers
    /// of libdispatch and Foundation, fonts.
    private static let needed = 24

    /// Why an application can't start; nil when it can.
    ///
    /// Tested before the launch, because libdispatch and Foundation end the program without a message when they
    /// get no descriptor.
    static var lack: String? {
        var taken: [Int32] = []
        defer { for descriptor in taken { close(descriptor) } }
        while taken.count < needed {
            let descriptor = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)
            guard descriptor >= 0 else { return reason(errno, available: taken.count) }
            taken.append(descriptor)
        }
        return nil
    }

    private static func reason(_ number: Int32, available: Int) -> String? {
        // Without a descriptor to copy, nothing is known.
        guard number != EBADF else { return nil }
        return "cannot start: \(String(cString: strerror(number))): \(available) file descriptors are left, "
            + "and \(needed) are needed (ulimit -n)"
    }
}

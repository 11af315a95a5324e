internal import CGio
import Glibc

extension BusError {
    /// What a failed call of GDBus means; frees the error.
    init(taking error: UnsafeMutablePointer<GError>?) {
        guard let error else {
            self = .connectionLost("the reason is unknown")
            return
        }
        defer { g_error_free(error) }
        if let remote = g_dbus_error_get_remote_error(error) {
            defer { g_free(remote) }
            g_dbus_error_strip_remote_error(error)
            self = .reply(name: String(cString: remote), message: String(cString: error.pointee.message))
        } else if cgio_is_timeout(error) != 0 {
            self = .timedOut
        } else {
            self = .connectionLost(Self.reason(error))
        }
    }

    /// An error's text in the C library's words where it stands for one of the system's errors, without what GLib
    /// says around it.
    static func reason(_ error: UnsafePointer<GError>) -> String {
        let number = cgio_is_io_error(error) == 0 ? nil : systemErrors[UInt32(bitPattern: error.pointee.code)]
        if let number { return String(cString: strerror(number)) }
        return String(cString: error.pointee.message)
    }

    private static let systemErrors: [UInt32: Int32] = [
        G_IO_ERROR_NOT_FOUND.rawValue: ENOENT, G_IO_ERROR_CONNECTION_REFUSED.rawValue: ECONNREFUSED,
        G_IO_ERROR_PERMISSION_DENIED.rawValue: EACCES, G_IO_ERROR_BROKEN_PIPE.rawValue: EPIPE,
        G_IO_ERROR_TOO_MANY_OPEN_FILES.rawValue: EMFILE,
    ]
}

import Foundation

/// Finds the programs that the tests use, and says which package to install when one is absent.
public enum Programs {
    /// The Debian packages of the programs that have a package of another name.
    private static let packages = [
        "Xvfb": "xvfb", "Xorg": "xserver-xorg-core",
        "setxkbmap": "x11-xkb-utils", "xkbcomp": "x11-xkb-utils",
        "xrdb": "x11-xserver-utils", "xrandr": "x11-xserver-utils",
        "xprop": "x11-utils", "xwininfo": "x11-utils",
        "setpriv": "util-linux", "dbus-daemon": "dbus-daemon", "dbus-send": "dbus-bin",
        "dbus-monitor": "dbus-bin", "gdbus": "libglib2.0-bin",
    ]

    /// The full path of a program. A name with a slash is taken as a path.
    ///
    /// - Throws: `XServersError.missing` with the Debian package's name.
    public static func path(of name: String) throws -> String {
        if name.contains("/") {
            guard access(name, X_OK) == 0 else { throw XServersError.failed("\(name) cannot be run") }
            return name
        }
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        for folder in folders where access("\(folder)/\(name)", X_OK) == 0 {
            return "\(folder)/\(name)"
        }
        throw XServersError.missing(name, package: packages[name] ?? name)
    }

    /// The full path of a program built by this package, such as `uikit-demo`: it lies beside the
    /// test bundle that is running.
    ///
    /// - Throws: `XServersError.failed` when it has not been built.
    public static func product(_ name: String) throws -> String {
        let runner = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let path = URL(fileURLWithPath: runner).deletingLastPathComponent().appendingPathComponent(name).path
        guard access(path, X_OK) == 0 else {
            throw XServersError.failed("\(path) has not been built: run swift build")
        }
        return path
    }

    /// Throws `XServersError.missing` unless the X server's module is there.
    static func requireXorgModule(_ file: String, package: String) throws {
        guard access("/usr/lib/xorg/modules/\(file)", R_OK) == 0 else {
            throw XServersError.missing("the X server module \(file)", package: package)
        }
    }
}

import Foundation

/// A desktop session with the service for assistive technology: a message bus on which at-spi2-core starts as soon as
/// somebody asks for it. Everything that was started ends with this object.
public final class AccessibilitySession {
    /// The session's bus.
    public let bus: PrivateBus
    private let server: XServer
    private let folder: PrivateDirectory
    private let runtime: String
    private let home: String

    private static let service = "/usr/share/dbus-1/services/org.a11y.Bus.service"

    /// Starts the session of programs on an X server. Assistive technology is off in it.
    ///
    /// - Throws: `XServersError.missing` when at-spi2-core or dbus-daemon is not installed.
    public init(on server: XServer) throws {
        guard FileManager.default.fileExists(atPath: Self.service) else {
            throw XServersError.missing("the service org.a11y.Bus", package: "at-spi2-core")
        }
        self.server = server
        folder = try PrivateDirectory()
        // Not the server's: the sockets of two sessions on one display would have one path.
        runtime = try folder.makeDirectory("runtime")
        home = try folder.makeDirectory("home")
        bus = try PrivateBus(
            services: [Self.service],
            environment: Self.environment(server.environment(), home: home, runtime: runtime))
    }

    deinit { terminate() }

    /// The environment for programs in this session. Nothing of the desktop that the tests run on is left in it.
    ///
    /// - Parameter base: what else is in it; nil for that of the X server's clients.
    public func environment(_ base: [String: String]? = nil) throws -> [String: String] {
        bus.environment(
            Self.environment(try base ?? server.environment(), home: home, runtime: runtime))
    }

    private static func environment(
        _ base: [String: String], home: String, runtime: String
    ) -> [String: String] {
        var result = base
        for name in ["AT_SPI_BUS_ADDRESS", "NO_AT_BRIDGE", "GTK_MODULES"] { result[name] = nil }
        return result.merging([
            "HOME": home, "XDG_CONFIG_HOME": "\(home)/.config", "XDG_RUNTIME_DIR": runtime,
            // Settings of the desktop are read from nowhere and kept nowhere.
            "GSETTINGS_BACKEND": "memory",
        ]) { $1 }
    }

    // MARK: Whether assistive technology is in use

    /// What the session says about assistive technology, as its settings do.
    public enum Status: String {
        /// Programs are to be readable.
        case isEnabled = "IsEnabled"
        /// A screen reader is in use.
        case isScreenReaderEnabled = "ScreenReaderEnabled"
    }

    /// Switches one of the session's statuses, which starts the service unless it runs.
    public func set(_ status: Status, _ value: Bool) throws {
        try bus.call(
            "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties.Set",
            ["string:org.a11y.Status", "string:\(status.rawValue)", "variant:boolean:\(value)"])
    }

    /// The address of the bus on which assistive technology reads programs. Asking starts the service unless it runs.
    public func accessibilityBusAddress() throws -> String {
        let answer = try bus.call("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus.GetAddress")
        guard let address = answer.split(separator: "\"").first(where: { $0.hasPrefix("unix:") }) else {
            throw XServersError.failed("no address in \(answer)")
        }
        return String(address)
    }

    /// Watches the accessibility bus with the real `dbus-monitor`: each signal of a program, such as a change of the
    /// focus, is a line that begins with `signal` and names its path, interface and member. Returns once it watches.
    public func watchSignals() throws -> Child {
        let monitor = try Child(
            "dbus-monitor", ["--address", accessibilityBusAddress(), "type='signal'"],
            environment: environment())
        // The bus takes its name away when it has become a monitor.
        try monitor.waitForLine("dbus-monitor to watch") { $0.contains("member=NameLost") }
        return monitor
    }

    // MARK: Ending

    /// The process numbers of the services that the session has started and that still run.
    public func services() -> [Int32] {
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return processes.compactMap { Int32($0) }.filter { pid in
            // Of one that has ended and was not reaped the variables cannot be read.
            guard let bytes = FileManager.default.contents(atPath: "/proc/\(pid)/environ") else {
                return false
            }
            let variables = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
            return variables.contains("XDG_RUNTIME_DIR=\(runtime)")
                && variables.contains { $0.hasPrefix("DBUS_STARTER_ADDRESS=") }
        }
    }

    /// Ends the bus, and with it the services, and returns when they have ended. Programs of the session see their
    /// connections break.
    public func terminate() {
        bus.terminate()
        let deadline = Deadline(seconds: 5)
        while !services().isEmpty, !deadline.hasPassed { Thread.sleep(forTimeInterval: 0.01) }
        for service in services() { kill(service, SIGKILL) }
    }
}

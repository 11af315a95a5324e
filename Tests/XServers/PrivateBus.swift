import Foundation

/// A message bus of a test's own: the real dbus-daemon. It ends with this object.
public final class PrivateBus {
    /// Where it listens, as DBUS_SESSION_BUS_ADDRESS names it.
    public let address: String
    /// Called again and again while programs of the test are waited for; see `Child.pump`.
    public var pump: (() -> Void)?

    private let child: Child
    private let folder: PrivateDirectory

    /// Starts a bus and returns once it listens.
    ///
    /// - Parameters:
    ///   - socket: the path of the socket at which it listens; nil for a new one.
    ///   - services: files of services that it starts when somebody calls them; none by default.
    ///   - environment: what these services have in theirs, with the bus's address on top.
    /// - Throws: `XServersError.missing` when dbus-daemon is not installed.
    public init(
        socket: String? = nil, services: [String] = [],
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws {
        folder = try PrivateDirectory()
        let listen = socket.map { "unix:path=\($0)" } ?? "unix:tmpdir=/tmp"
        let shelf = try folder.makeDirectory("services")
        for service in services {
            try FileManager.default.createSymbolicLink(
                atPath: "\(shelf)/\(URL(fileURLWithPath: service).lastPathComponent)",
                withDestinationPath: service)
        }
        let configuration = try folder.write(
            "bus.conf",
            Self.configuration.replacingOccurrences(of: "LISTEN", with: listen)
                .replacingOccurrences(of: "SERVICES", with: shelf))
        child = try Child(
            "dbus-daemon", ["--config-file=\(configuration)", "--nofork", "--nopidfile", "--print-address"],
            environment: environment)
        address = try child.waitForLine("the bus's address") { $0.hasPrefix("unix:") }
    }

    /// Everybody may do everything, and nothing is started that the test did not name.
    private static let configuration = """
        <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
         "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
        <busconfig>
          <type>session</type>
          <listen>LISTEN</listen>
          <servicedir>SERVICES</servicedir>
          <auth>EXTERNAL</auth>
          <policy context="default">
            <allow send_destination="*" eavesdrop="true"/>
            <allow eavesdrop="true"/>
            <allow own="*"/>
          </policy>
        </busconfig>
        """

    /// The environment for programs whose session bus this is. They have no system bus.
    public func environment(
        _ base: [String: String] = ProcessInfo.processInfo.environment
    ) -> [String: String] {
        base.merging([
            "DBUS_SESSION_BUS_ADDRESS": address, "DBUS_SYSTEM_BUS_ADDRESS": Self.nowhere,
        ]) { $1 }
    }

    /// The environment for programs whose system bus this is. They have no session bus.
    public func systemEnvironment(
        _ base: [String: String] = ProcessInfo.processInfo.environment
    ) -> [String: String] {
        base.merging([
            "DBUS_SESSION_BUS_ADDRESS": Self.nowhere, "DBUS_SYSTEM_BUS_ADDRESS": address,
        ]) { $1 }
    }

    private static let nowhere = "unix:path=/nonexistent/bus"

    /// Ends the bus; its clients see their connections break.
    public func terminate() { child.terminate() }

    /// Runs the real `playerctl` to its end and gives what it printed.
    ///
    /// - Throws: `XServersError.failed` when it did not succeed.
    @discardableResult
    public func playerctl(_ arguments: String...) throws -> String {
        let result = try Child.run("playerctl", arguments, environment: environment(), pump: pump)
        guard result.status == .exited(0) else {
            throw XServersError.failed("playerctl \(arguments): \(result.text) \(result.standardError)")
        }
        return result.text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Calls a method of an object on the bus with the real `dbus-send`, and gives what it printed.
    ///
    /// - Parameter arguments: such as `string:net.hadess.SensorProxy`.
    @discardableResult
    public func call(
        _ destination: String, _ path: String, _ method: String, _ arguments: [String] = []
    ) throws -> String {
        let result = try Child.run(
            "dbus-send",
            ["--bus=\(address)", "--print-reply", "--dest=\(destination)", path, method] + arguments,
            environment: environment(), pump: pump)
        guard result.status == .exited(0) else { throw XServersError.failed(result.standardError) }
        return result.text
    }

    /// Sends a signal with the real `gdbus`, which any program of the user may do.
    ///
    /// - Parameters:
    ///   - destination: the one client that gets it; nil for all who listen.
    ///   - arguments: as GVariant writes them.
    public func emit(
        to destination: String?, _ path: String, _ signal: String, _ arguments: [String] = []
    ) throws {
        let result = try Child.run(
            "gdbus",
            ["emit", "--address", address] + (destination.map { ["--dest", $0] } ?? [])
                + ["--object-path", path, "--signal", signal] + arguments,
            environment: environment(), pump: pump)
        // Now and then gdbus finds, after sending, that its connection has been closed already.
        if result.standardError.contains("The connection is closed") { return }
        guard result.status == .exited(0) else { throw XServersError.failed(result.standardError) }
    }

    /// Whether a process is connected to the bus, with or without a name of its own.
    public func isConnected(_ pid: Int32) throws -> Bool { try uniqueName(of: pid) != nil }

    /// The name that the bus has assigned to a process's connection; nil when it has none.
    public func uniqueName(of pid: Int32) throws -> String? {
        try names().first { name in
            // Who left between the two questions is not on the bus.
            guard name.hasPrefix(":"),
                let answer = try? call(
                    "org.freedesktop.DBus", "/org/freedesktop/DBus",
                    "org.freedesktop.DBus.GetConnectionUnixProcessID", ["string:\(name)"])
            else { return false }
            return answer.split(whereSeparator: \.isWhitespace).last.flatMap { Int32($0) } == pid
        }
    }

    /// The names that programs have on the bus.
    public func names() throws -> [String] {
        let answer = try call(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.ListNames")
        return answer.split(separator: "\"").map(String.init).filter { $0.contains(".") }
    }
}

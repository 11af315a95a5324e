import Foundation

/// The service iio-sensor-proxy as python3-dbusmock plays it: a sensor that a test turns.
public final class SensorProxy {
    private let bus: PrivateBus
    private let child: Child

    private static let name = "net.hadess.SensorProxy"
    private static let path = "/net/hadess/SensorProxy"

    /// Starts the service on a bus and returns once it is there.
    ///
    /// - Throws: `XServersError` when python3-dbusmock is not installed.
    public init(on bus: PrivateBus, orientation: String = "normal") throws {
        self.bus = bus
        let parameters = "{\"has_accelerometer\": true, \"accelerometer_orientation\": \"\(orientation)\"}"
        // Debian's modules belong to its own Python, whatever else is in PATH.
        let child = try Child(
            "/usr/bin/python3",
            [
                "-m", "dbusmock", "--system", "--template", "iio-sensors-proxy", "--parameters", parameters,
            ], environment: bus.systemEnvironment())
        self.child = child
        let deadline = Deadline()
        while !(try bus.names().contains(Self.name)) {
            guard child.isRunning else {
                throw XServersError.missing("dbusmock's sensor service", package: "python3-dbusmock")
            }
            if deadline.hasPassed { throw XServersError.timedOut("the sensor service") }
        }
    }

    /// Turns the sensor: `normal`, `bottom-up`, `left-up`, `right-up` or `undefined`. Those who claimed it
    /// are told.
    public func turn(_ orientation: String) throws {
        try call("SetInternalProperty", [Self.name, "AccelerometerOrientation", "<'\(orientation)'>"])
    }

    /// Tells everybody which way the display looks, as newer versions of the service do: `vertical`,
    /// `tilted-up`, `tilted-down`, `face-up`, `face-down` or `undefined`.
    public func tilt(_ tilt: String) throws {
        let arguments = "[<'\(Self.name)'>, <{'AccelerometerTilt': <'\(tilt)'>}>, <@as []>]"
        try call(
            "EmitSignal", ["org.freedesktop.DBus.Properties", "PropertiesChanged", "sa{sv}as", arguments])
    }

    /// Tells dbusmock to do something.
    private func call(_ method: String, _ arguments: [String]) throws {
        let result = try Child.run(
            "gdbus",
            [
                "call", "--address", bus.address, "--dest", Self.name, "--object-path", Self.path, "--method",
                "org.freedesktop.DBus.Mock.\(method)",
            ] + arguments, environment: bus.systemEnvironment(), pump: bus.pump)
        guard result.status == .exited(0) else { throw XServersError.failed(result.standardError) }
    }

    /// Ends the service; its name goes from the bus.
    public func terminate() { child.terminate() }
}

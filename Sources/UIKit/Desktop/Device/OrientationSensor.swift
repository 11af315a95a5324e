internal import Bus

/// The machine's orientation, as the service iio-sensor-proxy on the system bus reports it. The sensor is in
/// use while this object is open.
@MainActor
final class OrientationSensor {
    /// Whether the service has a sensor.
    private var hasSensor = false
    /// The edge that is above, in the service's words.
    private var edge: String?
    /// Which way the display looks, in the service's words; nil from services that do not report it.
    private var tilt: String?

    private let changed: (UIDeviceOrientation) -> Void
    private var owner: String?
    private lazy var link = BusLink(
        .system, for: "device orientation", environment: buses
    ) { [weak self] bus in
        self?.begin(on: bus)
    } lost: { [weak self] in
        self?.ownerDidChange(to: nil)
    }
    private let buses: [String: String]?

    private static let name = "net.hadess.SensorProxy"
    private static let path = "/net/hadess/SensorProxy"

    /// - Parameter buses: where the system bus is looked up; nil for a sensor that tells nothing.
    init(buses: [String: String]?, changed: @escaping (UIDeviceOrientation) -> Void) {
        self.buses = buses
        self.changed = changed
        link.need()
    }

    /// The orientation is wanted: after the bus has ended, it may be there again.
    func need() { link.need() }

    private func begin(on bus: BusConnection) {
        // It fails for invalid names only, and these are not.
        _ = try? bus.subscribe(
            to: Self.name, Self.path, BusNames.properties, "PropertiesChanged", firstArgument: Self.name
        ) { [weak self] signal in
            guard signal.arguments.count == 3, let members = signal.arguments[1].members else { return }
            self?.adopt(members)
        }
        _ = try? bus.watchOwner(of: Self.name) { [weak self] owner in self?.ownerDidChange(to: owner) }
        // Starts the service. On a machine without the service, nothing follows.
        bus.call(
            BusNames.bus, BusNames.busPath, BusNames.bus, "StartServiceByName",
            [.string(Self.name), .uint32(0)]
        )
    }

    func close() {
        if owner != nil { link.connection?.call(Self.name, Self.path, Self.name, "ReleaseAccelerometer") }
        link.close()
    }

    /// The service started or stopped: a new one has to be notified of the claim.
    private func ownerDidChange(to owner: String?) {
        guard owner != self.owner else { return }
        self.owner = owner
        guard owner != nil else {
            hasSensor = false
            edge = nil
            tilt = nil
            return changed(.unknown)
        }
        link.connection?.call(Self.name, Self.path, Self.name, "ClaimAccelerometer") { [weak self] _ in
            self?.ask()
        }
    }

    private func ask() {
        link.connection?.call(Self.name, Self.path, BusNames.properties, "GetAll", [.string(Self.name)]) {
            [weak self] reply in
            guard case .success(let values) = reply, let members = values.first?.members else { return }
            self?.adopt(members)
        }
    }

    private func adopt(_ members: [String: BusValue]) {
        if let has = members["HasAccelerometer"]?.bool { hasSensor = has }
        if let word = members["AccelerometerOrientation"]?.text { edge = word }
        if let word = members["AccelerometerTilt"]?.text { tilt = word }
        changed(hasSensor ? UIDeviceOrientation(edge: edge, tilt: tilt) : .unknown)
    }
}

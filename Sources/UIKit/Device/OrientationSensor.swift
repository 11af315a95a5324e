internal import DBus

/// The machine's orientation, as the service iio-sensor-proxy on the system bus tells it. The sensor is in
/// use for as long as this object is open.
@MainActor
final class OrientationSensor {
    /// Whether the service has a sensor.
    private var hasSensor = false
    /// The edge that is above, in the service's words.
    private var edge: String?
    /// Which way the display looks, in the service's words; nil from services that do not tell it.
    private var tilt: String?

    private let bus: BusConnection?
    private let changed: (UIDeviceOrientation) -> Void
    private var owner: String?

    private static let name = "net.hadess.SensorProxy"
    private static let path = "/net/hadess/SensorProxy"
    private static let properties = "org.freedesktop.DBus.Properties"
    private static let purpose = "device orientation"

    init(changed: @escaping (UIDeviceOrientation) -> Void) {
        self.changed = changed
        bus = BusServices.connect(.system, for: Self.purpose)
        bus?.didEnd = { [weak self] error in
            BusServices.tell(error, Self.purpose)
            self?.ownerDidChange(to: nil)
        }
        bus?.subscribe(
            to: Self.name, Self.path, Self.properties, "PropertiesChanged", firstArgument: Self.name
        ) { [weak self] arguments in
            guard arguments.count == 3, let members = arguments[1].members else { return }
            self?.adopt(members)
        }
        bus?.watchOwner(of: Self.name) { [weak self] owner in self?.ownerDidChange(to: owner) }
        // It is started when somebody wants it. On a machine that has no such service, nothing follows.
        bus?.call(
            BusServices.busName, BusServices.busPath, BusServices.busName, "StartServiceByName",
            [.string(Self.name), .uint32(0)]
        ) { _ in }
    }

    func close() {
        if owner != nil { bus?.call(Self.name, Self.path, Self.name, "ReleaseAccelerometer") }
        bus?.close()
    }

    /// The service came, or went: a new one does not know of the claim.
    private func ownerDidChange(to owner: String?) {
        guard owner != self.owner else { return }
        self.owner = owner
        guard owner != nil else {
            hasSensor = false
            edge = nil
            tilt = nil
            return changed(.unknown)
        }
        bus?.call(Self.name, Self.path, Self.name, "ClaimAccelerometer") { [weak self] _ in self?.ask() }
    }

    private func ask() {
        bus?.call(Self.name, Self.path, Self.properties, "GetAll", [.string(Self.name)]) {
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

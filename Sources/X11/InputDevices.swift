internal import CX11
import WindowSystem

/// The input devices that events came from, by device number.
@MainActor
final class InputDevices {
    private let connection: Connection
    private var known: [Int: InputDevice] = [:]

    init(connection: Connection) { self.connection = connection }

    /// The device with this number; a round trip the first time. A device that was removed already has no
    /// properties.
    subscript(_ id: Int) -> InputDevice {
        get {
            if let device = known[id] { return device }
            query(Int32(id))
            let device = known[id] ?? InputDevice(id: id)
            known[id] = device
            return device
        }
        set { known[id] = newValue }
    }

    /// Queries every device. This also updates the values of scroll valuators, which change while the
    /// pointer is in other windows.
    func queryAll() { query(XIAllDevices) }

    func forget(_ id: Int) { known[id] = nil }

    /// The devices with which the user points and touches, asked for anew.
    var descriptions: [InputDeviceDescription] {
        known = [:]
        queryAll()
        return known.values.compactMap(\.description).sorted { $0.number < $1.number }
    }

    private func query(_ id: Int32) {
        guard !connection.isLost else { return }
        var count: Int32 = 0
        let found = ServerErrors.ignoring(connection.display) {
            XIQueryDevice(connection.display, id, &count)
        }
        guard let found else { return }
        defer { XIFreeDeviceInfo(found) }
        for info in UnsafeBufferPointer(start: found, count: Int(count)) {
            let id = Int(info.deviceid)
            adopt(id, classes: info.classes, count: Int(info.num_classes))
            guard var device = known[id] else { continue }
            device.name = info.name.map { String(cString: $0) } ?? ""
            // The server has devices of its own by which programs inject input.
            device.isPhysical =
                (info.use == XISlavePointer || info.use == XIFloatingSlave) && info.enabled != 0
                && !device.name.contains("XTEST")
            known[id] = device
        }
    }

    func adopt(
        _ id: Int, classes: UnsafeMutablePointer<UnsafeMutablePointer<XIAnyClassInfo>?>?, count: Int
    ) {
        let old = known[id]
        var device = InputDevice(
            id: id, classes: UnsafeBufferPointer(start: classes, count: classes == nil ? 0 : count),
            atoms: connection.atoms)
        device.name = old?.name ?? ""
        device.isPhysical = old?.isPhysical ?? false
        known[id] = device
    }
}

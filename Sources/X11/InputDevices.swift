internal import CX11

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

    private func query(_ id: Int32) {
        guard !connection.isLost else { return }
        var count: Int32 = 0
        let found = ServerErrors.ignoring(connection.display) {
            XIQueryDevice(connection.display, id, &count)
        }
        guard let found else { return }
        defer { XIFreeDeviceInfo(found) }
        for info in UnsafeBufferPointer(start: found, count: Int(count)) {
            adopt(Int(info.deviceid), classes: info.classes, count: Int(info.num_classes))
        }
    }

    func adopt(
        _ id: Int, classes: UnsafeMutablePointer<UnsafeMutablePointer<XIAnyClassInfo>?>?, count: Int
    ) {
        known[id] = InputDevice(
            id: id, classes: UnsafeBufferPointer(start: classes, count: classes == nil ? 0 : count),
            atoms: connection.atoms)
    }
}

/// The machine's battery, as the kernel reports it.
extension UIDevice {
    /// What a battery is doing.
    public enum BatteryState: Int, Sendable {
        /// There is none, or it is not monitored.
        case unknown
        /// It gives power, or has it and is not charged.
        case unplugged
        /// It is being charged.
        case charging
        /// It is charged and connected to power.
        case full
    }

    /// The level has changed. Not posted: read `batteryLevel` when it is needed.
    public static let batteryLevelDidChangeNotification = Notification.Name(
        "UIDeviceBatteryLevelDidChangeNotification")
    /// The state has changed. Not posted: read `batteryState` when it is needed.
    public static let batteryStateDidChangeNotification = Notification.Name(
        "UIDeviceBatteryStateDidChangeNotification")
    /// What `identifierForVendor` is unless a subclass overrides it.
    final var vendorIdentifier: UUID? {
        guard let machine = SensorFile.contents(of: "/etc/machine-id") else { return nil }
        return UUID(hashing: machine + ProcessInfo.processInfo.userName + ProcessInfo.processInfo.processName)
    }
}

/// A battery among the kernel's power supplies.
struct Battery {
    /// In percent.
    let capacity: Int
    let state: UIDevice.BatteryState

    private static let folder = "/sys/class/power_supply"

    /// The first battery of the machine itself; nil when there is none.
    static var first: Battery? { first(in: folder) }

    static func first(in folder: String) -> Battery? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().lazy.compactMap { Battery(folder: folder + "/" + $0) }.first
    }

    private init?(folder: String) {
        func value(_ name: String) -> String? {
            SensorFile.contents(of: folder + "/" + name)?.trimmingCharacters(in: .whitespacesAndNewlines)
        }
        // Mice and keyboards have a scope of their own.
        guard value("type") == "Battery", value("scope") != "Device",
            let capacity = value("capacity").flatMap({ Int($0) })
        else { return nil }
        self.capacity = min(max(capacity, 0), 100)
        switch value("status") {
        case "Full": state = .full
        case "Charging": state = .charging
        case "Discharging", "Not charging": state = .unplugged
        default: state = .unknown
        }
    }
}

extension UUID {
    /// An identifier that is the same for the same text. It is no secret how it is made.
    fileprivate init(hashing text: String) {
        // FNV-1a over 64 bits, twice with different beginnings.
        func hash(_ start: UInt64) -> UInt64 {
            text.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        }
        let halves = [hash(0xCBF2_9CE4_8422_2325), hash(0x8422_2325_CBF2_9CE4)]
        var bytes = halves.flatMap { half in (0..<8).map { UInt8(truncatingIfNeeded: half >> (8 * $0)) } }
        bytes[6] = bytes[6] & 0x0F | 0x80
        bytes[8] = bytes[8] & 0x3F | 0x80
        self = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
}

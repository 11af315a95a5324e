/// The machine that the application runs on.
@preconcurrency @MainActor
open class UIDevice: NSObject {
    /// The machine.
    public static let current = UIDevice()

    /// Posted by `UIDevice.current` when `orientation` has changed, between
    /// `beginGeneratingDeviceOrientationNotifications()` and its end.
    public static let orientationDidChangeNotification = Notification.Name(
        "UIDeviceOrientationDidChangeNotification")

    final var monitorsBattery = false
    private var generating = 0
    private var sensor: OrientationSensor?

    public override init() { super.init() }

    // MARK: What it is

    /// The machine's name in its network.
    open var name: String { ProcessInfo.processInfo.hostName }

    /// The model, as its maker wrote it into the firmware; the processor's kind where nothing is written.
    open var model: String {
        let product =
            SensorFile.contents(of: "/sys/class/dmi/id/product_name")
            ?? SensorFile.contents(of: "/proc/device-tree/model")
        let name = product?.trimmingCharacters(in: CharacterSet(charactersIn: " \n\0"))
        return name.flatMap { $0.isEmpty ? nil : $0 } ?? OperatingSystem.processor
    }

    /// The model. There are no translations of it.
    open var localizedModel: String { model }

    /// The name of the operating system, such as "Debian GNU/Linux".
    open var systemName: String { OperatingSystem.shared.name }

    /// The version of the operating system, such as "12". For systems without numbered versions, the
    /// kernel's.
    open var systemVersion: String { OperatingSystem.shared.version }

    /// The kind of device that user interfaces are made for: a large screen.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .pad }

    // MARK: How it is held

    /// How the machine is held; `.unknown` unless notifications are being generated, and on machines
    /// without a sensor.
    open var orientation: UIDeviceOrientation {
        sensor?.need()
        return .current
    }

    /// Whether the sensor is in use.
    open var isGeneratingDeviceOrientationNotifications: Bool { generating > 0 }

    /// Turns the sensor on. Calls count: as many calls of the other method turn it off.
    open func beginGeneratingDeviceOrientationNotifications() {
        generating += 1
        guard generating == 1 else { return }
        sensor = OrientationSensor(buses: UIApplication.shared.environment.buses) { [weak self] orientation in
            self?.update(orientation)
        }
    }

    /// Turns the sensor off, when it was called as often as the other method.
    open func endGeneratingDeviceOrientationNotifications() {
        guard generating > 0 else { return }
        generating -= 1
        guard generating == 0 else { return }
        sensor?.close()
        sensor = nil
        UIDeviceOrientation.current = .unknown
    }

    private func update(_ orientation: UIDeviceOrientation) {
        guard orientation != .current else { return }
        UIDeviceOrientation.current = orientation
        // Layouts may depend on the orientation.
        for window in UIApplication.shared.allWindows { window.setTreeNeedsLayout() }
        NotificationCenter.default.post(name: UIDevice.orientationDidChangeNotification, object: self)
    }

    // MARK: Battery and sensors

    /// Whether the members below tell anything. Default false, as in UIKit.
    open var isBatteryMonitoringEnabled: Bool {
        get { monitorsBattery }
        set { monitorsBattery = newValue }
    }

    /// How full the battery is, 0 to 1; -1 without one, or while it is not monitored.
    open var batteryLevel: Float {
        guard isBatteryMonitoringEnabled, let capacity = Battery.first?.capacity else { return -1 }
        return Float(capacity) / 100
    }

    /// What the battery is doing.
    open var batteryState: BatteryState {
        isBatteryMonitoringEnabled ? Battery.first?.state ?? .unknown : .unknown
    }

    /// Something is near the screen: never, as no sensor is asked.
    open var proximityState: Bool { false }

    /// Always false: no sensor is asked.
    open var isProximityMonitoringEnabled: Bool {
        get { false }
        set {}
    }

    /// True: several programs run at once.
    open var isMultitaskingSupported: Bool { true }

    /// Has no effect here: the software keyboard makes no sounds.
    open func playInputClick() {}

    /// The same for this user's apps of this program on this machine, from one launch to the next: made of the machine's
    /// identifier and the program's name; nil on a machine that has none.
    open var identifierForVendor: UUID? { vendorIdentifier }
}

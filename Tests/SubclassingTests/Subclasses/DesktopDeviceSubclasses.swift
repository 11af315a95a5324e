import UIKit

final class SubclassOfUIDevice: UIDevice {
    override var name: String { super.name }

    override var model: String { super.model }

    override var localizedModel: String { super.localizedModel }

    override var systemName: String { super.systemName }

    override var systemVersion: String { super.systemVersion }

    override var userInterfaceIdiom: UIUserInterfaceIdiom { super.userInterfaceIdiom }

    override var orientation: UIDeviceOrientation { super.orientation }

    override var isGeneratingDeviceOrientationNotifications: Bool {
        super.isGeneratingDeviceOrientationNotifications
    }

    override func beginGeneratingDeviceOrientationNotifications() {
        super.beginGeneratingDeviceOrientationNotifications()
    }

    override func endGeneratingDeviceOrientationNotifications() {
        super.endGeneratingDeviceOrientationNotifications()
    }

    override var isBatteryMonitoringEnabled: Bool {
        get { super.isBatteryMonitoringEnabled }
        set { super.isBatteryMonitoringEnabled = newValue }
    }

    override var batteryLevel: Float { super.batteryLevel }

    override var batteryState: UIDevice.BatteryState { super.batteryState }

    override var proximityState: Bool { super.proximityState }

    override var isProximityMonitoringEnabled: Bool {
        get { super.isProximityMonitoringEnabled }
        set { super.isProximityMonitoringEnabled = newValue }
    }

    override var isMultitaskingSupported: Bool { super.isMultitaskingSupported }

    override func playInputClick() { super.playInputClick() }

    override var identifierForVendor: UUID? { super.identifierForVendor }
}

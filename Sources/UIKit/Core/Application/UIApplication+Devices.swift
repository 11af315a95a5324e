package import WindowSystem

/// A device with which the user points or touches.
package typealias UIInputDevice = InputDeviceDescription

extension UIApplication {
    /// The devices with which the user points and touches, asked for anew.
    package final var inputDevices: [UIInputDevice] { windowSystem?.inputDevices ?? [] }

    /// Posted when devices were plugged in or taken away, with the application as its object.
    package static let inputDevicesDidChangeNotification = Notification.Name(
        "UIApplicationInputDevicesDidChangeNotification")
}

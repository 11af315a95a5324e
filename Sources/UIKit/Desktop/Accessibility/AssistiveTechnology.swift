internal import WindowSystem

/// Finds out whether the desktop has a bus for assistive technology, once something is on the screen, and makes the
/// bridge to it. A program on a desktop without one opens nothing.
@MainActor
final class AssistiveTechnology: ApplicationService {
    /// The class of the module that speaks to the bus; programs are linked with it, as it is a part of the product.
    private static let bridgeClass = "AccessibilityBus.DesktopBridge"
    /// `1` keeps programs from assistive technology, as in other toolkits.
    private static let offVariable = "NO_AT_BRIDGE"

    private unowned let application: UIApplication
    private var bridge: (any AccessibilityBridge)?
    private weak var desktop: (any AssistiveDesktop)?

    init(application: UIApplication) { self.application = application }

    func didDraw() {
        guard let environment = application.environment.buses, environment[Self.offVariable] != "1",
            let desktop = application.windowSystem?.assistiveDesktop
        else { return }
        self.desktop = desktop
        desktop.accessibilityBusDidChange = { [weak self] in self?.busDidChange() }
        // Under Wayland the bus is not published on the display.
        let mayBeElsewhere = environment["WAYLAND_DISPLAY"] != nil || environment["AT_SPI_BUS_ADDRESS"] != nil
        if mayBeElsewhere || desktop.accessibilityBusAddress != nil { busDidChange() }
    }

    private func busDidChange() {
        if let bridge { return bridge.busDidChange() }
        guard let environment = application.environment.buses, let desktop,
            let type = NSClassFromString(Self.bridgeClass) as? any AccessibilityBridge.Type
        else { return }
        bridge = type.init(application: application, environment: environment, desktop: desktop)
    }

    func firstResponderDidChange(in window: UIWindow) { UIAccessibility.bridge?.focusDidChange() }

    func keyWindowDidChange(to window: UIWindow?) { UIAccessibility.bridge?.focusDidChange() }

    func end() {
        desktop?.accessibilityBusDidChange = nil
        bridge?.end()
        bridge = nil
    }
}

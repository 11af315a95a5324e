internal import CX11
import WindowSystem

/// What an X server has for assistive technology: the keys, and the address of its bus in a property of the root window.
@MainActor
final class X11AssistiveDesktop: AssistiveDesktop {
    private let connection: Connection
    let keys: KeyOffers
    var accessibilityBusDidChange: (() -> Void)?

    var keyListener: KeyListener? {
        get { keys.listener }
        set { keys.listener = newValue }
    }

    init(connection: Connection, keyboard: Keyboard) {
        self.connection = connection
        keys = KeyOffers(keyboard: keyboard)
    }

    var accessibilityBusAddress: String? {
        guard !connection.isLost,
            let property = connection.property(
                connection.atoms[.accessibilityBus], of: connection.root, limit: Self.longestAddress),
            property.type == XA_STRING
        else { return nil }
        let text = property.bytes.prefix { $0 != 0 }
        return text.isEmpty ? nil : String(validating: text, as: UTF8.self)
    }

    func contentPosition(of window: WindowID) -> PixelPoint? {
        let display = connection.display
        var (x, y): (Int32, Int32) = (0, 0)
        var child: Window = 0
        // The window may be gone by now.
        let isKnown = ServerErrors.ignoring(display) {
            XTranslateCoordinates(display, Window(window.rawValue), connection.root, 0, 0, &x, &y, &child)
        }
        guard isKnown != 0, !connection.isLost else { return nil }
        return PixelPoint(x: Double(x), y: Double(y))
    }

    /// In bytes. Addresses of buses have about a hundred.
    private static let longestAddress = 4096

    /// Notes a change of a property of the root window.
    func rootPropertyChanged(_ property: Atom) {
        if property == connection.atoms[.accessibilityBus] { accessibilityBusDidChange?() }
    }
}

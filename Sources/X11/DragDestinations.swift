internal import CX11

/// A window that accepts drops.
struct DragDestination: Equatable {
    let window: Window
    /// The window that receives the messages instead of `window`; nil if `window` receives them itself.
    let proxy: Window?
    let version: UInt
}

/// Finds the windows that take part in dragging (XdndAware), each queried once in a drag.
@MainActor
struct DragDestinations {
    let connection: Connection
    private var known: [Window: DragDestination?] = [:]

    /// A limit on nested windows, which only a malicious program would exceed.
    private static let deepest = 32

    init(connection: Connection) { self.connection = connection }

    /// The outermost participating window at a position of the screen, in pixels; nil if there is none.
    mutating func destination(x: Int, y: Int) -> DragDestination? {
        let display = connection.display
        var window = connection.root
        for _ in 0..<Self.deepest {
            var (innerX, innerY): (Int32, Int32) = (0, 0)
            var child = Window(None)
            let isKnown = ServerErrors.ignoring(display) {
                XTranslateCoordinates(
                    display, connection.root, window, Int32(truncatingIfNeeded: x),
                    Int32(truncatingIfNeeded: y), &innerX, &innerY, &child)
            }
            guard isKnown != 0, child != Window(None) else { break }
            window = child
            if let found = part(window) { return found }
        }
        // A desktop program may accept drops on the root window.
        return window == connection.root ? part(window) : nil
    }

    private mutating func part(_ window: Window) -> DragDestination? {
        if let part = known[window] { return part }
        let proxy = proxy(of: window)
        let version = connection.property(connection.atoms[.dragAware], of: proxy ?? window)?.longs.first
        let part = version.flatMap { version in
            version >= DragMessages.oldestVersion
                ? DragDestination(
                    window: window, proxy: proxy, version: min(version, DragMessages.version)) : nil
        }
        known[window] = .some(part)
        return part
    }

    /// A valid proxy names itself as its own proxy. If it does not, its program has ended.
    private func proxy(of window: Window) -> Window? {
        let name = connection.atoms[.dragProxy]
        guard let proxy = connection.property(name, of: window)?.longs.first, proxy != Window(None),
            connection.property(name, of: proxy)?.longs.first == proxy
        else { return nil }
        return proxy
    }
}

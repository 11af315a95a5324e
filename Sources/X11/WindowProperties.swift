import Glibc

internal import CX11
import WindowSystem

/// Writes the properties of a window that window managers, panels and task switchers read.
@MainActor
struct WindowProperties {
    let connection: Connection
    let window: Window

    func setAll(_ options: WindowOptions, protocols: [AtomName]) {
        let atoms = connection.atoms
        setTitle(options.title)
        setClass(options.applicationName)
        setHints()
        setLeader()
        setSizeHints(
            minimum: options.minimumSize, shape: options.shape, size: options.size,
            hasUserPosition: options.position != nil)
        setProcess()
        connection.setProperty(
            atoms[.wmProtocols], of: window, type: XA_ATOM, longs: protocols.map { atoms[$0] })
        connection.setProperty(
            atoms[.netWMWindowType], of: window, type: XA_ATOM, longs: [atoms[.netWMWindowTypeNormal]])
    }

    /// Sets the UTF-8 title, and WM_NAME for managers that do not support the UTF-8 one.
    func setTitle(_ title: String) {
        let atoms = connection.atoms
        // A title is one line: control characters, such as line breaks, become spaces.
        let line = title.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : Character($0) }
        let utf8 = Array(String(line).utf8)
        connection.setProperty(atoms[.netWMName], of: window, type: atoms[.utf8String], bytes: utf8)
        connection.setProperty(atoms[.netWMIconName], of: window, type: atoms[.utf8String], bytes: utf8)
        if let latin1 = Latin1.encode(String(line)) {
            connection.setProperty(XA_WM_NAME, of: window, type: XA_STRING, bytes: latin1)
        } else {
            connection.setProperty(XA_WM_NAME, of: window, type: atoms[.utf8String], bytes: utf8)
        }
    }

    /// - Parameter hasUserPosition: whether the window was created at a position that the user chose before,
    ///   which the manager is to respect.
    func setSizeHints(minimum: PixelSize, shape: WindowShape, size: PixelSize, hasUserPosition: Bool = false)
    {
        var hints = XSizeHints()
        hints.flags = PMinSize | PSize | PWinGravity | (hasUserPosition ? USPosition : 0)
        hints.min_width = Int32(clamping: max(1, minimum.width))
        hints.min_height = Int32(clamping: max(1, minimum.height))
        hints.width = Int32(clamping: size.width)
        hints.height = Int32(clamping: size.height)
        hints.win_gravity = NorthWestGravity
        // An aspect is width (x) to height (y).
        let limit = Int32(Int16.max)
        switch shape {
        case .any: break
        case .portrait:
            hints.flags |= PAspect
            hints.min_aspect = .init(x: 1, y: limit)
            hints.max_aspect = .init(x: 1, y: 1)
        case .landscape:
            hints.flags |= PAspect
            hints.min_aspect = .init(x: 1, y: 1)
            hints.max_aspect = .init(x: limit, y: 1)
        }
        XSetWMNormalHints(connection.display, window, &hints)
    }

    private func setClass(_ applicationName: String) {
        let name = applicationName.isEmpty ? programName : applicationName
        // Instance and class, each terminated by a zero byte.
        connection.setProperty(
            XA_WM_CLASS, of: window, type: XA_STRING, bytes: Array(name.utf8) + [0] + Array(name.utf8) + [0])
    }

    private func setHints() {
        var hints = XWMHints()
        hints.flags = InputHint | StateHint | WindowGroupHint
        hints.window_group = connection.helperWindow
        hints.input = 1
        hints.initial_state = NormalState
        XSetWMHints(connection.display, window, &hints)
    }

    /// Names the leader of the program's windows, by which managers and panels group them. The leader is
    /// never shown.
    private func setLeader() {
        let leader = connection.helperWindow
        connection.setProperty(
            connection.atoms[.wmClientLeader], of: window, type: XA_WINDOW, longs: [leader])
    }

    /// Makes the window the leader of the program's windows.
    func makeLeader(_ options: WindowOptions) {
        setClass(options.applicationName)
        setLeader()
    }

    private func setProcess() {
        connection.setProperty(
            connection.atoms[.netWMPID], of: window, type: XA_CARDINAL, longs: [UInt(getpid())])
        var host = [CChar](repeating: 0, count: 256)
        guard gethostname(&host, host.count - 1) == 0 else { return }
        connection.setProperty(
            XA_WM_CLIENT_MACHINE, of: window, type: XA_STRING,
            bytes: host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) })
    }

    /// Sets the application's icons, or removes earlier ones if there are none.
    func setIcons(_ icons: [WindowIcon]) {
        var words: [UInt] = []
        for icon in icons where icon.pixels.count == icon.size.width * icon.size.height {
            words += [UInt(icon.size.width), UInt(icon.size.height)] + icon.pixels.map { UInt($0) }
        }
        // Requests have a maximum length; icons beyond it would end the connection and are left out.
        let limit = XExtendedMaxRequestSize(connection.display)
        guard words.count + 16 < max(limit, XMaxRequestSize(connection.display)) else { return }
        connection.setProperty(
            connection.atoms[.netWMIcon], of: window, type: XA_CARDINAL, longs: words)
    }
}

import Glibc

internal import CX11
import WindowSystem

/// The size, scale and appearance of the display, read from an XSETTINGS manager, the X resources and
/// the environment.
@MainActor
final class DisplaySettings {
    private let connection: Connection
    private let scaleOverride: Double?
    private let selection: Atom
    private var manager: Window = 0
    /// In pixels, updated from the root window's events: Xlib's copy stays as it was at connection time.
    var screenSize: PixelSize
    private var published = XSettings()
    private var resources: String
    private(set) var description: DisplayDescription
    /// Whether the display has reported its refresh rate.
    private(set) var isRefreshRateKnown = false

    init(connection: Connection, scaleOverride: Double?) {
        self.connection = connection
        let display = connection.display
        self.scaleOverride = scaleOverride ?? Self.number(Self.environment("UIKIT_SCALE"))
        selection = connection.atoms.atom(named: Self.selectionName(ofScreen: connection.screen))
        resources = XResourceManagerString(display).map { String(cString: $0) } ?? ""
        screenSize = PixelSize(
            width: Int(XDisplayWidth(display, connection.screen)),
            height: Int(XDisplayHeight(display, connection.screen)))
        description = DisplayDescription(size: screenSize)
        findManager()
        _ = update()
    }

    /// The selection that the settings manager owns: there is one for each screen.
    static func selectionName(ofScreen screen: Int32) -> String { "_XSETTINGS_S\(screen)" }

    // MARK: Changes. Each handler reports whether the display may have changed.

    /// A settings manager may have started.
    func handleMessage(_ event: XClientMessageEvent) -> Bool {
        guard event.window == connection.root, event.message_type == connection.atoms[.manager],
            Atom(bitPattern: event.data.l.1) == selection
        else { return false }
        findManager()
        return true
    }

    func handleProperty(_ event: XPropertyEvent) -> Bool {
        if manager != 0, event.window == manager, event.atom == connection.atoms[.xsettings] {
            readPublished()
            return true
        }
        guard event.window == connection.root, event.atom == XA_RESOURCE_MANAGER else { return false }
        // Xlib's copy stays as it was when the connection was opened.
        let property = connection.property(XA_RESOURCE_MANAGER, of: connection.root)
        resources = property.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
        return true
    }

    /// If the manager has ended, its settings stay in effect until another one starts.
    func windowDestroyed(_ window: Window) {
        if window == manager { manager = 0 }
    }

    /// Recomputes `description`; true if it changed.
    func update() -> Bool {
        var current = description
        current.size = screenSize
        current.scale = Self.scale(override: scaleOverride, settings: published, resources: resources)
        current.prefersDarkAppearance = prefersDark
        current.textScale = Self.textScale(
            override: DisplayDescription.textScaleOfEnvironment, settings: published)
        current.preferences = Self.preferences(published)
        defer { description = current }
        return current != description
    }

    /// Queries the refresh rate (hertz) of the first active screen; true if it differs from the assumed one.
    /// Not done at startup, since it takes several round trips and only animations need it.
    func queryRefreshRate() -> Bool {
        let display = connection.display
        var event: Int32 = 0
        var error: Int32 = 0
        // Checked first, because without the extension Xlib prints an error message.
        guard !connection.isLost, XRRQueryExtension(display, &event, &error) != 0,
            let resources = XRRGetScreenResourcesCurrent(display, connection.root)
        else { return false }
        defer { XRRFreeScreenResources(resources) }
        for index in 0..<Int(resources.pointee.ncrtc) {
            guard let rate = refreshRate(resources, resources.pointee.crtcs[index]) else { continue }
            isRefreshRateKnown = true
            defer { description.refreshRate = rate }
            return abs(rate - description.refreshRate) > 0.5
        }
        return false
    }

    /// In hertz; nil for a screen that is off, or that reports none (a virtual one).
    private func refreshRate(_ resources: UnsafeMutablePointer<XRRScreenResources>, _ crtc: RRCrtc) -> Double?
    {
        guard let info = XRRGetCrtcInfo(connection.display, resources, crtc) else { return nil }
        defer { XRRFreeCrtcInfo(info) }
        let modes = UnsafeBufferPointer(start: resources.pointee.modes, count: Int(resources.pointee.nmode))
        guard let mode = modes.first(where: { $0.id == info.pointee.mode }), mode.hTotal > 0, mode.vTotal > 0,
            mode.dotClock > 0
        else { return nil }
        return Double(mode.dotClock) / (Double(mode.hTotal) * Double(mode.vTotal))
    }

    private func findManager() {
        let display = connection.display
        manager = XGetSelectionOwner(display, selection)
        guard manager != 0 else { return }
        ServerErrors.ignoring(display) {
            _ = XSelectInput(display, manager, PropertyChangeMask | StructureNotifyMask)
        }
        readPublished()
    }

    private func readPublished() {
        guard let property = connection.property(connection.atoms[.xsettings], of: manager) else { return }
        published = XSettings(property.bytes)
    }

    private var prefersDark: Bool {
        if let chosen = DisplayDescription.prefersDarkAppearanceOfEnvironment { return chosen }
        let theme = published.string("Net/ThemeName") ?? ""
        return theme.lowercased().hasSuffix("-dark")
    }

    /// What the desktop's switches for people who see otherwise are set to: each is a setting that others understand, too.
    static func preferences(_ settings: XSettings) -> DisplayPreferences {
        var preferences: DisplayPreferences = []
        if settings.integer("Gtk/EnableAnimations") == 0 { preferences.insert(.reducedMotion) }
        let theme = settings.string("Net/ThemeName")?.lowercased() ?? ""
        if theme.hasPrefix("highcontrast") { preferences.insert(.moreContrast) }
        return preferences
    }

    // MARK: Scale

    static func scale(override: Double?, settings: XSettings, resources: String) -> Double {
        chosenScale(override: override, settings: settings, resources: resources).scale
    }

    /// The scale, and who says so.
    static func chosenScale(
        override: Double?, settings: XSettings, resources: String
    ) -> (scale: Double, source: String) {
        let candidates: [(Double?, String)] = [
            (override, "UIKIT_SCALE or the program"),
            // 1 only means that windows are not magnified; text may still be (see the DPI below).
            (
                settings.integer("Gdk/WindowScalingFactor").flatMap { $0 > 1 ? Double($0) : nil },
                "XSETTINGS Gdk/WindowScalingFactor"
            ),
            (settings.integer("Xft/DPI").map { Double($0) / 1024 / 96 }, "XSETTINGS Xft/DPI"),
            (resource("Xft.dpi", in: resources).flatMap(number).map { $0 / 96 }, "X resource Xft.dpi"),
        ]
        for case (let scale?, let source) in candidates where scale > 0 && scale.isFinite {
            return (min(8, max(0.5, scale)), source)
        }
        return (1, "no setting")
    }

    /// Who says how large the scale is.
    var scaleSource: String {
        Self.chosenScale(override: scaleOverride, settings: published, resources: resources).source
    }

    /// Who says whether the appearance is dark.
    var appearanceSource: String {
        if DisplayDescription.prefersDarkAppearanceOfEnvironment != nil { return "UIKIT_APPEARANCE" }
        return published.string("Net/ThemeName").map { "XSETTINGS Net/ThemeName \($0)" }
            ?? "no setting"
    }

    /// What the desktop magnifies text by, where it magnifies windows by a factor of their own. Elsewhere its resolution
    /// of text is the scale of everything.
    static func textScale(override: Double?, settings: XSettings) -> Double {
        if let override { return min(4, max(0.5, override)) }
        guard let factor = settings.integer("Gdk/WindowScalingFactor"), factor > 1,
            let resolution = settings.integer("Xft/DPI"), resolution > 0
        else { return 1 }
        return min(4, max(0.5, Double(resolution) / 1024 / 96 / Double(factor)))
    }

    /// The value in a line `name: value` of the X resources.
    private static func resource(_ name: String, in resources: String) -> String? {
        for line in resources.split(separator: "\n") where line.hasPrefix(name) {
            let rest = line.dropFirst(name.count).drop { $0 == " " || $0 == "\t" }
            guard rest.first == ":" else { continue }
            return String(rest.dropFirst().drop { $0 == " " || $0 == "\t" })
        }
        return nil
    }

    private static func number(_ text: String?) -> Double? {
        guard let text else { return nil }
        return Double(text.prefix { $0.isNumber || $0 == "." })
    }

    private static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

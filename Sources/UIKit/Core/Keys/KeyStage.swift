internal import WindowSystem

/// The stages that may handle a key, in the order in which they are asked. A key that one stage handles is
/// not offered to later ones. The list is complete: `KeyRouter` asks its stages in the order of the cases,
/// and a test compares Docs/Keys.md, which explains the order to app authors, with it.
enum KeyStage: CaseIterable {
    /// The input method of the desktop, where text can be typed: what it takes never arrives in the toolkit.
    case inputMethod
    /// The menu that is open in the window.
    case openMenu
    /// Media keys, while the app receives remote control events.
    case mediaKeys
    /// Ctrl+Shift+I opens and closes the inspector, in programs that are linked with it.
    case tool
    /// `keyCommands` up the responder chain, but for keys that a later stage claims: see
    /// `KeyHandler.claims`. Commands that want priority over system behavior come before those too.
    case keyCommands
    /// Recognizers of the responder's view, and of those around it.
    case gestures
    /// `pressesBegan` and its like, up the responder chain.
    case presses
    /// The text that has the keyboard: typing, editing, moving the caret.
    case text
    /// The Menu key, and Shift+F10.
    case contextMenu
    /// Ctrl+Z and its like, with the nearest undo manager.
    case undo
    /// The keys of the standard edit actions, such as Ctrl+C, for responders that are no text.
    case editActions
    /// The commands of the main menu, whether it is shown or not.
    case mainMenu
    /// F10 opens the menu bar.
    case menuBar
    /// Escape, for the presentation that it ends.
    case presentation
    /// Alt+Left and the Back key, for what is shown on top.
    case back
    /// F5 refreshes content that supports it.
    case refresh
    /// Tab moves the focus.
    case focus
    /// F11 toggles full screen.
    case fullScreen
    /// Arrows, Page Up and Down, Space, Home and End.
    case scrolling

    /// How a stage is given its keys.
    enum Delivery: CaseIterable {
        /// Before the key arrives in the toolkit.
        case outside
        /// By its handler, whether the key goes down or comes up.
        case sample
        /// In the event that `UIApplication.sendEvent(_:)` delivers.
        case event
        /// By its handler, when a key that went down or repeats has come to the end of the responder chain.
        case unhandledPress
    }

    var delivery: Delivery {
        switch self {
        case .inputMethod: .outside
        case .openMenu, .mediaKeys, .tool: .sample
        case .keyCommands, .gestures, .presses: .event
        default: .unhandledPress
        }
    }

    /// The stages of a kind, in their order.
    static func all(_ delivery: Delivery) -> [KeyStage] { byDelivery[delivery] ?? [] }

    /// Made once: each key, press and release, goes through them.
    private static let byDelivery = Dictionary(grouping: allCases, by: \.delivery)
}

/// What takes the keys of a stage.
struct KeyHandler {
    /// Whether the handler claims the key, so that it comes before the app's key commands without
    /// `wantsPriorityOverSystemBehavior`.
    var claims: @MainActor (KeySample, UIWindow) -> Bool = { _, _ in false }
    /// Handles the key; returns whether it did anything.
    var take: @MainActor (KeySample, UIWindow) -> Bool
}

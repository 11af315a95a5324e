/// The seam between the toolkit and the desktop: nineteen calls and six values go down, one enum of
/// events (`WindowEvent`) comes up.
///
/// The toolkit knows nothing of what is below. `X11WindowSystem` communicates with an X server;
/// `OffscreenWindowSystem` has its windows in memory and is controlled by tests.
@MainActor
public protocol WindowSystem: AnyObject {
    /// The display's current properties; changes are reported by `WindowEvent.displayChanged`.
    var display: DisplayDescription { get }

    /// Creates a window, which is not shown yet. The size in `options` is that of the content.
    func makeWindow(_ options: WindowOptions) throws -> WindowID

    /// Removes the window from the screen and destroys it. Unknown windows are ignored.
    func closeWindow(_ window: WindowID)

    /// The window's position on the screen in pixels, with its frame if it has one; nil when it is unknown.
    /// Passed to `WindowOptions.position`, it brings another window to the same position.
    func position(of window: WindowID) -> PixelPoint?

    /// Changes one property of a window. Unknown windows are ignored.
    func apply(_ change: WindowChange, to window: WindowID)

    /// Whether the whole of the last frame is at hand in the window's present size, so that parts of it can move.
    func keepsFrame(of window: WindowID) -> Bool

    /// Calls a function with a window's newest frame, which it may read but not change; not where not `keepsFrame(of:)`.
    func readFrame(of window: WindowID, _ read: (PixelBuffer) -> Void)

    /// Draws a frame of the window. `draw` receives a buffer that holds the previous frame, in which `moves` were
    /// made one after the other, everywhere outside `damage`, and must fill all of `damage` (clipped to the
    /// buffer). When the window's size changed since the last frame, `damage` must cover all of it; there may be
    /// moves only where `keepsFrame(of:)`.
    func present(
        in window: WindowID, moves: [PixelMove], damage: [PixelRect], draw: (PixelBuffer) -> Void)

    /// Becomes the owner of a selection with this content; nil gives the selection up.
    func offer(_ contents: SelectionContents?, as selection: SelectionKind)

    /// Requests a selection's content from its owner, in the first of `types` that it offers (MIME types or
    /// X11 target names). Calls back once, on the main actor, with nil when there is none, the owner does not
    /// answer, or it answers with something else.
    func read(
        _ selection: SelectionKind, types: [String],
        completion: @escaping @MainActor (SelectionData?) -> Void)

    /// The same synchronously: meanwhile other programs' requests for selections of this program are served,
    /// and nothing else happens. Also nil when the content has not arrived within `limit` seconds.
    func readNow(_ selection: SelectionKind, types: [String], limit: Double) -> SelectionData?

    /// The types in which a selection is available, in its owner's order, best first. Empty when there is no
    /// owner; nil when the owner has not answered within `limit` seconds.
    func offeredTypes(of selection: SelectionKind, limit: Double) -> [String]?

    /// Reports every change of a selection's owner from now on (`WindowEvent.selectionChanged`). Without it
    /// only the loss of a selection of this program is reported.
    func watch(_ selection: SelectionKind)

    /// Begins a drag with the press or the finger that is down in a window. That press or touch is cancelled;
    /// `WindowEvent.dragEnded` reports the end, and meanwhile the content can be read as
    /// `SelectionKind.drag`. Every window that it is dragged over gets `WindowEvent.drag`, also the one in
    /// which it began.
    ///
    /// - Returns: whether there is such a press, and no other drag is active.
    func beginDrag(_ request: DragRequest, in window: WindowID) -> Bool

    /// Cancels a drag of this program that has not been dropped yet.
    func cancelDrag()

    /// Reports what would be done with the dragged content if it were dropped at the current position; nil
    /// for nothing. Called while `WindowEvent.drag` with the phase `moved` is handled.
    func answerDrag(_ operation: DragOperation?)

    /// Reports what was done with the dropped content; nil for nothing.
    func finishDrop(_ operation: DragOperation?)

    /// The layouts that the keyboard can be switched between, and the current one; changes that this program
    /// did not make are reported by `WindowEvent.keyboardLayoutChanged`. Empty when the display does not
    /// report them.
    var keyboardLayouts: KeyboardLayouts { get }

    /// Switches the keyboard, of the whole display, to one of `keyboardLayouts`. Indices outside are
    /// ignored.
    func useKeyboardLayout(_ index: Int)

    /// The characters that the keys of one of `keyboardLayouts` type, for a keyboard on the screen; nil when
    /// the display does not report them, and for indices outside.
    func keyboardLetters(ofLayout index: Int) -> KeyboardLetters?

    /// The devices with which the user points and touches; changes are reported by `WindowEvent.inputDevicesChanged`.
    /// Asking may take a round trip.
    var inputDevices: [InputDeviceDescription] { get }

    /// What can be found out about the desktop, for reports of bugs. Asking takes some round trips.
    var findings: [DesktopFinding] { get }

    /// What the desktop has for assistive technology; nil where there is none.
    var assistiveDesktop: (any AssistiveDesktop)? { get }

    /// Delivers an event in the next turn as if the desktop had reported it. Unknown windows are ignored.
    func post(_ event: WindowEvent, to window: WindowID)

    /// Delivers events to the client until `stop` is called. Throws when the display is lost.
    func run(_ client: any WindowSystemClient) throws

    /// Makes `run` return after the current turn.
    func stop()

    /// What any thread may call to make a call return that waits for a desktop which does not answer: the
    /// connection is cut, and `run` throws. nil when nothing ever waits.
    var interruption: (@Sendable () -> Void)? { get }
}

extension WindowSystem {
    /// No assistive technology.
    public var assistiveDesktop: (any AssistiveDesktop)? { nil }

    /// Nothing waits.
    public var interruption: (@Sendable () -> Void)? { nil }
}

/// The receiver of a window system's events.
@MainActor
public protocol WindowSystemClient: AnyObject {
    /// One event, in the order in which it happened.
    func handle(_ event: WindowEvent, in window: WindowID)

    /// All events known so far have been handled: time to lay out, to draw and to present.
    func endTurn()

    /// When the client next needs a turn although nothing happened, in seconds on the monotonic clock
    /// (`MonotonicClock`); nil for never.
    var nextDeadline: Double? { get }
}

/// Identifies a window of a window system.
public struct WindowID: Hashable, Sendable {
    /// The window system's number of the window.
    public let rawValue: UInt64

    /// The identifier with this number.
    public init(_ rawValue: UInt64) { self.rawValue = rawValue }
}

/// The properties of the display.
public struct DisplayDescription: Hashable, Sendable {
    /// The size of the whole screen in pixels.
    public var size: PixelSize
    /// Device pixels per point; at least 0.5, at most 8. Default 1.
    public var scale: Double
    /// Whether the desktop's theme is dark. Default false.
    public var prefersDarkAppearance: Bool
    /// How much larger than usual the user wants text to be, besides `scale`; from 0.5 to 4. Default 1.
    public var textScale: Double
    /// Frames per second; 60, the default, when the display does not report it.
    public var refreshRate: Double
    /// How the user wants things to be shown, to see them better. Default none.
    public var preferences: DisplayPreferences

    /// A display of `size` pixels.
    public init(
        size: PixelSize, scale: Double = 1, prefersDarkAppearance: Bool = false, textScale: Double = 1,
        refreshRate: Double = 60, preferences: DisplayPreferences = []
    ) {
        self.size = size
        self.scale = scale
        self.prefersDarkAppearance = prefersDarkAppearance
        self.textScale = min(4, max(0.5, textScale))
        self.refreshRate = refreshRate
        self.preferences = preferences
    }
}

/// How users of a desktop want things to be shown, to see them better or to be disturbed less.
public struct DisplayPreferences: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Things should not move on their own.
    public static let reducedMotion = DisplayPreferences(rawValue: 1 << 0)
    /// Colours should differ more from each other.
    public static let moreContrast = DisplayPreferences(rawValue: 1 << 1)
}

/// The initial properties of a window.
public struct WindowOptions: Sendable {
    /// The title.
    public var title: String
    /// The content's size in pixels.
    public var size: PixelSize
    /// The position on the screen, with its frame, at which the user had the window; nil, the default, to let
    /// the desktop decide.
    public var position: PixelPoint?
    /// The least size that the user can give the content. Default 1 x 1 pixel.
    public var minimumSize: PixelSize
    /// The shapes that the user can give the window. Default any.
    public var shape: WindowShape
    /// The application's name as window managers know it (WM_CLASS), and the name of its .desktop file.
    public var applicationName: String
    /// Whether the window fills the screen. Default false.
    public var isFullscreen: Bool

    /// Options for a window whose content is `size` pixels large.
    public init(
        title: String, size: PixelSize, position: PixelPoint? = nil,
        minimumSize: PixelSize = PixelSize(width: 1, height: 1), shape: WindowShape = .any,
        applicationName: String = "", isFullscreen: Bool = false
    ) {
        self.title = title
        self.size = size
        self.position = position
        self.minimumSize = minimumSize
        self.shape = shape
        self.applicationName = applicationName
        self.isFullscreen = isFullscreen
    }
}

/// A picture of `size` pixels: words `0xAARRGGBB`, not premultiplied, row by row from the top.
public struct WindowIcon: Sendable {
    /// In pixels.
    public var size: PixelSize
    /// One word per pixel.
    public var pixels: [UInt32]

    /// A picture of these pixels.
    public init(size: PixelSize, pixels: [UInt32]) {
        self.size = size
        self.pixels = pixels
    }
}

/// One change to a window.
public enum WindowChange: Sendable {
    /// Whether the window is on the screen.
    case visible(Bool)
    /// The title.
    case title(String)
    /// The application's icons, any sizes; they replace earlier ones. Default none.
    case icons([WindowIcon])
    /// The content's size in pixels.
    case size(PixelSize)
    /// The least size that the user can give the content.
    case minimumSize(PixelSize)
    /// The shapes that the user can give the window.
    case shape(WindowShape)
    /// Whether the window fills the screen.
    case fullscreen(Bool)
    /// The pointer's shape over the window.
    case cursor(PointerShape)
    /// Whether to report the window's position on the screen (`WindowEvent.moved`) whenever the user moves
    /// it. Default false.
    case reportsMoves(Bool)
    /// The caret's rectangle, in pixels of the content, for the input method's own windows; nil when no text
    /// is being edited: keys then bypass the input method.
    case textInput(caret: PixelRect?, kind: TextInputKind = .document)
    /// Cancels what the input method is composing; nothing more is reported of it.
    case cancelComposition
    /// Requests the keyboard focus, and raises the window.
    case activate
}

/// The shapes that the user can give a window. The window manager may still make it fill the screen.
public enum WindowShape: Hashable, Sendable {
    /// Every shape.
    case any
    /// Not wider than tall.
    case portrait
    /// Not taller than wide.
    case landscape
}

/// The kind of text that is being edited, for input methods.
public enum TextInputKind: Hashable, Sendable {
    /// Text that displays what is being composed.
    case document
    /// A view that accepts finished text only: the input method displays the composition itself, if it can.
    case characters
    /// Secret text: no input method receives the keys. Dead keys and Compose sequences work.
    case secret
}

/// The shapes of the mouse pointer.
public enum PointerShape: Hashable, Sendable {
    case arrow, iBeam, pointingHand, resizeLeftRight, resizeUpDown
}

/// Why a window system is not available, or ended.
public enum WindowSystemError: Error, Equatable, CustomStringConvertible {
    /// No display server answers under this name (empty when none is named).
    case noDisplay(name: String)
    /// The display server lacks a feature that is required.
    case unsupportedDisplay(reason: String)
    /// The connection broke, or the server ended.
    case connectionLost(reason: String)
    /// A window could not be made.
    case cannotMakeWindow(reason: String)

    /// The error in words, for a message to the user.
    public var description: String {
        switch self {
        case .noDisplay(let name) where name.isEmpty: "no display: DISPLAY is not set"
        case .noDisplay(let name): "cannot open display \(name)"
        case .unsupportedDisplay(let reason): "the display cannot be used: \(reason)"
        case .connectionLost(let reason): "the display connection was lost: \(reason)"
        case .cannotMakeWindow(let reason): "cannot make a window: \(reason)"
        }
    }
}

extension WindowSystem {
    /// Draws a frame in which nothing moves.
    public func present(in window: WindowID, damage: [PixelRect], draw: (PixelBuffer) -> Void) {
        present(in: window, moves: [], damage: damage, draw: draw)
    }
}

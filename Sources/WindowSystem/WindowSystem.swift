/// The seam between the toolkit and the desktop: eighteen calls and two values go down, one enum of
/// events (`WindowEvent`) comes up.
///
/// The toolkit never sees what is below. `X11WindowSystem` talks to an X server;
/// `OffscreenWindowSystem` keeps its windows in memory and is driven by tests.
@MainActor
public protocol WindowSystem: AnyObject {
    /// The display as it is now; changes are told by `WindowEvent.displayChanged`.
    var display: DisplayDescription { get }

    /// Creates a window, not shown yet. The size in `options` is that of the content.
    func makeWindow(_ options: WindowOptions) throws -> WindowID

    /// Takes the window off the screen and forgets it. Unknown windows are ignored.
    func closeWindow(_ window: WindowID)

    /// Where the window is on the screen, with its frame where it has one; nil when that cannot be told. Given to
    /// `WindowOptions.place`, it brings another window to the same place.
    func place(of window: WindowID) -> PixelPoint?

    /// Changes one thing about a window. Unknown windows are ignored.
    func apply(_ change: WindowChange, to window: WindowID)

    /// Brings a frame to the window. `draw` gets a buffer that holds the previous frame everywhere
    /// outside `damage`, and must fill all of `damage` (clipped to the buffer). When the window's size
    /// changed since the last frame, the caller damages all of it.
    func present(in window: WindowID, damage: [PixelRect], draw: (PixelBuffer) -> Void)

    /// Becomes the owner of a selection with this content; nil gives the selection up.
    func offer(_ contents: SelectionContents?, as selection: SelectionKind)

    /// Asks a selection's owner for its content in the first of `types` that it offers (MIME types or
    /// X11 target names), and calls back once, on the main actor, with nil when there is none, the
    /// owner does not answer, or what it sent is not what was asked for.
    func read(
        _ selection: SelectionKind, types: [String],
        completion: @escaping @MainActor (SelectionData?) -> Void)

    /// The same within the call, for callers that cannot wait for an answer: other programs are served
    /// with what they ask of our own selections meanwhile, and nothing else happens. nil as well when the
    /// content has not come within `limit` seconds.
    func readNow(_ selection: SelectionKind, types: [String], limit: Double) -> SelectionData?

    /// The types that a selection can be had in, best first as its owner tells them. Empty when nobody
    /// owns it; nil when the owner has not answered within `limit` seconds.
    func offeredTypes(of selection: SelectionKind, limit: Double) -> [String]?

    /// Tells of every change of a selection's owner from now on (`WindowEvent.selectionChanged`). Without
    /// it only the loss of what was ours is told.
    func watch(_ selection: SelectionKind)

    /// Begins to drag something with the press or the finger that is down in a window. That press or touch
    /// is cancelled; `WindowEvent.dragEnded` tells the end, and meanwhile the content is there to be read
    /// as `SelectionKind.drag`. Whichever window it is over hears of it, the one that began it as well.
    ///
    /// - Returns: whether there is such a press, and nothing else is being dragged.
    func beginDrag(_ request: DragRequest, in window: WindowID) -> Bool

    /// Ends a drag of this program's that has not been dropped yet.
    func cancelDrag()

    /// Tells what would be done with what is dragged, were it dropped where it is; nil for nothing. Called
    /// while `WindowEvent.drag` with the phase `moved` is handled.
    func answerDrag(_ operation: DragOperation?)

    /// Tells what was done with what was dropped; nil for nothing.
    func finishDrop(_ operation: DragOperation?)

    /// The layouts that the keyboard can be switched between, and the present one; changes that somebody
    /// else made are told by `WindowEvent.keyboardLayoutChanged`. Without any when the display does not
    /// tell.
    var keyboardLayouts: KeyboardLayouts { get }

    /// Switches the keyboard, of the whole display, to one of `keyboardLayouts`. Indices outside are
    /// ignored.
    func useKeyboardLayout(_ index: Int)

    /// What the keys of one of `keyboardLayouts` type, for a keyboard on the screen; nil when the display does not
    /// tell, and for indices outside.
    func keyboardLetters(ofLayout index: Int) -> KeyboardLetters?

    /// Delivers events to the client until `stop` is called. Throws when the display is lost.
    func run(_ client: any WindowSystemClient) throws

    /// Makes `run` return after the turn that is under way.
    func stop()
}

/// What a window system tells its events to.
@MainActor
public protocol WindowSystemClient: AnyObject {
    /// One event, in the order in which it happened.
    func handle(_ event: WindowEvent, in window: WindowID)

    /// All events known so far have been handled: time to lay out, to draw and to present.
    func endTurn()

    /// When the client next wants a turn although nothing happened, in seconds on the monotonic clock
    /// (`MonotonicClock`); nil to sleep until something does.
    var nextDeadline: Double? { get }
}

/// Names a window of a window system.
public struct WindowID: Hashable, Sendable {
    public let rawValue: UInt64

    public init(_ rawValue: UInt64) { self.rawValue = rawValue }
}

/// What is known of the display.
public struct DisplayDescription: Hashable, Sendable {
    /// The size of the whole screen.
    public var size: PixelSize
    /// Device pixels in a point; at least 0.5, at most 8.
    public var scale: Double
    /// Whether the desktop's theme is a dark one.
    public var prefersDarkAppearance: Bool
    /// Frames a second; 60 when the display does not tell.
    public var refreshRate: Double

    public init(
        size: PixelSize, scale: Double = 1, prefersDarkAppearance: Bool = false, refreshRate: Double = 60
    ) {
        self.size = size
        self.scale = scale
        self.prefersDarkAppearance = prefersDarkAppearance
        self.refreshRate = refreshRate
    }
}

/// How a window starts its life.
public struct WindowOptions: Sendable {
    public var title: String
    /// The content's size.
    public var size: PixelSize
    /// Where a person had the window, with its frame, on the screen; nil to leave the place to the desktop.
    public var place: PixelPoint?
    public var minimumSize: PixelSize
    public var shape: WindowShape
    /// The application's name as window managers know it (WM_CLASS), and the name of its .desktop file.
    public var applicationName: String
    /// The application's icons, any sizes.
    public var icons: [WindowIcon]
    public var isFullscreen: Bool

    public init(
        title: String, size: PixelSize, place: PixelPoint? = nil,
        minimumSize: PixelSize = PixelSize(width: 1, height: 1), shape: WindowShape = .any,
        applicationName: String = "", icons: [WindowIcon] = [], isFullscreen: Bool = false
    ) {
        self.title = title
        self.size = size
        self.place = place
        self.minimumSize = minimumSize
        self.shape = shape
        self.applicationName = applicationName
        self.icons = icons
        self.isFullscreen = isFullscreen
    }
}

/// A picture of `size` pixels: words `0xAARRGGBB`, not premultiplied, row by row from the top.
public struct WindowIcon: Sendable {
    public var size: PixelSize
    public var pixels: [UInt32]

    public init(size: PixelSize, pixels: [UInt32]) {
        self.size = size
        self.pixels = pixels
    }
}

/// One change to a window.
public enum WindowChange: Sendable {
    case visible(Bool)
    case title(String)
    case size(PixelSize)
    case minimumSize(PixelSize)
    case shape(WindowShape)
    case fullscreen(Bool)
    case cursor(PointerShape)
    /// Whether to tell where the window is on the screen whenever the user moves it. Default: not.
    case tellsMoves(Bool)
    /// Where text is being typed: the caret's rectangle, for the input method's own windows. nil when
    /// nothing takes text; keys then bypass the input method.
    case textInput(caret: PixelRect?, kind: TextInputKind = .document)
    /// Drops what the input method is composing, of which nothing more is told.
    case cancelComposition
    /// Asks for the keyboard focus and to be raised.
    case activate
}

/// The shapes that a user can give a window. Whoever manages the windows may still make it fill the screen.
public enum WindowShape: Hashable, Sendable {
    case any
    /// Not wider than tall.
    case portrait
    /// Not taller than wide.
    case landscape
}

/// What text is being typed into, as input methods see it.
public enum TextInputKind: Hashable, Sendable {
    /// A text that shows what is being composed.
    case document
    /// Something that takes finished text only: the input method shows what it composes itself, if it can.
    case characters
    /// A secret: no input method hears of the keys. Dead keys and Compose sequences work.
    case secret
}

/// The pointer's looks.
public enum PointerShape: Hashable, Sendable {
    case arrow, iBeam, pointingHand, resizeLeftRight, resizeUpDown
}

/// Why a window system can't be had, or ended.
public enum WindowSystemError: Error, Equatable, CustomStringConvertible {
    /// No display server answers under this name (empty when none is named).
    case noDisplay(name: String)
    /// The display server is there but lacks something that nothing works without.
    case unsupportedDisplay(reason: String)
    /// The connection broke, or the server ended.
    case connectionLost(reason: String)
    /// A window could not be made.
    case cannotMakeWindow(reason: String)

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

public import UIKit
package import WindowSystem

/// Puts an application, or a piece of one, on a display in memory and drives it by hand: a user's
/// fingers, mouse and keys, the desktop, and time.
///
/// Every action goes the way that a real one goes, from the window system's seam upwards, and ends with
/// a turn of the event loop: events, timers, layout, drawing. Time stands still unless `advance(by:)` or
/// an action that takes time moves it. Places are in points from the window's top left corner.
///
///     let app = try AppHarness(showing: field)
///     app.tap(field)
///     app.type("Hello")
///     try app.verifyPicture(of: field)
///
/// There is one application in a process, so there is one harness at a time: a new one ends the one
/// before. Fonts come from the package's own configuration, not from the user's.
@MainActor
public final class AppHarness {
    /// The harness in use.
    public private(set) static weak var current: AppHarness?

    /// The application's clock.
    public let clock = ManualClock()
    /// The window that the user works in.
    public var window: UIWindow
    /// The display in memory.
    package let system: OffscreenWindowSystem

    var gathering = 0
    var fingers: [Finger] = []
    var heldModifiers: KeyModifiers = []
    var pressedButtons: Set<Int> = []
    var pointerPosition = CGPoint.zero
    var lastTapTime = -Double.infinity
    var lastFingerIdentifier: UInt64 = 0
    /// Everything is alive for as long as the harness is in use, as it would be in a program.
    private var kept: [AnyObject] = []

    // MARK: Beginning and end

    /// An application with one empty window.
    ///
    /// - Parameters:
    ///   - size: of the window, in points.
    ///   - scale: pixels in a point.
    ///   - appearance: the desktop's.
    ///   - isFocused: whether the window gets the keyboard.
    public init(
        size: CGSize = CGSize(width: 320, height: 240), scale: CGFloat = 1,
        appearance: UIUserInterfaceStyle = .light, isFocused: Bool = true
    ) throws {
        system = try Self.begin(displaySize: AppHarness.displaySize, scale: scale, appearance: appearance)
        system.focusesVisibleWindows = isFocused
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        start()
        show(isFocused)
    }

    /// An application whose window holds a view, at the view's own frame; the view fills the window when
    /// its frame is empty.
    public convenience init(
        showing view: UIView, size: CGSize = CGSize(width: 320, height: 240), scale: CGFloat = 1,
        appearance: UIUserInterfaceStyle = .light, isFocused: Bool = true
    ) throws {
        try self.init(size: size, scale: scale, appearance: appearance, isFocused: isFocused)
        if view.frame.isEmpty { view.frame = CGRect(origin: .zero, size: size) }
        window.addSubview(view)
        turn()
    }

    /// An application whose window shows a view controller.
    public init(
        rootViewController controller: UIViewController, size: CGSize = CGSize(width: 320, height: 480),
        scale: CGFloat = 1, appearance: UIUserInterfaceStyle = .light, isFocused: Bool = true
    ) throws {
        system = try Self.begin(displaySize: AppHarness.displaySize, scale: scale, appearance: appearance)
        system.focusesVisibleWindows = isFocused
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        start()
        window.rootViewController = controller
        show(isFocused)
    }

    /// A whole application: its delegate is told that it was launched, and makes the windows. The
    /// harness works in the first of them.
    ///
    /// - Parameters:
    ///   - displaySize: of the whole screen, in points.
    ///   - stateFolder: the path of the folder where user activities are kept for the next launch; nil for none.
    public init(
        delegate: any UIApplicationDelegate, displaySize: CGSize = AppHarness.displaySize,
        scale: CGFloat = 1, appearance: UIUserInterfaceStyle = .light, stateFolder: String? = nil
    ) throws {
        system = try Self.begin(displaySize: displaySize, scale: scale, appearance: appearance)
        window = UIWindow(frame: .zero)
        start()
        kept.append(delegate)
        let application = UIApplication.shared
        application.delegate = delegate
        application.launch(stateFolder: stateFolder)
        guard let first = application.windows.first else {
            end()
            throw HarnessError.noWindow
        }
        window = first
        turn()
    }

    /// The size of the display in points, unless another is given.
    public static let displaySize = CGSize(width: 1280, height: 800)

    private static func begin(
        displaySize: CGSize, scale: CGFloat, appearance: UIUserInterfaceStyle
    ) throws -> OffscreenWindowSystem {
        UIApplication.shared.reset()
        try TestFonts.use()
        return OffscreenWindowSystem(
            display: DisplayDescription(
                size: PixelSize(
                    width: Int((displaySize.width * scale).rounded()),
                    height: Int((displaySize.height * scale).rounded())),
                scale: Double(scale), prefersDarkAppearance: appearance == .dark))
    }

    private func start() {
        AppHarness.current = self
        let application = UIApplication.shared
        application.clock = clock
        application.userInterfaceLayoutDirection = .leftToRight
        // Neither the user's desktop nor the machine's sensors take part.
        application.busEnvironment = nil
        application.sensorFolder = ""
        // A tap of a finger on a text would cover half of a small window; tests of the keyboard ask for it.
        application.softwareKeyboardMode = .never
        // Nor what dictionaries it has; a test brings the words that it needs.
        application.spelling = SpellingService(environment: [SpellingService.variable: "none"])
        application.windowSystem = system
        system.client = application.loop
    }

    private func show(_ isFocused: Bool) {
        if isFocused { window.makeKeyAndVisible() } else { window.isHidden = false }
        turn()
    }

    /// Closes all windows and forgets the application's state. A new harness does it for the one before,
    /// so a test need not.
    public func end() {
        guard AppHarness.current === self else { return }
        UIApplication.shared.reset()
        AppHarness.current = nil
    }

    // MARK: Time

    /// A turn of the event loop: what is queued is delivered, what is due happens, what changed is laid
    /// out, drawn and presented; again when that posted new events.
    public func turn() {
        guard gathering == 0 else { return }
        for _ in 0..<AppHarness.maximumTurns {
            system.runTurn()
            if system.prepareToSleep() { return }
        }
        preconditionFailure("the application keeps sending itself events")
    }

    private static let maximumTurns = 1000

    /// Lets time pass. Whatever waits for a time in between happens at its own time, each in a turn.
    public func advance(by seconds: TimeInterval) {
        let end = clock.now + max(0, seconds)
        defer {
            clock.now = end
            turn()
        }
        guard gathering == 0 else { return }
        var rounds = 0
        while let next = UIApplication.shared.loop.nextDeadline, next <= end {
            rounds += 1
            precondition(rounds <= AppHarness.maximumRounds, "timers without a delay follow each other")
            clock.now = max(clock.now, next)
            turn()
        }
    }

    private static let maximumRounds = 100_000

    /// Gathers all events of the actions in `body` and delivers them in one turn, as when a program was
    /// busy for a while.
    public func together(_ body: () throws -> Void) rethrows {
        gathering += 1
        defer {
            gathering -= 1
            turn()
        }
        try body()
    }

    /// Whether nothing waits for its time: the application would sleep until something happens.
    public var nothingIsScheduled: Bool { UIApplication.shared.loop.nextDeadline == nil }

    // MARK: What there is

    /// The responder that keys go to first.
    public var firstResponder: UIResponder? { window.firstResponder }

    /// How many frames the window has been given.
    public var frameCount: Int { state?.frameCount ?? 0 }

    /// The parts of the window that the last frame changed, in points.
    public var lastDamage: [CGRect] {
        let scale = window.screen.scale
        return (state?.lastDamage ?? []).map { rect in
            CGRect(
                x: CGFloat(rect.x) / scale, y: CGFloat(rect.y) / scale, width: CGFloat(rect.width) / scale,
                height: CGFloat(rect.height) / scale)
        }
    }

    /// The window as the desktop has it; nil when it is closed.
    var state: OffscreenWindow? { window.windowID.flatMap { system.window($0) } }

    func post(_ event: WindowEvent, to target: UIWindow? = nil) {
        guard let identifier = (target ?? window).windowID else { return }
        system.post(event, to: identifier)
    }

    func pixels(_ point: CGPoint) -> PixelPoint {
        let scale = window.screen.scale
        return PixelPoint(x: Double(point.x * scale), y: Double(point.y * scale))
    }

    /// A point of a view, its middle unless another is given, as a point of the window.
    func place(of view: UIView, at point: CGPoint?) -> CGPoint {
        view.convert(point ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }
}

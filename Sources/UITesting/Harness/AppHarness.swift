public import UIKit
package import WindowSystem

/// Runs an application, or a part of one, on a display in memory. A test simulates the user's fingers, mouse
/// and keys, the desktop, and time.
///
/// Every action is sent as a window system event, so it takes the same path as a real one, and ends with a
/// turn of the event loop: events, timers, layout, drawing. Time stands still unless `advance(by:)` or an
/// action with a duration moves it. Positions are in points from the window's top left corner.
///
///     let app = try AppHarness(showing: field)
///     app.tap(field)
///     app.type("Hello")
///     try app.verifyPicture(of: field)
///
/// A process has one application, so there is one harness at a time: a new one ends the previous one, and to
/// use that again is an error that ends the program. Tests of Swift Testing run at the same time wherever they
/// await; those that use a harness across an `await` belong in one suite that is `.serialized`.
///
/// Fonts come from the package's own configuration, not from the user's.
@MainActor
public final class AppHarness {
    /// The harness in use; nil when there is none.
    public private(set) static weak var current: AppHarness?

    /// The application's clock.
    public let clock = ManualClock()
    /// The window that simulated input goes to.
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
    /// Objects retained as long as the harness, such as the delegate, which a real program would retain.
    private var kept: [AnyObject] = []
    /// Whether another harness took the application over.
    private var isReplaced = false

    // MARK: Beginning and end

    /// An application with one empty window.
    ///
    /// - Parameters:
    ///   - size: of the window, in points.
    ///   - scale: pixels per point.
    ///   - appearance: the desktop's, light or dark.
    ///   - isFocused: whether the window becomes key and gets the keyboard focus.
    public init(
        size: CGSize = CGSize(width: 320, height: 240), scale: CGFloat = 1,
        appearance: UIUserInterfaceStyle = .light, isFocused: Bool = true, file: String = #filePath,
        line: Int = #line
    ) throws {
        system = try TestLocation(file: file, line: line).located {
            try Self.begin(displaySize: AppHarness.displaySize, scale: scale, appearance: appearance)
        }
        system.focusesVisibleWindows = isFocused
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        start()
        show(isFocused)
    }

    /// An application whose window contains a view at the view's own frame; a view with an empty frame fills
    /// the window.
    public convenience init(
        showing view: UIView, size: CGSize = CGSize(width: 320, height: 240), scale: CGFloat = 1,
        appearance: UIUserInterfaceStyle = .light, isFocused: Bool = true, file: String = #filePath,
        line: Int = #line
    ) throws {
        try self.init(
            size: size, scale: scale, appearance: appearance, isFocused: isFocused, file: file, line: line)
        if view.frame.isEmpty { view.frame = CGRect(origin: .zero, size: size) }
        window.addSubview(view)
        turn()
    }

    /// An application whose window shows a view controller.
    public init(
        rootViewController controller: UIViewController, size: CGSize = CGSize(width: 320, height: 480),
        scale: CGFloat = 1, appearance: UIUserInterfaceStyle = .light, isFocused: Bool = true,
        file: String = #filePath,
        line: Int = #line
    ) throws {
        system = try TestLocation(file: file, line: line).located {
            try Self.begin(displaySize: AppHarness.displaySize, scale: scale, appearance: appearance)
        }
        system.focusesVisibleWindows = isFocused
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        start()
        window.rootViewController = controller
        show(isFocused)
    }

    /// A whole application: its delegate is notified of the launch and creates the windows. Simulated input
    /// goes to the first of them. Throws `HarnessError.noWindow` when there is none.
    ///
    /// - Parameters:
    ///   - displaySize: of the whole screen, in points.
    ///   - stateFolder: the path of the folder where user activities are stored for the next launch; nil for
    ///     none.
    ///   - arguments: those that the program is started with, without its name.
    public init(
        delegate: any UIApplicationDelegate, displaySize: CGSize = AppHarness.displaySize,
        scale: CGFloat = 1, appearance: UIUserInterfaceStyle = .light, stateFolder: String? = nil,
        arguments: [String] = [], file: String = #filePath, line: Int = #line
    ) throws {
        let location = TestLocation(file: file, line: line)
        system = try location.located {
            try Self.begin(displaySize: displaySize, scale: scale, appearance: appearance)
        }
        window = UIWindow(frame: .zero)
        start()
        kept.append(delegate)
        let application = UIApplication.shared
        application.environment.arguments = arguments
        application.delegate = delegate
        application.launch(stateFolder: stateFolder)
        guard let first = application.windows.first else {
            end()
            throw HarnessError(.noWindow, at: location)
        }
        window = first
        turn()
    }

    /// The default size of the display, in points.
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
        AppHarness.current?.isReplaced = true
        AppHarness.current = self
        let application = UIApplication.shared
        application.clock = clock
        application.userInterfaceLayoutDirection = .leftToRight
        application.locale = Locale(identifier: "en_001")
        // Tests must not depend on the user's desktop services or the machine's sensors.
        application.environment.buses = nil
        application.environment.sensorFolder = ""
        application.environment.desktopEntries = nil
        application.environment.urlOpener.open = { _ in true }
        application.environment.arguments = []
        // Nor on how fast other threads are.
        BackgroundWork.isImmediate = true
        // Nor on a variable that opens the inspector.
        application.environment.opensTool = false
        // Nor must a timer run or not by how much memory the machine gives.
        application.environment.pagesTaken = { 0 }
        // The software keyboard would cover half of a small window; tests of the keyboard enable it.
        application.softwareKeyboardMode = .never
        // Nor on the machine's dictionaries; a test provides the words that it needs.
        application.spelling = SpellingService(environment: [SpellingService.variable: "none"])
        application.windowSystem = system
        system.dragTime = { [clock] in clock.now }
        system.client = application.loop
    }

    private func show(_ isFocused: Bool) {
        if isFocused { window.makeKeyAndVisible() } else { window.isHidden = false }
        turn()
    }

    /// Closes all windows and resets the application's state. Optional for a test: a new harness ends the
    /// previous one.
    public func end() {
        guard AppHarness.current === self else { return }
        UIApplication.shared.reset()
        AppHarness.current = nil
    }

    // MARK: Time

    /// Runs the event loop until it is idle: delivers queued events, fires timers that are due, then lays
    /// out, draws and presents changed views; repeats while that posts new events.
    ///
    /// What waits for the main thread (`DispatchQueue.main`, tasks of the main actor) does not run in it: see
    /// `wait(for:within:file:line:until:)`.
    public func turn() {
        precondition(!isReplaced, AppHarness.replacement)
        guard gathering == 0 else { return }
        for _ in 0..<AppHarness.maximumTurns {
            system.runTurn()
            if system.prepareToSleep() { return }
        }
        preconditionFailure("the application keeps sending itself events")
    }

    private static let maximumTurns = 1000

    private static let replacement = """
        This AppHarness is used after a newer one took its place: a process has one application. If two tests of Swift \
        Testing did this, one awaits while it uses its harness, and the other runs meanwhile. Put all such tests into \
        one suite with @Suite(.serialized), or do not await before the last use.
        """

    /// Moves the clock forward. Every timer due in between fires at its own time, in a turn of its own.
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

    /// Queues all events of the actions in `body` and delivers them in one turn, as if the program had been
    /// busy for a while.
    public func together(_ body: () throws -> Void) rethrows {
        gathering += 1
        defer {
            gathering -= 1
            turn()
        }
        try body()
    }

    /// Whether no timer is pending: the application would sleep until the next event.
    public var nothingIsScheduled: Bool { UIApplication.shared.loop.nextDeadline == nil }

    // MARK: State

    /// The window's first responder, which receives key events first.
    public var firstResponder: UIResponder? { window.firstResponder }

    /// The window's view that has the keyboard focus: keys go to it first.
    public var focusedView: UIView? { UIFocusSystem.focusSystem(for: window)?.focusedItem as? UIView }

    /// The number of frames that were presented in the window.
    public var frameCount: Int { state?.frameCount ?? 0 }

    /// The rectangles of the window that the last frame changed, in points.
    public var lastDamage: [CGRect] {
        let scale = window.screen.scale
        return (state?.lastDamage ?? []).map { rect in
            CGRect(
                x: CGFloat(rect.x) / scale, y: CGFloat(rect.y) / scale, width: CGFloat(rect.width) / scale,
                height: CGFloat(rect.height) / scale)
        }
    }

    /// The window system's state of the window; nil when it is closed.
    var state: OffscreenWindow? { window.desktopWindow.windowID.flatMap { system.window($0) } }

    func post(_ event: WindowEvent, to target: UIWindow? = nil) {
        guard let identifier = (target ?? window).desktopWindow.windowID else { return }
        system.post(event, to: identifier)
    }

    func pixels(_ point: CGPoint) -> PixelPoint {
        let scale = window.screen.scale
        return PixelPoint(x: Double(point.x * scale), y: Double(point.y * scale))
    }

    /// Converts a point of a view, by default its center, to the coordinates of the desktop's window.
    func position(of view: UIView, at point: CGPoint?) -> CGPoint {
        view.convert(
            point ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: view.window?.desktopWindow)
    }
}

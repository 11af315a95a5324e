import UIKit

/// The demo's application delegate: one window, with the page that the command line asks for.
final class DemoApplication: UIResponder, UIApplicationDelegate {
    private static var command = DemoCommand()

    private var window: UIWindow?
    private var split: DemoSplitViewController?
    private var log: EventLog?
    private var screenshot: ScreenshotTaker?

    /// Writes a line about a command that was carried out, if there is a log.
    static func log(command: String) {
        (UIApplication.shared.delegate as? DemoApplication)?.log?.write(command: command)
    }

    /// Runs the demo to its end.
    static func run(_ command: DemoCommand) throws {
        self.command = command
        var configuration = UIApplication.Configuration()
        configuration.scale = command.scale.map { CGFloat($0) }
        let scale = command.scale ?? 1
        if command.offscreen {
            let size = command.windowSize
            configuration.display = .offscreen(
                width: max(1280, Int(Double(size.width) * scale)),
                height: max(800, Int(Double(size.height) * scale)))
        }
        let delegate = DemoApplication()
        if let path = command.log { delegate.log = try EventLog(path: path) }
        if let path = command.screenshot { delegate.screenshot = ScreenshotTaker(path: path) }
        try UIApplication.run(delegate: delegate, configuration: configuration)
        try delegate.log?.finish()
        try delegate.screenshot?.finish()
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let command = Self.command
        let size = command.windowSize
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: size.width, height: size.height))
        window.title = command.page == .plain ? "UIKit plain" : "UIKit on X11"
        window.icons = DemoIcon.images
        window.isFullscreen = command.fullscreen
        window.minimumSize =
            command.page == .plain ? CGSize(width: 64, height: 48) : CGSize(width: 320, height: 320)
        window.rootViewController = makeRoot(command)
        // Listening has its price: the text of a field is told whole with each key.
        if log != nil || screenshot != nil || command.showTouches { application.eventObserver = self }
        window.makeKeyAndVisible()
        self.window = window
        if command.showTouches { TouchOverlay.install(in: window) }
        return command.isEverydayLaunch
    }

    private func makeRoot(_ command: DemoCommand) -> UIViewController {
        if command.page == .plain { return PlainViewController(text: command.text) }
        let split = DemoSplitViewController(page: command.page ?? .first)
        split.beginActivity(isKept: command.isEverydayLaunch)
        self.split = split
        return split
    }

    // MARK: What an earlier launch left

    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping @MainActor ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        restorationHandler(split.map { [$0] })
        return split != nil
    }

    func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {
        split?.activityWasSaved()
    }

    // Selections and what is in sight, of views with a restoration identifier.

    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
        Self.command.isEverydayLaunch
    }

    func application(
        _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
    ) -> Bool { Self.command.isEverydayLaunch }
}

extension DemoCommand {
    /// Whether somebody just wants the demo: it goes on where it was, and leaves something to go on with.
    var isEverydayLaunch: Bool { page == nil && screenshot == nil && !offscreen }

    /// The window's content in points.
    var windowSize: CGSize {
        if let size { return CGSize(width: size.width, height: size.height) }
        return page == .plain ? CGSize(width: 640, height: 400) : CGSize(width: 1024, height: 720)
    }
}

/// Everything that happens goes to whoever was asked for on the command line.
extension DemoApplication: UIApplicationObserver {
    func application(
        _ application: UIApplication, didPresentFrame number: Int, pixels: Int, in window: UIWindow
    ) {
        log?.application(application, didPresentFrame: number, pixels: pixels, in: window)
        screenshot?.frameWasPresented(in: window)
    }

    func application(_ application: UIApplication, willSend event: UIEvent) {
        log?.application(application, willSend: event)
        TouchOverlay.shared?.show(event)
    }

    func application(_ application: UIApplication, firstResponderDidChangeIn window: UIWindow) {
        log?.application(application, firstResponderDidChangeIn: window)
    }

    func application(
        _ application: UIApplication, textDidChangeIn view: UIView, text: String, selection: NSRange
    ) {
        log?.application(application, textDidChangeIn: view, text: text, selection: selection)
    }

    func application(_ application: UIApplication, didChange splitView: UISplitViewController) {
        log?.application(application, didChange: splitView)
    }

    func application(_ application: UIApplication, didResize window: UIWindow) {
        log?.application(application, didResize: window)
    }

    func application(_ application: UIApplication, didRecognize recognizer: UIGestureRecognizer) {
        log?.application(application, didRecognize: recognizer)
    }
}

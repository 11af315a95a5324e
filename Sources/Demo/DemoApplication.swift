import Recording
import UIKit

/// The demo's application delegate. Each window is a scene of its own: see `DemoScene`.
final class DemoApplication: UIResponder, UIApplicationDelegate {
    private(set) static var command = DemoCommand()

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
        if command.tour {
            try DemoTour(command).run(delegate, configuration)
        } else if command.replay != nil {
            let play = try DemoReplay(command)
            self.command = play.command
            try play.run(delegate, configuration)
        } else {
            if let path = command.screenshot { delegate.screenshot = ScreenshotTaker(path: path) }
            try run(delegate, configuration)
        }
        try delegate.log?.finish()
        try delegate.screenshot?.finish()
    }

    private static func run(
        _ delegate: DemoApplication, _ configuration: UIApplication.Configuration
    ) throws {
        guard let path = command.record else {
            return try UIApplication.run(delegate: delegate, configuration: configuration)
        }
        let recorder = try Recorder(
            path: path, program: DemoCommand.programName, version: DemoCommand.versionText,
            arguments: command.recordedArguments)
        // What happened before the display was lost is worth as much.
        defer { try? recorder.finish() }
        try UIApplication.run(delegate: delegate, configuration: configuration, recordingTo: recorder)
        try recorder.finish()
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let command = Self.command
        // Observing is expensive: each key reports the whole text of a field.
        if log != nil || screenshot != nil || command.showsTouches { application.eventObserver = self }
        return command.isEverydayLaunch
    }

    // MARK: Windows

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = DemoScene.self
        return configuration
    }

    private lazy var commands = [
        UIKeyCommand(
            title: "New Window", action: DemoApplication.openWindow, input: "n", modifierFlags: .control)
    ]

    override var keyCommands: [UIKeyCommand]? { commands }

    override func buildMenu(with builder: any UIMenuBuilder) {
        super.buildMenu(with: builder)
        guard builder.system === UIMenuSystem.main else { return }
        builder.insertSibling(MenuBoard.makeMenu(), afterMenu: .view)
    }

    /// Opens another window with the page of the one that has the keyboard.
    private func openWindow() {
        let scene = UIApplication.shared.keyWindow?.windowScene
        let options = UIScene.ActivationRequestOptions()
        options.requestingScene = scene
        UIApplication.shared.requestSceneSessionActivation(
            nil, userActivity: (scene?.delegate as? DemoScene)?.split?.userActivity, options: options)
    }

    private var scenes: [DemoScene] {
        UIApplication.shared.connectedScenes.compactMap { $0.delegate as? DemoScene }.sorted {
            $0.number < $1.number
        }
    }

    // MARK: What an earlier launch left

    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping @MainActor ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        let splits = scenes.compactMap(\.split)
        // The window in which it was done, if that is there again.
        let split = splits.first { $0.isWindow(of: userActivity) } ?? splits.first
        restorationHandler(split.map { [$0] })
        return split != nil
    }

    func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {
        for scene in scenes { scene.split?.activityWasSaved() }
    }

    // Selections and scroll positions, of views with a restoration identifier.

    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
        Self.command.isEverydayLaunch
    }

    func application(
        _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
    ) -> Bool { Self.command.isEverydayLaunch }
}

extension DemoCommand {
    /// Whether the demo was started without a page: it restores its last state, and saves its state for the next launch.
    var isEverydayLaunch: Bool {
        page == nil && screenshot == nil && !offscreen && record == nil && replay == nil && !tour
    }

    /// Whether fingers are drawn: also those of the tour.
    var showsTouches: Bool { showTouches || tour }

    /// The window's content in points.
    var windowSize: CGSize {
        if let size { return CGSize(width: size.width, height: size.height) }
        return page == .plain ? CGSize(width: 640, height: 400) : CGSize(width: 1024, height: 720)
    }
}

/// Logs everything that happens to the file that the command line names.
extension DemoApplication: UIApplicationObserver {
    func application(
        _ application: UIApplication, didPresentFrame number: Int, pixels: Int, in window: UIWindow
    ) {
        log?.application(application, didPresentFrame: number, pixels: pixels, in: window)
        screenshot?.frameWasPresented(in: window)
    }

    func application(_ application: UIApplication, willSend event: UIEvent) {
        log?.application(application, willSend: event)
        TouchOverlay.show(event)
    }

    func application(_ application: UIApplication, firstResponderDidChangeIn window: UIWindow) {
        log?.application(application, firstResponderDidChangeIn: window)
    }

    func application(_ application: UIApplication, focusDidChangeIn window: UIWindow) {
        log?.application(application, focusDidChangeIn: window)
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

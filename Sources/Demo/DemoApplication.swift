import Recording
import UIKit

/// The demo's application delegate. Each window is a scene of its own: see `DemoScene`.
final class DemoApplication: UIResponder, UIApplicationDelegate {
    private static var shownCommand: DemoCommand?
    /// The command line that decides about what is shown; an empty one before there is one.
    static var command: DemoCommand {
        // Parsing takes milliseconds, which a start does not spend twice.
        if let shownCommand { return shownCommand }
        let empty = (try? DemoCommand.parse([])) ?? DemoCommand()
        shownCommand = empty
        return empty
    }
    /// Those who hear of frames.
    static let frames = FrameObservers()
    /// What a presenter has chosen.
    private(set) static var presenter = Presenter()
    private static var windowCount = 0

    private var log: EventLog?
    private var screenshot: ScreenshotTaker?
    private var control: ControlServer?

    /// Writes a line about a command that was carried out, if there is a log.
    static func log(command: String) {
        (UIApplication.shared.delegate as? DemoApplication)?.log?.write(command: command)
    }

    /// Decides about what is shown.
    static func show(_ command: DemoCommand) {
        shownCommand = command
        presenter = Presenter(command.presenterSettings)
        windowCount = 0
    }

    /// The number of a window that is being made, from 1.
    static func nextWindowNumber() -> Int {
        windowCount += 1
        return windowCount
    }

    /// The application of a command line.
    static func make(_ command: DemoCommand) throws -> DemoApplication {
        show(command)
        let application = DemoApplication()
        if let path = command.log { application.log = try EventLog(path: path) }
        if let path = command.control {
            application.control = try ControlServer(path: path) { [unowned application] in application.scenes
            }
        }
        return application
    }

    /// Runs the demo to its end.
    static func run(_ command: DemoCommand) throws {
        let delegate = try make(command)
        defer { delegate.control?.close() }
        if command.tour {
            try DemoTour(command).run(delegate, command.configuration)
        } else if command.replay != nil {
            try DemoReplay(command).run(delegate)
        } else {
            if let path = command.screenshot { delegate.screenshot = ScreenshotTaker(path: path) }
            try run(delegate, command)
        }
        try delegate.log?.finish()
        try delegate.screenshot?.finish()
    }

    private static func run(_ delegate: DemoApplication, _ command: DemoCommand) throws {
        let configuration = command.configuration
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
        Self.presenter.add(self)
        Self.frames.didChange = { [weak self] in self?.settingsDidChange() }
        settingsDidChange()
        return Self.command.isEverydayLaunch
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
            title: "New Window", action: DemoApplication.openWindow, input: "n", modifierFlags: .control),
        UIKeyCommand(
            title: "Presenter's Bar", action: DemoApplication.toggleBar, input: UIKeyCommand.f1),
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

    private func toggleBar() {
        (UIApplication.shared.keyWindow?.windowScene?.delegate as? DemoScene)?.bar?.toggle()
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
    /// The display that the demo uses.
    var configuration: UIApplication.Configuration {
        var configuration = UIApplication.Configuration()
        configuration.scale = scale.map { CGFloat($0) }
        guard offscreen else { return configuration }
        let scale = scale ?? 1
        configuration.display = .offscreen(
            width: max(1280, Int(Double(windowSize.width) * scale)),
            height: max(800, Int(Double(windowSize.height) * scale)))
        return configuration
    }

    /// Whether the demo was started without a page: it restores its last state, and saves its state for the next launch.
    var isEverydayLaunch: Bool {
        page == nil && screenshot == nil && !offscreen && record == nil && replay == nil && !tour
    }

    /// What the presenter has chosen on the command line. The fingers of the tour are shown.
    @MainActor
    var presenterSettings: PresenterSettings {
        var settings = PresenterSettings(presenter)
        if tour { settings.showTouches.isOn = true }
        return settings
    }

    /// The window's content in points.
    var windowSize: CGSize {
        if let size { return CGSize(width: size.width, height: size.height) }
        return page == .plain ? CGSize(width: 640, height: 400) : CGSize(width: 1024, height: 720)
    }
}

extension DemoApplication: PresenterObserver {
    /// Observing is expensive: each key reports the whole text of a field.
    func settingsDidChange() {
        let isNeeded =
            log != nil || screenshot != nil || control != nil || !Self.frames.isEmpty
            || Self.presenter.settings.showTouches.isOn
        UIApplication.shared.eventObserver = isNeeded ? self : nil
    }
}

/// Logs everything that happens to the file that the command line names.
extension DemoApplication: UIApplicationObserver {
    func application(
        _ application: UIApplication, didPresentFrame number: Int, pixels: Int, in window: UIWindow
    ) {
        FrameWatch.frameWasPresented()
        log?.application(application, didPresentFrame: number, pixels: pixels, in: window)
        screenshot?.frameWasPresented(in: window)
        Self.frames.frameWasPresented(in: window)
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

import Drawing
internal import WindowSystem
import X11

extension UIApplication {
    /// Where an application's windows are to appear.
    public struct Configuration: Sendable {
        public enum Display: Sendable {
            /// The X server that DISPLAY names; in memory when the environment says
            /// `UIKIT_WINDOW_SYSTEM=offscreen`.
            case automatic
            /// In memory, as if on a screen of this size in pixels.
            case offscreen(width: Int, height: Int)
        }

        public var display = Display.automatic
        /// Pixels in a point; nil to ask the desktop.
        public var scale: CGFloat?

        public init(display: Display = .automatic, scale: CGFloat? = nil) {
            self.display = display
            self.scale = scale
        }
    }

    /// Runs the application until its last window is closed or `terminate()` is called.
    ///
    /// - Parameter delegate: kept for as long as the application lives.
    public static func run(
        delegate: any UIApplicationDelegate, configuration: Configuration = Configuration()
    ) throws(UIApplicationError) {
        precondition(
            Thread.isMainThread, "UIApplication.run has to be called on the main thread, before any await")
        let application = shared
        do {
            application.windowSystem = try makeWindowSystem(configuration)
        } catch {
            throw UIApplicationError(error)
        }
        application.delegate = delegate
        application.launch(stateFolder: StateFolder(application: ProcessInfo.processInfo.processName)?.path)
        try application.serve()
    }

    /// Tells the delegate that the application is there, and what an earlier launch left for it.
    ///
    /// - Parameter stateFolder: the path of the folder for what later launches go on with; nil for none.
    package final func launch(stateFolder: String?) {
        isLaunching = true
        userActivities.file.folder = stateFolder.map(StateFolder.init(path:))
        stateRestoration.file.folder = userActivities.file.folder
        let offer = userActivities.readOffer()
        let options = offer.map { offer -> [LaunchOptionsKey: Any] in
            [.userActivityDictionary: [LaunchOptionsKey.userActivityType: offer.activityType]]
        }
        let goesOn = delegate?.application(self, didFinishLaunchingWithOptions: options) ?? false
        scenes.connectAtLaunch(stateRestoration.begin())
        stateRestoration.restore()
        // An activity is newer than the state, which is written less often.
        if goesOn, let offer { userActivities.deliver(offer) }
        isLaunching = false
        for window in windows where window.isVisible { window.showOnDesktop() }
    }

    private static func makeWindowSystem(_ configuration: Configuration) throws -> any WindowSystem {
        switch configuration.display {
        case .offscreen(let width, let height):
            return offscreen(PixelSize(width: width, height: height), scale: configuration.scale)
        case .automatic:
            if ProcessInfo.processInfo.environment["UIKIT_WINDOW_SYSTEM"] == "offscreen" {
                return offscreen(PixelSize(width: 1280, height: 800), scale: configuration.scale)
            }
            // The fonts' configuration is read by another thread while the connection is made.
            FontEnvironment.prepare()
            return try X11WindowSystem(scaleOverride: configuration.scale.map(Double.init))
        }
    }

    private static func offscreen(_ size: PixelSize, scale: CGFloat?) -> OffscreenWindowSystem {
        OffscreenWindowSystem(
            display: DisplayDescription(size: size, scale: Double(scale ?? 1)))
    }

    private func serve() throws(UIApplicationError) {
        guard let windowSystem else { return }
        let quitSignal = QuitSignal { [unowned self] in terminate() }
        defer {
            quitSignal.end()
            userActivities.flush()
            stateRestoration.save()
            dictation.end()
        }
        do {
            try windowSystem.run(loop)
        } catch {
            throw UIApplicationError(error)
        }
        inputModes.leave()
        delegate?.applicationWillTerminate(self)
    }

    /// Ends `run` after the present turn.
    public func terminate() { windowSystem?.stop() }
}

extension UIApplication {
    // MARK: Windows

    /// Whether an app has scenes, and is told of its life by them.
    var usesScenes: Bool { scenes.areUsed }

    func windowDidShow(_ window: UIWindow) {
        if !windows.contains(where: { $0 === window }) { windows.append(window) }
    }

    func windowDidClose(_ window: UIWindow) {
        windows.removeAll { $0 === window }
        if keyWindow === window { setKeyWindow(nil) }
        window.windowScene?.windowDidClose(window)
        // Those that the app keeps hidden do not keep the application running.
        if !windows.contains(where: \.isVisible) {
            terminate()
        } else {
            visibilityDidChange()
            // What is left is what there is to go on with.
            stateRestoration.save()
        }
    }

    /// The key window is told to have lost the keyboard. When another one of the application's gets it in the same
    /// turn, the application stays active.
    func keyWindowIsLosingKeyboard() {
        keyboardIsLeaving = true
        keyWindow.map(keyRouter.cancelPresses)
    }

    /// The events of a turn are over: the keyboard is where it is.
    func settleKeyWindow() {
        guard keyboardIsLeaving else { return }
        // A finger on a window that no longer is the one in front is not meant for it.
        for window in windows { window.touchDispatch.cancelAll() }
        setKeyWindow(nil)
    }

    func setKeyWindow(_ window: UIWindow?) {
        keyboardIsLeaving = false
        let old = keyWindow
        guard old !== window else { return }
        let leavesScene = old?.windowScene !== window?.windowScene
        if leavesScene { old?.windowScene?.willResignActive() }
        if old != nil, window == nil, applicationState == .active {
            if !usesScenes { delegate?.applicationWillResignActive(self) }
            applicationState = .inactive
            userActivities.flush()
            stateRestoration.save()
        }
        keyWindow = window
        old?.didResignKey()
        window.map { $0.windowScene?.noteKeyWindow($0) }
        window?.didBecomeKey()
        remoteControl.keyWindowDidChange(to: window)
        inputModes.responderMayHaveChanged()
        if window != nil, applicationState != .active {
            if applicationState == .background, !usesScenes { delegate?.applicationWillEnterForeground(self) }
            applicationState = .active
            if !usesScenes { delegate?.applicationDidBecomeActive(self) }
        }
        if leavesScene { window?.windowScene?.didBecomeActive() }
        motion.receiverDidChange()
        dictation.responderMayHaveChanged()
    }

    func visibilityDidChange() {
        for case let scene as UIWindowScene in scenes.connected { scene.visibilityMayHaveChanged() }
        let isAnyVisible = windows.contains { $0.isOnScreen }
        switch (applicationState, isAnyVisible) {
        case (.inactive, false), (.active, false):
            applicationState = .background
            if !usesScenes { delegate?.applicationDidEnterBackground(self) }
            userActivities.flush()
            stateRestoration.save()
        case (.background, true):
            applicationState = .inactive
            if !usesScenes { delegate?.applicationWillEnterForeground(self) }
        default: break
        }
    }
}

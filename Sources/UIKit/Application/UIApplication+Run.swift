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
        userActivities.file.folder = stateFolder.map(StateFolder.init(path:))
        stateRestoration.file.folder = userActivities.file.folder
        let offer = userActivities.readOffer()
        let options = offer.map { offer -> [LaunchOptionsKey: Any] in
            [.userActivityDictionary: [LaunchOptionsKey.userActivityType: offer.activityType]]
        }
        let goesOn = delegate?.application(self, didFinishLaunchingWithOptions: options) ?? false
        if goesOn, let offer { userActivities.deliver(offer) }
        stateRestoration.restore()
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

    func windowDidShow(_ window: UIWindow) {
        if !windows.contains(where: { $0 === window }) { windows.append(window) }
    }

    func windowDidClose(_ window: UIWindow) {
        windows.removeAll { $0 === window }
        if keyWindow === window { setKeyWindow(nil) }
        if windows.isEmpty { terminate() }
    }

    func setKeyWindow(_ window: UIWindow?) {
        let old = keyWindow
        guard old !== window else { return }
        if old != nil, window == nil, applicationState == .active {
            delegate?.applicationWillResignActive(self)
            applicationState = .inactive
            userActivities.flush()
            stateRestoration.save()
        }
        keyWindow = window
        old?.didResignKey()
        window?.didBecomeKey()
        remoteControl.keyWindowDidChange(to: window)
        inputModes.responderMayHaveChanged()
        if window != nil, applicationState != .active {
            if applicationState == .background { delegate?.applicationWillEnterForeground(self) }
            applicationState = .active
            delegate?.applicationDidBecomeActive(self)
        }
        motion.receiverDidChange()
        dictation.responderMayHaveChanged()
    }

    func visibilityDidChange() {
        let isAnyVisible = windows.contains { $0.isOnScreen }
        switch (applicationState, isAnyVisible) {
        case (.inactive, false), (.active, false):
            applicationState = .background
            delegate?.applicationDidEnterBackground(self)
            userActivities.flush()
            stateRestoration.save()
        case (.background, true):
            applicationState = .inactive
            delegate?.applicationWillEnterForeground(self)
        default: break
        }
    }
}

import Drawing
package import WindowSystem
import X11

extension UIApplication {
    /// The display that the application uses, and its scale.
    public struct Configuration: Sendable {
        /// Where the windows of an application are.
        public enum Display: Sendable {
            /// The X server that DISPLAY names; in memory when the environment says
            /// `UIKIT_WINDOW_SYSTEM=offscreen`.
            case automatic
            /// In memory, as if on a screen of this size in pixels.
            case offscreen(width: Int, height: Int)
        }

        /// Where windows are shown. Default automatic.
        public var display = Display.automatic
        /// Pixels per point; nil, the default, to use the desktop's scale.
        public var scale: CGFloat?

        /// A configuration, by default with what the desktop says.
        ///
        /// - Parameters:
        ///   - display: where windows are shown.
        ///   - scale: pixels per point; nil for the desktop's scale.
        public init(display: Display = .automatic, scale: CGFloat? = nil) {
            self.display = display
            self.scale = scale
        }
    }

    /// Runs the application until its last window is closed or `terminate()` is called.
    ///
    /// - Parameter delegate: retained for as long as the application lives.
    public static func run(
        delegate: any UIApplicationDelegate, configuration: Configuration = Configuration()
    ) throws(UIApplicationError) {
        try run(delegate: delegate, configuration: configuration, stateFolder: usualStateFolder) { $0 }
    }

    /// Where a program stores its state, by its name; nil where it has no folder.
    static var usualStateFolder: String? {
        StateFolder(application: ProcessInfo.processInfo.processName)?.path
    }

    /// The same on a window system that takes the place of the usual one, such as one that passes on what happens.
    ///
    /// - Parameters:
    ///   - makeDelegate: called once the display is there: the properties of a delegate that is made then may ask for the
    ///     screen's size, and resolve colours.
    ///   - stateFolder: the path of the folder where state for later launches is stored; nil for none.
    ///   - replace: given the usual window system, returns the one to use. Called before anything else.
    package static func run(
        delegate makeDelegate: @autoclosure () -> any UIApplicationDelegate, configuration: Configuration,
        stateFolder: String?, replacing replace: (any WindowSystem) -> any WindowSystem
    ) throws(UIApplicationError) {
        precondition(
            Thread.isMainThread, "UIApplication.run has to be called on the main thread, before any await")
        if let lack = DescriptorSupply.lack { throw .outOfResources(lack) }
        // Before the delegate is made, whose properties may be read from files.
        DataFolders.create()
        let application = shared
        do {
            application.windowSystem = replace(try makeWindowSystem(configuration))
        } catch {
            throw UIApplicationError(error)
        }
        application.delegate = makeDelegate()
        // Before the launch, during which an earlier state must not be lost either.
        let quitSignal = QuitSignal(
            interrupt: application.windowSystem?.interruption, abandon: WithdrawnFiles.restore
        ) { [unowned application] in application.terminate() }
        application.launch(stateFolder: stateFolder)
        try application.serve(until: quitSignal)
    }

    /// Notifies the delegate of the launch, and restores the state that an earlier launch stored.
    ///
    /// - Parameter stateFolder: the path of the folder where state for later launches is stored; nil for
    ///   none.
    package final func launch(stateFolder: String?) {
        isLaunching = true
        let folder = stateFolder.map(StateFolder.init(path:))
        userActivities.file.folder = folder
        for service in services.all { service.willLaunch(stateFolder: folder) }
        let offer = userActivities.readOffer()
        let request = readLaunchRequest()
        var options = request.options
        if let offer {
            options[.userActivityDictionary] = [LaunchOptionsKey.userActivityType: offer.activityType]
        }
        let goesOn = notifyOfLaunch(options.isEmpty ? nil : options)
        NotificationCenter.default.post(
            name: Self.didFinishLaunchingNotification, object: self,
            userInfo: options.isEmpty ? nil : options)
        scenes.connectAtLaunch(services.all.flatMap { $0.sessionsToRestore() }, for: request)
        for service in services.all { service.didLaunch() }
        // An activity is newer than the state, which is written less often.
        if goesOn, let offer { userActivities.deliver(offer) }
        if goesOn { perform(request) }
        isLaunching = false
        for window in desktopWindows where window.isVisible { window.showOnDesktop() }
        openRequestedTool()
    }

    /// - Returns: whether the delegate handles what the program was started for.
    private func notifyOfLaunch(_ options: [LaunchOptionsKey: Any]?) -> Bool {
        guard let delegate else { return false }
        let isWilling = delegate.application(self, willFinishLaunchingWithOptions: options)
        let hasFinished = delegate.application(self, didFinishLaunchingWithOptions: options)
        return isWilling && hasFinished
    }

    /// The window system that a configuration and the environment name.
    static func makeWindowSystem(_ configuration: Configuration) throws -> any WindowSystem {
        switch configuration.display {
        case .offscreen(let width, let height):
            return offscreen(PixelSize(width: width, height: height), scale: configuration.scale)
        case .automatic:
            if ProcessInfo.variable("UIKIT_WINDOW_SYSTEM") == "offscreen" {
                return offscreen(PixelSize(width: 1280, height: 800), scale: configuration.scale)
            }
            // The fonts' configuration is read by another thread while the connection is made.
            FontEnvironment.prepare()
            return try X11WindowSystem(scaleOverride: configuration.scale.map(Double.init))
        }
    }

    private static func offscreen(_ size: PixelSize, scale: CGFloat?) -> OffscreenWindowSystem {
        OffscreenWindowSystem(
            display: DisplayDescription(
                size: size, scale: Double(scale ?? 1),
                prefersDarkAppearance: DisplayDescription.prefersDarkAppearanceOfEnvironment ?? false,
                textScale: DisplayDescription.textScaleOfEnvironment ?? 1))
    }

    private func serve(until quitSignal: QuitSignal) throws(UIApplicationError) {
        guard let windowSystem else { return }
        // Not before the first frame: Foundation's calendar is not made in a moment.
        loop.whenDrawn = { [weak self] in
            guard let self else { return }
            watchDays()
            for service in services.all { service.didDraw() }
        }
        loop.programDidStart()
        defer {
            loop.whenDrawn = nil
            dayWatch = nil
            saveState()
            for service in services.all { service.end() }
            quitSignal.end()
        }
        do {
            defer { quitSignal.willEnd() }
            try windowSystem.run(loop)
        } catch {
            // A display that does not answer is given up when the program is asked to end.
            guard quitSignal.hasArrived else { throw UIApplicationError(error) }
        }
        for service in services.all { service.loopDidEnd() }
        enterBackgroundForGood()
        backgroundTasks.expire()
        delegate?.applicationWillTerminate(self)
        NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
    }

    /// The program ends: as on iOS it is not active any more, and in the background, before it is told. The state of scenes
    /// is saved before they are disconnected.
    private func enterBackgroundForGood() {
        if applicationState == .active { keyWindow?.windowScene?.willResignActive() }
        for scene in scenes.connected { scene.updateVisibility(false) }
        if applicationState != .background { enterBackground() }
        scenes.disconnectAll()
    }

    private func resignActive() {
        announce(Self.willResignActiveNotification) { $0.applicationWillResignActive(self) }
        applicationState = .inactive
        saveState()
    }

    private func enterBackground() {
        if applicationState == .active { resignActive() }
        applicationState = .background
        announce(Self.didEnterBackgroundNotification) { $0.applicationDidEnterBackground(self) }
        saveState()
    }

    private func watchDays() {
        dayWatch = DayWatch { [weak self] in
            guard let self else { return }
            delegate?.applicationSignificantTimeChange(self)
            NotificationCenter.default.post(name: Self.significantTimeChangeNotification, object: self)
        }
    }

    /// Makes `run` return after the current turn of the event loop.
    public func terminate() { windowSystem?.stop() }
}

extension UIApplication {
    /// Saves the state that a later launch restores, because the application may end without further notice.
    func saveState() {
        userActivities.flush()
        for service in services.all { service.saveState() }
    }

    // MARK: Windows

    /// Whether the app uses scenes, whose delegates then receive the life-cycle events instead of the
    /// application's.
    var usesScenes: Bool { scenes.areUsed }

    func windowDidShow(_ window: UIWindow) {
        guard !window.isOverOthers else { return upperWindows.append(window) }
        upperWindows.remove(window)
        if !desktopWindows.contains(where: { $0 === window }) { desktopWindows.append(window) }
    }

    /// Another window has become the desktop's in place of one.
    func desktopWindow(_ old: UIWindow, isReplacedBy new: UIWindow) {
        guard let index = desktopWindows.firstIndex(where: { $0 === old }) else { return }
        upperWindows.remove(new)
        upperWindows.append(old)
        desktopWindows[index] = new
    }

    func windowDidClose(_ window: UIWindow) {
        desktopWindows.removeAll { $0 === window }
        if keyWindow === window { setKeyWindow(nil) }
        window.windowScene?.windowDidClose(window)
        guard !window.isToolWindow else { return }
        // Windows that the app has hidden do not keep the application running.
        if !ownDesktopWindows.contains(where: \.isVisible) {
            terminate()
        } else {
            visibilityDidChange()
            // A later launch restores the windows that are left.
            for service in services.all { service.saveState() }
        }
    }

    /// The window system reports that the key window lost keyboard focus. When another window of the
    /// application gets it in the same turn, the application stays active.
    func keyWindowIsLosingKeyboard() {
        keyboardIsLeaving = true
        keyWindow.map(keyRouter.cancelPresses)
    }

    /// The events of a turn have been handled: if no window of the application got keyboard focus, none is
    /// key.
    func settleKeyWindow() {
        if keyWindow == nil, let window = desktopWindows.first(where: \.hasDesktopFocus) {
            // The one that was key was released.
            setKeyWindow(window.stack?.keyWindow ?? window)
        }
        guard keyboardIsLeaving else { return }
        // Touches that are still down were not meant for a window that is no longer in front.
        for window in allWindows { window.touchDispatch.cancelAll() }
        setKeyWindow(nil)
    }

    func setKeyWindow(_ window: UIWindow?) {
        keyboardIsLeaving = false
        let old = keyWindow
        guard old !== window else { return }
        let leavesScene = old?.windowScene !== window?.windowScene
        if leavesScene { old?.windowScene?.willResignActive() }
        if old != nil, window == nil, applicationState == .active { resignActive() }
        keyWindow = window
        window.map { $0.stack?.noteKey($0) }
        old?.didResignKey()
        window.map { $0.windowScene?.noteKeyWindow($0) }
        window?.didBecomeKey()
        for service in services.all { service.keyWindowDidChange(to: window) }
        if window != nil, applicationState != .active {
            if applicationState == .background { announceForeground() }
            applicationState = .active
            announce(Self.didBecomeActiveNotification) { $0.applicationDidBecomeActive(self) }
        }
        if leavesScene { window?.windowScene?.didBecomeActive() }
        for service in services.all { service.activationDidChange() }
    }

    private func announceForeground() {
        announce(Self.willEnterForegroundNotification) { $0.applicationWillEnterForeground(self) }
    }

    func visibilityDidChange() {
        for case let scene as UIWindowScene in scenes.connected { scene.visibilityMayHaveChanged() }
        let isAnyVisible = ownDesktopWindows.contains { $0.isOnScreen }
        switch (applicationState, isAnyVisible) {
        case (.inactive, false), (.active, false): enterBackground()
        case (.background, true):
            applicationState = .inactive
            announceForeground()
        default: break
        }
    }
}

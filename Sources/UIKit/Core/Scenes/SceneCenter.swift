/// The application's scenes and their sessions.
@MainActor
final class SceneCenter {
    private unowned let application: UIApplication
    private(set) var connected: [UIScene] = []
    /// In the order of their creation, those of an earlier launch first.
    private(set) var sessions: [UISceneSession] = []
    /// Whether the app has scenes.
    private(set) var areUsed = false

    init(application: UIApplication) { self.application = application }

    /// The application's delegate has finished launching: connects the scenes of an earlier launch, or a
    /// first one, if the app has scenes.
    ///
    /// - Parameter request: what the program was started for, which the first scene is told.
    func connectAtLaunch(_ restored: [UISceneSession], for request: LaunchRequest) {
        sessions = restored.isEmpty ? [UISceneSession(configuration: .fresh)] : restored
        for (index, session) in sessions.enumerated() {
            let options = UIScene.ConnectionOptions(request: index == 0 ? request : LaunchRequest())
            if !connect(session, options) { sessions.removeAll { $0 === session } }
        }
    }

    /// - Returns: whether there is a scene now.
    @discardableResult
    private func connect(
        _ session: UISceneSession, _ options: UIScene.ConnectionOptions, from requesting: UIScene? = nil
    ) -> Bool {
        guard let delegate = application.delegate else { return false }
        let configuration = delegate.application(
            application, configurationForConnecting: session, options: options)
        // Without a method of its own the delegate answers with what it was given.
        let isOfApp = configuration !== session.configuration
        if configuration.delegateClass == nil,
            let lack = SceneManifest(of: application).complete(configuration, isOfApp: isOfApp)
        {
            Diagnostics.report("cannot make a scene: \(lack)")
        }
        guard let delegateClass = configuration.delegateClass else { return false }
        areUsed = true
        session.configuration = configuration
        guard let sceneClass = (configuration.sceneClass ?? UIWindowScene.self) as? UIScene.Type,
            let made = (delegateClass as? NSObject.Type).flatMap(InstanceMaker.make) as? any UISceneDelegate
        else {
            Diagnostics.report(
                "cannot make a scene with the delegate \(delegateClass): it is no UISceneDelegate")
            return false
        }
        let scene = sceneClass.init(session: session, connectionOptions: options)
        scene.delegate = made
        (scene as? UIWindowScene)?.requestingScene = requesting as? UIWindowScene
        connected.append(scene)
        scene.connect(options)
        return true
    }

    // MARK: Requests

    /// Runs after the current call: the app may be in the middle of something.
    private func later(_ body: @escaping @MainActor () -> Void) {
        _ = EventLoop.main.timers.schedule(after: 0, body)
    }

    func activate(
        _ session: UISceneSession?, _ activity: NSUserActivity?, _ options: UIScene.ActivationRequestOptions?,
        _ errorHandler: ((any Error) -> Void)?
    ) {
        let requesting = options?.requestingScene
        later { [weak self] in
            guard let self else { return }
            guard areUsed else { errorHandler?(UISceneError(.multipleScenesNotSupported)); return }
            if let scene = session?.scene as? UIWindowScene {
                scene.mainWindow?.makeKeyAndVisible()
                return
            }
            if let session, !sessions.contains(session) {
                errorHandler?(UISceneError(.requestDenied)); return
            }
            let session = session ?? UISceneSession(configuration: .fresh)
            if !sessions.contains(session) { sessions.append(session) }
            guard connect(session, UIScene.ConnectionOptions(activity), from: requesting) else {
                sessions.removeAll { $0 === session }
                errorHandler?(UISceneError(.requestDenied))
                return
            }
        }
    }

    func destroy(_ session: UISceneSession, _ errorHandler: ((any Error) -> Void)?) {
        later { [weak self] in
            guard let self, sessions.contains(session) else {
                errorHandler?(UISceneError(.requestDenied))
                return
            }
            guard let scene = session.scene as? UIWindowScene else { return discard(session) }
            let windows = scene.windows
            if !windows.contains(where: \.isVisible) { disconnect(scene) }
            for window in windows { window.close() }
        }
    }

    // MARK: The end of a scene

    /// The last window of a scene was closed.
    func disconnect(_ scene: UIScene) {
        guard connected.contains(where: { $0 === scene }) else { return }
        let session = scene.session
        scene.disconnect()
        connected.removeAll { $0 === scene }
        // The session of the last scene is kept: the next launch restores it.
        if !connected.isEmpty { discard(session) }
    }

    /// The program ends: its scenes are restored by the next launch.
    func disconnectAll() {
        let ending = connected
        connected = []
        for scene in ending { scene.disconnect() }
    }

    private func discard(_ session: UISceneSession) {
        sessions.removeAll { $0 === session }
        application.delegate?.application(application, didDiscardSceneSessions: [session])
    }
}

extension UISceneConfiguration {
    /// The configuration of a new session, before the app provides one.
    static var fresh: UISceneConfiguration {
        UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    }
}

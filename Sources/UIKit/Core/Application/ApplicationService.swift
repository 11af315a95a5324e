internal import WindowSystem

/// A part of the toolkit above this layer that follows the application's life: dictation, the software keyboard,
/// state restoration.
///
/// `ApplicationServices` lists those that follow it, in the order in which they are notified. A service does nothing,
/// and opens nothing, before it is needed: each is made when the application launches or when it is first used.
@MainActor
protocol ApplicationService: AnyObject {
    init(application: UIApplication)

    // MARK: Launch and end

    /// The application's delegate is about to be notified of the launch.
    ///
    /// - Parameter folder: where state for later launches is stored; nil when no state is stored.
    func willLaunch(stateFolder folder: StateFolder?)

    /// Returns the scene sessions of an earlier launch that are to be restored.
    func sessionsToRestore() -> [UISceneSession]

    /// The delegate has launched and the scenes are connected.
    func didLaunch()

    /// Something is on the screen: what must not delay that may begin.
    func didDraw()

    /// The application may end soon, without further notice.
    func saveState()

    /// The event loop has ended; the windows are still there.
    func loopDidEnd()

    /// The process ends, or a test harness resets the application: releases everything that the service
    /// holds.
    func end()

    // MARK: Windows

    /// The key window changed; nil when no window is key.
    func keyWindowDidChange(to window: UIWindow?)

    /// The key window lost keyboard focus: all keys count as released.
    func keysWereLost()

    /// The application and its delegates were notified of the new key window.
    func activationDidChange()

    /// A window has another first responder, or none.
    func firstResponderDidChange(in window: UIWindow)

    /// The input mode that a responder prefers is to be looked up again.
    func inputModeMayHaveChanged(of responder: UIResponder)

    /// A view tree was added to a window.
    func viewDidEnterWindow()

    /// Includes an object that is neither a view nor a view controller in state restoration. The object is
    /// not retained.
    func keepState(of object: any UIStateRestoring, identifier: String)

    // MARK: Events

    /// Offers an event that the window itself does not handle.
    ///
    /// - Returns: true when the service handled the event: it is then not sent to other services or the
    ///   responder chain.
    func take(_ event: WindowEvent, in window: UIWindow) -> Bool

    /// A touch began in a view.
    func touchDidBegin(_ touch: UITouch, in view: UIView)

    /// A touch ended without being cancelled.
    func touchDidEnd(_ touch: UITouch)
}

/// A service that follows each turn of the event loop.
@MainActor
protocol TurnFollower: ApplicationService {
    /// The events of a turn have been handled and its layout is about to begin.
    func turnWillEnd()

    /// The frame of a turn has been presented.
    func turnDidEnd()
}

extension TurnFollower {
    func turnWillEnd() {}
    func turnDidEnd() {}
}

extension ApplicationService {
    func willLaunch(stateFolder folder: StateFolder?) {}
    func sessionsToRestore() -> [UISceneSession] { [] }
    func didLaunch() {}
    func didDraw() {}
    func saveState() {}
    func loopDidEnd() {}
    func end() {}
    func keyWindowDidChange(to window: UIWindow?) {}
    func keysWereLost() {}
    func activationDidChange() {}
    func firstResponderDidChange(in window: UIWindow) {}
    func inputModeMayHaveChanged(of responder: UIResponder) {}
    func viewDidEnterWindow() {}
    func keepState(of object: any UIStateRestoring, identifier: String) {}
    func take(_ event: WindowEvent, in window: UIWindow) -> Bool { false }
    func touchDidBegin(_ touch: UITouch, in view: UIView) {}
    func touchDidEnd(_ touch: UITouch) {}
}

extension UIApplication {
    /// The application's service of a type, created at first use. Call it only from the service's own file,
    /// which declares a named property for it.
    final func service<Service: ApplicationService>(_ type: Service.Type = Service.self) -> Service {
        if let service = services.object(of: type) { return service }
        let service = Service(application: self)
        services.set(service, for: type, as: service)
        noteTurnFollowers()
        return service
    }

    /// The services have changed.
    final func noteTurnFollowers() { turnFollowers = services.all.compactMap { $0 as? any TurnFollower } }

    final func viewTreeDidEnterWindow() {
        for service in services.all { service.viewDidEnterWindow() }
    }

    /// Offers an event to the services in their order.
    ///
    /// - Returns: whether one of them took it.
    final func offer(_ event: WindowEvent, in window: UIWindow) -> Bool {
        for service in services.all where service.take(event, in: window) { return true }
        return false
    }
}

/// The event of a shake; the same object from its beginning to its end.
final class MotionEvent: UIEvent {
    enum Phase: Equatable { case began, ended, cancelled }

    var phase = Phase.began
    /// The first responder at the beginning of the shake. It also receives the end.
    private(set) weak var responder: UIResponder?
    private(set) weak var window: UIWindow?

    init(responder: UIResponder, window: UIWindow) {
        self.responder = responder
        self.window = window
        super.init()
    }

    override var type: EventType { .motion }
    override var subtype: EventSubtype { .motionShake }

    /// Calls the responder's motion method for the current phase.
    func deliver() {
        switch phase {
        case .began: responder?.motionBegan(subtype, with: self)
        case .ended: responder?.motionEnded(subtype, with: self)
        case .cancelled: responder?.motionCancelled(subtype, with: self)
        }
    }
}

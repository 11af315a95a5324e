/// The event of a shake, one object from its beginning to its end.
final class MotionEvent: UIEvent {
    /// What has become of the shake.
    var phase = ShakeDetector.Phase.began
    /// Who was first responder at the beginning: it hears of the end as well.
    private(set) weak var responder: UIResponder?
    private(set) weak var window: UIWindow?

    init(responder: UIResponder, window: UIWindow) {
        self.responder = responder
        self.window = window
        super.init()
    }

    override var type: EventType { .motion }
    override var subtype: EventSubtype { .motionShake }

    /// Tells the responder.
    func deliver() {
        switch phase {
        case .began: responder?.motionBegan(subtype, with: self)
        case .ended: responder?.motionEnded(subtype, with: self)
        case .cancelled: responder?.motionCancelled(subtype, with: self)
        }
    }
}

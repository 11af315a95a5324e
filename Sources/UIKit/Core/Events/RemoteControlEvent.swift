/// One command of a media key or of a remote control.
final class RemoteControlEvent: UIEvent {
    private let command: EventSubtype
    /// The window whose first responder receives the event.
    weak var window: UIWindow?

    init(_ command: EventSubtype) {
        self.command = command
        super.init()
    }

    override var type: EventType { .remoteControl }
    override var subtype: EventSubtype { command }

    /// Delivers the event to the first responder, if there is one.
    func deliver() { window?.firstResponder?.remoteControlReceived(with: self) }
}

/// One command of a media key or of a remote control.
final class RemoteControlEvent: UIEvent {
    private let command: EventSubtype

    init(_ command: EventSubtype) {
        self.command = command
        super.init()
    }

    override var type: EventType { .remoteControl }
    override var subtype: EventSubtype { command }
}

internal import CMemory

/// Removes what secrets leave in the process's memory, so that it is in no core file and on no swap device.
///
/// A secret passes through many hands: it is pasted as bytes, becomes a string, is offered to delegates as another one,
/// and is copied whenever a buffer grows. Each of them frees its memory, but does not overwrite it, and neither do
/// Foundation, Xlib and the app. So all memory that is not in use is overwritten, once, after the frame of the turn
/// in which a secure field is left, or is emptied while it is not edited. It takes a few milliseconds.
///
/// A block that was freed before that may be in use again, by something that does not fill it, and cannot be
/// overwritten any more. Therefore large blocks are overwritten when they are freed, as long as a secure field is edited,
/// and all unused memory also at the end of a turn in which a text was pasted.
///
/// What is still in use stays: the text of the field itself, and copies that the app keeps.
@MainActor
final class SecretMemory: TurnFollower {
    private var isDue = false
    private var isEdited = false

    init(application: UIApplication) {}

    private static var current: SecretMemory { UIApplication.shared.service(SecretMemory.self) }

    /// A secure field is edited, until `editingDidEnd()`.
    static func editingDidBegin() {
        current.isEdited = true
        cmemory_set_overwrites_freed_blocks(1)
    }

    static func editingDidEnd() {
        current.isEdited = false
        secretWasLeft()
    }

    /// Has the memory overwritten at the end of the turn.
    static func secretWasLeft() { current.isDue = true }

    func turnDidEnd() {
        guard isDue else { return }
        isDue = false
        cmemory_wipe_unused()
        if !isEdited { cmemory_set_overwrites_freed_blocks(0) }
    }
}

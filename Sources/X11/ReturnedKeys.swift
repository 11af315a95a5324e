internal import CX11

/// The keys that an input method's server gives back and the texts that it finishes: Xlib puts an event at the
/// head of the queue for each.
///
/// All that Xlib remembers of them is that the next key to pass the filter of a context is none for the server,
/// whichever key that is. When the context has lost the keyboard meanwhile, and its filter with it, that is the
/// first key which the user presses in the next context, and it would type its letter. So what was given back
/// passes no filter itself: when its turn comes, that of the context which has the keyboard then is told, or of the
/// next one which gets it.
@MainActor
final class ReturnedKeys {
    /// The window whose context has the keyboard: of its keys only Xlib asks a filter. Nil while there is none.
    private(set) var window: Window?
    /// Whether Xlib takes the next key for one that was given back.
    private var isAwaited = false

    /// What tells these events from the server's, for which it is 0 or 1.
    private static let mark: Int32 = 2

    static func contains(_ event: XEvent) -> Bool {
        (event.type == KeyPress || event.type == KeyRelease) && event.xkey.send_event == mark
    }

    /// Takes note of an event that Xlib has put into the queue.
    ///
    /// - Parameter hadFilter: whether a context had the keyboard when it came. Finished text is for no filter
    ///   otherwise.
    func note(_ event: inout XEvent, hadFilter: Bool) {
        guard event.type == KeyPress || event.type == KeyRelease else { return }
        if event.xkey.keycode != 0 || hadFilter { isAwaited = true }
        event.xkey.send_event = Self.mark
    }

    /// A context has got the keyboard.
    func began(in window: Window) { self.window = window }

    /// No context has it any more.
    func ended() { window = nil }

    /// Lets Xlib have the key that it waits for.
    ///
    /// The server may go on then, with keys that it has been given meanwhile: not between two calls to it, the second
    /// of which would hold back what it answers.
    func settle(_ display: OpaquePointer) {
        guard isAwaited, let window else { return }
        isAwaited = false
        var key = XEvent()
        key.xkey.type = KeyPress
        key.xkey.display = display
        key.xkey.window = window
        XFilterEvent(&key, window)
    }
}

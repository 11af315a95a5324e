internal import WindowSystem

/// The notifications of the key router to its observers, which cannot handle keys.
enum KeyNotice {
    /// A key goes down or repeats, and is about to be sent as a press.
    ///
    /// - `isAlone`: whether no other key is held.
    case willPress(KeySample, in: UIWindow, isAlone: Bool)
    /// A key came up.
    case didRelease(KeySample)
    /// The use of a held key is over: the window lost keyboard focus, or the user pressed or scrolled with a
    /// pointing device.
    case interrupted
}

/// Text that an input method makes of the keys that it handled. It is not an event: it is delivered to the
/// first responder.
enum InputMethodText {
    /// Text that an input method or a Compose sequence finished.
    case committed(String)
    /// Text that an input method is composing; nil when it stopped without a result.
    case composed(Composition?)
}

/// What drawing on one thread depends on: every thread has contexts and traits of its own.
final class ThreadGraphics {
    struct Entry {
        let context: CGContext
        /// Made by `UIGraphicsBeginImageContext…`, to be read by `UIGraphicsGetImageFromCurrentImageContext`.
        let isImageContext: Bool
    }

    /// The contexts that drawing goes to; the last one is the current one.
    var contexts: [Entry] = []
    /// How many times somebody asked for the current context.
    var contextUses = 0
    /// The traits that are current here; nil for those of the program.
    var traits: UITraitCollection?

    private init() {}

    /// That of the thread that asks. It ends with the thread.
    static var current: ThreadGraphics {
        if let existing { return existing }
        let made = ThreadGraphics()
        pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
        return made
    }

    /// The same; nil on a thread that has drawn nothing.
    static var existing: ThreadGraphics? {
        // What is under the key is the object that `current` retains.
        pthread_getspecific(key).map { Unmanaged<ThreadGraphics>.fromOpaque($0).takeUnretainedValue() }
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let failure = pthread_key_create(&key) { graphics in
            if let graphics { Unmanaged<ThreadGraphics>.fromOpaque(graphics).release() }
        }
        precondition(failure == 0, "the system has no storage for threads left")
        return key
    }()
}

/// Tells whether anything was drawn into the current context of the thread.
enum ContextUse {
    /// How many times somebody asked for it.
    static var count: Int { ThreadGraphics.current.contextUses }
}

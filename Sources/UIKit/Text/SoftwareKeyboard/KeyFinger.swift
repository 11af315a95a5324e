/// The state of one finger on the software keyboard.
@MainActor
final class KeyFinger {
    /// What the finger does. It depends on the key that it first touched.
    enum Purpose {
        /// Types the character under the finger when it is lifted, or when another finger touches down.
        case character
        case space
        /// Performs the key's command if the finger is lifted on the key that it first touched.
        case command
        case delete
        /// Holds Shift. If the finger slides to a character, its shifted form is typed.
        case shift
        /// Holds another plane. If the finger slides to a character, it is typed and the plane `before`
        /// returns.
        case plane(before: KeyPlane.Name)
        /// Makes the finger that moves the caret select text.
        case selection
    }

    let touch: UITouch
    let purpose: Purpose
    /// The index of the key under the finger; nil if there is none or lifting the finger there has no effect.
    var index: Int?
    /// The position where the finger touched down, in window points.
    let start: CGPoint
    /// Whether the finger has done its work or was stopped, so that its further movement is ignored.
    var isOver = false
    /// Whether other fingers have typed while this one held Shift or a plane.
    var wasUsed = false
    /// The timer for holding the key: shows alternates, begins moving the caret or repeats Delete.
    var timer: TimerQueue.Entry?
    var bubble: KeyBubble?
    /// How many times Delete has been performed.
    var repetitions = 0

    init(_ touch: UITouch, for purpose: Purpose, at index: Int?) {
        self.touch = touch
        self.purpose = purpose
        self.index = index
        start = touch.location(in: nil)
    }

    /// Whether the finger's text is typed when another finger touches down.
    var types: Bool {
        switch purpose {
        case .character, .space: true
        default: false
        }
    }

    /// Cancels the timer and removes the bubble.
    func rest() {
        timer?.cancel()
        timer = nil
        bubble?.removeFromSuperview()
        bubble = nil
    }
}

/// How Delete repeats while it is held: it deletes characters first, then words.
enum DeleteRepeat {
    /// Seconds before the first repetition. The intervals below are in seconds too.
    static let delay = 0.5
    static let characterInterval = 0.1
    static let wordInterval = 0.3
    /// How many characters are deleted before Delete continues with words.
    static let characters = 18

    static func deletesWords(after repetitions: Int) -> Bool { repetitions >= characters }

    static func interval(after repetitions: Int) -> TimeInterval {
        deletesWords(after: repetitions) ? wordInterval : characterInterval
    }
}

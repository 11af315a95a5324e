/// One finger on the keyboard on the screen.
@MainActor
final class KeyFinger {
    /// What the finger does, by the key that it came down on.
    enum Purpose {
        /// Types the character that it is on when it is lifted, or when another finger comes down.
        case character
        case space
        /// Does something when it is lifted where it came down.
        case command
        case delete
        /// Holds Shift; a character that it slides to is a capital.
        case shift
        /// Holds another plane; a character that it slides to is typed, and the plane before comes back.
        case plane(before: KeyPlane.Name)
        /// Selects together with the finger that moves the caret.
        case selection
    }

    let touch: UITouch
    let purpose: Purpose
    /// The key under the finger as far as it would do something; nil beside the keys.
    var index: Int?
    /// Where it came down, in the window's points.
    let start: CGPoint
    /// It has done what it is for.
    var isOver = false
    /// Others have typed while it held Shift or a plane.
    var wasUsed = false
    /// What happens when it rests.
    var timer: TimerQueue.Entry?
    var bubble: KeyBubble?
    /// Times that Delete has repeated.
    var repetitions = 0

    init(_ touch: UITouch, for purpose: Purpose, at index: Int?) {
        self.touch = touch
        self.purpose = purpose
        self.index = index
        start = touch.location(in: nil)
    }

    /// Whether it types when another finger comes down.
    var types: Bool {
        switch purpose {
        case .character, .space: true
        default: false
        }
    }

    func rest() {
        timer?.cancel()
        timer = nil
        bubble?.removeFromSuperview()
        bubble = nil
    }
}

/// How Delete repeats while it is held: characters first, then words.
enum DeleteRepeat {
    /// Seconds before the first repetition.
    static let delay = 0.5
    static let characterInterval = 0.1
    static let wordInterval = 0.3
    /// Characters that go before it is words.
    static let characters = 18

    static func deletesWords(after repetitions: Int) -> Bool { repetitions >= characters }

    static func interval(after repetitions: Int) -> TimeInterval {
        deletesWords(after: repetitions) ? wordInterval : characterInterval
    }
}

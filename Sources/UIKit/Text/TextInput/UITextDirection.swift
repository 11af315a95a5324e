/// The two ways through a text in the order in which it is stored.
public enum UITextStorageDirection: Int, Sendable {
    /// Towards the end, or towards the beginning, of the document.
    case forward, backward
}

/// The four directions on the screen.
public enum UITextLayoutDirection: Int, Sendable {
    /// To the right side of the screen.
    case right = 2
    /// To that side of the screen.
    case left, up, down
}

/// A direction of either kind.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A direction in the order of the text.
    public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }

    /// A direction on the screen.
    public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }

    /// Whether the direction leads towards the start of a text that runs from left to right.
    var isBackward: Bool {
        rawValue == UITextStorageDirection.backward.rawValue
            || rawValue == UITextLayoutDirection.left.rawValue
            || rawValue == UITextLayoutDirection.up.rawValue
    }

    /// Whether the direction is left or right, whose meaning depends on the direction of the text.
    var isHorizontal: Bool {
        rawValue == UITextLayoutDirection.left.rawValue || rawValue == UITextLayoutDirection.right.rawValue
    }
}

/// The units that a text is made of.
public enum UITextGranularity: Int, Sendable {
    /// A unit of the text, from the smallest to the whole.
    case character, word, sentence, paragraph, line, document
}

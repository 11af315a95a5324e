/// Which of its two neighbouring characters a position belongs to. It matters where they are drawn apart:
/// at the end of a wrapped line, and where the writing direction changes.
public enum TextAffinity: Hashable, Sendable {
    /// The position belongs to the character after it.
    case forward
    /// The position belongs to the character before it.
    case backward
}

/// A position between two UTF-16 units of a text.
public struct TextPosition: Hashable, Sendable {
    /// The number of UTF-16 units before the position.
    public var offset: Int

    /// The neighbour that the position belongs to.
    public var affinity: TextAffinity

    /// Makes a position; by default it belongs to the character after it.
    public init(_ offset: Int, affinity: TextAffinity = .forward) {
        self.offset = offset
        self.affinity = affinity
    }

    /// The same position moved to the nearest offset in a range.
    public func clamped(to range: Range<Int>) -> TextPosition {
        TextPosition(min(max(offset, range.lowerBound), range.upperBound), affinity: affinity)
    }
}

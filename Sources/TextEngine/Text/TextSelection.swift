/// A selection with a fixed end, the anchor, and a moving end, the focus. With both at one offset it is a
/// caret.
public struct TextSelection: Hashable, Sendable {
    /// The end that stays while the selection is extended.
    public var anchor: TextPosition

    /// The end that moves while the selection is extended; the caret when nothing is selected.
    public var focus: TextPosition

    /// Makes a selection from an end that stays and an end that moves, in either order.
    public init(anchor: TextPosition, focus: TextPosition) {
        self.anchor = anchor
        self.focus = focus
    }

    /// Makes a caret.
    public init(caret: TextPosition) {
        self.init(anchor: caret, focus: caret)
    }

    /// Makes a caret at a UTF-16 offset.
    public init(caret offset: Int, affinity: TextAffinity = .forward) {
        self.init(caret: TextPosition(offset, affinity: affinity))
    }

    /// Makes a selection of a range of UTF-16 offsets; the end of the range is the focus.
    ///
    /// Both ends belong to the selected text: the first to the character after it, the last to the one
    /// before it.
    public init(_ range: Range<Int>) {
        self.init(
            anchor: TextPosition(range.lowerBound),
            focus: TextPosition(range.upperBound, affinity: range.isEmpty ? .forward : .backward))
    }

    /// The selected UTF-16 offsets, in order.
    public var range: Range<Int> {
        min(anchor.offset, focus.offset)..<max(anchor.offset, focus.offset)
    }

    /// True when nothing is selected.
    public var isCaret: Bool { anchor.offset == focus.offset }

    /// The same selection with both ends moved to the nearest offset in a range.
    public func clamped(to range: Range<Int>) -> TextSelection {
        TextSelection(anchor: anchor.clamped(to: range), focus: focus.clamped(to: range))
    }

    /// The same selection with another focus.
    public func extended(to focus: TextPosition) -> TextSelection {
        TextSelection(anchor: anchor, focus: focus)
    }
}

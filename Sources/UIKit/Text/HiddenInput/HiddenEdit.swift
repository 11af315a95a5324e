/// What an input view does to secret text, without what would tell the text: for recordings, which must not have the
/// touches that did it. Characters are counted, not named.
package enum HiddenEdit: Hashable, Sendable {
    /// Characters are typed.
    case type(characters: Int)
    /// The key that deletes backwards: a character, or a word.
    case delete(isWord: Bool)
    case returnKey
    /// The key for the next keyboard layout.
    case nextLayout
    /// The text is given characters in place of the selection, by a view of the app that does not ask the delegate.
    case insert(characters: Int)
    /// The text is told to delete backwards, likewise.
    case deleteBackward
    /// Characters take the place of a range of UTF-16 offsets, likewise.
    case replace(Range<Int>, characters: Int)
    /// The range that is selected from now on, in UTF-16 offsets.
    case select(Range<Int>)
    /// The first responder is this view: its index in the subviews of each view from the window down, after the number of
    /// the window among those that share a window of the desktop; nil for no view.
    case focus([Int]?)
}

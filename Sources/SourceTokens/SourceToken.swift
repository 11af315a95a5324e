/// A part of a Swift source that an editor would show in a colour of its own.
public struct SourceToken: Hashable, Sendable {
    /// What the part is.
    public enum Kind: Hashable, Sendable {
        /// A reserved word, such as `func` or `self`.
        case keyword
        /// A name that begins with a capital, as types do.
        case type
        /// Any other name.
        case name
        /// A number.
        case number
        /// The literal part of a string, with its quotation marks. What is interpolated has tokens of its own.
        case string
        /// A comment with its marks.
        case comment
        /// An attribute or a compiler directive: `@MainActor`, `#if`.
        case attribute
        /// One character of anything else but white space.
        case punctuation
    }

    /// What the part is.
    public let kind: Kind

    /// Where it is, in UTF-16 units from the beginning.
    public let range: Range<Int>

    /// A part of a source.
    public init(_ kind: Kind, _ range: Range<Int>) {
        self.kind = kind
        self.range = range
    }
}

/// A line of the visual format, parsed: views along an axis with connections between them.
struct VisualFormat: Equatable, Sendable {
    /// A length: a number, or the name of one.
    enum Length: Equatable, Sendable {
        case number(Double)
        case name(String)
    }

    /// A rule for a length, such as `>=20@750`.
    struct Predicate: Equatable, Sendable {
        var relation = NSLayoutConstraint.Relation.equal
        var length: Length
        var priority: Length?
        /// Where its length stands in the format.
        var position: Int
    }

    enum Connection: Equatable, Sendable {
        /// Nothing: the views touch.
        case none
        /// `-`: the standard distance.
        case standard
        case predicates([Predicate])
    }

    enum Element: Equatable, Sendable {
        /// `|`.
        case superview
        case view(name: String, predicates: [Predicate])
    }

    struct Part: Equatable, Sendable {
        var element: Element
        /// Where it stands in the format.
        var position: Int
        /// What connects it with the part before it.
        var connection = Connection.none
    }

    var axis: NSLayoutConstraint.Axis
    var parts: [Part]
}

/// What is wrong with a visual format.
struct VisualFormatError: Error, Equatable {
    let format: String
    let reason: String
    /// The index of the offending character.
    let position: Int

    /// The words of UIKit's exception, with a mark below the offending character.
    var text: String {
        "Unable to parse constraint format: \n\(reason) \n\(format) \n"
            + String(repeating: " ", count: position) + "^"
    }
}

/// The parsed contents of `#selector(…)`.
struct SelectorExpression: Equatable {
    enum Kind: Equatable {
        case method, getter, setter
    }

    enum Owner: Equatable {
        /// Nothing, `self`, `super` or `Self`: refers to one of the enclosing types.
        case implicit
        /// A type by the components of its name, outermost first.
        case type([String])
        /// A value, given as source, whose type cannot be determined without the compiler.
        case value(String)

        var isValue: Bool { if case .value = self { true } else { false } }
    }

    var kind = Kind.method
    var owner = Owner.implicit
    var name: String
    /// The name and the labels as written.
    var spelling: String
    /// As in `save(_:forEvent:)`; nil when only the name is written.
    var labels: [String]?
    /// The number of parameters of the function type after `as`; nil without `as`.
    var arity: Int?

    /// - Parameter range: the tokens between the parentheses.
    init?(_ stream: TokenStream, _ range: Range<Int>) {
        var range = range
        var kind = Kind.method
        if stream[range.lowerBound + 1]?.is(":") == true {
            switch stream[range.lowerBound]?.text {
            case "getter": kind = .getter
            case "setter": kind = .setter
            default: return nil
            }
            range = range.lowerBound + 2..<range.upperBound
        }
        range = SelectorExpression.withoutParentheses(stream, range)
        var arity: Int?
        if let cast = SelectorExpression.cast(stream, range) {
            arity = SelectorExpression.arity(stream, cast + 1..<range.upperBound)
            range = SelectorExpression.withoutParentheses(stream, range.lowerBound..<cast)
        }

        let end = range.upperBound
        var labels: [String]?
        if range.count > 2, stream[range.upperBound - 1]?.is(")") == true {
            guard let opening = SelectorExpression.opening(stream, of: range.upperBound - 1, in: range)
            else { return nil }
            let words = stream.tokens[opening + 1..<range.upperBound - 1]
            labels = words.filter { $0.isName }.map(\.text)
            guard words.count == words.filter({ $0.isName }).count * 2 else { return nil }
            range = range.lowerBound..<opening
        }
        guard let name = range.last.flatMap({ stream[$0] }), name.isName else { return nil }
        self.name = name.text
        spelling = stream.text(of: range.upperBound - 1..<end)
        self.kind = kind
        self.labels = labels
        self.arity = arity
        owner = SelectorExpression.owner(stream, range.dropLast())
    }

    /// - Parameter range: the tokens before the name, including the trailing dot.
    private static func owner(_ stream: TokenStream, _ range: Range<Int>) -> Owner {
        let tokens = stream.tokens[range.dropLast()]
        guard let first = tokens.first else { return .implicit }
        let names = tokens.filter { $0.isName }.map(\.text)
        if tokens.count == 1, ["self", "Self", "super"].contains(where: first.is) { return .implicit }
        let isPath =
            tokens.count == names.count * 2 - 1 && names.allSatisfy { $0.first?.isLowercase == false }
        return isPath ? .type(names) : .value(stream.text(of: range.dropLast()))
    }

    private static func withoutParentheses(_ stream: TokenStream, _ range: Range<Int>) -> Range<Int> {
        var range = range
        while range.count > 2, stream[range.lowerBound]?.is("(") == true,
            stream.closing(of: range.lowerBound) == range.upperBound - 1
        {
            range = range.lowerBound + 1..<range.upperBound - 1
        }
        return range
    }

    /// The index of an `as` outside parentheses; nil when there is none.
    private static func cast(_ stream: TokenStream, _ range: Range<Int>) -> Int? {
        var depth = 0
        for index in range {
            switch stream.tokens[index].text {
            case "(": depth += 1
            case ")": depth -= 1
            case "as" where depth == 0 && index > range.lowerBound: return index
            default: break
            }
        }
        return nil
    }

    /// The number of parameters of the last function in a type: 1 for `(Editor) -> (UIButton) -> Void`.
    private static func arity(_ stream: TokenStream, _ range: Range<Int>) -> Int? {
        let range = withoutParentheses(stream, range)
        let parts = split(stream.tokens[range], at: "->")
        guard parts.count > 1, let clause = parts.dropLast().last else { return nil }
        guard let opening = clause.firstIndex(where: { $0.is("(") }) else { return nil }
        let closing = stream.closing(of: opening)
        let inside = stream.tokens[opening + 1..<closing]
        return inside.isEmpty ? 0 : split(inside, at: ",").count
    }

    private static func opening(_ stream: TokenStream, of closing: Int, in range: Range<Int>) -> Int? {
        range.last { stream.tokens[$0].is("(") && stream.closing(of: $0) == closing }
    }
}

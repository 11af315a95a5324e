/// What is written between the parentheses of `#selector(…)`.
struct SelectorExpression: Equatable {
    enum Kind: Equatable {
        case method, getter, setter
    }

    enum Owner: Equatable {
        /// Nothing, `self`, `super` or `Self`: one of the types around the expression.
        case implicit
        /// A type by its names, from the outermost.
        case type([String])
        /// A value whose type cannot be seen here.
        case value(String)

        var isValue: Bool { if case .value = self { true } else { false } }
    }

    var kind = Kind.method
    var owner = Owner.implicit
    var name: String
    /// The name and the labels, as they are written.
    var spelling: String
    /// As in `save(_:forEvent:)`; nil when only the name is written.
    var labels: [String]?
    /// How many parameters the type behind `as` has; nil without one.
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

    /// - Parameter range: what stands before the name, with the point at its end.
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

    /// The index of the `as` outside of parentheses.
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

    /// The number of parameters of the last of `(Editor) -> (UIButton) -> Void`.
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

/// Parses one line of the visual format.
struct VisualFormatParser {
    private let format: String
    private let characters: [Character]
    private var index = 0

    private init(_ format: String) {
        self.format = format
        characters = Array(format)
    }

    /// - Throws: `VisualFormatError`.
    static func parse(_ format: String) throws -> VisualFormat {
        var parser = VisualFormatParser(format)
        return try parser.wholeFormat()
    }

    // MARK: Characters

    private var current: Character? { index < characters.count ? characters[index] : nil }

    private func failure(_ reason: String, at position: Int? = nil) -> VisualFormatError {
        VisualFormatError(format: format, reason: reason, position: position ?? index)
    }

    private mutating func skip(_ character: Character) -> Bool {
        guard current == character else { return false }
        index += 1
        return true
    }

    private mutating func expect(_ character: Character, _ reason: String) throws {
        guard skip(character) else { throw failure(reason) }
    }

    // MARK: Grammar

    private mutating func wholeFormat() throws -> VisualFormat {
        let axis = try orientation()
        var parts: [VisualFormat.Part] = []
        if current == "|" {
            parts.append(VisualFormat.Part(element: .superview, position: index))
            index += 1
        }
        while let character = current {
            let connection = parts.isEmpty ? .none : try connection()
            let position = index
            if skip("|") {
                guard current == nil else { throw failure("Expected the end of the format after '|'") }
                guard parts.contains(where: { $0.element != .superview }) else {
                    throw failure("Expected a view between the superview's edges", at: position)
                }
                parts.append(
                    VisualFormat.Part(element: .superview, position: position, connection: connection))
                break
            }
            guard current == "[" else {
                let reason =
                    current == nil || parts.isEmpty || connection != .none
                    ? "Expected a View" : "Expected a '-' or a View, found '\(character)'"
                throw failure(reason)
            }
            parts.append(
                VisualFormat.Part(element: try view(), position: position, connection: connection))
        }
        guard parts.contains(where: { $0.element != .superview }) else { throw failure("Expected a View") }
        return VisualFormat(axis: axis, parts: parts)
    }

    private mutating func orientation() throws -> NSLayoutConstraint.Axis {
        guard let letter = current, letter == "H" || letter == "V" else { return .horizontal }
        index += 1
        try expect(":", "Expected ':' after the orientation")
        return letter == "V" ? .vertical : .horizontal
    }

    private mutating func connection() throws -> VisualFormat.Connection {
        guard skip("-") else { return .none }
        guard let next = current else { throw failure("Expected a View or '|' after a connection") }
        if next == "[" || next == "|" { return .standard }
        let predicates = next == "(" ? try predicateList(mayNameViews: false) : [try simplePredicate()]
        try expect("-", "Expected '-' at the end of a connection")
        return .predicates(predicates)
    }

    private mutating func simplePredicate() throws -> VisualFormat.Predicate {
        let position = index
        return VisualFormat.Predicate(length: try length(), position: position)
    }

    private mutating func view() throws -> VisualFormat.Element {
        try expect("[", "Expected a View")
        let name = try identifier("Expected the name of a view")
        let predicates = current == "(" ? try predicateList(mayNameViews: true) : []
        try expect("]", "Expected a ']' at the end of a View")
        return .view(name: name, predicates: predicates)
    }

    private mutating func predicateList(mayNameViews: Bool) throws -> [VisualFormat.Predicate] {
        try expect("(", "Expected '('")
        var predicates: [VisualFormat.Predicate] = []
        repeat { predicates.append(try predicate()) } while skip(",")
        try expect(")", "Expected ')' at the end of a list of predicates")
        return predicates
    }

    private mutating func predicate() throws -> VisualFormat.Predicate {
        let relation = try relation()
        let position = index
        let length = try length()
        let priority = skip("@") ? try self.length() : nil
        return VisualFormat.Predicate(
            relation: relation, length: length, priority: priority, position: position)
    }

    private mutating func relation() throws -> NSLayoutConstraint.Relation {
        guard let first = current, let relation = Self.relations[first] else { return .equal }
        index += 1
        try expect("=", "Expected '=' after '\(first)'")
        return relation
    }

    private static let relations: [Character: NSLayoutConstraint.Relation] = [
        "=": .equal, "<": .lessThanOrEqual, ">": .greaterThanOrEqual,
    ]

    private mutating func length() throws -> VisualFormat.Length {
        guard let first = current else { throw failure("Expected a number or a name") }
        if first.isASCII, first.isLetter || first == "_" {
            return .name(try identifier("Expected a number or a name"))
        }
        return .number(try number())
    }

    private mutating func number() throws -> Double {
        let start = index
        if current == "-" || current == "+" { index += 1 }
        while let character = current, character.isASCII, character.isNumber || character == "." {
            index += 1
        }
        guard let value = Double(String(characters[start..<index])), value.isFinite else {
            throw failure("Expected a number or a name", at: start)
        }
        return value
    }

    private mutating func identifier(_ reason: String) throws -> String {
        let start = index
        guard let first = current, first.isASCII, first.isLetter || first == "_" else {
            throw failure(reason)
        }
        while let character = current, character.isASCII,
            character.isLetter || character.isNumber || character == "_"
        {
            index += 1
        }
        return String(characters[start..<index])
    }
}

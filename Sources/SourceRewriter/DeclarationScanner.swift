/// Finds the types, the methods and the attributes of a file by walking its tokens once.
///
/// Inside bodies it only looks for nested types, selectors and braces; it does not parse statements.
struct DeclarationScanner {
    private enum Scope {
        case type(Int)
        case method(Int)
        /// Any other braces: a function that is not recorded, a closure or the body of a statement.
        case block(isGeneric: Bool)
    }

    private var stream: TokenStream
    private var scopes: [Scope] = []
    private var attributes: [Attribute] = []
    private var modifiers: Set<String> = []
    /// UTF-8 offsets of the word `optional` before the current requirement.
    private var optionalWord: Range<Int>?
    private var result = FileDeclarations()
    private var genericMethods: Set<Int> = []

    static func scan(_ stream: TokenStream) -> FileDeclarations {
        var scanner = DeclarationScanner(stream: stream)
        while let token = scanner.stream.current { scanner.step(token) }
        return scanner.result
    }

    private init(stream: TokenStream) { self.stream = stream }

    private static let modifierWords: Set<String> = [
        "public", "private", "fileprivate", "internal", "open", "package", "static", "final", "override",
        "dynamic", "weak", "unowned", "lazy", "convenience", "required", "mutating", "nonmutating",
        "optional",
        "nonisolated", "isolated", "indirect", "prefix", "postfix", "infix", "distributed", "consuming",
        "borrowing",
    ]

    // MARK: Walking

    private mutating func step(_ token: Token) {
        // A word after a dot is a member name, even when it is spelt like a keyword.
        let isMember = stream.previous?.is(".") ?? false
        switch token.kind {
        case .directive: directive(token)
        case .sign: sign(token)
        case .word where !isMember && word(token): break
        default:
            forgetHead()
            stream.index += 1
        }
    }

    /// Discards the attributes and modifiers read so far, which belong to no declaration that follows.
    private mutating func forgetHead() {
        attributes = []
        modifiers = []
        optionalWord = nil
    }

    private mutating func sign(_ token: Token) {
        switch token.text {
        case "@": return attribute()
        case "{": scopes.append(.block(isGeneric: false))
        case "}": close(token)
        default: break
        }
        forgetHead()
        stream.index += 1
    }

    private mutating func close(_ token: Token) {
        guard let scope = scopes.popLast() else { return }
        switch scope {
        case .method(let index): result.methods[index].end = token.range.upperBound
        case .type(let index): result.types[index].end = token.range.upperBound
        case .block: break
        }
    }

    private mutating func directive(_ token: Token) {
        switch token.text {
        case "#if", "#elseif": stream.skipLine()
        case "#else", "#endif": stream.index += 1
        case "#selector", "#keyPath":
            if stream.at("(", 1) { poundExpression(token) }
            forgetHead()
            stream.index += 1
        case "#Preview" where stream.at("(", 1) || stream.at("{", 1): preview(token)
        default:
            forgetHead()
            stream.index += 1
        }
    }

    /// Records and skips `#Preview("Name") { … }`.
    private mutating func preview(_ token: Token) {
        forgetHead()
        stream.index += 1
        if stream.at("(") { stream.skipBrackets() }
        if stream.at("{") { stream.skipBrackets() }
        let end = stream.previous?.range.upperBound ?? token.range.upperBound
        result.previews.append(token.range.lowerBound..<end)
    }

    private mutating func poundExpression(_ token: Token) {
        let opening = stream.index + 1
        let closing = stream.closing(of: opening)
        guard let end = stream[closing] else { return }
        let types = scopes.reversed().compactMap { if case .type(let index) = $0 { index } else { nil } }
        result.poundExpressions.append(
            PoundExpression(
                name: token.text, content: opening + 1..<closing,
                range: token.range.lowerBound..<end.range.upperBound, types: types))
    }

    /// - Returns: true when the word was a keyword handled here, and was consumed.
    private mutating func word(_ token: Token) -> Bool {
        switch token.text {
        case "import": importDeclaration()
        case "func": function()
        case "var" where optionalWord != nil:
            optionalRequirement(stream[stream.index + 1]?.text ?? "", defaultMethod: nil)
            forgetHead()
            stream.index += 1
        case "class" where isClassModifier:
            modifiers.insert("static")
            stream.index += 1
        case "class", "struct", "enum", "protocol", "extension", "actor":
            guard let kind = TypeDeclaration.Kind(rawValue: token.text), isTypeHead(kind) else {
                return false
            }
            type(kind)
        default:
            guard DeclarationScanner.modifierWords.contains(token.text) else { return false }
            if token.text == "optional", isInProtocol { optionalWord = token.range }
            modifiers.insert(token.text)
            stream.index += 1
            // Skips the argument of a modifier, as in `private(set)`.
            if stream.at("("), stream[stream.index + 1]?.kind == .word, stream.at(")", 2) {
                stream.index += 3
            }
        }
        return true
    }

    private func isNameInLine(_ distance: Int) -> Bool {
        stream[stream.index + distance].map { $0.isName && !$0.startsLine } ?? false
    }

    private mutating func importDeclaration() {
        forgetHead()
        stream.index += 1
        let start = stream.index
        let isOfOneName = isNameInLine(1)
        if isOfOneName { stream.index += 1 }
        let nameStart = stream.index
        if isNameInLine(0) { stream.index += 1 }
        while stream.index > nameStart, stream.at("."), stream.current?.startsLine == false, isNameInLine(1) {
            stream.index += 2
        }
        guard stream.index > nameStart, let first = stream[start], let last = stream.previous else { return }
        result.imports.append(
            ImportDeclaration(
                path: stream.text(of: nameStart..<stream.index), isOfOneName: isOfOneName,
                range: first.range.lowerBound..<last.range.upperBound))
    }

    private mutating func attribute() {
        let start = stream.index
        stream.index += 1
        guard var last = stream.current, last.isName else { return }
        let nameStart = stream.index
        stream.index += 1
        while stream.at("."), let next = stream[stream.index + 1], next.isName {
            last = next
            stream.index += 2
        }
        let name = stream.text(of: nameStart..<stream.index)
        var arguments: String?
        if let opening = stream.current, opening.is("("),
            opening.range.lowerBound == last.range.upperBound || name == "objc"
        {
            let content = stream.skipBrackets()
            arguments = stream.text(of: content).filter { $0 != " " }
            last = stream[content.upperBound] ?? last
        }
        let found = Attribute(
            name: name, arguments: arguments,
            range: stream.tokens[start].range.lowerBound..<last.range.upperBound)
        attributes.append(found)
        result.attributes.append(found)
    }

    // MARK: Types

    private var isInProtocol: Bool {
        guard case .type(let index)? = scopes.last else { return false }
        return result.types[index].kind == .protocol
    }

    private var isInGenericCode: Bool {
        scopes.contains { scope in
            switch scope {
            case .type(let index): result.types[index].isGeneric
            case .method(let index): genericMethods.contains(index)
            case .block(let isGeneric): isGeneric
            }
        }
    }

    private var innermostType: Int? {
        guard case .type(let index)? = scopes.last else { return nil }
        return index
    }

    private static let membersOfClasses: Set<String> = ["func", "var", "let", "subscript"]

    /// Whether `class` is used as a modifier here, as in `class func`.
    private var isClassModifier: Bool {
        guard let next = stream[stream.index + 1], next.kind == .word else { return false }
        return DeclarationScanner.membersOfClasses.contains(next.text)
            || DeclarationScanner.modifierWords.contains(next.text)
    }

    private func isTypeHead(_ kind: TypeDeclaration.Kind) -> Bool {
        guard let name = stream[stream.index + 1], name.isName else { return false }
        guard kind == .actor else { return true }
        return ["{", ":", "<"].contains { stream.at($0, 2) }
    }

    private mutating func type(_ kind: TypeDeclaration.Kind) {
        let declared = attributes
        let isPublic = modifiers.contains("public")
        forgetHead()
        stream.index += 1
        let nameStart = stream.index
        var names: [String] = []
        while let name = stream.current, name.isName {
            names.append(name.text)
            stream.index += 1
            if kind != .extension || !stream.take(".") { break }
        }
        let spelling = stream.text(of: nameStart..<stream.index)
        let nameEnd = stream.tokens[stream.index - 1].range.upperBound
        let isGeneric = stream.skipAngleBrackets()
        let listStart = stream.index
        while let token = stream.current, !token.is("{"), !token.is("}"), !token.is("where") {
            stream.index += 1
        }
        let inherited = inheritedNames(in: listStart..<stream.index)
        while let token = stream.current, !token.is("{"), !token.is("}") { stream.index += 1 }
        guard stream.at("{") else { return }
        stream.index += 1

        let outer = kind == .extension ? [] : innermostType.map { result.types[$0].path } ?? []
        if kind == .protocol, declared.contains(where: { $0.name == "objc" }) {
            bindToClasses(inherited, nameEnd: nameEnd, listStart: listStart)
        }
        result.types.append(
            TypeDeclaration(
                kind: kind, path: outer + names, spelling: spelling,
                isGeneric: isGeneric || isInGenericCode, inherited: inherited, attributes: declared,
                isPublic: isPublic, isNested: !scopes.isEmpty))
        scopes.append(.type(result.types.count - 1))
    }

    /// The names of `: A, B.C, D<E> & F, @unchecked G`.
    private func inheritedNames(in range: Range<Int>) -> [[String]] {
        guard stream[range.lowerBound]?.is(":") == true else { return [] }
        return split(stream.tokens[range].dropFirst(), at: ",").flatMap { split($0, at: "&") }
            .map { part in
                let head = part.prefix { !$0.is("<") }
                // A word directly before the name, without a dot between, is an attribute or a modifier.
                let start = head.indices.last { !head[$0].is(".") && stream[$0 - 1]?.is(".") != true }
                return head[(start ?? head.endIndex)...].filter(\.isName).map(\.text)
            }.filter { !$0.isEmpty }
    }

    private static let classBounds: Set<String> = ["AnyObject", "class", "NSObjectProtocol"]

    /// An `@objc` protocol is implicitly limited to classes; without `@objc` it has to inherit from
    /// `AnyObject`.
    private mutating func bindToClasses(_ inherited: [[String]], nameEnd: Int, listStart: Int) {
        guard DeclarationScanner.classBounds.isDisjoint(with: inherited.compactMap(\.last)) else { return }
        if inherited.isEmpty {
            result.classBounds.append((nameEnd, ": AnyObject"))
        } else {
            result.classBounds.append((stream.tokens[listStart].range.upperBound, " AnyObject,"))
        }
    }

    private mutating func optionalRequirement(_ name: String, defaultMethod: String?) {
        guard let type = innermostType, let optionalWord else { return }
        result.optionalRequirements.append(
            OptionalRequirement(name: name, range: optionalWord, type: type, defaultMethod: defaultMethod))
    }

    // MARK: Methods

    private mutating func function() {
        let declared = attributes
        let words = modifiers
        let start = stream.index
        defer { forgetHead() }
        stream.index += 1
        let head = stream.current
        while let token = stream.current, !token.is("("), !token.is("<"), !token.is("{") { stream.index += 1 }
        let isGeneric = stream.skipAngleBrackets()
        guard let head, stream.at("(") else { return }
        let parameters = MethodHead.parameters(in: stream, range: stream.skipBrackets())
        let effects = effects()
        let resultType = skipResult()
        if optionalWord != nil {
            let signature = stream.text(of: start..<stream.index)
            let body: String? =
                resultType == nil ? "{}" : resultType?.hasSuffix("?") == true ? "{ nil }" : nil
            optionalRequirement(head.text, defaultMethod: body.map { signature + " " + $0 })
        }

        var scope = Scope.block(isGeneric: isGeneric)
        if head.isName, let type = innermostType {
            result.methods.append(
                MethodDeclaration(
                    type: type, name: head.text, spelling: head.spelling,
                    parameters: parameters ?? [], returnsValue: resultType != nil,
                    isPrivate: !words.isDisjoint(with: ["private", "fileprivate"]),
                    attributes: declared,
                    obstacle: MethodHead.obstacle(
                        parameters: parameters, effects: effects, isStatic: words.contains("static"),
                        isGeneric: isGeneric, type: result.types[type]),
                    offset: head.range.lowerBound))
            scope = .method(result.methods.count - 1)
            if isGeneric { genericMethods.insert(result.methods.count - 1) }
        }
        if !isInProtocol, stream.take("{") { scopes.append(scope) }
    }

    private mutating func effects() -> Set<String> {
        var effects: Set<String> = []
        while let token = stream.current, token.kind == .word,
            ["async", "throws", "rethrows", "reasync"].contains(token.text)
        {
            effects.insert(token.text)
            stream.index += 1
            if stream.at("(") { stream.skipBrackets() }
        }
        return effects
    }

    /// Steps over the result type and the `where` clause, up to the body. Returns the result type; nil for
    /// none or `Void`.
    private mutating func skipResult() -> String? {
        guard stream.take("->") else {
            skipToBody()
            return nil
        }
        let start = stream.index
        while let token = stream.current, !token.is("{"), !token.is("where"), !isEndOfRequirement(token) {
            stream.index += 1
        }
        let type = stream.text(of: start..<stream.index)
        skipToBody()
        return ["Void", "()", "Swift.Void"].contains(type) ? nil : type
    }

    private mutating func skipToBody() {
        guard stream.at("where") else { return }
        while let token = stream.current, !token.is("{"), !isEndOfRequirement(token) { stream.index += 1 }
    }

    /// Whether a token ends a protocol requirement, which has no body: the next one starts a new line.
    private func isEndOfRequirement(_ token: Token) -> Bool {
        isInProtocol && (token.startsLine || token.is("}") || token.is(";"))
    }
}

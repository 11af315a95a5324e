/// Interprets the head of a method: its parameters and effects.
enum MethodHead {
    /// The parameters of a method.
    ///
    /// - Parameter range: the tokens between the parentheses.
    /// - Returns: nil when a method with such parameters cannot be called through a selector.
    static func parameters(
        in stream: TokenStream, range: Range<Int>
    ) -> [MethodDeclaration.Parameter]? {
        guard !range.isEmpty else { return [] }
        var parameters: [MethodDeclaration.Parameter] = []
        for part in split(stream.tokens[range], at: ",") where !part.isEmpty {
            guard let colon = part.firstIndex(where: { $0.is(":") }), let name = label(in: part[..<colon])
            else { return nil }
            let type = split(part[(colon + 1)...], at: "=")[0]
            guard let text = self.type(type, in: stream) else { return nil }
            parameters.append(.init(label: name, type: text))
        }
        return parameters
    }

    /// The label of `_ sender`, `sender` or `@Wrapper with sender`.
    private static func label(in tokens: ArraySlice<Token>) -> String? {
        var names = tokens.filter { $0.isName }
        if tokens.first?.is("@") == true { names.removeFirst(min(1, names.count)) }
        guard let first = names.first else { return nil }
        return first.text == "_" ? "" : first.text
    }

    private static let unusable: Set<String> = ["->", "inout", "some"]

    /// The type as source for a closure's parameter; nil when the generated closure cannot take a parameter
    /// of that type.
    private static func type(_ tokens: ArraySlice<Token>, in stream: TokenStream) -> String? {
        guard !tokens.contains(where: { unusable.contains($0.text) || $0.is("@") }) else { return nil }
        // The three dots of a variadic parameter are three tokens.
        guard tokens.suffix(3).filter({ $0.is(".") }).count < 3 else { return nil }
        var text = stream.text(of: tokens.startIndex..<tokens.endIndex)
        // A closure's parameter cannot be implicitly unwrapped, so `T!` becomes `T?`.
        if text.hasSuffix("!") { text = text.dropLast() + "?" }
        return text
    }

    /// Why a method with this head cannot be called through a selector; nil when it can.
    static func obstacle(
        parameters: [MethodDeclaration.Parameter]?, effects: Set<String>, isStatic: Bool, isGeneric: Bool,
        type: TypeDeclaration
    ) -> MethodDeclaration.Obstacle? {
        if type.kind != .class && type.kind != .extension { return .noClass }
        if isStatic { return .isStatic }
        if type.isGeneric { return .genericType }
        if isGeneric { return .genericMethod }
        if effects.contains("async") { return .isAsync }
        if !effects.isEmpty { return .throwsErrors }
        guard let parameters else { return .kindOfParameter }
        return parameters.count > 2 ? .parameters : nil
    }
}

import SwiftSyntax

/// Interprets the head of a method: its parameters and effects.
enum MethodHead {
    /// The parameters of a method; nil when a method with such parameters cannot be called through a selector.
    static func parameters(of node: FunctionDeclSyntax) -> [MethodDeclaration.Parameter]? {
        var parameters: [MethodDeclaration.Parameter] = []
        for parameter in node.signature.parameterClause.parameters {
            guard parameter.ellipsis == nil, let type = passedType(parameter.type) else { return nil }
            let label = parameter.firstName.nameText
            parameters.append(.init(label: label == "_" ? "" : label, type: type))
        }
        return parameters
    }

    /// The type as source for a closure's parameter; nil when the generated closure cannot take a parameter of that
    /// type.
    private static func passedType(_ type: TypeSyntax) -> String? {
        if type.is(AttributedTypeSyntax.self) { return nil }
        let tokens = type.tokens(viewMode: .sourceAccurate)
        guard !tokens.contains(where: { $0.tokenKind == .arrow || $0.tokenKind == .keyword(.some) }) else {
            return nil
        }
        // A closure's parameter cannot be implicitly unwrapped, so `T!` becomes `T?`.
        let text = type.compactText
        return text.hasSuffix("!") ? text.dropLast() + "?" : text
    }

    /// Why a method cannot be called through a selector; nil when it can.
    static func obstacle(
        of node: FunctionDeclSyntax, parameters: [MethodDeclaration.Parameter]?, type: TypeDeclaration,
        isLocal: Bool
    ) -> MethodDeclaration.Obstacle? {
        if type.kind != .class && type.kind != .extension { return .noClass }
        if node.modifiers.containsAny(of: ["static", "class"]) { return .isStatic }
        if type.isGeneric && isLocal { return .isLocal }
        if node.genericParameterClause != nil { return .genericMethod }
        if node.signature.effectSpecifiers?.asyncSpecifier != nil { return .isAsync }
        if node.signature.effectSpecifiers?.throwsClause != nil { return .throwsErrors }
        guard let parameters else { return .kindOfParameter }
        return parameters.count > 2 ? .parameters : nil
    }
}

extension String {
    /// The name as source: with backticks when it is one of Swift's words.
    var asIdentifier: String {
        isValidSwiftIdentifier(for: .memberAccess) && !Keywords.reserved.contains(self) ? self : "`\(self)`"
    }
}

/// Words that cannot be names of types or methods without backticks.
private enum Keywords {
    static let reserved: Set<String> = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
        "do", "else",
        "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
        "in", "init",
        "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
        "public", "repeat",
        "rethrows", "return", "self", "Self", "static", "struct", "subscript", "super", "switch", "throw",
        "throws", "true",
        "try", "typealias", "var", "where", "while", "Any",
    ]
}

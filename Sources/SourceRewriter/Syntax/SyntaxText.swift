import SwiftSyntax

extension SyntaxProtocol {
    /// The UTF-8 offsets of the node in its file, without the white space and comments around it.
    var range: Range<Int> {
        let start = positionAfterSkippingLeadingTrivia.utf8Offset
        return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
    }

    /// The node's source in one line and without comments: tokens stand apart where they do in the source, except
    /// around dots.
    var compactText: String {
        var result = ""
        var previous: TokenSyntax?
        for token in tokens(viewMode: .sourceAccurate) {
            if let previous, !previous.trailingTrivia.isEmpty || !token.leadingTrivia.isEmpty,
                previous.tokenKind != .period, token.tokenKind != .period
            {
                result += " "
            }
            result += token.text
            previous = token
        }
        return result
    }
}

extension TokenSyntax {
    /// The name without the backticks that a keyword needs as a name.
    var nameText: String {
        text.count > 2 && text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
    }
}

extension TypeSyntax {
    /// The components of a type's name, such as `A.B` for `A.B<C>`; empty for other types.
    var path: [String] {
        if let type = self.as(IdentifierTypeSyntax.self) { return [type.name.nameText] }
        if let type = self.as(MemberTypeSyntax.self) { return type.baseType.path + [type.name.nameText] }
        if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.path }
        if let type = self.as(SomeOrAnyTypeSyntax.self) { return type.constraint.path }
        return []
    }

    /// The names of the types of a composition, `A & B`; else that of the type.
    var paths: [[String]] {
        let parts = self.as(CompositionTypeSyntax.self)?.elements.map(\.type.path) ?? [path]
        return parts.filter { !$0.isEmpty }
    }

    var isVoid: Bool { ["Void", "()", "Swift.Void"].contains(compactText) }
}

extension DeclModifierListSyntax {
    func contains(_ name: String) -> Bool { contains { $0.name.text == name && $0.detail == nil } }

    func containsAny(of names: Set<String>) -> Bool {
        contains { names.contains($0.name.text) && $0.detail == nil }
    }
}

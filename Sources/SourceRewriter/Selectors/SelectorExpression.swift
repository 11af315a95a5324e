import SwiftSyntax

/// The contents of `#selector(…)`.
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

    /// Nil when the expression names no method.
    init?(_ arguments: LabeledExprListSyntax) {
        guard arguments.count == 1, let argument = arguments.first else { return nil }
        switch argument.label?.text {
        case nil: kind = .method
        case "getter": kind = .getter
        case "setter": kind = .setter
        default: return nil
        }
        var expression = SelectorExpression.withoutParentheses(argument.expression)
        var arity: Int?
        if let sequence = expression.as(SequenceExprSyntax.self) {
            let elements = Array(sequence.elements)
            guard elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self),
                let type = elements[2].as(TypeExprSyntax.self)?.type
            else { return nil }
            arity = SelectorExpression.arity(of: type)
            expression = SelectorExpression.withoutParentheses(elements[0])
        }
        let declaration: DeclReferenceExprSyntax
        if let member = expression.as(MemberAccessExprSyntax.self) {
            guard let base = member.base else { return nil }
            declaration = member.declName
            owner = SelectorExpression.owner(base)
        } else if let reference = expression.as(DeclReferenceExprSyntax.self) {
            declaration = reference
        } else {
            return nil
        }
        name = declaration.baseName.nameText
        spelling = declaration.compactText
        labels = declaration.argumentNames.map { $0.arguments.map(\.name.nameText) }
        self.arity = arity
        guard !name.isEmpty else { return nil }
    }

    private static func withoutParentheses(_ expression: ExprSyntax) -> ExprSyntax {
        guard let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let element = tuple.elements.first, element.label == nil
        else { return expression }
        return withoutParentheses(element.expression)
    }

    private static func owner(_ base: ExprSyntax) -> Owner {
        if base.is(SuperExprSyntax.self) || ["self", "Self", "super"].contains(base.compactText) {
            return .implicit
        }
        if let path = path(base), path.allSatisfy({ $0.first?.isLowercase == false }) { return .type(path) }
        return .value(base.compactText)
    }

    private static func path(_ base: ExprSyntax) -> [String]? {
        if let reference = base.as(DeclReferenceExprSyntax.self) { return [reference.baseName.nameText] }
        guard let member = base.as(MemberAccessExprSyntax.self), let inner = member.base else { return nil }
        return path(inner).map { $0 + [member.declName.baseName.nameText] }
    }

    /// The number of parameters of `(Sender) -> Void`, and of `(Editor) -> (Sender) -> Void`, which a method of a type
    /// is.
    private static func arity(of type: TypeSyntax) -> Int? {
        var type = type
        while let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
            let inner = tuple.elements.first?.type
        {
            type = inner
        }
        if let optional = type.as(OptionalTypeSyntax.self) { return arity(of: optional.wrappedType) }
        guard let function = type.as(FunctionTypeSyntax.self) else { return nil }
        return arity(of: function.returnClause.type) ?? function.parameters.count
    }
}

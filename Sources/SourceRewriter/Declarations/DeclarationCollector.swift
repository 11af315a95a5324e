import SwiftSyntax

/// Finds what the rewriter needs in the syntax tree of a file: types, methods, attributes, selectors and calls of
/// optional requirements. Code that is never compiled for iOS is not looked at.
final class DeclarationCollector: SyntaxVisitor {
    private enum Scope {
        case type(Int)
        case function(isGeneric: Bool)
    }

    private var scopes: [Scope] = []
    private var conditions: Conditions = []
    private let buildConditions: BuildConditions
    private(set) var result = FileDeclarations()

    private init(_ buildConditions: BuildConditions) {
        self.buildConditions = buildConditions
        super.init(viewMode: .sourceAccurate)
    }

    static func collect(_ tree: SourceFileSyntax, _ buildConditions: BuildConditions) -> FileDeclarations {
        let collector = DeclarationCollector(buildConditions)
        collector.walk(tree)
        return collector.result
    }

    // MARK: Scopes

    private var innermostType: Int? {
        guard case .type(let index)? = scopes.last else { return nil }
        return index
    }

    private var enclosingTypes: [Int] {
        scopes.reversed().compactMap { if case .type(let index) = $0 { index } else { nil } }
    }

    private var isInGenericCode: Bool {
        scopes.contains { scope in
            switch scope {
            case .type(let index): result.types[index].isGeneric
            case .function(let isGeneric): isGeneric
            }
        }
    }

    private var isInFunction: Bool {
        scopes.contains { if case .function = $0 { true } else { false } }
    }

    // MARK: Conditions

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        var before: [String] = []
        var isDecided = false
        for clause in node.clauses {
            var value: Bool?
            var text = "true"
            if let condition = clause.condition {
                value = buildConditions.value(of: condition)
                text = condition.compactText
                collectConditions(condition)
            }
            defer { before.append("!(\(text))") }
            guard !isDecided, value != false else { continue }
            if value == true || clause.condition == nil { isDecided = true }
            let parts = (value == nil && clause.condition != nil ? [text] : [])
            conditions.append(
                (before + parts).isEmpty
                    ? "true" : (before + parts).map { "(\($0))" }.joined(separator: " && "))
            if let elements = clause.elements { walk(elements) }
            conditions.removeLast()
        }
        return .skipChildren
    }

    private func walk(_ elements: IfConfigClauseSyntax.Elements) { walk(Syntax(elements)) }

    private func collectConditions(_ condition: ExprSyntax) {
        for call in FunctionCallFinder.calls(in: condition) where !buildConditions.isKnownToCompiler(call) {
            guard let value = buildConditions.value(of: call) else { continue }
            result.conditions.append((call.range, value))
        }
    }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.class, node, name: node.name, generics: node.genericParameterClause)
    }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.struct, node, name: node.name, generics: node.genericParameterClause)
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.enum, node, name: node.name, generics: node.genericParameterClause)
    }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.actor, node, name: node.name, generics: node.genericParameterClause)
    }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.attributes.contains(where: {
            $0.as(AttributeSyntax.self)?.attributeName.compactText == "objc"
        }) {
            bindToClasses(node)
        }
        return enter(.protocol, node, name: node.name, generics: nil)
    }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let path = node.extendedType.path
        guard !path.isEmpty else { return .visitChildren }
        return enter(.extension, node, path: path, spelling: node.extendedType.compactText, isGeneric: false)
    }

    override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
    override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
    override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
    override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }
    override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }
    override func visitPost(_ node: ExtensionDeclSyntax) {
        if !node.extendedType.path.isEmpty { scopes.removeLast() }
    }

    private func enter(
        _ kind: TypeDeclaration.Kind, _ node: some DeclGroupSyntax, name: TokenSyntax,
        generics: GenericParameterClauseSyntax?
    ) -> SyntaxVisitorContinueKind {
        let outer = innermostType.map { result.types[$0].path } ?? []
        return enter(
            kind, node, path: outer + [name.nameText], spelling: name.text, isGeneric: generics != nil)
    }

    private func enter(
        _ kind: TypeDeclaration.Kind, _ node: some DeclGroupSyntax, path: [String], spelling: String,
        isGeneric: Bool
    ) -> SyntaxVisitorContinueKind {
        let isPrivate = node.modifiers.containsAny(of: ["private", "fileprivate"])
        let isPublic = node.modifiers.containsAny(of: ["public", "open"])
        let outer = innermostType.map { result.types[$0] }
        // A private type inside of another one is seen by its neighbours, not by code at the end of the file.
        let isReachable =
            outer.map { $0.canBeExtended && !node.modifiers.contains("private") } ?? !isInFunction
        result.types.append(
            TypeDeclaration(
                kind: kind, path: path, spelling: spelling, isGeneric: isGeneric || isInGenericCode,
                inherited: node.inheritanceClause?.inheritedTypes.flatMap(\.type.paths) ?? [],
                attributes: attributes(node.attributes),
                access: isPublic ? "public" : isPrivate ? "fileprivate" : "", canBeExtended: isReachable,
                isConstrained: node.genericWhereClause != nil && kind == .extension, conditions: conditions,
                closingBrace: node.memberBlock.rightBrace.range.lowerBound))
        scopes.append(.type(result.types.count - 1))
        return .visitChildren
    }

    private static let classBounds: Set<String> = ["AnyObject", "class", "NSObjectProtocol"]

    /// An `@objc` protocol is implicitly limited to classes; without `@objc` it has to inherit from
    /// `AnyObject`.
    private func bindToClasses(_ node: ProtocolDeclSyntax) {
        guard let clause = node.inheritanceClause else {
            let end = node.primaryAssociatedTypeClause?.range.upperBound ?? node.name.range.upperBound
            result.classBounds.append((end, ": AnyObject"))
            return
        }
        let names = clause.inheritedTypes.map { $0.type.path.last ?? $0.type.compactText }
        guard DeclarationCollector.classBounds.isDisjoint(with: names) else { return }
        result.classBounds.append((clause.colon.range.upperBound, " AnyObject,"))
    }

    // MARK: Members

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if let modifier = optionalModifier(node.modifiers), let type = innermostType {
            result.optionalRequirements.append(
                OptionalRequirement(type: type, member: DeclSyntax(node), modifier: modifier))
        }
        if let type = innermostType, case .identifier = node.name.tokenKind {
            result.methods.append(method(node, type: type))
        }
        scopes.append(.function(isGeneric: node.genericParameterClause != nil))
        return .visitChildren
    }
    override func visitPost(_ node: FunctionDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        scopes.append(.function(isGeneric: node.genericParameterClause != nil))
        return .visitChildren
    }
    override func visitPost(_ node: InitializerDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
        scopes.append(.function(isGeneric: false))
        return .visitChildren
    }
    override func visitPost(_ node: AccessorBlockSyntax) { scopes.removeLast() }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        scopes.append(.function(isGeneric: false))
        return .visitChildren
    }
    override func visitPost(_ node: ClosureExprSyntax) { scopes.removeLast() }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let type = innermostType else { return .visitChildren }
        if let modifier = optionalModifier(node.modifiers) {
            result.optionalRequirements.append(
                OptionalRequirement(type: type, member: DeclSyntax(node), modifier: modifier))
        }
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.nameText else {
                continue
            }
            result.properties.append(
                PropertyDeclaration(
                    type: type, name: name,
                    isPrivate: node.modifiers.containsAny(of: ["private", "fileprivate", "static", "class"]),
                    conditions: conditions))
            if result.types[type].kind == .extension, node.modifiers.contains("override") {
                result.overridingProperties.append(
                    OverridingProperty(type: type, syntax: node, binding: binding, name: name))
            }
        }
        return .visitChildren
    }

    private func optionalModifier(_ modifiers: DeclModifierListSyntax) -> DeclModifierSyntax? {
        guard let type = innermostType, result.types[type].kind == .protocol else { return nil }
        return modifiers.first { $0.name.text == "optional" }
    }

    private func method(_ node: FunctionDeclSyntax, type: Int) -> MethodDeclaration {
        let parameters = MethodHead.parameters(of: node)
        let owner = result.types[type]
        return MethodDeclaration(
            type: type, syntax: node, name: node.name.nameText, spelling: node.name.text,
            labels: node.signature.parameterClause.parameters.map(\.firstName.nameText),
            parameters: parameters ?? [],
            returnsValue: node.signature.returnClause.map { !$0.type.isVoid } ?? false,
            isPrivate: node.modifiers.containsAny(of: ["private", "fileprivate"]),
            isOverride: node.modifiers.contains("override"),
            attributes: attributes(node.attributes) + lateAttributes(of: Syntax(node)),
            obstacle: MethodHead.obstacle(
                of: node, parameters: parameters, type: owner, isLocal: isInFunction),
            conditions: conditions)
    }

    // MARK: Attributes and imports

    private func attributes(_ list: AttributeListSyntax) -> [Attribute] {
        list.flatMap { element -> [Attribute] in
            switch element {
            case .attribute(let attribute): [self.attribute(attribute)]
            case .ifConfigDecl(let block):
                block.clauses.flatMap { clause -> [Attribute] in
                    guard case .attributes(let list)? = clause.elements else { return [] }
                    return attributes(list)
                }
            }
        }
    }

    /// The attributes behind modifiers, as in `override @objc func`, which the parser gives as unexpected tokens.
    private func lateAttributes(of node: Syntax) -> [Attribute] {
        node.children(viewMode: .sourceAccurate).compactMap { $0.as(UnexpectedNodesSyntax.self) }
            .flatMap(attributes)
    }

    private func attributes(_ unexpected: UnexpectedNodesSyntax) -> [Attribute] {
        let tokens = Array(unexpected.tokens(viewMode: .sourceAccurate))
        return tokens.indices.dropLast().compactMap { index in
            guard tokens[index].tokenKind == .atSign, case .identifier(let name) = tokens[index + 1].tokenKind
            else {
                return nil
            }
            return Attribute(
                name: name, arguments: nil,
                range: tokens[index].range.lowerBound..<tokens[index + 1].range.upperBound)
        }
    }

    override func visit(_ node: UnexpectedNodesSyntax) -> SyntaxVisitorContinueKind {
        result.attributes += attributes(node)
        return .visitChildren
    }

    private func attribute(_ node: AttributeSyntax) -> Attribute {
        Attribute(
            name: node.attributeName.compactText,
            arguments: node.arguments.map { $0.compactText.filter { $0 != " " } }
                ?? (node.leftParen == nil ? nil : ""),
            range: node.range)
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        result.attributes.append(attribute(node))
        return .visitChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let last = node.path.last, !last.name.text.isEmpty else { return .visitChildren }
        let start = (node.importKindSpecifier ?? node.path.first?.name ?? last.name).range.lowerBound
        result.imports.append(
            ImportDeclaration(
                path: node.path.map(\.name.text).joined(separator: "."),
                isOfOneName: node.importKindSpecifier != nil, range: start..<last.name.range.upperBound))
        return .visitChildren
    }

    // MARK: Expressions

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        if node.macroName.text == "Preview" {
            result.previews.append(node.range)
            return .skipChildren
        }
        result.poundExpressions.append(PoundExpression(syntax: node, types: enclosingTypes))
        return .visitChildren
    }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "Preview" else { return .visitChildren }
        result.previews.append(node.range)
        return .skipChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let called = node.calledExpression
        let marked =
            called.as(OptionalChainingExprSyntax.self).map { ($0.expression, $0.questionMark) }
            ?? called.as(ForceUnwrapExprSyntax.self).map { ($0.expression, $0.exclamationMark) }
        if let (expression, mark) = marked, let member = expression.as(MemberAccessExprSyntax.self),
            member.declName.argumentNames == nil
        {
            let closures = (node.trailingClosure == nil ? 0 : 1) + node.additionalTrailingClosures.count
            result.optionalCalls.append(
                OptionalCall(
                    name: member.declName.baseName.nameText,
                    labels: node.arguments.map { $0.label?.nameText ?? "_" },
                    trailingClosures: closures, mark: mark))
        }
        return .visitChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        if let value = node.initializer?.value { noteReference(value) }
        return .visitChildren
    }

    /// `delegate?.changed != nil`, which the parser gives as a sequence.
    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        for (index, element) in elements.enumerated().dropFirst(2) where element.is(NilLiteralExprSyntax.self)
        {
            let comparison = elements[index - 1].compactText
            if comparison == "!=" || comparison == "==" { noteReference(elements[index - 2]) }
        }
        return .visitChildren
    }

    private func noteReference(_ value: ExprSyntax) {
        guard let member = value.as(MemberAccessExprSyntax.self), member.base != nil else { return }
        result.optionalReferences.append(OptionalReference(name: member.declName))
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        result.names.insert(node.baseName.text)
        let isMember = node.parent?.as(MemberAccessExprSyntax.self).map { $0.declName.id == node.id } ?? false
        if !isMember, let replacement = LibraryFunctions.replacements[node.baseName.text] {
            result.replacedFunctions.append((node.baseName.range, replacement))
        }
        return .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        result.names.insert(node.name.text)
        return .visitChildren
    }
}

/// Finds the calls in a condition.
private final class FunctionCallFinder: SyntaxVisitor {
    private var calls: [FunctionCallExprSyntax] = []

    static func calls(in condition: ExprSyntax) -> [FunctionCallExprSyntax] {
        let finder = FunctionCallFinder(viewMode: .sourceAccurate)
        finder.walk(condition)
        return finder.calls
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        calls.append(node)
        return .visitChildren
    }
}

import SwiftSyntax

extension FileRewriter {
    /// Rewrites the selectors, the key paths, the literals and the calls of optional requirements, and returns the
    /// methods that the selectors name.
    mutating func rewriteExpressions() -> Set<MethodTable.Reference> {
        var named: Set<MethodTable.Reference> = []
        for expression in file.poundExpressions {
            switch expression.name {
            case "selector": named.formUnion(rewriteSelector(expression))
            case "keyPath": rewriteKeyPath(expression)
            case "colorLiteral": rewriteLiteral(expression, type: "UIColor", end: ")")
            case "imageLiteral": rewriteLiteral(expression, type: "UIImage", end: ")!")
            default: break
            }
        }
        for call in file.optionalCalls { rewrite(call) }
        for reference in file.optionalReferences { rewrite(reference) }
        for function in file.replacedFunctions {
            count("functions about the names of classes")
            edit(Edit(range: function.range, text: function.replacement))
            needUIKit()
        }
        return named
    }

    // MARK: Selectors

    private mutating func rewriteSelector(_ pound: PoundExpression) -> [MethodTable.Reference] {
        let start = pound.range.lowerBound
        count("selectors")
        guard let expression = SelectorExpression(pound.syntax.arguments) else {
            note(.error, "'#selector' must name a method", at: start)
            return []
        }
        needUIKit()
        let written = pound.syntax.arguments.compactText
        var methods: [MethodTable.Reference] = []
        let replacement: String
        switch expression.kind {
        case .getter, .setter:
            let isSetter = expression.kind == .setter
            replacement = selector(
                isSetter ? SelectorName.setter(of: expression.name) : expression.name, in: pound.range)
            note(
                .warning, "'#selector(\(written))' is only a name here: properties cannot be called",
                at: start)
        case .method:
            switch table.resolve(expression, types: pound.types.map { file.types[$0] }) {
            case .methods(let found, let resolved):
                replacement = selector(resolved, in: pound.range)
                methods = found
                explainObstacles(found, written: written, at: start)
            case .foreign(let name): replacement = selector(name, in: pound.range)
            case .open(let names, let type):
                replacement =
                    FileRewriter.selector(for: expression, names: names, type: type)
                    + FileRewriter.condition(module.requirements.owners(of: expression, type: type))
            case .ambiguous(let names):
                let list = names.map { "'\($0)'" }.joined(separator: ", ")
                note(.error, "'#selector(\(written))' can stand for \(list): name the parameters", at: start)
                return []
            case .unknown:
                note(
                    .error,
                    "'\(written)' is not in this module: name its parameters, as in '\(written)(_:)'",
                    at: start)
                return []
            }
        }
        edit(.blank(pound.range, in: source, keeping: replacement))
        return methods
    }

    /// The source of a selector whose method the compiler has to find, by UIKit's `Selector` initialisers
    /// for this.
    private static func selector(
        for expression: SelectorExpression, names: [String], type: String?
    ) -> String {
        let names = names.map { "\"\($0)\"" }.joined(separator: ", ")
        let method =
            if case .value(let value) = expression.owner {
                "like: \(value)."
            } else {
                "of: \(type ?? "Self")."
            }
        return "Selector(\(names), \(method)\(expression.spelling))"
    }

    /// What tells who implements the optional requirement that a selector names.
    private static func condition(_ owners: [String]) -> String {
        guard !owners.isEmpty else { return "" }
        let tests = owners.map { "$0 is any \($0).Type" }
        return ".optional(conforms: { \(tests.joined(separator: " || ")) })"
    }

    private mutating func explainObstacles(
        _ methods: [MethodTable.Reference], written: String, at offset: Int
    ) {
        guard methods.allSatisfy({ table.method($0).obstacle != nil }),
            let obstacle = methods.first.flatMap({ table.method($0).obstacle }), obstacle != .noClass
        else { return }
        note(
            .warning, "'#selector(\(written))' calls nothing: the method \(obstacle.rawValue)", at: offset)
    }

    // MARK: Key paths and literals

    /// `#keyPath(Contact.name.count)` is the string `name.count`.
    private mutating func rewriteKeyPath(_ pound: PoundExpression) {
        count("key paths as strings")
        let names = pound.syntax.arguments.compactText.split { $0 == "." || $0 == " " }
        let path = names.drop { $0.first?.isUppercase == true || $0 == "self" }
        edit(.blank(pound.range, in: source, keeping: "\"\(path.joined(separator: "."))\""))
        note(
            .warning, "'#keyPath' is only a string here: there is no key-value coding",
            at: pound.range.lowerBound)
    }

    /// `#colorLiteral(red: 1, …)` and `#imageLiteral(resourceName: "a")` are initialisers by another name.
    private mutating func rewriteLiteral(_ pound: PoundExpression, type: String, end: String) {
        guard let left = pound.syntax.leftParen, let right = pound.syntax.rightParen else { return }
        count("literals of colours and images")
        let isImage = type == "UIImage"
        edit(.blank(pound.range.lowerBound..<left.range.upperBound, in: source, keeping: type + "("))
        if isImage, let label = pound.syntax.arguments.first?.label {
            edit(.blank(label.range, in: source, keeping: "named"))
            edit(Edit(range: right.range, text: end))
        }
    }

    // MARK: Optional requirements

    private mutating func rewrite(_ call: OptionalCall) {
        let requirements = module.requirements.called(by: call)
        guard let first = requirements.first else { return }
        count("calls of optional requirements")
        let name =
            call.isForced ? OptionalCallWriter.forcedName(first) : OptionalCallWriter.methodName(first)
        edit(Edit(range: call.mark.range, text: String(name.dropFirst(first.name.count))))
        needUIKit()
        for requirement in requirements { add(call.isForced ? .forcedMethod : .method, for: requirement) }
    }

    private mutating func rewrite(_ reference: OptionalReference) {
        let requirements = module.requirements.named(by: reference)
        guard let first = requirements.first else { return }
        count("references to optional requirements")
        edit(.blank(reference.name.range, in: source, keeping: OptionalCallWriter.propertyName(first)))
        for requirement in requirements { add(.property, for: requirement) }
    }
}

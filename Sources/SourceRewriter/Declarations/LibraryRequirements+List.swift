import SwiftParser
import SwiftSyntax

extension LibraryRequirements {
    /// The table for a library's sources: the methods of public protocols that have a default in an extension, and which
    /// of these protocols inherit from which.
    static func list(_ sources: [SourceText]) -> String {
        let finder = ProtocolFinder(viewMode: .sourceAccurate)
        for source in sources {
            finder.walk(source.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) })
        }
        let lines = finder.requirements.flatMap { owner, methods in
            methods.compactMap { method -> String? in
                guard finder.defaults[owner]?.contains(method.fullName) == true else { return nil }
                let head = method.function.with(\.attributes, []).with(\.modifiers, []).with(\.body, nil)
                return "\(owner) \(head.compactText)"
            }
        }
        let owners = Set(lines.compactMap { $0.split(separator: " ").first.map(String.init) })
        let parents = finder.parents.flatMap { owner, parents in
            parents.filter(owners.contains).map { "\(owner) is \($0)" }
        }
        return (lines + parents).sorted().joined(separator: "\n")
    }
}

/// Finds the methods of public protocols, and those of extensions.
private final class ProtocolFinder: SyntaxVisitor {
    private(set) var requirements: [String: [Requirement]] = [:]
    private(set) var defaults: [String: Set<String>] = [:]
    private(set) var parents: [String: [String]] = [:]

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.modifiers.contains("public") else { return .skipChildren }
        let owner = node.name.text
        parents[owner] = node.inheritanceClause?.inheritedTypes.flatMap(\.type.paths).compactMap(\.last) ?? []
        requirements[owner, default: []] += functions(of: node.memberBlock).map {
            Requirement(owner: owner, function: $0)
        }
        return .skipChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let owner = node.extendedType.compactText
        let names = functions(of: node.memberBlock).map { Requirement(owner: owner, function: $0).fullName }
        defaults[owner, default: []].formUnion(names)
        return .skipChildren
    }

    private func functions(of block: MemberBlockSyntax) -> [FunctionDeclSyntax] {
        block.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
            .filter { !$0.modifiers.contains("static") }
    }
}

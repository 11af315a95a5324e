import SwiftParser
import SwiftSyntax

/// An optional requirement that is a method, of a protocol of the module, of one that it depends on, or of the library.
struct Requirement {
    /// The name of the protocol for an extension of it.
    let owner: String
    let function: FunctionDeclSyntax

    var name: String { function.name.nameText }
    var labels: [String] { function.signature.parameterClause.parameters.map(\.firstName.nameText) }
    var fullName: String { FullName.of(name, labels) }
    /// Tells requirements of one name apart.
    var types: [String] { function.parameterTypes }

    /// Whether the name without parameters can only mean the requirement, as that of
    /// `scrollViewDidScroll(_ scrollView: …)`: it begins with the sender's name and goes on. Other names, such as
    /// `display`, are those of properties, too.
    var isUnmistakable: Bool {
        guard let first = function.signature.parameterClause.parameters.first else { return false }
        let sender = (first.secondName ?? first.firstName).nameText
        return name.hasPrefix(sender) && name != sender
    }

    /// Whether it can be what a call names.
    func fits(_ call: OptionalCall) -> Bool {
        let labels = labels
        return labels.count == call.labels.count + call.trailingClosures && labels.starts(with: call.labels)
    }
}

/// The optional requirements that code of the module can call.
struct Requirements {
    private var own: [String: [Requirement]] = [:]
    private let propertyNames: Set<String>
    /// The names of optional properties of the module's own protocols.
    private(set) var optionalProperties: Set<String> = []

    init(_ files: [FileDeclarations]) {
        propertyNames = files.filter { $0.module == nil }.reduce(into: []) {
            $0.formUnion($1.properties.map(\.name))
        }
        for file in files {
            for requirement in file.optionalRequirements
            where file.module == nil || file.types[requirement.type].access == "public" {
                for binding in requirement.property?.bindings ?? [] {
                    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
                        continue
                    }
                    optionalProperties.insert(name.nameText)
                }
                guard let function = requirement.function else { continue }
                let type = file.types[requirement.type]
                guard type.canBeExtended else { continue }
                own[function.name.nameText, default: []].append(
                    Requirement(owner: type.extensionName, function: function))
            }
        }
    }

    func isOptional(_ method: MethodDeclaration) -> Bool {
        let found = (own[method.name] ?? []).contains { $0.labels == method.labels }
        return found || LibraryRequirements.isListed(method.name, labels: method.labels)
    }

    /// The requirements that a method implements where its class conforms to their protocols.
    func implemented(by method: MethodDeclaration) -> [Requirement] {
        let fitting = candidates(method.name).filter { $0.labels == method.labels }
        let types = method.syntax.parameterTypes
        return fitting.filter { requirement in
            let namesakes = fitting.filter { $0.owner == requirement.owner }
            // Types that are spelled otherwise are not known.
            return requirement.types == types || !namesakes.contains { $0.types == types }
        }
    }

    /// What a call with a mark names: requirements of one name, in one or several protocols. Empty when it calls a
    /// closure in a property.
    func called(by call: OptionalCall) -> [Requirement] {
        let fitting = candidates(call.name).filter { $0.fits(call) }
        let isPlain = call.labels.allSatisfy { $0 == "_" }
        if isPlain, propertyNames.contains(call.name), !fitting.contains(where: { isOwn($0) }) { return [] }
        // Requirements that differ in the labels of closures only cannot be told apart.
        return Set(fitting.map(\.fullName)).count == 1 ? fitting : []
    }

    /// What a name without a call stands for.
    func named(by reference: OptionalReference) -> [Requirement] {
        let name = reference.name.baseName.nameText
        var fitting = candidates(name)
        if let labels = reference.name.argumentNames?.arguments.map(\.name.nameText) {
            fitting = fitting.filter { $0.labels == labels }
        } else {
            fitting = fitting.filter { $0.isUnmistakable || isOwn($0) && !propertyNames.contains(name) }
        }
        return Set(fitting.map(\.fullName)).count == 1 ? fitting : []
    }

    /// The protocols of the optional requirement that a selector names; empty when it names something else.
    ///
    /// - Parameter type: the one that is written before the method's name, or the class that the selector stands in.
    func owners(of expression: SelectorExpression, type: String?) -> [String] {
        guard let name = type?.split(separator: ".").last.map(String.init) else { return [] }
        let fitting = candidates(expression.name).filter {
            expression.labels == nil || expression.labels == $0.labels
        }
        let owners = Set(fitting.map(\.owner))
        // A class has it of a protocol that it conforms to.
        let related = owners.intersection(LibraryRequirements.ancestors(of: name).union([name]))
        return (related.isEmpty ? owners : related).sorted()
    }

    /// Whether the methods by which it is called stand beside the protocol: in the module, or in one that it depends on.
    func isOwn(_ requirement: Requirement) -> Bool {
        (own[requirement.name] ?? []).contains { $0.owner == requirement.owner }
    }

    private func candidates(_ name: String) -> [Requirement] {
        (own[name] ?? []) + LibraryRequirements.requirements(named: name)
    }
}

extension FunctionDeclSyntax {
    fileprivate var parameterTypes: [String] {
        signature.parameterClause.parameters.map(\.type.compactText)
    }
}

extension LibraryRequirements {
    /// The lines of the table, each as the protocol and a method, by the method's name.
    private static let lines: [Substring: [(owner: Substring, method: Substring)]] = {
        var lines: [Substring: [(owner: Substring, method: Substring)]] = [:]
        for line in table.split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 2)
            guard parts.count == 3, parts[1] == "func" else { continue }
            let method = parts[2]
            lines[method.prefix { $0 != "(" && $0 != "<" }, default: []].append((parts[0], method))
        }
        return lines
    }()

    /// The names of the protocols in the table.
    static let protocols: Set<String> = Set(lines.values.joined().map { String($0.owner) })

    /// The protocols that protocols of the table inherit from.
    private static let parents: [Substring: [Substring]] = {
        var parents: [Substring: [Substring]] = [:]
        for line in table.split(separator: "\n") {
            let parts = line.split(separator: " ")
            if parts.count == 3, parts[1] == "is" { parents[parts[0], default: []].append(parts[2]) }
        }
        return parents
    }()

    /// The protocols that one inherits from, directly or not.
    static func ancestors(of name: String) -> Set<String> {
        (parents[Substring(name)] ?? []).reduce(into: []) {
            $0.formUnion(ancestors(of: String($1)))
            $0.insert(String($1))
        }
    }

    static func requirements(named name: String) -> [Requirement] {
        (lines[Substring(name)] ?? []).compactMap { line in
            let tree = Parser.parse(source: "func \(line.method)")
            let function = tree.statements.first?.item.as(FunctionDeclSyntax.self)
            return function.map { Requirement(owner: String(line.owner), function: $0) }
        }
    }

    static func isListed(_ name: String, labels: [String]) -> Bool {
        guard lines[Substring(name)] != nil else { return false }
        return requirements(named: name).contains { $0.labels == labels }
    }
}

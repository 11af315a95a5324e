import SwiftSyntax

/// Finds the methods with which a class implements optional requirements of a protocol that only a superclass conforms to.
///
/// Objective-C finds them in the object's class. Without it the superclass's conformance has the default for good, unless
/// the superclass has a method that can be overridden: so it gets one that does what the default does, and the method of
/// the subclass overrides it.
struct InheritedConformances {
    /// A method for the braces of a class.
    struct Stub {
        let type: String
        let text: String
    }

    /// The methods that become overrides.
    private(set) var overrides: Set<MethodTable.Reference> = []
    private(set) var stubs: [(for: MethodTable.Reference, stub: Stub)] = []
    /// The methods that are never called, and the classes of other modules that they would have to override.
    private(set) var uncalled: [(method: MethodTable.Reference, type: String, module: String)] = []

    private let files: [FileDeclarations]
    private let table: MethodTable
    private let requirements: Requirements
    /// The methods of each class, by their names with labels.
    private var methods: [String: [String: [MethodDeclaration]]] = [:]
    /// The module of each class that is not of the module itself.
    private var modules: [String: String] = [:]
    private var written: Set<String> = []

    init(files: [FileDeclarations], table: MethodTable, requirements: Requirements) {
        self.files = files
        self.table = table
        self.requirements = requirements
        for file in files {
            for type in file.types where type.kind == .class {
                if let module = file.module { modules[table.graph.id(of: type)] = module }
            }
            for method in file.methods {
                let type = table.graph.id(of: file.types[method.type])
                methods[type, default: [:]][method.fullName, default: []].append(method)
            }
        }
        for (index, file) in files.enumerated() where file.module == nil {
            for (number, method) in file.methods.enumerated() where mayImplement(method, in: file) {
                let reference = MethodTable.Reference(file: index, method: number)
                for requirement in requirements.implemented(by: method) {
                    if find(requirement, for: reference, isOwn: requirements.isOwn(requirement)) { break }
                }
            }
        }
    }

    private func mayImplement(_ method: MethodDeclaration, in file: FileDeclarations) -> Bool {
        let type = file.types[method.type]
        return (type.kind == .class || type.kind == .extension) && !method.isOverride && !method.isPrivate
            && method.end != nil && !method.syntax.modifiers.containsAny(of: ["static", "class", "override"])
    }

    /// Looks for the superclass that conforms to the protocol.
    private mutating func find(
        _ requirement: Requirement, for reference: MethodTable.Reference, isOwn: Bool
    ) -> Bool {
        let graph = table.graph
        let id = graph.id(of: table.type(of: reference))
        guard graph.parts(of: id).contains(where: { $0.kind == .class }),
            !graph.ownProtocols(of: id).contains(requirement.owner)
        else { return false }
        var conforming: String?
        var next = graph.superclass(of: id)
        while let ancestor = next {
            if implements(ancestor, requirement) { return false }
            if graph.ownProtocols(of: ancestor).contains(requirement.owner) { conforming = ancestor }
            next = graph.superclass(of: ancestor)
        }
        guard let conforming else { return false }
        if let module = modules[conforming] {
            uncalled.append((reference, conforming, module))
            return true
        }
        guard isOwn || LibraryRequirements.hasDefaultObject(requirement.owner) else { return false }
        overrides.insert(reference)
        if written.insert("\(conforming).\(OptionalCallWriter.head(of: requirement))").inserted {
            let text = stub(for: requirement, of: conforming, isOwn: isOwn)
            stubs.append((reference, Stub(type: conforming, text: text)))
        }
        return true
    }

    private func implements(_ type: String, _ requirement: Requirement) -> Bool {
        (methods[type]?[requirement.fullName] ?? []).contains { method in
            requirements.implemented(by: method).contains {
                $0.owner == requirement.owner && $0.types == requirement.types
            }
        }
    }

    private func stub(for requirement: Requirement, of id: String, isOwn: Bool) -> String {
        let parts = table.graph.parts(of: id).filter { $0.kind == .class }
        let access = parts.contains { $0.access == "public" } ? "public " : ""
        if isOwn {
            return access + OptionalCallWriter.defaultMethod(for: requirement)
        }
        let call = OptionalCallWriter.call(requirement, on: "UIKit.DelegateDefaults.shared.")
        return "\(access)@MainActor \(OptionalCallWriter.head(of: requirement)) { \(call) }"
    }
}

extension LibraryRequirements {
    private static let kindsWithDefaults = ["Delegate", "DataSource", "Prefetching", "Source"]

    /// Whether UIKit's `DelegateDefaults` conforms to a protocol.
    static func hasDefaultObject(_ owner: String) -> Bool {
        owner.hasPrefix("UI") && kindsWithDefaults.contains { owner.hasSuffix($0) }
    }
}

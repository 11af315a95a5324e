/// Every type and method of a module, with what Objective-C would know of them.
struct MethodTable {
    /// A method by its file and its place in it.
    struct Reference: Hashable {
        let file: Int
        let method: Int
    }

    /// What a `#selector` stands for.
    enum Resolution: Equatable {
        /// The methods that it may call, all under one name.
        case methods([Reference], name: String)
        /// A method that is not of this module.
        case foreign(name: String)
        /// Several methods that only their parameters tell apart.
        case ambiguous([String])
        /// Only the name is known, and not how many parameters there are.
        case unknown
    }

    private let files: [FileDeclarations]
    private var methodsByName: [String: [Reference]] = [:]
    private var typesByName: [String: [TypeDeclaration]] = [:]
    /// The names of methods that protocols do not insist on, and that have a default here.
    private(set) var optionalMethods: Set<String> = []

    init(_ files: [FileDeclarations]) {
        self.files = files
        for (index, file) in files.enumerated() {
            for (method, declaration) in file.methods.enumerated() {
                methodsByName[declaration.name, default: []].append(.init(file: index, method: method))
            }
            for requirement in file.optionalRequirements
            where requirement.defaultMethod != nil && !file.types[requirement.type].isNested {
                optionalMethods.insert(requirement.name)
            }
            for type in file.types { typesByName[type.name, default: []].append(type) }
        }
    }

    func method(_ reference: Reference) -> MethodDeclaration {
        files[reference.file].methods[reference.method]
    }

    func type(of reference: Reference) -> TypeDeclaration {
        files[reference.file].types[method(reference).type]
    }

    // MARK: Names

    func selectorName(_ reference: Reference) -> String {
        let method = method(reference)
        if let name = method.explicitName { return name }
        // An override, and what implements a protocol, has the name that was given to the first one.
        if let inherited = inheritedName(of: method, in: type(of: reference)) { return inherited }
        return SelectorName.make(method.name, labels: method.labels)
    }

    private func inheritedName(of method: MethodDeclaration, in type: TypeDeclaration) -> String? {
        let ancestors = ancestors(of: type.name)
        let namesakes = methodsByName[method.name] ?? []
        for candidate in namesakes where ancestors.contains(self.type(of: candidate).name) {
            let other = self.method(candidate)
            if other.labels == method.labels, let name = other.explicitName { return name }
        }
        return nil
    }

    // MARK: Types

    /// The classes and protocols of the module that a type inherits from, whatever their order.
    func ancestors(of name: String) -> Set<String> {
        var found: Set<String> = []
        var pending = [name]
        while let next = pending.popLast() {
            for type in typesByName[next] ?? [] {
                for parent in type.inherited where parent != name && found.insert(parent).inserted {
                    pending.append(parent)
                }
            }
        }
        return found
    }

    func isGeneric(_ name: String) -> Bool {
        typesByName[name]?.contains { $0.kind != .extension && $0.isGeneric } ?? false
    }

    // MARK: What Objective-C sees

    private static let exposing: Set<String> = [
        "objc", "IBAction", "IBSegueAction", "GKInspectable", "NSManaged",
    ]

    /// Whether the source asks for the method to be called by its name.
    func isMarked(_ reference: Reference) -> Bool {
        method(reference).attributes.contains { MethodTable.exposing.contains($0.name) }
    }

    /// Whether the method is known to Objective-C, because of its own attributes or those of its type.
    func isExposed(_ reference: Reference) -> Bool {
        if isMarked(reference) { return true }
        let method = method(reference)
        let type = type(of: reference)
        if method.has("nonobjc") { return false }
        if type.kind == .extension, type.has("objc") { return true }
        let ancestors = ancestors(of: type.name)
        if !method.isPrivate {
            let family = ancestors.union([type.name])
            let types = family.flatMap { typesByName[$0] ?? [] }
            if types.contains(where: { $0.has("objcMembers") }) { return true }
        }
        return implementsRequirement(method, ancestors: ancestors)
    }

    private func implementsRequirement(_ method: MethodDeclaration, ancestors: Set<String>) -> Bool {
        (methodsByName[method.name] ?? []).contains { candidate in
            let owner = type(of: candidate)
            return owner.kind == .protocol && owner.has("objc") && ancestors.contains(owner.name)
                && self.method(candidate).labels == method.labels
        }
    }

    // MARK: Selectors

    /// What a selector stands for: first a method of the type that is named or of the types around,
    /// from the inside, then one of UIKit, then one anywhere in the module.
    ///
    /// - Parameter types: the types around the selector, from the innermost.
    func resolve(_ expression: SelectorExpression, types: [TypeDeclaration]) -> Resolution {
        let candidates = (methodsByName[expression.name] ?? []).filter { isCandidate($0, for: expression) }
        for scope in scopes(of: expression, types: types) {
            let found = candidates.filter { scope.contains(type(of: $0).name) }
            if let resolution = resolution(of: found) { return resolution }
        }
        if let name = LibrarySelectors.name(of: expression.name, labels: expression.labels) {
            return .foreign(name: name)
        }
        if let resolution = resolution(of: candidates) { return resolution }
        guard let labels = expression.labels ?? expression.arity.map({ Array(repeating: "", count: $0) })
        else { return .unknown }
        return .foreign(name: SelectorName.make(expression.name, labels: labels))
    }

    private func scopes(of expression: SelectorExpression, types: [TypeDeclaration]) -> [Set<String>] {
        switch expression.owner {
        case .implicit: types.map { ancestors(of: $0.name).union([$0.name]) }
        case .type(let path): path.last.map { [ancestors(of: $0).union([$0])] } ?? []
        case .value: []
        }
    }

    private func isCandidate(_ reference: Reference, for expression: SelectorExpression) -> Bool {
        let method = method(reference)
        if method.obstacle == .kindOfParameter { return false }
        if let labels = expression.labels, labels != method.labels { return false }
        if let arity = expression.arity, arity != method.parameters.count { return false }
        return true
    }

    /// Nil for no method. What Objective-C sees comes before what it does not.
    private func resolution(of references: [Reference]) -> Resolution? {
        let exposed = references.filter(isExposed)
        let methods = exposed.isEmpty ? references : exposed
        guard let first = methods.first else { return nil }
        let names = Set(methods.map(selectorName))
        return names.count == 1 ? .methods(methods, name: selectorName(first)) : .ambiguous(names.sorted())
    }
}

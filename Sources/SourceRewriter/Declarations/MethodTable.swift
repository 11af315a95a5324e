/// All types and methods of a module, and which of them Objective-C would see under which names.
struct MethodTable {
    /// Identifies a method by the index of its file and its index in that file.
    struct Reference: Hashable {
        let file: Int
        let method: Int
    }

    /// The result of resolving a `#selector`.
    enum Resolution: Equatable {
        /// The methods that it may call, all with one selector name.
        case methods([Reference], name: String)
        /// A method of another module, whose selector name is known.
        case foreign(name: String)
        /// A method that only the compiler can find: one of several, or one of another module. Holds the
        /// possible selector names, or their beginnings, and the type that declares the method, if known.
        case open([String], type: String?)
        /// Several methods that the compiler cannot tell apart by their number of parameters. Holds their
        /// selector names.
        case ambiguous([String])
        /// The number of parameters cannot be determined.
        case unknown
    }

    private let files: [FileDeclarations]
    private var methodsByName: [String: [Reference]] = [:]
    let graph: TypeGraph

    init(_ files: [FileDeclarations]) {
        self.files = files
        graph = TypeGraph(
            files.filter { $0.module == nil }.flatMap(\.types),
            foreign: files.filter { $0.module != nil }.flatMap(\.types))
        for (index, file) in files.enumerated() {
            for (method, declaration) in file.methods.enumerated()
            where file.module == nil || declaration.isPublic(in: file.types[declaration.type]) {
                methodsByName[declaration.name, default: []].append(.init(file: index, method: method))
            }
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
        // An override, and an implementation of a protocol requirement, has the name given to the original
        // method.
        if let inherited = inheritedName(of: method, in: type(of: reference)) { return inherited }
        return SelectorName.make(method.name, labels: method.labels)
    }

    private func inheritedName(of method: MethodDeclaration, in type: TypeDeclaration) -> String? {
        let family = family(of: type)
        let namesakes = methodsByName[method.name] ?? []
        for candidate in namesakes where isMember(candidate, of: family) {
            let other = self.method(candidate)
            if other.labels == method.labels, let name = other.explicitName { return name }
        }
        return nil
    }

    // MARK: Types

    private func family(of type: TypeDeclaration) -> Set<String> { graph.family(of: graph.id(of: type)) }

    private func isMember(_ reference: Reference, of family: Set<String>) -> Bool {
        family.contains(graph.id(of: type(of: reference)))
    }

    /// Whether a type, or the type that an extension extends, is generic.
    func isGeneric(_ type: TypeDeclaration) -> Bool {
        graph.parts(of: graph.id(of: type)).contains { $0.kind != .extension && $0.isGeneric }
    }

    // MARK: What Objective-C sees

    private static let exposing: Set<String> = [
        "objc", "IBAction", "IBSegueAction", "GKInspectable", "NSManaged",
    ]

    /// Whether the method's own attributes expose it to Objective-C.
    func isMarked(_ reference: Reference) -> Bool {
        method(reference).attributes.contains { MethodTable.exposing.contains($0.name) }
    }

    /// Whether the method is exposed to Objective-C, by its own attributes, those of its type or a
    /// protocol.
    func isExposed(_ reference: Reference) -> Bool {
        if isMarked(reference) { return true }
        let method = method(reference)
        let type = type(of: reference)
        if method.has("nonobjc") { return false }
        if type.kind == .extension, type.has("objc") { return true }
        let family = family(of: type)
        if !method.isPrivate, family.contains(where: hasExposedMembers) { return true }
        return implementsRequirement(method, family: family)
    }

    private func hasExposedMembers(_ id: String) -> Bool {
        graph.parts(of: id).contains { $0.has("objcMembers") }
    }

    private func implementsRequirement(_ method: MethodDeclaration, family: Set<String>) -> Bool {
        (methodsByName[method.name] ?? []).contains { candidate in
            let owner = type(of: candidate)
            return owner.kind == .protocol && owner.has("objc") && isMember(candidate, of: family)
                && self.method(candidate).labels == method.labels
        }
    }

    // MARK: Selectors

    /// Resolves a selector. Searches the named type, or the enclosing types from the innermost; then the
    /// well-known methods of UIKit; then the whole module.
    ///
    /// - Parameter types: the types that enclose the selector, innermost first.
    func resolve(_ expression: SelectorExpression, types: [TypeDeclaration]) -> Resolution {
        let candidates = (methodsByName[expression.name] ?? []).filter { isCandidate($0, for: expression) }
        let owners = owners(of: expression, types: types)
        for owner in owners {
            let found = candidates.filter { isMember($0, of: owner.family) }
            if let resolution = resolution(of: found, type: owner.spelling) { return resolution }
        }
        if let name = LibrarySelectors.name(of: expression.name, labels: expression.labels) {
            return .foreign(name: name)
        }
        let type = owners.first?.spelling
        if let resolution = resolution(of: candidates, type: type) { return resolution }
        let labels = expression.labels ?? expression.arity.map { Array(repeating: "", count: $0) }
        let name = SelectorName.make(expression.name, labels: labels ?? [])
        // UIKit's `Selector` initialisers can tell methods apart up to two parameters.
        if let labels, type == nil || expression.arity != nil || labels.count > 2 {
            return .foreign(name: name)
        }
        if type == nil, !expression.owner.isValue { return .unknown }
        return .open([name], type: type)
    }

    private func owners(
        of expression: SelectorExpression, types: [TypeDeclaration]
    ) -> [(spelling: String, family: Set<String>)] {
        switch expression.owner {
        case .implicit: types.map { ($0.spelling, family(of: $0)) }
        case .type(let path):
            [(path.joined(separator: "."), graph.family(of: graph.id(of: path, in: types.first?.path ?? [])))]
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

    /// Nil when there are no methods. Methods exposed to Objective-C take precedence over the others.
    private func resolution(of references: [Reference], type: String?) -> Resolution? {
        let exposed = references.filter(isExposed)
        let methods = exposed.isEmpty ? references : exposed
        guard !methods.isEmpty else { return nil }
        let names = Set(methods.map(selectorName)).sorted()
        if names.count == 1 { return .methods(methods, name: names[0]) }
        // The compiler can choose between them by their number of parameters.
        let numbers = Set(methods.map { method($0).parameters.count })
        let canBeCounted = numbers.count == names.count && numbers.max() ?? 0 <= 2
        return canBeCounted ? .open(names, type: type) : .ambiguous(names)
    }
}

/// The types of a module, and those of other modules whose sources are known: resolves names to types and finds what they
/// inherit from.
///
/// A type's identifier is its dotted path, such as `List.Cell`. For types of other modules it is the name
/// as written.
struct TypeGraph {
    /// The declarations and extensions of each type, by its identifier.
    private var declarations: [String: [TypeDeclaration]] = [:]
    /// The identifiers of the types that this module declares, by their last name.
    private var idsByName: [String: [String]] = [:]
    private var families: [String: Set<String>] = [:]

    /// - Parameter foreign: the types of other modules. A type of the module itself hides one of the same name.
    init(_ types: [TypeDeclaration], foreign: [TypeDeclaration] = []) {
        for type in types where type.kind != .extension { declare(type) }
        let own = Set(declarations.keys)
        for type in foreign where type.kind != .extension && type.access == "public" {
            if !own.contains(type.path.joined(separator: ".")) { declare(type) }
        }
        for type in types + foreign where type.kind == .extension {
            declarations[id(of: type), default: []].append(type)
        }
        for id in declarations.keys { families[id] = findFamily(of: id) }
    }

    private mutating func declare(_ type: TypeDeclaration) {
        let id = type.path.joined(separator: ".")
        // A type can appear twice: in the branches of an `#if`, or local to several functions.
        if declarations[id] == nil { idsByName[type.name, default: []].append(id) }
        declarations[id, default: []].append(type)
    }

    /// The identifier of a type or, for an extension, of the extended type.
    func id(of type: TypeDeclaration) -> String {
        type.kind == .extension ? id(of: type.path, in: []) : type.path.joined(separator: ".")
    }

    /// The identifier of the type that a name refers to in code nested in other types.
    ///
    /// - Parameter scope: the names of the types that enclose the code, outermost first.
    func id(of path: [String], in scope: [String]) -> String {
        for depth in (0...scope.count).reversed() {
            let id = (scope.prefix(depth) + path).joined(separator: ".")
            if declarations[id] != nil { return id }
        }
        // The first name may be that of the module.
        if path.count > 1 { return id(of: Array(path.dropFirst()), in: []) }
        // The type may be visible through inheritance; if only one type has this name, take that one.
        let namesakes = idsByName[path.last ?? ""] ?? []
        return namesakes.count == 1 ? namesakes[0] : path.joined(separator: ".")
    }

    /// The declarations and extensions of a type; empty for a type of another module that is not extended
    /// here.
    func parts(of id: String) -> [TypeDeclaration] { declarations[id] ?? [] }

    /// A type and all classes and protocols that it inherits from, directly or not.
    func family(of id: String) -> Set<String> { families[id] ?? [id] }

    /// The class that a class inherits from, if its declaration is known.
    func superclass(of id: String) -> String? {
        for part in parts(of: id) where part.kind == .class {
            for parent in part.inherited {
                let parent = self.id(of: parent, in: part.path.dropLast())
                if parts(of: parent).contains(where: { $0.kind == .class }) { return parent }
            }
        }
        return nil
    }

    /// The protocols that a class itself, or an extension of it, names after its colon, with those that these inherit
    /// from; as for the library's, by their names.
    func ownProtocols(of id: String) -> Set<String> {
        var found: Set<String> = []
        for part in parts(of: id) {
            for parent in part.inherited {
                let parent = self.id(of: parent, in: part.path.dropLast())
                if !parts(of: parent).contains(where: { $0.kind == .class }) {
                    found.formUnion(family(of: parent))
                }
            }
        }
        return found.reduce(into: found) { $0.formUnion(LibraryRequirements.ancestors(of: $1)) }
    }

    private func findFamily(of id: String) -> Set<String> {
        var found: Set<String> = [id]
        var pending = [id]
        while let next = pending.popLast() {
            for part in parts(of: next) {
                for parent in part.inherited {
                    let parent = self.id(of: parent, in: part.path.dropLast())
                    if found.insert(parent).inserted { pending.append(parent) }
                }
            }
        }
        return found
    }
}

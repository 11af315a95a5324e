/// The types of a module: resolves names to types and finds what they inherit from.
///
/// A type's identifier is its dotted path, such as `List.Cell`. For types of other modules it is the name
/// as written.
struct TypeGraph {
    /// The declarations and extensions of each type, by its identifier.
    private var declarations: [String: [TypeDeclaration]] = [:]
    /// The identifiers of the types that this module declares, by their last name.
    private var idsByName: [String: [String]] = [:]
    private var families: [String: Set<String>] = [:]

    init(_ types: [TypeDeclaration]) {
        for type in types where type.kind != .extension {
            let id = type.path.joined(separator: ".")
            // A type can appear twice: in the branches of an `#if`, or local to several functions.
            if declarations[id] == nil { idsByName[type.name, default: []].append(id) }
            declarations[id, default: []].append(type)
        }
        for type in types where type.kind == .extension {
            declarations[id(of: type), default: []].append(type)
        }
        for id in declarations.keys { families[id] = findFamily(of: id) }
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

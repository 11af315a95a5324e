/// The types of a module: which one a name means, and what they inherit from.
///
/// A type is known by the names around it and its own, with points between them: `List.Cell`. Types of other
/// modules are known only by what is written.
struct TypeGraph {
    /// Types and their extensions, by the type.
    private var declarations: [String: [TypeDeclaration]] = [:]
    /// The types that are declared here, by the last of their names.
    private var idsByName: [String: [String]] = [:]
    private var families: [String: Set<String>] = [:]

    init(_ types: [TypeDeclaration]) {
        for type in types where type.kind != .extension {
            let id = type.path.joined(separator: ".")
            // Twice for the branches of an `#if`, and for types of that name in several functions.
            if declarations[id] == nil { idsByName[type.name, default: []].append(id) }
            declarations[id, default: []].append(type)
        }
        for type in types where type.kind == .extension {
            declarations[id(of: type), default: []].append(type)
        }
        for id in declarations.keys { families[id] = findFamily(of: id) }
    }

    /// The type, or the one that is extended.
    func id(of type: TypeDeclaration) -> String {
        type.kind == .extension ? id(of: type.path, in: []) : type.path.joined(separator: ".")
    }

    /// The type that a name means to code inside of other types.
    ///
    /// - Parameter scope: the names of the types around the code, from the outermost.
    func id(of path: [String], in scope: [String]) -> String {
        for depth in (0...scope.count).reversed() {
            let id = (scope.prefix(depth) + path).joined(separator: ".")
            if declarations[id] != nil { return id }
        }
        // The first name may be the module's.
        if path.count > 1 { return id(of: Array(path.dropFirst()), in: []) }
        // One that is inherited from where it is declared, or another name for it.
        let namesakes = idsByName[path.last ?? ""] ?? []
        return namesakes.count == 1 ? namesakes[0] : path.joined(separator: ".")
    }

    /// The declaration of a type and its extensions; none for one of another module that is not extended.
    func parts(of id: String) -> [TypeDeclaration] { declarations[id] ?? [] }

    /// A type, and the classes and protocols that it inherits from, whatever their order.
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

/// The layers of a module, from the ground up, and the uses that go up all the same.
///
/// A layer is a folder. A file names types of its own layer and of those below; a use of a type that is declared
/// in a layer above needs an exception with a reason.
public struct LayerOrder {
    /// The names of the layers, the lowest first.
    public let layers: [String]

    public init(layers: [String]) { self.layers = layers }

    /// A type named by a file below the layer in which it is declared.
    public struct UpwardUse: Hashable {
        public let path: String
        public let line: Int
        public let type: String
        /// The file that declares the type.
        public let declaredIn: String
    }

    /// The layer of a file by its path; nil for a file in no layer's folder.
    public func level(of path: String) -> Int? {
        layers.firstIndex { path.hasPrefix($0 + "/") }
    }

    /// Every use of a type that is declared in a layer above the file that names it.
    public func upwardUses(in files: [SourceFile]) -> [UpwardUse] {
        var declarations: [Substring: (path: String, level: Int)] = [:]
        for file in files {
            guard let level = level(of: file.path) else { continue }
            for type in file.topLevelTypes where declarations[Substring(type)] == nil {
                declarations[Substring(type)] = (file.path, level)
            }
        }
        var uses: [UpwardUse] = []
        for file in files {
            guard let level = level(of: file.path) else { continue }
            file.forEachIdentifier { identifier, line in
                guard let declaration = declarations[identifier], declaration.level > level else { return }
                uses.append(
                    UpwardUse(
                        path: file.path, line: line, type: String(identifier), declaredIn: declaration.path))
            }
        }
        return uses
    }

    /// Files that stand in no layer's folder.
    public func filesOutside(_ files: [SourceFile]) -> [String] {
        files.map(\.path).filter { level(of: $0) == nil }
    }
}

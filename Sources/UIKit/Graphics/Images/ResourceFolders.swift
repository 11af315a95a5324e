/// Where the pictures and colours of an app are: folders of resources, and the asset catalogues in them as they are
/// written, not compiled.
struct ResourceFolders {
    private let folders: [String]

    /// The folders of a bundle. For nil these are those of the main bundle and of the packages whose resources lie
    /// beside the program, in the order of their names.
    init(_ bundle: Bundle?) {
        guard let main = (bundle ?? .main).resourcePath else {
            folders = []
            return
        }
        let packages =
            bundle == nil
            ? Self.contents(of: main).filter { $0.hasSuffix(".resources") }.map { "\(main)/\($0)" } : []
        folders = [main] + packages
    }

    init(folder: String) { folders = [folder] }

    /// The first of some files that there is, by its whole path.
    func firstFile(of names: [String]) -> String? {
        for folder in folders {
            for name in names where FileManager.default.fileExists(atPath: "\(folder)/\(name)") {
                return "\(folder)/\(name)"
            }
        }
        return nil
    }

    /// An entry of an asset catalogue: a folder such as `Name.imageset`, beside other resources or in a catalogue, there
    /// also in folders that make no part of the name.
    func assetFolder(named name: String, type: String) -> String? {
        if let path = firstFile(of: ["\(name).\(type)"]) { return path }
        for folder in folders {
            for catalogue in Self.contents(of: folder) where catalogue.hasSuffix(".xcassets") {
                if let path = Self.find("\(name).\(type)", below: "\(folder)/\(catalogue)", depth: 8) {
                    return path
                }
            }
        }
        return nil
    }

    /// The names of the pictures that there are, as far as they are soon found.
    var imageNames: [String] {
        var names: Set<String> = []
        for folder in folders {
            for entry in Self.contents(of: folder) {
                if entry.hasSuffix(".xcassets") {
                    Self.addImageSets(below: "\(folder)/\(entry)", depth: 8, to: &names)
                } else if let name = Self.imageName(entry) {
                    names.insert(name)
                }
            }
        }
        return names.sorted()
    }

    private static func addImageSets(below folder: String, depth: Int, to names: inout Set<String>) {
        for entry in contents(of: folder) where names.count < 1000 {
            if let name = imageName(entry) {
                names.insert(name)
            } else if !entry.contains("."), depth > 0 {
                addImageSets(below: "\(folder)/\(entry)", depth: depth - 1, to: &names)
            }
        }
    }

    /// The name by which a file or image set is asked for; nil for what is no picture.
    private static func imageName(_ entry: String) -> String? {
        let path = entry as NSString
        guard ["imageset", "png", "jpg", "jpeg", "svg"].contains(path.pathExtension.lowercased()) else {
            return nil
        }
        let name = path.deletingPathExtension
        return name.hasSuffix("@2x") || name.hasSuffix("@3x") ? String(name.dropLast(3)) : name
    }

    private static func find(_ entry: String, below folder: String, depth: Int) -> String? {
        let path = "\(folder)/\(entry)"
        if FileManager.default.fileExists(atPath: path) { return path }
        guard depth > 0 else { return nil }
        // Folders with an extension are entries, others are groups.
        for group in contents(of: folder) where !group.contains(".") {
            if let found = find(entry, below: "\(folder)/\(group)", depth: depth - 1) { return found }
        }
        return nil
    }

    private static func contents(of folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }
}

/// The appearance for which a variant of an asset is meant.
struct AssetAppearance: Decodable {
    var appearance: String
    var value: String

    /// Whether a list of them means the dark appearance, and nothing else.
    static func isDark(_ list: [AssetAppearance]?) -> Bool {
        list?.count == 1 && list?[0].appearance == "luminosity" && list?[0].value == "dark"
    }
}

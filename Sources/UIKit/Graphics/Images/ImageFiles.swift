import Drawing

/// The files that hold a picture of some name: one for each number of pixels to a point, and for light and dark.
struct ImageFiles {
    /// The path of the file for an appearance.
    let path: String
    /// Pixels per point.
    let scale: CGFloat
    let renderingMode: UIImage.RenderingMode

    private static let extensions = ["png", "jpg", "jpeg", "svg"]

    /// Of several sizes the largest one is taken, as drawing scales it down. Nil when there is none.
    init?(named name: String, in folders: ResourceFolders, style: UIUserInterfaceStyle) {
        if let folder = folders.assetFolder(named: name, type: "imageset") {
            self.init(imageSet: folder, style: style)
        } else {
            self.init(file: name, in: folders)
        }
    }

    private init?(file name: String, in folders: ResourceFolders) {
        let given = Self.extensions.first { name.lowercased().hasSuffix(".\($0)") }
        let base = given.map { String(name.dropLast($0.count + 1)) } ?? name
        let files = (given.map { [$0] } ?? Self.extensions).flatMap { ending in
            ["@3x", "@2x", ""].map { "\(base)\($0).\(ending)" }
        }
        guard let path = folders.firstFile(of: files + [name]) else { return nil }
        self.path = path
        scale = Self.scale(ofFile: path)
        renderingMode = .automatic
    }

    private init?(imageSet folder: String, style: UIUserInterfaceStyle) {
        guard let data = FileManager.default.contents(atPath: "\(folder)/Contents.json"),
            let contents = try? JSONDecoder().decode(Contents.self, from: data)
        else { return nil }
        let usable = contents.images.filter { image in
            guard let name = image.filename else { return false }
            return FileManager.default.fileExists(atPath: "\(folder)/\(name)")
        }
        let plain = usable.filter { $0.appearances == nil }
        let dark = usable.filter { AssetAppearance.isDark($0.appearances) }
        let wanted = style == .dark && !dark.isEmpty ? dark : plain
        guard let best = wanted.max(by: { $0.factor < $1.factor }), let name = best.filename else {
            return nil
        }
        path = "\(folder)/\(name)"
        scale = best.factor
        switch contents.properties?.renderingIntent {
        case "template": renderingMode = .alwaysTemplate
        case "original": renderingMode = .alwaysOriginal
        default: renderingMode = .automatic
        }
    }

    /// How many pixels make a point in a file whose name may tell it.
    static func scale(ofFile path: String) -> CGFloat {
        let name = (path as NSString).deletingPathExtension
        return name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
    }

    /// What `Contents.json` of an image set says.
    private struct Contents: Decodable {
        struct Image: Decodable {
            var filename: String?
            var scale: String?
            var appearances: [AssetAppearance]?

            var factor: CGFloat { scale.flatMap { Double($0.dropLast()) }.map { CGFloat($0) } ?? 1 }
        }

        struct Properties: Decodable {
            var renderingIntent: String?

            private enum CodingKeys: String, CodingKey {
                case renderingIntent = "template-rendering-intent"
            }
        }

        var images: [Image]
        var properties: Properties?
    }
}

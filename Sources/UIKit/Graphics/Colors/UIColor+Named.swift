import Drawing

extension UIColor {
    /// A colour of the app's asset catalogues; nil when there is none of this name. It follows the appearance if the
    /// catalogue has a variant for dark.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// A colour of a bundle's asset catalogues, which are read as they are written: `Name.colorset` with its
    /// `Contents.json`, beside other resources or in a folder that ends in `.xcassets`. Spaces of colours are all
    /// taken for sRGB.
    ///
    /// - Parameters:
    ///   - bundle: nil for the main bundle and those of the packages beside the program.
    ///   - traitCollection: the environment for which the colour is fixed; nil for a colour that follows the
    ///     appearance.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        guard let set = ColorSet(named: name, in: ResourceFolders(bundle)) else { return nil }
        switch traitCollection?.userInterfaceStyle {
        case .light: self.init(cgColor: set.light)
        case .dark: self.init(cgColor: set.dark)
        default: self.init(light: set.light, dark: set.dark)
        }
    }
}

/// The colours that a colour set has for the two appearances.
struct ColorSet {
    let light: CGColor
    let dark: CGColor

    init?(named name: String, in folders: ResourceFolders) {
        guard let folder = folders.assetFolder(named: name, type: "colorset"),
            let data = FileManager.default.contents(atPath: "\(folder)/Contents.json"),
            let contents = try? JSONDecoder().decode(Contents.self, from: data),
            let light = contents.colors.first(where: { $0.appearances == nil })?.color?.cgColor
        else { return nil }
        self.light = light
        dark = contents.colors.first { AssetAppearance.isDark($0.appearances) }?.color?.cgColor ?? light
    }

    /// What `Contents.json` of a colour set says.
    private struct Contents: Decodable {
        struct Entry: Decodable {
            var color: Color?
            var appearances: [AssetAppearance]?
        }

        struct Color: Decodable {
            var components: [String: String]?

            var cgColor: CGColor? {
                let alpha = part("alpha") ?? 1
                if let white = part("white") { return CGColor(gray: white, alpha: alpha) }
                guard let red = part("red"), let green = part("green"), let blue = part("blue") else {
                    return nil
                }
                return CGColor(red: red, green: green, blue: blue, alpha: alpha)
            }

            /// Written as a fraction, as a number up to 255, or as that in hexadecimal digits.
            private func part(_ name: String) -> CGFloat? {
                guard let text = components?[name] else { return nil }
                if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
                guard let number = Double(text) else { return nil }
                return text.contains(".") ? CGFloat(number) : CGFloat(number) / (name == "alpha" ? 1 : 255)
            }
        }

        var colors: [Entry]
    }
}

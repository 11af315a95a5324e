import Drawing

/// Colours can be archived. One that follows the appearance stays so, unless a closure computes it: then it is archived as
/// the colour that it is in the current environment.
extension UIColor: NSSecureCoding {
    private enum Key {
        static let light = "UI"
        static let dark = "UIDark"
        static let pattern = "UIPatternImage"
        static let patternScale = "UIPatternImageScale"
    }

    /// True.
    public static var supportsSecureCoding: Bool { true }

    /// Writes the colour's components, or its picture as the bytes of a PNG file.
    public func encode(with coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        if let patternImage, let data = patternImage.pngData() {
            coder.encodeData(data, forKey: Key.pattern)
            coder.encode(Double(patternImage.scale), forKey: Key.patternScale)
        }
        let (light, dark) = appearances
        coder.encode(light, Key.light)
        if let dark { coder.encode(dark, Key.dark) }
    }

    /// The colour that was written; nil when there is none.
    public convenience init?(coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return nil }
        if let data = coder.dataIfPresent(forKey: Key.pattern) {
            let scale = coder.numberIfPresent(forKey: Key.patternScale) ?? 1
            guard let image = UIImage(data: data, scale: scale) else { return nil }
            self.init(patternImage: image)
            return
        }
        guard let light = coder.decodeColor(Key.light) else { return nil }
        if let dark = coder.decodeColor(Key.dark) {
            self.init(light: light, dark: dark)
        } else {
            self.init(cgColor: light)
        }
    }
}

extension NSCoder {
    fileprivate func encode(_ color: CGColor, _ key: String) {
        encode(Double(color.red), forKey: key + "Red")
        encode(Double(color.green), forKey: key + "Green")
        encode(Double(color.blue), forKey: key + "Blue")
        encode(Double(color.alpha), forKey: key + "Alpha")
    }

    fileprivate func decodeColor(_ key: String) -> CGColor? {
        let parts = ["Red", "Green", "Blue", "Alpha"].compactMap { numberIfPresent(forKey: key + $0) }
        guard parts.count == 4 else { return nil }
        return CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
}

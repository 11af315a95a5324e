// The name of a space is Core Graphics'.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Which kind of components colours have; the raw values are those of CoreGraphics.
public enum CGColorSpaceModel: Int32, Sendable {
    /// None of the kinds below.
    case unknown = -1
    /// One component, from black to white.
    case monochrome
    /// Red, green and blue.
    case rgb
    /// What is drawn is a pattern.
    case pattern = 6
}

/// What the components of pixels mean. Colours are not converted between spaces: all with red, green and blue are
/// drawn as sRGB.
public final class CGColorSpace: Hashable, Sendable {
    /// The usual space of screens.
    public static let sRGB = "kCGColorSpaceSRGB"
    /// sRGB in which components may lie beyond 0 and 1; drawn as `sRGB`.
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    /// A space with more colours; drawn as `sRGB`.
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    /// Gray with the brightness curve of screens.
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

    /// One of the names above; nil for the space of a device.
    public let name: String?
    /// The kind of components that colours of the space have.
    public let model: CGColorSpaceModel

    /// Nil for a name that is not one of those above.
    public convenience init?(name: String) {
        switch name {
        case Self.sRGB, Self.extendedSRGB, Self.displayP3: self.init(name: name, model: .rgb)
        case Self.genericGrayGamma2_2: self.init(name: name, model: .monochrome)
        default: return nil
        }
    }

    fileprivate init(name: String?, model: CGColorSpaceModel, base: CGColorSpace? = nil) {
        self.name = name
        self.model = model
        baseColorSpace = base
    }

    /// A space of patterns.
    ///
    /// - Parameter baseSpace: what colours of patterns without their own ones are made of; nil for patterns with colours.
    ///   A space of patterns is not allowed.
    public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
        guard baseSpace?.model != .pattern else { return nil }
        self.init(name: nil, model: .pattern, base: baseSpace)
    }

    /// What colours of patterns are made of; nil for other spaces.
    public let baseColorSpace: CGColorSpace?

    /// Without alpha; of a pattern those of its colour.
    public var numberOfComponents: Int {
        switch model {
        case .monochrome: 1
        case .pattern: baseColorSpace?.numberOfComponents ?? 0
        default: 3
        }
    }

    public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
        left.name == right.name && left.model == right.model
            && left.baseColorSpace == right.baseColorSpace
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(model)
        hasher.combine(baseColorSpace)
    }

    /// Red, green and blue as the screen has them, which is taken for sRGB.
    package static let deviceRGB = CGColorSpace(name: nil, model: .rgb)
    /// Gray as the screen has it.
    package static let deviceGray = CGColorSpace(name: nil, model: .monochrome)
    static let standard = CGColorSpace(name: sRGB, model: .rgb)
}

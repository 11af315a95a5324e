// The name of a space is Core Graphics'.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Which kind of components colours have; the raw values are those of CoreGraphics.
public enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1
    /// One component, from black to white.
    case monochrome
    /// Red, green and blue.
    case rgb
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
    public let model: CGColorSpaceModel

    /// Nil for a name that is not one of those above.
    public convenience init?(name: String) {
        switch name {
        case Self.sRGB, Self.extendedSRGB, Self.displayP3: self.init(name: name, model: .rgb)
        case Self.genericGrayGamma2_2: self.init(name: name, model: .monochrome)
        default: return nil
        }
    }

    fileprivate init(name: String?, model: CGColorSpaceModel) {
        self.name = name
        self.model = model
    }

    /// Without alpha.
    public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }

    public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
        left.name == right.name && left.model == right.model
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(model)
    }

    /// Red, green and blue as the screen has them, which is taken for sRGB.
    package static let deviceRGB = CGColorSpace(name: nil, model: .rgb)
    /// Gray as the screen has it.
    package static let deviceGray = CGColorSpace(name: nil, model: .monochrome)
    static let standard = CGColorSpace(name: sRGB, model: .rgb)
}

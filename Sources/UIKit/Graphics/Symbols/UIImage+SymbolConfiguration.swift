import Drawing

extension UIImage {
    /// How strong the lines of a symbol are. As the weights of fonts.
    public enum SymbolWeight: Int, Sendable {
        /// As the view that shows the symbol suggests; regular where it suggests nothing.
        case unspecified
        /// How heavy its strokes are, as those of a font of this weight.
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

        private static let fontWeights: [UIFont.Weight] = [
            .regular, .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]

        /// The weight of text beside such symbols.
        public func fontWeight() -> UIFont.Weight { Self.fontWeights[rawValue] }

        init(_ weight: UIFont.Weight) {
            let index = Self.fontWeights.indices.dropFirst().min {
                abs(Self.fontWeights[$0].rawValue - weight.rawValue)
                    < abs(Self.fontWeights[$1].rawValue - weight.rawValue)
            }
            self = index.flatMap(SymbolWeight.init) ?? .regular
        }

        /// In units of the drawing.
        var lineWidth: CGFloat {
            let widths: [CGFloat] = [1.8, 0.7, 0.95, 1.35, 1.8, 2.1, 2.4, 2.75, 3.1, 3.5]
            return widths[rawValue]
        }
    }

    /// How large a symbol is beside text of its point size.
    public enum SymbolScale: Int, Sendable {
        /// Medium.
        case `default` = -1
        /// As the view that shows the symbol suggests; medium where it suggests nothing.
        case unspecified
        /// How large it is beside text of the same size of font.
        case small, medium, large

        var factor: CGFloat {
            switch self {
            case .small: 0.8
            case .large: 1.28
            case .default, .unspecified, .medium: 1
            }
        }
    }

    /// The base class of configurations of pictures. Only `SymbolConfiguration` has an effect here.
    public class Configuration: NSObject, @unchecked Sendable {
        // Subclasses have constants only, so every thread may read them.
        fileprivate override init() { super.init() }
    }

    /// Size and weight of a symbol. What it leaves open is decided by the view that shows the symbol; where
    /// that says nothing either: 17 points, regular, medium.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        // Constants only: every thread may read them.
        let pointSize: CGFloat?
        let weight: SymbolWeight
        let scale: SymbolScale

        init(size: CGFloat?, weight: SymbolWeight, scale: SymbolScale) {
            // An invalid size counts as no size.
            pointSize = size.flatMap { $0 > 0 && $0.isFinite ? min($0, 2000) : nil }
            self.weight = weight
            self.scale = scale
            super.init()
        }

        /// Leaves everything open.
        public class var unspecified: SymbolConfiguration {
            SymbolConfiguration(size: nil, weight: .unspecified, scale: .unspecified)
        }

        /// A symbol that suits text of this size, in points.
        public convenience init(pointSize: CGFloat) {
            self.init(size: pointSize, weight: .unspecified, scale: .unspecified)
        }

        /// A symbol that suits text of this size, in points, and weight.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(size: pointSize, weight: weight, scale: .unspecified)
        }

        /// A symbol of a scale beside text of this size, in points, and weight.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(size: pointSize, weight: weight, scale: scale)
        }

        /// Says only the scale.
        public convenience init(scale: SymbolScale) {
            self.init(size: nil, weight: .unspecified, scale: scale)
        }

        /// Says only the weight.
        public convenience init(weight: SymbolWeight) {
            self.init(size: nil, weight: weight, scale: .unspecified)
        }

        /// A symbol that suits text in this font.
        public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }

        /// A symbol of a scale beside text in this font.
        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(
                size: font.pointSize, weight: SymbolWeight(UIFont.Weight(cssWeight: font.font.weight)),
                scale: scale)
        }

        /// A symbol that suits text of this style.
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(textStyle: textStyle, scale: .unspecified)
        }

        /// A symbol of a scale beside text of this style.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
        }

        /// This configuration with the values that another one specifies; what the other leaves open is
        /// unchanged.
        public func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
            SymbolConfiguration(
                size: other.pointSize ?? pointSize,
                weight: other.weight == .unspecified ? weight : other.weight,
                scale: other.scale == .unspecified ? scale : other.scale)
        }

        public override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? SymbolConfiguration else { return false }
            return pointSize == other.pointSize && weight == other.weight && scale == other.scale
        }

        public override var hash: Int {
            var hasher = Hasher()
            hasher.combine(pointSize)
            hasher.combine(weight)
            hasher.combine(scale)
            return hasher.finalize()
        }
    }
}

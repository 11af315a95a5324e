import UIKit

final class SubclassOfUIFontDescriptor: UIFontDescriptor, @unchecked Sendable {
    override func copy(with zone: NSZone? = nil) -> Any { super.copy(with: zone) }

    override var fontAttributes: [UIFontDescriptor.AttributeName: Any] { super.fontAttributes }

    override func object(forKey attribute: UIFontDescriptor.AttributeName) -> Any? {
        super.object(forKey: attribute)
    }

    override var pointSize: CGFloat { super.pointSize }

    override var matrix: CGAffineTransform { super.matrix }

    override var postscriptName: String { super.postscriptName }

    override var symbolicTraits: UIFontDescriptor.SymbolicTraits { super.symbolicTraits }

    override func addingAttributes(_ attributes: [UIFontDescriptor.AttributeName: Any] = [:])
        -> UIFontDescriptor
    { super.addingAttributes(attributes) }

    override func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { super.withSize(newPointSize) }

    override func withMatrix(_ matrix: CGAffineTransform) -> UIFontDescriptor { super.withMatrix(matrix) }

    override func withFace(_ newFace: String) -> UIFontDescriptor { super.withFace(newFace) }

    override func withFamily(_ newFamily: String) -> UIFontDescriptor { super.withFamily(newFamily) }

    override func withSymbolicTraits(_ symbolicTraits: UIFontDescriptor.SymbolicTraits) -> UIFontDescriptor? {
        super.withSymbolicTraits(symbolicTraits)
    }

    override func withDesign(_ design: UIFontDescriptor.SystemDesign) -> UIFontDescriptor? {
        super.withDesign(design)
    }

    override func matchingFontDescriptors(
        withMandatoryKeys mandatoryKeys: Set<UIFontDescriptor.AttributeName>?
    ) -> [UIFontDescriptor] { super.matchingFontDescriptors(withMandatoryKeys: mandatoryKeys) }
}

final class SubclassOfUIFontMetrics: UIFontMetrics, @unchecked Sendable {
    override func scaledFont(for font: UIFont) -> UIFont { super.scaledFont(for: font) }

    override func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        super.scaledFont(for: font, compatibleWith: traitCollection)
    }

    override func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        super.scaledFont(for: font, maximumPointSize: maximumPointSize)
    }

    override func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        super.scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: traitCollection)
    }

    override func scaledValue(for value: CGFloat) -> CGFloat { super.scaledValue(for: value) }

    override func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?)
        -> CGFloat
    { super.scaledValue(for: value, compatibleWith: traitCollection) }
}

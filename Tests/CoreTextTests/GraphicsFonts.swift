import CoreText
import Foundation

@testable import Drawing

/// A font that is not installed: the one that text is drawn in on a machine without fonts.
enum GraphicsFonts {
    static let builtIn: CoreText.CGFont = {
        let provider = CGDataProvider(data: Data(BuiltInFont.file))
        guard let font = provider.flatMap({ CGFont($0) }) else {
            preconditionFailure("the built-in font is a font")
        }
        return font
    }()
}

/// Functions of UIKit for which sources have functions of Foundation.
enum LibraryFunctions {
    /// Foundation's stop the program for some classes and find only some. UIKit's have other names of the same length, as
    /// Swift could not choose between functions of one name.
    static let replacements = [
        "NSStringFromClass": "UIStringFromClass", "NSClassFromString": "UIClassFromString",
    ]
}

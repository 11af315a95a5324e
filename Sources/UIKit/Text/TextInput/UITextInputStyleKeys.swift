// The names are UIKit's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The background of a text, under its old name: the raw value of `NSAttributedString.Key.backgroundColor`.
@available(*, deprecated, message: "use NSAttributedString.Key.backgroundColor")
public let UITextInputTextBackgroundColorKey: String = NSAttributedString.Key.backgroundColor.rawValue

/// The colour of a text, under its old name: the raw value of `NSAttributedString.Key.foregroundColor`.
@available(*, deprecated, message: "use NSAttributedString.Key.foregroundColor")
public let UITextInputTextColorKey: String = NSAttributedString.Key.foregroundColor.rawValue

/// The font of a text, under its old name: the raw value of `NSAttributedString.Key.font`.
@available(*, deprecated, message: "use NSAttributedString.Key.font")
public let UITextInputTextFontKey: String = NSAttributedString.Key.font.rawValue

/// The direction of a paragraph, under its old name.
@available(*, deprecated, renamed: "NSWritingDirection")
public typealias UITextWritingDirection = NSWritingDirection

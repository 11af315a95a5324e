// The names of Core Text's attributes. Those that UIKit has, too, are UIKit's. They are objects, so that
// `as NSAttributedString.Key`, `as String` and `as CFString` compile.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
import UIKit

// Unsafe: an NSString never changes.

/// A `CTFont`. Default: the system font of 12 points.
nonisolated(unsafe) public let kCTFontAttributeName = NSString(string: NSAttributedString.Key.font.rawValue)
/// A `CGColor` or a `UIColor`. Default: black.
nonisolated(unsafe) public let kCTForegroundColorAttributeName = NSString("CTForegroundColor")
/// Whether the text has the colour with which the context fills. Default: false.
nonisolated(unsafe) public let kCTForegroundColorFromContextAttributeName = NSString(
    "CTForegroundColorFromContext")
/// A `CGColor` or a `UIColor`. Default: none.
nonisolated(unsafe) public let kCTBackgroundColorAttributeName = NSString("CTBackgroundColor")
/// A number of points between characters. Default: 0.
nonisolated(unsafe) public let kCTKernAttributeName = NSString(
    string: NSAttributedString.Key.kern.rawValue)
/// A number of points between characters. Default: 0.
nonisolated(unsafe) public let kCTTrackingAttributeName = NSString("CTTracking")
/// Whether letters may be joined to one shape: 0 or 1. Default: 1.
nonisolated(unsafe) public let kCTLigatureAttributeName = NSString(
    string: NSAttributedString.Key.ligature.rawValue)
/// A `CTParagraphStyle`.
nonisolated(unsafe) public let kCTParagraphStyleAttributeName = NSString(
    string: NSAttributedString.Key.paragraphStyle.rawValue)
/// The raw value of a `CTUnderlineStyle`. Default: none.
nonisolated(unsafe) public let kCTUnderlineStyleAttributeName = NSString(
    string: NSAttributedString.Key.underlineStyle.rawValue)
/// A `CGColor` or a `UIColor`. Default: the text's.
nonisolated(unsafe) public let kCTUnderlineColorAttributeName = NSString("CTUnderlineColor")
/// The width of an outline in percent of the font's size; of a negative one, characters are filled, too. Default: 0.
nonisolated(unsafe) public let kCTStrokeWidthAttributeName = NSString(
    string: NSAttributedString.Key.strokeWidth.rawValue)
/// A `CGColor` or a `UIColor`. Default: the text's.
nonisolated(unsafe) public let kCTStrokeColorAttributeName = NSString("CTStrokeColor")
/// A number of points upwards. Default: 0.
nonisolated(unsafe) public let kCTBaselineOffsetAttributeName = NSString(
    string: NSAttributedString.Key.baselineOffset.rawValue)
/// 1 for smaller raised text, -1 for lowered text. Default: 0.
nonisolated(unsafe) public let kCTSuperscriptAttributeName = NSString("NSSuperScript")
/// A `CTRunDelegate`, which says how large a character is. Default: none.
nonisolated(unsafe) public let kCTRunDelegateAttributeName = NSString("CTRunDelegate")

/// A line under text.
public struct CTUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// One thin line.
    public static let single = CTUnderlineStyle(rawValue: 0x01)
    /// One thick line.
    public static let thick = CTUnderlineStyle(rawValue: 0x02)
    /// Two thin lines.
    public static let double = CTUnderlineStyle(rawValue: 0x09)
}

/// What is added to an underline style.
public struct CTUnderlineStyleModifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// Drawn as dots.
    public static let patternDot = CTUnderlineStyleModifiers(rawValue: 0x0100)
    /// Drawn as dashes.
    public static let patternDash = CTUnderlineStyleModifiers(rawValue: 0x0200)
    /// Drawn as dashes.
    public static let patternDashDot = CTUnderlineStyleModifiers(rawValue: 0x0300)
    /// Drawn as dashes.
    public static let patternDashDotDot = CTUnderlineStyleModifiers(rawValue: 0x0400)
}

// Core Text's paragraph styles are UIKit's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import UIKit

/// The style of a paragraph: UIKit's, by Core Text's name.
public typealias CTParagraphStyle = NSParagraphStyle

/// How lines are aligned.
public enum CTTextAlignment: UInt8, Sendable {
    /// At the left edge.
    case left = 0
    /// At the right edge.
    case right = 1
    /// In the middle.
    case center = 2
    /// At both edges, by wider spaces.
    case justified = 3
    /// Left or right, by the text's direction.
    case natural = 4

    fileprivate static let pairs: [(CTTextAlignment, NSTextAlignment)] = [
        (.left, .left), (.right, .right), (.center, .center), (.justified, .justified), (.natural, .natural),
    ]
}

/// What happens to text that is longer than its line.
public enum CTLineBreakMode: UInt8, Sendable {
    /// Between words. The default.
    case byWordWrapping = 0
    /// Between characters.
    case byCharWrapping = 1
    /// Nowhere; what is too long is cut off.
    case byClipping = 2
    /// Nowhere; an ellipsis stands for the beginning.
    case byTruncatingHead = 3
    /// Nowhere; an ellipsis stands for the end.
    case byTruncatingTail = 4
    /// Nowhere; an ellipsis stands for the middle.
    case byTruncatingMiddle = 5
}

/// The direction that text runs in.
public enum CTWritingDirection: Int8, Sendable {
    /// As the first strong letter says.
    case natural = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}

/// What a setting of a paragraph style is about, and the type of its value.
public enum CTParagraphStyleSpecifier: UInt32, Sendable {
    /// A `CTTextAlignment`.
    case alignment = 0
    /// A `CGFloat`, as all to `tailIndent`.
    case firstLineHeadIndent = 1
    /// How far the lines after the first begin from the leading edge, in points.
    case headIndent = 2
    /// Where lines end: in points from the leading edge, or, if negative, from the trailing one.
    case tailIndent = 3
    /// Has no effect here: see `NSMutableParagraphStyle.tabStops`.
    case tabStops = 4
    /// A `CGFloat`.
    case defaultTabInterval = 5
    /// A `CTLineBreakMode`.
    case lineBreakMode = 6
    /// A `CGFloat`, as all to `paragraphSpacingBefore`.
    case lineHeightMultiple = 7
    /// The greatest height of a line, in points; 0 for none.
    case maximumLineHeight = 8
    /// The least height of a line, in points.
    case minimumLineHeight = 9
    /// What is added below each line, in points.
    case lineSpacing = 10
    /// What is added below the paragraph, in points.
    case paragraphSpacing = 11
    /// What is added above the paragraph, in points.
    case paragraphSpacingBefore = 12
    /// A `CTWritingDirection`.
    case baseWritingDirection = 13
    /// Has no effect here.
    case maximumLineSpacing = 14
    /// A `CGFloat`: the same as `lineSpacing`.
    case minimumLineSpacing = 15
    /// A `CGFloat`: the same as `lineSpacing`.
    case lineSpacingAdjustment = 16
}

/// A property of a paragraph style as Core Text has it.
public struct CTParagraphStyleSetting {
    /// What the setting is about.
    public var spec: CTParagraphStyleSpecifier
    /// In bytes.
    public var valueSize: Int
    /// Where the value is in memory.
    public var value: UnsafeRawPointer

    /// A setting with a value in memory, which must stay there as long as the setting is used.
    public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
        self.spec = spec
        self.valueSize = valueSize
        self.value = value
    }

    /// The value as a number; nil for a value of another size.
    fileprivate func number<Number>(_ type: Number.Type) -> Number? {
        valueSize == MemoryLayout<Number>.size ? value.loadUnaligned(as: type) : nil
    }
}

/// A style with these settings. Values of another size than their type's are ignored.
public func CTParagraphStyleCreate(
    _ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int
) -> CTParagraphStyle {
    let style = NSMutableParagraphStyle()
    for setting in UnsafeBufferPointer(start: settings, count: settings == nil ? 0 : max(0, settingCount)) {
        style.apply(setting)
    }
    return style.copy() as? NSParagraphStyle ?? style
}

/// Reads a property of a style.
///
/// - Parameters:
///   - valueBufferSize: has to be the size of the value's type.
///   - valueBuffer: receives the value.
/// - Returns: false for another size, and for what a style has not.
@discardableResult
public func CTParagraphStyleGetValueForSpecifier(
    _ paragraphStyle: CTParagraphStyle, _ spec: CTParagraphStyleSpecifier, _ valueBufferSize: Int,
    _ valueBuffer: UnsafeMutableRawPointer
) -> Bool {
    func store<Value>(_ value: Value?) -> Bool {
        guard let value, valueBufferSize == MemoryLayout<Value>.size else { return false }
        valueBuffer.storeBytes(of: value, as: Value.self)
        return true
    }
    switch spec {
    case .alignment:
        return store(CTTextAlignment.pairs.first { $0.1 == paragraphStyle.alignment }?.0.rawValue)
    case .lineBreakMode: return store(UInt8(clamping: paragraphStyle.lineBreakMode.rawValue))
    case .baseWritingDirection: return store(Int8(clamping: paragraphStyle.baseWritingDirection.rawValue))
    default:
        guard let path = lengths[spec], let style = paragraphStyle.mutableCopy() as? NSMutableParagraphStyle
        else { return false }
        return store(style[keyPath: path])
    }
}

/// The properties that are lengths.
private let lengths:
    [CTParagraphStyleSpecifier: ReferenceWritableKeyPath<NSMutableParagraphStyle, CGFloat> & Sendable] = [
        .firstLineHeadIndent: \.firstLineHeadIndent, .headIndent: \.headIndent, .tailIndent: \.tailIndent,
        .defaultTabInterval: \.defaultTabInterval, .lineHeightMultiple: \.lineHeightMultiple,
        .maximumLineHeight: \.maximumLineHeight, .minimumLineHeight: \.minimumLineHeight,
        .lineSpacing: \.lineSpacing, .minimumLineSpacing: \.lineSpacing,
        .lineSpacingAdjustment: \.lineSpacing, .paragraphSpacing: \.paragraphSpacing,
        .paragraphSpacingBefore: \.paragraphSpacingBefore,
    ]

extension NSMutableParagraphStyle {
    fileprivate func apply(_ setting: CTParagraphStyleSetting) {
        switch setting.spec {
        case .alignment:
            let value = setting.number(UInt8.self).flatMap(CTTextAlignment.init(rawValue:))
            if let pair = CTTextAlignment.pairs.first(where: { $0.0 == value }) { alignment = pair.1 }
        case .lineBreakMode:
            let mode = setting.number(UInt8.self).flatMap { NSLineBreakMode(rawValue: Int($0)) }
            if let mode { lineBreakMode = mode }
        case .baseWritingDirection:
            let direction = setting.number(Int8.self).flatMap { NSWritingDirection(rawValue: Int($0)) }
            if let direction { baseWritingDirection = direction }
        default:
            guard let path = lengths[setting.spec], let value = setting.number(CGFloat.self) else { return }
            self[keyPath: path] = value
        }
    }
}

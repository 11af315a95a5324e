// Core Foundation's functions for attributed strings, which sources that use Core Text have.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// Makes objects on Apple's systems; there are none here.
public final class CFAllocator: Sendable {
    private init() {}
}

/// nil: objects are made as all others are.
public let kCFAllocatorDefault: CFAllocator? = nil

/// A text with attributes; they are those of all its characters. Nil for no text.
public func CFAttributedStringCreate(
    _ alloc: CFAllocator?, _ str: CFString?, _ attributes: CFDictionary?
) -> CFAttributedString? {
    str.map { NSAttributedString(string: $0, attributes: stringAttributes(attributes)) }
}

/// An empty text.
///
/// - Parameter maxLength: has no effect here.
public func CFAttributedStringCreateMutable(
    _ alloc: CFAllocator?, _ maxLength: CFIndex
) -> CFMutableAttributedString? { NSMutableAttributedString(string: "") }

/// A copy that can be changed.
///
/// - Parameter maxLength: has no effect here.
public func CFAttributedStringCreateMutableCopy(
    _ alloc: CFAllocator?, _ maxLength: CFIndex, _ aStr: CFAttributedString?
) -> CFMutableAttributedString? { aStr.map { NSMutableAttributedString(attributedString: $0) } }

/// The number of UTF-16 units.
public func CFAttributedStringGetLength(_ aStr: CFAttributedString?) -> CFIndex { aStr?.length ?? 0 }

/// The text without its attributes; nil for nil.
public func CFAttributedStringGetString(_ aStr: CFAttributedString?) -> CFString? { aStr?.string }

/// Replaces a part of the text. What is new has the attributes of what it replaces.
public func CFAttributedStringReplaceString(
    _ aStr: CFMutableAttributedString?, _ range: CFRange, _ replacement: CFString?
) {
    guard let aStr, let range = range.clamped(toLength: aStr.length) else { return }
    aStr.replaceCharacters(in: range, with: replacement ?? "")
}

/// Gives a part of the text an attribute.
public func CFAttributedStringSetAttribute(
    _ aStr: CFMutableAttributedString?, _ range: CFRange, _ attrName: CFString?, _ value: Any?
) {
    guard let aStr, let attrName, let value, let range = range.clamped(toLength: aStr.length) else { return }
    aStr.addAttribute(NSAttributedString.Key(attrName), value: value, range: range)
}

/// Gives a part of the text an attribute.
public func CFAttributedStringSetAttribute(
    _ aStr: CFMutableAttributedString?, _ range: CFRange, _ attrName: NSString, _ value: Any?
) {
    CFAttributedStringSetAttribute(aStr, range, attrName as String, value)
}

/// Gives a part of the text attributes.
///
/// - Parameter clearOtherAttributes: whether it loses those that it had.
public func CFAttributedStringSetAttributes(
    _ aStr: CFMutableAttributedString?, _ range: CFRange, _ replacement: CFDictionary?,
    _ clearOtherAttributes: Bool
) {
    guard let aStr, let range = range.clamped(toLength: aStr.length) else { return }
    let attributes = stringAttributes(replacement)
    if clearOtherAttributes {
        aStr.setAttributes(attributes, range: range)
    } else {
        aStr.addAttributes(attributes, range: range)
    }
}

/// Makes the changes between both calls one; it has no effect here.
public func CFAttributedStringBeginEditing(_ aStr: CFMutableAttributedString?) {}

/// Makes the changes between both calls one; it has no effect here.
public func CFAttributedStringEndEditing(_ aStr: CFMutableAttributedString?) {}

/// Attributes by any kind of name.
private func stringAttributes(_ dictionary: CFDictionary?) -> [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [:]
    for (key, value) in dictionary ?? [:] {
        switch key.base {
        case let name as NSAttributedString.Key: result[name] = value
        case let name as String: result[NSAttributedString.Key(name)] = value
        case let name as NSString: result[NSAttributedString.Key(name as String)] = value
        default: break
        }
    }
    return result
}

extension CFRange {
    /// The part of the range within a text; nil for one that begins outside of it.
    fileprivate func clamped(toLength length: Int) -> NSRange? {
        guard (0...length).contains(location), self.length >= 0 else { return nil }
        return NSRange(location: location, length: min(self.length, length - location))
    }
}

// Core Foundation's names for values that are bridged to it on Apple's systems. Here they are those values themselves.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// Any object of Core Foundation.
public typealias CFTypeRef = AnyObject
/// A text: Swift's own string here, as there is no bridging.
public typealias CFString = String
/// Bytes.
public typealias CFData = Data
/// A URL.
public typealias CFURL = URL
/// A point in time.
public typealias CFDate = Date
/// A number.
public typealias CFNumber = NSNumber
/// A truth value, as a number object.
public typealias CFBoolean = NSNumber
/// A dictionary with keys and values of any kind.
public typealias CFDictionary = [AnyHashable: Any]
/// A dictionary that can be changed, an object.
public typealias CFMutableDictionary = NSMutableDictionary
/// An array that can be changed, an object.
public typealias CFMutableArray = NSMutableArray
/// A set of values of any kind.
public typealias CFSet = Set<AnyHashable>
/// An error with domain and code.
public typealias CFError = NSError
/// A text with attributes.
public typealias CFAttributedString = NSAttributedString
/// A text with attributes that can be changed, an object.
public typealias CFMutableAttributedString = NSMutableAttributedString
/// A count or an index.
public typealias CFIndex = Int
/// Seconds since the beginning of 2001, in UTC.
public typealias CFAbsoluteTime = Double

/// Seconds since the first moment of 2001, by the machine's clock.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

// Implicitly unwrapped, as sources of Apple's platforms have them: `kCFBooleanTrue!` compiles.
/// The number object for true.
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
/// The number object for false.
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

// The keys of a bundle's information.
/// Key of a bundle's information: the version of the build.
public let kCFBundleVersionKey: CFString! = "CFBundleVersion"
/// Key of a bundle's information: the short name.
public let kCFBundleNameKey: CFString! = "CFBundleName"
/// Key of a bundle's information: the identifier, in reverse domain order.
public let kCFBundleIdentifierKey: CFString! = "CFBundleIdentifier"
/// Key of a bundle's information: the name of the program's file.
public let kCFBundleExecutableKey: CFString! = "CFBundleExecutable"
/// Key of a bundle's information: the version of its format.
public let kCFBundleInfoDictionaryVersionKey: CFString! = "CFBundleInfoDictionaryVersion"
/// Key of a bundle's information: the language it was written in.
public let kCFBundleDevelopmentRegionKey: CFString! = "CFBundleDevelopmentRegion"
/// Key of a bundle's information: the languages that it has.
public let kCFBundleLocalizationsKey: CFString! = "CFBundleLocalizations"

/// A part of a text or a list: `length` elements from `location` on.
public struct CFRange: Hashable, Sendable {
    /// The index at which the range begins.
    public var location: CFIndex
    /// How many elements it has.
    public var length: CFIndex

    /// A range from a place on, of some length.
    public init(location: CFIndex, length: CFIndex) {
        self.location = location
        self.length = length
    }

    /// Nothing, at the beginning.
    public init() { self.init(location: 0, length: 0) }
}

/// The part of `length` elements from `location` on.
public func CFRangeMake(_ location: CFIndex, _ length: CFIndex) -> CFRange {
    CFRange(location: location, length: length)
}

/// What a search returns that finds nothing.
public let kCFNotFound: CFIndex = -1

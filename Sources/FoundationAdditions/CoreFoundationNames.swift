// Core Foundation's names for values that are bridged to it on Apple's systems. Here they are those values themselves.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

public typealias CFTypeRef = AnyObject
public typealias CFString = String
public typealias CFData = Data
public typealias CFURL = URL
public typealias CFDate = Date
public typealias CFNumber = NSNumber
public typealias CFBoolean = NSNumber
public typealias CFDictionary = [AnyHashable: Any]
public typealias CFMutableDictionary = NSMutableDictionary
public typealias CFMutableArray = NSMutableArray
public typealias CFSet = Set<AnyHashable>
public typealias CFError = NSError
public typealias CFAttributedString = NSAttributedString
public typealias CFMutableAttributedString = NSMutableAttributedString
public typealias CFIndex = Int
public typealias CFAbsoluteTime = Double

/// Seconds since the first moment of 2001, by the machine's clock.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

// Implicitly unwrapped, as sources of Apple's platforms have them: `kCFBooleanTrue!` compiles.
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

// The keys of a bundle's information.
public let kCFBundleVersionKey: CFString! = "CFBundleVersion"
public let kCFBundleNameKey: CFString! = "CFBundleName"
public let kCFBundleIdentifierKey: CFString! = "CFBundleIdentifier"
public let kCFBundleExecutableKey: CFString! = "CFBundleExecutable"
public let kCFBundleInfoDictionaryVersionKey: CFString! = "CFBundleInfoDictionaryVersion"
public let kCFBundleDevelopmentRegionKey: CFString! = "CFBundleDevelopmentRegion"
public let kCFBundleLocalizationsKey: CFString! = "CFBundleLocalizations"

/// A part of a text or a list: `length` elements from `location` on.
public struct CFRange: Hashable, Sendable {
    public var location: CFIndex
    public var length: CFIndex

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

public let kCFNotFound: CFIndex = -1

public import Foundation

// Core Foundation's names for values that are bridged to it on Apple's systems. Here they are those values themselves.

public typealias CFString = String
public typealias CFData = Data
public typealias CFURL = URL
public typealias CFDictionary = [AnyHashable: Any]
public typealias CFAbsoluteTime = Double

/// Seconds since the first moment of 2001, by the machine's clock.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

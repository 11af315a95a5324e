// Core Foundation's functions for lists, with which older sources go through lines and runs.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CoreGraphics

/// The number of objects in a list; 0 for nil.
public func CFArrayGetCount(_ theArray: CFArray?) -> CFIndex { theArray?.count ?? 0 }

/// The address of an object in a list, as `unsafeBitCast(_:to:)` takes it. It is valid as long as the list is. Nil for an
/// index beyond the list, and for what is no object.
public func CFArrayGetValueAtIndex(_ theArray: CFArray?, _ idx: CFIndex) -> UnsafeRawPointer? {
    guard let theArray, theArray.indices.contains(idx), type(of: theArray[idx]) is AnyClass else {
        return nil
    }
    return UnsafeRawPointer(Unmanaged.passUnretained(theArray[idx] as AnyObject).toOpaque())
}

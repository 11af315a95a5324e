// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Drawing
public import UIKit

/// Releases what belongs to a delegate.
public typealias CTRunDelegateDeallocateCallback = (UnsafeMutableRawPointer) -> Void
/// Tells how far the run reaches above the baseline, in points.
public typealias CTRunDelegateGetAscentCallback = (UnsafeMutableRawPointer) -> CGFloat
/// Tells how far the run reaches below the baseline, in points.
public typealias CTRunDelegateGetDescentCallback = (UnsafeMutableRawPointer) -> CGFloat
/// Tells how wide the run is, in points.
public typealias CTRunDelegateGetWidthCallback = (UnsafeMutableRawPointer) -> CGFloat

/// The first version of the callbacks.
public let kCTRunDelegateVersion1: CFIndex = 1
/// The version of the callbacks that is current.
public let kCTRunDelegateCurrentVersion: CFIndex = 1

/// What tells the size of a character, in points.
public struct CTRunDelegateCallbacks {
    /// The version of the callbacks: `kCTRunDelegateCurrentVersion`.
    public var version: CFIndex
    /// Is called when the delegate is gone.
    public var dealloc: CTRunDelegateDeallocateCallback
    /// Above the baseline.
    public var getAscent: CTRunDelegateGetAscentCallback
    /// Below the baseline.
    public var getDescent: CTRunDelegateGetDescentCallback
    /// Tells how wide the run is, in points.
    public var getWidth: CTRunDelegateGetWidthCallback

    /// The functions of a delegate.
    public init(
        version: CFIndex, dealloc: @escaping CTRunDelegateDeallocateCallback,
        getAscent: @escaping CTRunDelegateGetAscentCallback,
        getDescent: @escaping CTRunDelegateGetDescentCallback,
        getWidth: @escaping CTRunDelegateGetWidthCallback
    ) {
        self.version = version
        self.dealloc = dealloc
        self.getAscent = getAscent
        self.getDescent = getDescent
        self.getWidth = getWidth
    }
}

/// Says how much space a character takes, in place of which something else is drawn: the value of the attribute
/// `kCTRunDelegateAttributeName`. It counts for the character U+FFFC.
public final class CTRunDelegate: NSObject, InlineTextBox {
    // Must come first: see `FoundationObject`.
    private let header = FoundationObject.header
    private let callbacks: CTRunDelegateCallbacks
    fileprivate let refCon: UnsafeMutableRawPointer?

    fileprivate init(_ callbacks: CTRunDelegateCallbacks, _ refCon: UnsafeMutableRawPointer?) {
        self.callbacks = callbacks
        self.refCon = refCon
        super.init()
    }

    deinit { if let refCon { callbacks.dealloc(refCon) } }

    package func box(in style: TextStyle, lineWidth: CGFloat) -> TextExtras.Box {
        // The callbacks take a pointer that is never null in C's headers, and hardly ever used when it is.
        let context = refCon ?? UnsafeMutableRawPointer(bitPattern: MemoryLayout<Int>.alignment)
        guard let context else { return TextExtras.Box(width: 0, ascent: 0, descent: 0, image: nil) }
        return TextExtras.Box(
            width: max(0, callbacks.getWidth(context)), ascent: callbacks.getAscent(context),
            descent: callbacks.getDescent(context), image: nil)
    }
}

/// Makes a delegate. Nil never; optional as in Core Text.
///
/// - Parameter refCon: what the callbacks get.
public func CTRunDelegateCreate(
    _ callbacks: UnsafePointer<CTRunDelegateCallbacks>, _ refCon: UnsafeMutableRawPointer?
) -> CTRunDelegate? { CTRunDelegate(callbacks.pointee, refCon) }

/// What the callbacks get.
public func CTRunDelegateGetRefCon(_ runDelegate: CTRunDelegate) -> UnsafeMutableRawPointer? {
    runDelegate.refCon
}

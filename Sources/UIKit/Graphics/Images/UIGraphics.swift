// The functions have UIKit's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Synchronization

// Each thread has its own contexts: what one begins, the others do not see. Pictures, paths and colours can be drawn on any
// thread, texts on the main thread only.

/// The scale of pictures that are drawn without naming one.
enum DefaultImageScale {
    /// Pixels per point of the screen. Set by the layer that knows the screen; 1 while there is none.
    static var ofScreen: CGFloat {
        get { stored.withLock { $0 } }
        set { stored.withLock { $0 = newValue } }
    }

    private static let stored = Mutex<CGFloat>(1)
}

/// The context that drawing on this thread goes to now; nil outside of `draw(_:)` and the image contexts.
public func UIGraphicsGetCurrentContext() -> CGContext? {
    let graphics = ThreadGraphics.current
    graphics.contextUses += 1
    return graphics.contexts.last?.context
}

/// Makes a context the current one until the matching `UIGraphicsPopContext`.
public func UIGraphicsPushContext(_ context: CGContext) {
    ThreadGraphics.current.contexts.append(.init(context: context, isImageContext: false))
}

/// Makes the context before the last pushed one the current one again.
public func UIGraphicsPopContext() {
    let graphics = ThreadGraphics.current
    guard let last = graphics.contexts.last, !last.isImageContext else { return }
    graphics.contexts.removeLast()
}

/// Starts drawing into a new transparent picture with one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Starts drawing into a new picture. Does nothing when the size is empty or too large for the memory.
///
/// - Parameters:
///   - size: in points.
///   - opaque: whether the picture is black at first instead of transparent.
///   - scale: pixels per point; 0 for the screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 ? scale : DefaultImageScale.ofScreen
    guard let context = CGContext(width: size.width, height: size.height, scale: scale) else { return }
    if opaque { context.fillBlack(size) }
    ThreadGraphics.current.contexts.append(.init(context: context, isImageContext: true))
}

/// The picture drawn so far since `UIGraphicsBeginImageContext…`; nil when none was started.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let last = ThreadGraphics.current.contexts.last, last.isImageContext else { return nil }
    return last.context.makeUIImage(scale: last.context.scale)
}

/// Ends drawing into the picture that was started last.
public func UIGraphicsEndImageContext() {
    let graphics = ThreadGraphics.current
    guard let last = graphics.contexts.last, last.isImageContext else { return }
    graphics.contexts.removeLast()
}

/// Fills a rectangle of the current context with the fill colour.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Fills a rectangle of the current context with the fill colour and a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}

/// Draws a frame of one point inside a rectangle of the current context, in the fill colour.
public func UIRectFrame(_ rect: CGRect) {
    let rect = rect.standardized
    let (width, height) = (min(1, rect.width), min(1, rect.height))
    UIGraphicsGetCurrentContext()?.fill([
        CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: height),
        CGRect(x: rect.minX, y: rect.maxY - height, width: rect.width, height: height),
        CGRect(x: rect.minX, y: rect.minY + height, width: width, height: rect.height - 2 * height),
        CGRect(x: rect.maxX - width, y: rect.minY + height, width: width, height: rect.height - 2 * height),
    ])
}

/// Cuts off everything drawn later in the current context outside a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension CGContext {
    func fillBlack(_ size: CGSize) {
        saveGState()
        setFillColor(CGColor(gray: 0, alpha: 1))
        fill(CGRect(origin: .zero, size: size))
        restoreGState()
    }
}

extension CGContext {
    /// The picture drawn so far; an empty one when there is not enough memory.
    func makeUIImage(scale: CGFloat) -> UIImage {
        makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? UIImage()
    }
}

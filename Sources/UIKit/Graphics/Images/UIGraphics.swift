// The functions have UIKit's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The contexts that drawing goes to; the last one is the current one.
@MainActor
private enum ContextStack {
    struct Entry {
        let context: CGContext
        /// Made by `UIGraphicsBeginImageContext…`, to be read by `UIGraphicsGetImageFromCurrentImageContext`.
        let isImageContext: Bool
    }

    static var entries: [Entry] = []
}

/// Tells whether anything was drawn into the current context.
@MainActor
enum ContextUse {
    /// How many times somebody asked for it.
    static var count = 0
}

/// The scale of pictures that are drawn without naming one.
@MainActor
enum DefaultImageScale {
    /// Pixels per point of the screen. Set by the layer that knows the screen; 1 while there is none.
    static var ofScreen: @MainActor () -> CGFloat = { 1 }
}

/// The context that drawing goes to now; nil outside of `draw(_:)` and the image contexts.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? {
    ContextUse.count += 1
    return ContextStack.entries.last?.context
}

/// Makes a context the current one until the matching `UIGraphicsPopContext`.
@preconcurrency @MainActor
public func UIGraphicsPushContext(_ context: CGContext) {
    ContextStack.entries.append(.init(context: context, isImageContext: false))
}

/// Makes the context before the last pushed one the current one again.
@preconcurrency @MainActor
public func UIGraphicsPopContext() {
    guard let last = ContextStack.entries.last, !last.isImageContext else { return }
    ContextStack.entries.removeLast()
}

/// Starts drawing into a new transparent picture with one pixel per point.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Starts drawing into a new picture. Does nothing when the size is empty or too large for the memory.
///
/// - Parameters:
///   - size: in points.
///   - opaque: whether the picture is black at first instead of transparent.
///   - scale: pixels per point; 0 for the screen's.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 ? scale : DefaultImageScale.ofScreen()
    guard let context = CGContext(width: size.width, height: size.height, scale: scale) else { return }
    if opaque { context.fillBlack(size) }
    ContextStack.entries.append(.init(context: context, isImageContext: true))
}

/// The picture drawn so far since `UIGraphicsBeginImageContext…`; nil when none was started.
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let last = ContextStack.entries.last, last.isImageContext else { return nil }
    return last.context.makeUIImage(scale: last.context.scale)
}

/// Ends drawing into the picture that was started last.
@preconcurrency @MainActor
public func UIGraphicsEndImageContext() {
    guard let last = ContextStack.entries.last, last.isImageContext else { return }
    ContextStack.entries.removeLast()
}

/// Fills a rectangle of the current context with the fill colour.
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Fills a rectangle of the current context with the fill colour and a blend mode.
@preconcurrency @MainActor
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}

/// Draws a frame of one point inside a rectangle of the current context, in the fill colour.
@preconcurrency @MainActor
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
@preconcurrency @MainActor
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

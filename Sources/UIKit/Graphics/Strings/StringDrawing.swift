import Drawing

/// How text is laid out and drawn.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Lines wrap at the width, and the origin is that of the top left corner. Without it lines end only
    /// where the text has line ends, and the origin is that of the first baseline.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// Has no effect: lines always have their fonts' leading.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// Has no effect: sizes are always those of the lines.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    /// Text that does not fit the height ends with an ellipsis.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// Limits how text is laid out, and receives how it was.
@preconcurrency @MainActor
open class NSStringDrawingContext: NSObject {
    /// The least factor by which the fonts may be shrunk for text to fit; 0 to leave them as they are.
    /// Default 0. Text with several fonts is shrunk as a whole.
    open var minimumScaleFactor: CGFloat = 0
    /// The factor by which the fonts were shrunk.
    open internal(set) var actualScaleFactor: CGFloat = 1
    /// The rectangle of the text that was laid out last, in points.
    open internal(set) var totalBounds = CGRect.zero

    public override init() { super.init() }
}

extension NSAttributedString {
    @MainActor
    private var styled: StyledText {
        StyledText(
            self, font: .systemFont(ofSize: 12), color: .black, paragraph: .init(lineBreak: .byWordWrapping),
            traits: .current)
    }

    /// The size of the text in points, without wrapping.
    @preconcurrency @MainActor
    public func size() -> CGSize { FittedText(styled, room: nil, options: []).layout.size }

    /// The rectangle that the text takes, in points.
    ///
    /// - Parameters:
    ///   - size: the available space; a width or height of 0 or less is unlimited.
    ///   - options: without `usesLineFragmentOrigin` the text does not wrap, and y counts from its first
    ///     baseline.
    @preconcurrency @MainActor
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext? = nil
    ) -> CGRect {
        FittedText(styled, room: size, options: options, context: context).rect
    }

    /// Draws the text, without wrapping, into the current context.
    ///
    /// - Parameter point: the top left corner.
    @preconcurrency @MainActor
    public func draw(at point: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        styled.draw(at: point, in: context)
    }

    /// Draws the text wrapped to a rectangle, and cut off at its edges, into the current context.
    @preconcurrency @MainActor
    public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin) }

    /// Draws the text into the current context.
    ///
    /// - Parameters:
    ///   - rect: with `usesLineFragmentOrigin` the text wraps in it and is cut off at its edges; else its
    ///     origin is where the first baseline begins.
    @preconcurrency @MainActor
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext? = nil
    ) {
        guard let graphics = UIGraphicsGetCurrentContext() else { return }
        styled.draw(in: rect, options: options, context: context, graphics: graphics)
    }
}

@MainActor
extension StyledText {
    fileprivate func draw(at point: CGPoint, in graphics: CGContext) {
        FittedText(self, room: nil, options: []).layout.draw(alignedIn: graphics, at: point)
    }

    fileprivate func draw(
        in rect: CGRect, options: NSStringDrawingOptions, context: NSStringDrawingContext?,
        graphics: CGContext
    ) {
        let text = FittedText(self, room: rect.size, options: options, context: context)
        guard options.contains(.usesLineFragmentOrigin) else {
            let top = rect.minY - (text.layout.lines.first?.baseline ?? 0)
            return text.layout.draw(alignedIn: graphics, at: CGPoint(x: rect.minX, y: top))
        }
        graphics.saveGState()
        graphics.clip(to: graphics.wholePixels(around: rect))
        text.layout.draw(alignedIn: graphics, at: rect.origin)
        graphics.restoreGState()
    }
}

/// A text laid out in the available space; nil for unlimited space.
@MainActor
private struct FittedText {
    let layout: TextLayout
    /// The height of the lines that fit.
    private let height: CGFloat
    private let isFromTop: Bool

    /// Widths and heights from here on count as unlimited.
    private static let endless: CGFloat = 1_000_000

    init(
        _ text: StyledText, room: CGSize?, options: NSStringDrawingOptions,
        context: NSStringDrawingContext? = nil
    ) {
        var styled = text
        isFromTop = options.contains(.usesLineFragmentOrigin)
        let width =
            isFromTop ? room.flatMap { $0.width > 0 && $0.width < Self.endless ? $0.width : nil } : nil
        let limit =
            isFromTop ? room.flatMap { $0.height > 0 && $0.height < Self.endless ? $0.height : nil } : nil
        var made = RecentTextLayouts.layout(styled, width: width)
        if let context {
            let scale = Self.scale(
                of: styled, made, in: room, width: width, least: context.minimumScaleFactor)
            if scale < 1 {
                styled = styled.scaled(by: scale)
                made = styled.layout(width: width, maximumLines: 0)
            }
            context.actualScaleFactor = scale
        }
        let fitting =
            limit.map { limit in max(1, made.lines.count { $0.frame.maxY <= limit + 0.01 }) }
            ?? made.lines.count
        if fitting < made.lines.count, options.contains(.truncatesLastVisibleLine) {
            styled.paragraph.lineBreak = .byTruncatingTail
            made = styled.layout(width: width, maximumLines: fitting)
        }
        layout = made
        height = fitting < made.lines.count ? made.lines[fitting - 1].frame.maxY : made.size.height
        context?.totalBounds = rect
    }

    /// The factor for the fonts with which the text fits, or the least one.
    private static func scale(
        of text: StyledText, _ layout: TextLayout, in room: CGSize?, width: CGFloat?, least: CGFloat
    ) -> CGFloat {
        guard least > 0, least < 1, let room, room.width > 0 else { return 1 }
        func fits(_ layout: TextLayout) -> Bool {
            layout.size.width <= room.width && (room.height <= 0 || layout.size.height <= room.height)
        }
        guard !fits(layout) else { return 1 }
        var low = least
        var high: CGFloat = 1
        for _ in 0..<7 {
            let middle = (low + high) / 2
            if fits(text.scaled(by: middle).layout(width: width, maximumLines: 0)) {
                low = middle
            } else {
                high = middle
            }
        }
        return low
    }

    var rect: CGRect {
        let top = isFromTop ? 0 : -(layout.lines.first?.baseline ?? 0)
        return CGRect(x: 0, y: top, width: layout.size.width, height: height)
    }
}

extension String {
    /// Made from the attributes directly: making an attributed string would take longer than all the rest.
    @MainActor
    private func styled(_ attributes: [NSAttributedString.Key: Any]?) -> StyledText {
        StyledText(
            self, attributes: attributes ?? [:], font: .systemFont(ofSize: 12), color: .black,
            paragraph: .init(lineBreak: .byWordWrapping), traits: .current)
    }

    /// The size of the text in points, without wrapping.
    @preconcurrency @MainActor
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        FittedText(styled(attributes), room: nil, options: []).layout.size
    }

    /// The rectangle that the text takes, in points; as that of `NSAttributedString`.
    @preconcurrency @MainActor
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        FittedText(styled(attributes), room: size, options: options, context: context).rect
    }

    /// Draws the text, without wrapping, into the current context.
    ///
    /// - Parameter point: the top left corner.
    @preconcurrency @MainActor
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        guard let graphics = UIGraphicsGetCurrentContext() else { return }
        styled(attributes).draw(at: point, in: graphics)
    }

    /// Draws the text wrapped to a rectangle, and cut off at its edges, into the current context.
    @preconcurrency @MainActor
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        draw(with: rect, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
    }

    /// Draws the text into the current context; as `NSAttributedString` does.
    @preconcurrency @MainActor
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        guard let graphics = UIGraphicsGetCurrentContext() else { return }
        styled(attributes).draw(in: rect, options: options, context: context, graphics: graphics)
    }
}

extension NSString {
    private nonisolated var text: String { substring(from: 0) }

    /// The size of the text in points, without wrapping.
    @preconcurrency @MainActor
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        text.size(withAttributes: attributes)
    }

    /// The rectangle that the text takes, in points; as that of `NSAttributedString`.
    @preconcurrency @MainActor
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        text.boundingRect(with: size, options: options, attributes: attributes, context: context)
    }

    /// Draws the text, without wrapping, into the current context.
    ///
    /// - Parameter point: the top left corner.
    @preconcurrency @MainActor
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        text.draw(at: point, withAttributes: attributes)
    }

    /// Draws the text wrapped to a rectangle, and cut off at its edges, into the current context.
    @preconcurrency @MainActor
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        text.draw(in: rect, withAttributes: attributes)
    }
}

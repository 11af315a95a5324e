/// How the cells of a pattern are fitted to the pixels; the raw values are those of CoreGraphics. Cells are drawn once and
/// repeated at their exact distance, whatever this says.
public enum CGPatternTiling: Int32, Sendable {
    /// The distance of the cells is changed to whole pixels, not the cells.
    case noDistortion
    /// The distance stays; the cells are changed by up to a pixel.
    case constantSpacingMinimalDistortion
    /// The distance stays; the cells are changed as is fastest.
    case constantSpacing
}

/// Draws a cell of a pattern: the first argument is the pattern's `info`.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void

/// Called when a pattern is not needed any more, with its `info`.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The functions of a pattern.
public struct CGPatternCallbacks {
    /// Always 0.
    public var version: UInt32
    /// Draws one cell.
    public var drawPattern: CGPatternDrawPatternCallback?
    /// Frees what `info` points to; nil if there is nothing to free.
    public var releaseInfo: CGPatternReleaseInfoCallback?

    /// Callbacks that do nothing.
    public init() { self.init(version: 0, drawPattern: nil, releaseInfo: nil) }

    /// Callbacks of a pattern.
    ///
    /// - Parameters:
    ///   - version: 0; nothing reads it.
    ///   - drawPattern: draws one cell, in the coordinates of the pattern; nil draws nothing.
    ///   - releaseInfo: frees what `info` points to; nil if there is nothing to free.
    public init(
        version: UInt32, drawPattern: CGPatternDrawPatternCallback?,
        releaseInfo: CGPatternReleaseInfoCallback?
    ) {
        self.version = version
        self.drawPattern = drawPattern
        self.releaseInfo = releaseInfo
    }
}

/// A cell that is repeated in both directions to fill or to stroke shapes.
///
/// Its space is that in which the context or the view began, whatever transforms follow: shapes that are moved show
/// other parts of the same pattern.
public final class CGPattern {
    /// What is drawn of a cell, in the pattern's space.
    let bounds: CGRect
    /// From the pattern's space to that of the context.
    let matrix: CGAffineTransform
    /// The distance of the cells, in the pattern's space.
    let step: CGSize
    /// Whether the cells have colours of their own; else they are drawn in that of the shape.
    let isColored: Bool
    private let info: UnsafeMutableRawPointer?
    private let callbacks: CGPatternCallbacks
    private var lastCell: (key: CellKey, surface: CairoSurface)?

    private struct CellKey: Equatable {
        var width: Int
        var height: Int
        var color: CGColor?
    }

    /// - Parameters:
    ///   - info: what the callbacks get.
    ///   - bounds: of a cell, in the pattern's space. What is drawn outside of it is cut off.
    ///   - matrix: from the pattern's space to that in which the context began.
    ///   - xStep: the distance of two cells from left to right; of its sign nothing depends. Zero stands for the width.
    ///   - yStep: the same from top to bottom.
    ///   - tiling: has no effect.
    ///   - isColored: whether the cells have colours of their own. If not, drawing sets no colours, and the pattern is
    ///     used with one.
    ///   - callbacks: which draw a cell; copied.
    /// - Returns: nil for bounds without area, or a matrix that cannot be inverted.
    public init?(
        info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat,
        yStep: CGFloat, tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
    ) {
        let step = CGSize(
            width: xStep == 0 ? bounds.width : abs(xStep), height: yStep == 0 ? bounds.height : abs(yStep))
        let lengths = [bounds.width, bounds.height, step.width, step.height]
        guard !bounds.isInfinite, lengths.allSatisfy({ $0 > 0 && $0.isFinite }), bounds.minX.isFinite,
            bounds.minY.isFinite, matrix.isUsable
        else {
            callbacks.pointee.releaseInfo?(info)
            return nil
        }
        self.bounds = bounds
        self.matrix = matrix
        self.step = step
        self.isColored = isColored
        self.info = info
        self.callbacks = callbacks.pointee
    }

    deinit { callbacks.releaseInfo?(info) }

    /// A cell, with what its neighbours draw on it, in a bitmap. The first pixel is the corner of the bounds.
    ///
    /// - Parameters:
    ///   - scale: the pixels that there should be in a unit of the pattern's space; the bitmap has whole ones.
    ///   - color: of cells without colours.
    func cell(scale: CGSize, color: CGColor) -> CairoSurface? {
        func pixels(_ length: CGFloat, _ scale: CGFloat) -> Int {
            Int(clamping: min(max(1, (length * scale).rounded()), Self.largestCell))
        }
        let key = CellKey(
            width: pixels(step.width, scale.width), height: pixels(step.height, scale.height),
            color: isColored ? nil : color)
        if let lastCell, lastCell.key == key { return lastCell.surface }
        guard let surface = CairoSurface(width: key.width, height: key.height),
            let context = CGContext(surface: surface, scale: 1)
        else { return nil }
        context.scaleBy(x: CGFloat(key.width) / step.width, y: CGFloat(key.height) / step.height)
        context.anchorPatterns()
        for row in Self.neighbours(bounds.height / step.height) {
            for column in Self.neighbours(bounds.width / step.width) {
                context.saveGState()
                context.translateBy(
                    x: -bounds.minX - CGFloat(column) * step.width,
                    y: -bounds.minY - CGFloat(row) * step.height)
                context.clip(to: bounds)
                context.setFillColor(color)
                context.setStrokeColor(color)
                callbacks.drawPattern?(info, context)
                context.restoreGState()
            }
        }
        context.flush()
        lastCell = (key, surface)
        return surface
    }

    /// How far back cells reach into this one, in cells.
    private static func neighbours(_ reach: CGFloat) -> ReversedCollection<Range<Int>> {
        (0..<min(Int(clamping: reach.rounded(.up)), mostNeighbours)).reversed()
    }

    /// In pixels at a side.
    private static let largestCell: CGFloat = 4096
    /// Cells that cover more others are cut off.
    private static let mostNeighbours = 8
}

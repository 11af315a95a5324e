// Layouts that scroll horizontally are computed like those that scroll vertically, with the axes exchanged.

extension CGSize {
    /// The size with its axes exchanged if that is so, else the size itself.
    func transposed(if isTransposed: Bool) -> CGSize {
        isTransposed ? CGSize(width: height, height: width) : self
    }
}

extension CGRect {
    /// The rectangle with its axes exchanged if that is so, else the rectangle itself.
    func transposed(if isTransposed: Bool) -> CGRect {
        isTransposed ? CGRect(x: minY, y: minX, width: height, height: width) : self
    }
}

extension UIEdgeInsets {
    /// The insets with the axes exchanged if that is so, else the insets themselves.
    func transposed(if isTransposed: Bool) -> UIEdgeInsets {
        isTransposed ? UIEdgeInsets(top: left, left: top, bottom: right, right: bottom) : self
    }
}

extension PixelGrid {
    /// The nearest pixel; the greater one of two. What inexact arithmetic leaves makes no difference, so that edges which
    /// were computed in different ways meet.
    func roundUpHalves(_ value: CGFloat) -> CGFloat { (value * scale + 0.500_01).rounded(.down) / scale }

    /// The rectangle with its origin on a pixel and its own size.
    func aligned(_ rect: CGRect) -> CGRect {
        CGRect(origin: CGPoint(x: roundUpHalves(rect.minX), y: roundUpHalves(rect.minY)), size: rect.size)
    }

    /// The rectangle with all edges on pixels: neighbours stay neighbours.
    func edgesAligned(_ rect: CGRect) -> CGRect {
        let x = roundUpHalves(rect.minX)
        let y = roundUpHalves(rect.minY)
        return CGRect(
            x: x, y: y, width: roundUpHalves(rect.maxX) - x, height: roundUpHalves(rect.maxY) - y)
    }
}

/// Where something is that stays in view while its section is: at an edge, or pushed away by the section's other end.
struct PinnedElement {
    /// Where it is by itself, along the axis of scrolling, in points.
    var start: CGFloat
    /// How long it is along the axis.
    var length: CGFloat

    /// The start of a header.
    ///
    /// - Parameters:
    ///   - edge: where what is visible begins.
    ///   - end: where the header has to end at last: its section's footer or end.
    func header(at edge: CGFloat, before end: CGFloat) -> CGFloat {
        max(start, min(edge, end - length))
    }

    /// The start of a footer.
    ///
    /// - Parameters:
    ///   - edge: where what is visible ends.
    ///   - begin: where the footer has to begin at first: the end of its section's header, or the section's start.
    func footer(at edge: CGFloat, after begin: CGFloat) -> CGFloat {
        min(start, max(edge - length, begin))
    }
}

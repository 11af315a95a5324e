import Foundation

/// Where things stand in a navigation bar: a pure function of the widths.
struct NavigationBarLayout: Equatable {
    var left: [CGRect] = []
    var right: [CGRect] = []
    var title = CGRect.zero

    /// Space between the bar's ends and what is in it, and between the title and the buttons, in points.
    static let margin: CGFloat = 8

    /// - Parameters:
    ///   - left: widths of the items from the left end inwards.
    ///   - right: widths of the items from the right end inwards.
    ///   - titleWidth: what the title would like to have. It is centred in the bar, moves aside where
    ///     the buttons reach too far, and is cut to the space between them.
    init(size: CGSize, left leftWidths: [CGFloat], right rightWidths: [CGFloat], titleWidth: CGFloat) {
        var minX = Self.margin
        for width in leftWidths {
            left.append(CGRect(x: minX, y: 0, width: width, height: size.height))
            minX += width
        }
        var maxX = size.width - Self.margin
        for width in rightWidths {
            maxX -= width
            right.append(CGRect(x: maxX, y: 0, width: width, height: size.height))
        }
        if !leftWidths.isEmpty { minX += Self.margin }
        if !rightWidths.isEmpty { maxX -= Self.margin }
        let width = max(0, min(titleWidth, maxX - minX))
        let centred = (size.width - width) / 2
        let x = min(max(centred, minX), max(minX, maxX - width))
        title = CGRect(x: x, y: 0, width: width, height: size.height)
    }

    /// The same bar where text runs from right to left.
    func mirrored(in width: CGFloat) -> NavigationBarLayout {
        func flip(_ rect: CGRect) -> CGRect {
            CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
        }
        var result = self
        result.left = left.map(flip)
        result.right = right.map(flip)
        result.title = flip(title)
        return result
    }
}

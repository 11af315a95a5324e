import Foundation

/// The frames of the parts of a navigation bar, as a pure function of their widths.
struct NavigationBarLayout: Equatable {
    var left: [CGRect] = []
    var right: [CGRect] = []
    var title = CGRect.zero

    /// Space between the bar's ends and its contents, and between the title and the buttons, in points.
    static let margin: CGFloat = 8

    /// - Parameters:
    ///   - left: widths of the items from the left end inwards.
    ///   - right: widths of the items from the right end inwards.
    ///   - titleWidth: the preferred width of the title. It is centred in the bar, moves aside where the
    /// buttons reach too far, and is cut to the space between them.
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

    /// The layout mirrored for right-to-left languages.
    func mirrored(in width: CGFloat) -> NavigationBarLayout {
        var result = self
        result.left = left.map { $0.mirrored(in: width) }
        result.right = right.map { $0.mirrored(in: width) }
        result.title = title.mirrored(in: width)
        return result
    }
}

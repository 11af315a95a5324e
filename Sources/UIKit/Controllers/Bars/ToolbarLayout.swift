import Foundation

/// The frames of the items of a toolbar, as a pure function of their widths.
struct ToolbarLayout {
    enum Part: Equatable {
        /// A button: it is narrowed where there is too little space.
        case button(CGFloat)
        /// A custom view, or a fixed space: it always has its width.
        case fixed(CGFloat)
        /// A flexible space: these share the remaining width.
        case flexible

        fileprivate var width: CGFloat {
            switch self {
            case .button(let width), .fixed(let width): width
            case .flexible: 0
            }
        }
    }

    /// Space between the bar's ends and its contents, in points.
    static let margin: CGFloat = 8

    var parts: [Part]

    /// The frames from the left; from the right when mirrored. Rounded to whole points, as high as the bar.
    func frames(in size: CGSize, isMirrored: Bool = false) -> [CGRect] {
        let available = max(0, size.width - 2 * Self.margin)
        let widths = parts.map(\.width)
        let free = available - widths.reduce(0, +)
        let flexible = parts.count { $0 == .flexible }
        var x = Self.margin
        return zip(parts, free < 0 ? shrunk(widths, by: -free) : widths).map { part, width in
            let width = part == .flexible ? max(0, free) / CGFloat(flexible) : width
            defer { x += width }
            let frame = CGRect(
                x: x.rounded(), y: 0, width: (x + width).rounded() - x.rounded(), height: size.height)
            return frame.mirrored(in: size.width, if: isMirrored)
        }
    }

    /// Narrows the widest buttons first, down to the minimum touch target.
    private func shrunk(_ widths: [CGFloat], by missing: CGFloat) -> [CGFloat] {
        var widths = widths
        var missing = missing
        while missing > 0.5 {
            let buttons = parts.indices.filter { if case .button = parts[$0] { true } else { false } }
                .filter { widths[$0] > BarMetrics.leastTarget }
            guard let widest = buttons.map({ widths[$0] }).max() else { break }
            let among = buttons.filter { widths[$0] == widest }
            let next = max(
                buttons.map { widths[$0] }.filter { $0 < widest }.max() ?? 0, BarMetrics.leastTarget)
            let step = min(widest - next, missing / CGFloat(among.count))
            for index in among { widths[index] -= step }
            missing -= step * CGFloat(among.count)
        }
        return widths
    }
}

/// Dimensions that all bars have in common, in points.
enum BarMetrics {
    static let height: CGFloat = 44
    /// The height that a prompt adds to a navigation bar.
    static let promptHeight: CGFloat = 30
    /// The minimum side of a touch target.
    static let leastTarget: CGFloat = 44
}

import Foundation

/// Where things stand in a toolbar: a pure function of the widths.
struct ToolbarLayout {
    enum Part: Equatable {
        /// A button: may be cut where there is too little room.
        case button(CGFloat)
        /// A view of the app's own, or a space: has its width in any case.
        case fixed(CGFloat)
        /// Shares what is left over.
        case flexible

        fileprivate var width: CGFloat {
            switch self {
            case .button(let width), .fixed(let width): width
            case .flexible: 0
            }
        }
    }

    /// Space between the bar's ends and what is in it, in points.
    static let margin: CGFloat = 8

    var parts: [Part]

    /// The places from the left; from the right when mirrored. Whole points, over the whole height.
    func frames(in size: CGSize, isMirrored: Bool = false) -> [CGRect] {
        let room = max(0, size.width - 2 * Self.margin)
        let widths = parts.map(\.width)
        let free = room - widths.reduce(0, +)
        let flexible = parts.count { $0 == .flexible }
        var x = Self.margin
        var exact = zip(parts, free < 0 ? shrunk(widths, by: -free) : widths).map { part, width in
            let width = part == .flexible ? max(0, free) / CGFloat(flexible) : width
            defer { x += width }
            return CGRect(
                x: x.rounded(), y: 0, width: (x + width).rounded() - x.rounded(), height: size.height)
        }
        if isMirrored {
            for index in exact.indices { exact[index].origin.x = size.width - exact[index].maxX }
        }
        return exact
    }

    /// The widest buttons give way first, down to what a finger needs.
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

/// Measures that all bars have in common, in points.
enum BarMetrics {
    static let height: CGFloat = 44
    /// What a line above the title of a navigation bar adds to its height.
    static let promptHeight: CGFloat = 30
    /// The least side of what a finger shall hit.
    static let leastTarget: CGFloat = 44
}

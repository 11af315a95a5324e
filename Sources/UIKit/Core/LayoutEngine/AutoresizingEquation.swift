import Drawing

/// An autoresizing mask on one axis as constraints: the length and the middle of a view as linear functions of the
/// superview's length.
///
/// They hold for the lengths at which the frame was set. With both margins flexible the middle keeps its fraction of the
/// superview, which is not how `autoresizingMask` shares the change of a length among the margins; UIKit's constraints do
/// the same.
struct AutoresizingEquation: Equatable {
    struct Line: Equatable {
        var slope: CGFloat
        var constant: CGFloat
    }

    var length: Line
    var middle: Line

    /// - Parameters:
    ///   - start: the view's position in the superview.
    ///   - size: the view's length.
    ///   - total: the superview's length.
    ///   - before: whether the margin before the view is flexible.
    ///   - inside: whether its length is.
    ///   - after: whether the margin after it is.
    init(
        start: CGFloat, size: CGFloat, in total: CGFloat, before: Bool, inside: Bool, after: Bool
    ) {
        let middle = start + size / 2
        let rest = total - start - size
        switch (before, inside, after) {
        case (true, true, true), (true, false, true):
            let isLength = inside
            self.length =
                isLength ? Self.share(of: size, in: total) : Line(slope: 0, constant: size)
            self.middle = Self.share(of: middle, in: total)
        case (false, true, false):
            self.length = Line(slope: 1, constant: size - total)
            self.middle = Line(slope: 0.5, constant: middle - total / 2)
        case (true, true, false):
            self.length = Self.share(of: size, in: total - rest, leaving: rest)
            self.middle = Self.share(of: middle, in: total - rest, leaving: rest)
        case (false, true, true):
            let share = Self.share(of: size, in: total - start, leaving: start)
            self.length = share
            self.middle = Line(slope: share.slope / 2, constant: start + share.constant / 2)
        case (true, false, false):
            self.length = Line(slope: 0, constant: size)
            self.middle = Line(slope: 1, constant: middle - total)
        case (false, false, _):
            self.length = Line(slope: 0, constant: size)
            self.middle = Line(slope: 0, constant: middle)
        }
    }

    /// The same fraction of a length, or of what is left of it after a fixed part.
    private static func share(of part: CGFloat, in whole: CGFloat, leaving fixed: CGFloat = 0) -> Line {
        guard whole > 0 else { return Line(slope: 0, constant: part) }
        let slope = part / whole
        return Line(slope: slope, constant: -slope * fixed)
    }
}

import CoreGraphics

/// How cards stand on a page: how many columns, how wide, and where the first one is.
struct CardFlow: Equatable {
    let columns: Int
    let cardWidth: CGFloat
    /// From the page's edge to the first column.
    let leading: CGFloat

    /// From this width of the page on, in points, there are two columns.
    private static let twoColumnWidth: CGFloat = 640
    /// With a third column, cards are not narrower than this.
    private static let leastWidth: CGFloat = 440
    /// Text and controls of a wider card would be hard to follow; what is left is at both sides.
    private static let widestCard: CGFloat = 600
    private static let mostColumns = 4

    /// The flow of so many cards on a page of this width. Its margin is that of a page, its gap that between cards.
    init(pageWidth: CGFloat, cards: Int, margin: CGFloat, gap: CGFloat) {
        let space = pageWidth - 2 * margin
        let fitting = space < Self.leastWidth ? 1 : Int(min(space, 16_384) + gap) / Int(Self.leastWidth + gap)
        let wanted = pageWidth < Self.twoColumnWidth ? 1 : min(Self.mostColumns, max(2, fitting))
        columns = max(1, min(wanted, max(cards, 1)))
        let gaps = gap * CGFloat(columns - 1)
        cardWidth = min(Self.widestCard, ((space - gaps) / CGFloat(columns)).rounded(.down))
        let used = cardWidth * CGFloat(columns) + gaps
        leading = margin + max(0, ((space - used) / 2).rounded(.down))
    }

    /// From the leading edge of the page to a column.
    func x(of column: Int, gap: CGFloat) -> CGFloat { leading + CGFloat(column) * (cardWidth + gap) }
}

/// The frames of the items of a tab bar, as a pure function of the bar's size.
@MainActor
struct TabItemSpacing {
    var positioning = UITabBar.ItemPositioning.automatic
    /// Of items that are centred, in points; 0 for the usual one.
    var width: CGFloat = 0
    /// Between items that are centred, in points; 0 for the usual one.
    var space: CGFloat = 0

    /// The maximum width of an item that fills its share; in a wide bar the items are centred.
    static let widestItem: CGFloat = 140
    private static let centeredWidth: CGFloat = 76
    private static let centeredSpace: CGFloat = 34

    /// The frames of the items, from left to right.
    func frames(count: Int, in size: CGSize) -> [CGRect] {
        guard count > 0 else { return [] }
        let share = (size.width / CGFloat(count)).rounded(.down)
        let wantedSpace = positioning == .centered ? (space > 0 ? space : Self.centeredSpace) : 0
        // Items that do not fit are narrowed to their share.
        let widest: CGFloat =
            switch positioning {
            case .automatic: Self.widestItem
            case .fill: share
            case .centered: width > 0 ? width : Self.centeredWidth
            }
        let itemWidth = min(widest, share)
        let gaps = CGFloat(count - 1)
        let room = max(0, size.width - itemWidth * CGFloat(count))
        let gap = gaps > 0 ? min(wantedSpace, (room / gaps).rounded(.down)) : 0
        let start = ((room - gap * gaps) / 2).rounded(.down)
        return (0..<count).map {
            CGRect(
                x: start + (itemWidth + gap) * CGFloat($0), y: 0, width: itemWidth,
                height: min(size.height, UITabBar.height))
        }
    }
}

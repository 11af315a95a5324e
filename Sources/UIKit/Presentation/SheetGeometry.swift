/// Where a sheet is in a window, as a pure function.
struct SheetGeometry: Hashable, Sendable {
    /// The sheet's content, in points of the container.
    var content: CGRect
    /// Whether the sheet hangs on the bottom edge.
    var isCard: Bool

    /// The least distance of a sheet to the window's edges.
    static let margin: CGFloat = 20
    /// How much of what is behind is seen above a card.
    static let cardTop: CGFloat = 24
    /// The width of a page sheet where there is room.
    static let pageWidth: CGFloat = 704
    /// The size of a form sheet whose controller prefers none.
    static let formSize = CGSize(width: 540, height: 620)

    /// - Parameters:
    ///   - preferred: the size that the controller would like; 0 in a direction where it does not care.
    ///     Form sheets follow it.
    ///   - keyboard: how much of the bottom input views cover.
    init(
        style: UIModalPresentationStyle, preferred: CGSize, in size: CGSize, isCompact: Bool,
        keyboard: CGFloat = 0
    ) {
        isCard = isCompact
        if isCompact {
            let top = min(Self.cardTop, (size.height / 8).rounded())
            content = CGRect(x: 0, y: top, width: size.width, height: max(0, size.height - top))
            return
        }
        let room = CGSize(
            width: max(0, size.width - 2 * Self.margin), height: max(0, size.height - 2 * Self.margin))
        let wanted =
            style == .formSheet
            ? CGSize(
                width: preferred.width > 0 ? preferred.width : Self.formSize.width,
                height: preferred.height > 0 ? preferred.height : Self.formSize.height)
            : CGSize(width: Self.pageWidth, height: room.height)
        let width = min(wanted.width, room.width).rounded(.down)
        let height = min(wanted.height, room.height).rounded(.down)
        let middle = ((size.height - height) / 2).rounded(.down)
        // Input views push it up, as far as there is room.
        let lowest = max(Self.margin, size.height - max(Self.margin, keyboard) - height)
        content = CGRect(
            x: ((size.width - width) / 2).rounded(.down), y: min(middle, lowest.rounded(.down)),
            width: width, height: height)
    }
}

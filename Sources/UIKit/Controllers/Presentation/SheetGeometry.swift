/// The frame of a sheet in a window, as a pure function.
struct SheetGeometry: Hashable, Sendable {
    /// The frame of the sheet's content at its largest height, in points of the container.
    var content: CGRect
    /// Whether the sheet is at the bottom edge.
    var isCard: Bool

    /// The minimum distance of a sheet from the window's edges.
    static let margin: CGFloat = 20
    /// The height of what remains visible above a card.
    static let cardTop: CGFloat = 24
    /// The width of a page sheet where there is enough space.
    static let pageWidth: CGFloat = 704
    /// The size of a form sheet whose controller prefers none.
    static let formSize = CGSize(width: 540, height: 620)

    /// - Parameters:
    ///   - preferred: the preferred size of the controller, which form sheets follow; 0 for no preference in a
    /// dimension.
    ///   - isCompact: whether the sheet is at the bottom edge.
    ///   - cardWidth: the preferred width there; 0 for that of the container.
    ///   - keyboard: the height that input views cover at the bottom.
    ///   - middle: the preferred centre of the sheet; nil for that of the container.
    init(
        style: UIModalPresentationStyle, preferred: CGSize, in size: CGSize, isCompact: Bool,
        cardWidth: CGFloat = 0, keyboard: CGFloat = 0, middle wantedMiddle: CGPoint? = nil
    ) {
        isCard = isCompact
        if isCompact {
            let top = min(Self.cardTop, (size.height / 8).rounded())
            let width = cardWidth > 0 ? min(cardWidth, size.width) : size.width
            content = CGRect(
                x: ((size.width - width) / 2).rounded(.down), y: top, width: width,
                height: max(0, size.height - top))
            return
        }
        let available = CGSize(
            width: max(0, size.width - 2 * Self.margin), height: max(0, size.height - 2 * Self.margin))
        let wanted =
            style == .formSheet
            ? CGSize(
                width: preferred.width > 0 ? preferred.width : Self.formSize.width,
                height: preferred.height > 0 ? preferred.height : Self.formSize.height)
            : CGSize(width: Self.pageWidth, height: available.height)
        let width = min(wanted.width, available.width).rounded(.down)
        let height = min(wanted.height, available.height).rounded(.down)
        let middle = wantedMiddle ?? CGPoint(x: size.width / 2, y: size.height / 2)
        func start(_ middle: CGFloat, _ length: CGFloat, in whole: CGFloat) -> CGFloat {
            let last = max(Self.margin, whole - Self.margin - length)
            return wantedMiddle == nil
                ? (middle - length / 2).rounded(.down)
                : min(last, max(Self.margin, (middle - length / 2).rounded(.down)))
        }
        // Input views push the sheet up, as far as there is space.
        let lowest = max(Self.margin, size.height - max(Self.margin, keyboard) - height)
        content = CGRect(
            x: start(middle.x, width, in: size.width),
            y: min(start(middle.y, height, in: size.height), lowest.rounded(.down)), width: width,
            height: height)
    }
}

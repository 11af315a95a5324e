/// The background of a button, of a cell, or of a view without content.
///
/// Those that are made for lists have the usual colours of their kind as long as `backgroundColor` is nil, also for rows that
/// are pressed or selected. Buttons show no view, no effect and no colour transformer.
public struct UIBackgroundConfiguration: Hashable, Sendable {
    /// Where the background is, which decides about its usual colour.
    private enum Kind: Hashable, Sendable {
        /// In a button, or where there is no usual colour.
        case plain
        case listPlainCell, listGroupedCell, listSidebarCell, listAccompaniedSidebarCell, listPlainHeader
    }

    private enum Condition: Hashable, Sendable {
        case normal, highlighted, selected
    }

    private var kind = Kind.plain
    private var condition = Condition.normal

    /// The corner radius, in points. Default 6; 0 for the cells of lists, and 10 in sidebars.
    public var cornerRadius: CGFloat = 6
    /// The colour; nil, the default, for the usual one of the button's style or the kind of list.
    public var backgroundColor: UIColor?
    /// Changes the colour before it is shown; nil, the default, for no change.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// An effect below the colour; nil, the default, for none.
    public var visualEffect: UIVisualEffect?
    /// A view over colour and image, as large as the background; nil, the default, for none.
    public var customView: UIView?
    /// The colour of the outline; nil for the tint colour. Default nil.
    public var strokeColor: UIColor?
    /// Changes the colour of the outline before it is shown; nil, the default, for no change.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// The width of the outline inside the edges, in points. Default 0.
    public var strokeWidth: CGFloat = 0
    /// How far the outline is outside the background, in points. Default 0.
    public var strokeOutset: CGFloat = 0
    /// Space between the view's edges and its background, in points. Default zero.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The edges at which the layout margins of the view are added to the insets. Default none.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
    /// An image over the colour; nil, the default, for none.
    public var image: UIImage?
    /// The content mode of the image. Default scale to fill.
    public var imageContentMode: UIView.ContentMode = .scaleToFill

    /// A clear background with corners of 6 points.
    public init() {}

    private init(_ kind: Kind, cornerRadius: CGFloat = 0, insets: NSDirectionalEdgeInsets = .zero) {
        self.kind = kind
        self.cornerRadius = cornerRadius
        backgroundInsets = insets
    }

    private static let sidebarInsets = NSDirectionalEdgeInsets(top: 2, leading: 8, bottom: 2, trailing: 8)

    /// A background without a colour.
    public static func clear() -> UIBackgroundConfiguration {
        var background = UIBackgroundConfiguration()
        background.backgroundColor = .clear
        background.cornerRadius = 0
        return background
    }

    /// The background of a cell in a plain list.
    public static func listPlainCell() -> UIBackgroundConfiguration { Self(.listPlainCell) }
    /// The background of a cell in a grouped list.
    public static func listGroupedCell() -> UIBackgroundConfiguration { Self(.listGroupedCell) }
    /// The background of a cell in any list: that of a grouped one.
    public static func listCell() -> UIBackgroundConfiguration { Self(.listGroupedCell) }
    /// The background of a header or footer in a plain list.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { Self(.listPlainHeader) }
    /// The background of a header or footer in a grouped list: none.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { Self(.plain) }
    /// The background of a header in any list: that in a plain one.
    public static func listHeader() -> UIBackgroundConfiguration { Self(.listPlainHeader) }
    /// The background of a footer in any list: none.
    public static func listFooter() -> UIBackgroundConfiguration { Self(.plain) }
    /// The background of a header in a sidebar: none.
    public static func listSidebarHeader() -> UIBackgroundConfiguration { Self(.plain) }
    /// The background of a cell in a sidebar: none until it is selected, and then one in the tint colour.
    public static func listSidebarCell() -> UIBackgroundConfiguration {
        Self(.listSidebarCell, cornerRadius: 10, insets: sidebarInsets)
    }
    /// The background of a cell in a sidebar beside which there are further columns: grey when it is selected.
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
        Self(.listAccompaniedSidebarCell, cornerRadius: 10, insets: sidebarInsets)
    }

    /// The background for a state of its view: its usual colour changes with it.
    @preconcurrency @MainActor
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        var updated = self
        guard let state = state as? any InteractiveConfigurationState else { return self }
        updated.condition = state.isSelected ? .selected : state.isHighlighted ? .highlighted : .normal
        return updated
    }

    /// The colour that is shown in a view with a tint colour.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? usualColor(tintColor) ?? .clear
        return backgroundColorTransformer?(color) ?? color
    }

    /// The colour of the outline in a view with a tint colour.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        strokeColorTransformer?(strokeColor ?? tintColor) ?? strokeColor ?? tintColor
    }

    private func usualColor(_ tint: UIColor) -> UIColor? {
        switch (kind, condition) {
        case (.plain, _): nil
        case (.listPlainHeader, _): .systemBackground
        case (.listSidebarCell, .normal), (.listAccompaniedSidebarCell, .normal): nil
        case (.listSidebarCell, .selected): tint
        case (.listSidebarCell, .highlighted), (.listAccompaniedSidebarCell, _): .tertiarySystemFill
        case (.listPlainCell, .normal): .systemBackground
        case (.listGroupedCell, .normal): .secondarySystemGroupedBackground
        case (.listPlainCell, _), (.listGroupedCell, _): .systemGray4
        }
    }

    /// Whether the row is shown as pressed or selected by the background itself.
    var showsCondition: Bool { kind != .plain && backgroundColor == nil }
}

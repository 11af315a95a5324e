/// A sheet around the presented view, with rounded corners and a shadow, over a dimming view.
final class SheetChrome: PresentationChrome {
    private let dimming = UIView(frame: .zero)
    let sheet = SheetView()
    private var drag: SheetDrag?

    override var isDismissible: Bool { true }
    override var usesAppAnimators: Bool { true }
    override var host: UIView? { sheet.content }
    override var movingView: UIView? { sheet }

    /// The app's settings of the sheet; nil for none.
    var settings: UISheetPresentationController? {
        presentation as? UISheetPresentationController
            ?? (presentation as? UIPopoverPresentationController)?.createdSheet
    }

    override func install(in container: PresentationContainer) {
        dimming.backgroundColor = .sheetDimming
        dimming.isUserInteractionEnabled = false
        dimming.alpha = 0
        dimming.accessibilityIdentifier = "presentation.dimming"
        container.addSubview(dimming)
        container.addSubview(sheet)
        let made = SheetDrag(of: self, in: presentation)
        drag = made
        sheet.drag = made
        sheet.grabber.stepHandler = { [weak made] in made?.step($0) ?? false }
    }

    override func remove() {
        super.remove()
        drag = nil
        dimming.removeFromSuperview()
        sheet.removeFromSuperview()
    }

    // MARK: Heights

    /// Computed each time, because detents may return other heights.
    var layout: SheetLayout { SheetLayout(presentation, style: style, settings: settings) }

    /// Selects another stop on behalf of the user.
    func select(stop: Int) {
        let layout = layout
        guard layout.identifiers.indices.contains(stop), stop != layout.selected else { return }
        settings?.userSelected(layout.identifiers[stop])
    }

    /// The frame of the content at the last layout.
    private var laidOutFrame: CGRect?

    override func contentDidLayOut() {
        guard let laidOutFrame, SheetLayout.followsContent(style, settings), drag?.lift ?? 0 == 0,
            layout.restingFrame.size != laidOutFrame.size
        else { return }
        presentation.state.container?.setNeedsLayout()
    }

    override func contentSize(in size: CGSize) -> CGSize {
        SheetLayout(presentation, style: style, settings: settings, in: size).restingFrame.size
    }

    override var allowsInteractionBehind: Bool {
        let layout = layout
        return layout.undimmed.map { layout.selected <= $0 } ?? false
    }

    // MARK: Layout

    override func layOut(isIn: Bool) {
        guard let container = presentation.state.container else { return }
        let layout = layout
        let radius = settings?.preferredCornerRadius ?? SheetView.cornerRadius
        laidOutFrame = layout.restingFrame
        let height = layout.restingHeight + (drag?.lift ?? 0)
        let position = layout.stops.position(pulledTo: height, mayDismiss: drag?.mayDismissNow ?? true)
        let content = layout.frame(of: position)
        dimming.frame = container.bounds
        dimming.alpha =
            isIn ? layout.stops.dimming(at: position.height - position.drop, undimmed: layout.undimmed) : 0
        var frame = content
        // The bottom corners of a card are hidden below the edge.
        if layout.isAttached { frame.size.height += radius }
        sheet.show(
            cornerRadius: max(0, radius), contentHeight: content.height,
            hasGrabber: settings?.prefersGrabberVisible ?? false)
        let hasOthers = layout.stops.heights.count > 1
        if sheet.grabber.isEnabled != hasOthers { sheet.grabber.isEnabled = hasOthers }
        layOutMovingView(frame, isIn: isIn)
        sheet.layoutContent()
    }
}

/// The current geometry of a sheet, with the detents that apply.
@MainActor
struct SheetLayout {
    private let geometry: SheetGeometry
    let stops: SheetStops
    /// The detents, in the order of the stops.
    let identifiers: [UISheetPresentationController.Detent.Identifier]
    /// The stop at which the sheet rests.
    let selected: Int
    /// The largest stop at which nothing is dimmed; nil for none.
    let undimmed: Int?

    var isAttached: Bool { geometry.isCard }

    /// - Parameter other: a future size of the container; nil for the current one.
    init(
        _ presentation: UIPresentationController, style: UIModalPresentationStyle,
        settings: UISheetPresentationController?, in other: CGSize? = nil
    ) {
        let container = presentation.state.container
        let size = other ?? container?.bounds.size ?? .zero
        var traits = container?.traitCollection ?? presentation.traitCollection
        if let other { traits = UITraitCollection(traitsFrom: [traits, UIWindow.sizeClasses(at: other)]) }
        let isLow = traits.verticalSizeClass == .compact
        let attachesInLow = settings?.prefersEdgeAttachedInCompactHeight ?? false
        let followsWidth = settings?.widthFollowsPreferredContentSizeWhenEdgeAttached ?? false
        let keyboard = container?.heightCoveredByInputViews ?? 0
        let source = settings?.sourceView.flatMap { view in container.flatMap { view.frame(in: $0) } }
        let isPage = Self.isPage(style, settings)
        // Others do not follow their content, whose size takes time to find.
        let preferred =
            Self.followsContent(style, settings)
            ? presentation.storedPresented?.preferredSizeOfContent(within: size.width) ?? .zero : .zero
        geometry = SheetGeometry(
            style: isPage ? .pageSheet : .formSheet, preferred: preferred, in: size,
            isCompact: traits.horizontalSizeClass == .compact || isLow && attachesInLow,
            cardWidth: followsWidth ? preferred.width : 0, keyboard: keyboard,
            middle: source.map { CGPoint(x: $0.midX, y: $0.midY) })
        let largest = geometry.content.height
        guard let settings, geometry.isCard, !isLow || attachesInLow else {
            stops = SheetStops(heights: [largest], isAttached: geometry.isCard)
            identifiers = [.large]
            selected = 0
            undimmed = settings?.largestUndimmedDetentIdentifier == .large ? 0 : nil
            return
        }
        let safe = container?.safeAreaInsets.bottom ?? 0
        let context = SheetResolution(traits, maximum: max(0, largest - safe))
        let resolved = settings.detents.compactMap { detent in
            detent.resolvedValue(in: context).map { value in
                // The sheet is higher by what covers its bottom, as far as there is space.
                (id: detent.identifier, height: min(largest, max(0, value) + max(safe, keyboard)))
            }
        }
        let sorted =
            resolved.isEmpty ? [(id: .large, height: largest)] : resolved.sorted { $0.height < $1.height }
        stops = SheetStops(heights: sorted.map(\.height))
        identifiers = sorted.map(\.id)
        selected = identifiers.firstIndex { $0 == settings.selectedDetentIdentifier } ?? 0
        undimmed = identifiers.firstIndex { $0 == settings.largestUndimmedDetentIdentifier }
    }

    private static func isPage(_ style: UIModalPresentationStyle, _ settings: UISheetPresentationController?)
        -> Bool
    { settings?.prefersPageSizing ?? (style != .formSheet) }

    /// Whether the size of the content is that of the sheet.
    static func followsContent(
        _ style: UIModalPresentationStyle, _ settings: UISheetPresentationController?
    ) -> Bool {
        !isPage(style, settings) || settings?.widthFollowsPreferredContentSizeWhenEdgeAttached == true
    }

    /// The height of the sheet at rest, in points.
    var restingHeight: CGFloat { stops.heights[selected] }

    /// The frame of the presented view at rest, in the container's coordinates.
    var restingFrame: CGRect { frame(of: SheetStops.Position(height: restingHeight)) }

    /// The frame of the sheet's content at a position, in the container's coordinates.
    func frame(of position: SheetStops.Position) -> CGRect {
        var frame = geometry.content
        if isAttached {
            frame.origin.y = frame.maxY - position.height
            frame.size.height = position.height
        }
        frame.origin.y += position.drop
        return frame
    }
}

/// The values that detents are resolved with.
@MainActor
private final class SheetResolution: UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat

    init(_ traits: UITraitCollection, maximum: CGFloat) {
        containerTraitCollection = traits
        maximumDetentValue = maximum
    }
}

extension UIColor {
    /// The background colour of sheets and bubbles. In dark mode it is lighter than black.
    static let presentedBackground = UIColor { traits in
        UIColor(white: traits.userInterfaceStyle == .dark ? 0.11 : 1, alpha: 1)
    }

    /// The colour of the dimming view behind a sheet.
    static let sheetDimming = UIColor { traits in
        UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
    }
}

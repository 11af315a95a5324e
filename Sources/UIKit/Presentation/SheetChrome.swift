/// A sheet around the presented view: rounded corners, a shadow, and what is behind dimmed.
final class SheetChrome: PresentationChrome {
    private let dimming = UIView(frame: .zero)
    let sheet = SheetView()
    private var drag: SheetDrag?

    override var isDismissible: Bool { true }
    override var takesAppsAnimators: Bool { true }
    override var host: UIView? { sheet.content }
    override var movingView: UIView? { sheet }

    /// What the app has said about the sheet; nil for nothing.
    var settings: UISheetPresentationController? {
        presentation as? UISheetPresentationController
            ?? (presentation as? UIPopoverPresentationController)?.knownSheet
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

    /// Worked out anew each time: detents are asked, and may answer otherwise.
    var layout: SheetLayout { SheetLayout(presentation, style: style, settings: settings) }

    /// Has the sheet rest at another stop, because a person wants it so.
    func select(stop: Int) {
        let layout = layout
        guard layout.identifiers.indices.contains(stop), stop != layout.selected else { return }
        settings?.personSelected(layout.identifiers[stop])
    }

    override func contentSize(in size: CGSize) -> CGSize {
        SheetLayout(presentation, style: style, settings: settings, in: size).restingFrame.size
    }

    override var leavesOthersAlone: Bool {
        let layout = layout
        return layout.undimmed.map { layout.selected <= $0 } ?? false
    }

    // MARK: Layout

    override func place(isIn: Bool) {
        guard let container = presentation.state.container else { return }
        let layout = layout
        let radius = settings?.preferredCornerRadius ?? SheetView.cornerRadius
        let height = layout.restingHeight + (drag?.lift ?? 0)
        let place = layout.stops.place(pulledTo: height, mayLeave: drag?.mayLeaveNow ?? true)
        let content = layout.frame(of: place)
        dimming.frame = container.bounds
        dimming.alpha =
            isIn ? layout.stops.dimming(at: place.height - place.drop, undimmed: layout.undimmed) : 0
        var frame = content
        // The corners at the bottom of a card are out of sight.
        if layout.isAttached { frame.size.height += radius }
        sheet.show(
            cornerRadius: max(0, radius), contentHeight: content.height,
            hasGrabber: settings?.prefersGrabberVisible ?? false)
        let hasOthers = layout.stops.heights.count > 1
        if sheet.grabber.isEnabled != hasOthers { sheet.grabber.isEnabled = hasOthers }
        placeMovingView(frame, isIn: isIn)
        sheet.layoutContent()
    }
}

/// Where a sheet can be at the moment: its place, and the detents that count.
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

    /// - Parameter other: a size that the container is going to have; nil for the one that it has.
    init(
        _ presentation: UIPresentationController, style: UIModalPresentationStyle,
        settings: UISheetPresentationController?, in other: CGSize? = nil
    ) {
        let container = presentation.state.container
        let size = other ?? container?.bounds.size ?? .zero
        var traits = container?.traitCollection ?? presentation.traitCollection
        if let other { traits = UITraitCollection(traitsFrom: [traits, UIWindow.sizeClasses(at: other)]) }
        let preferred = presentation.storedPresented?.preferredSizeOfContent ?? .zero
        let isLow = traits.verticalSizeClass == .compact
        let attachesInLow = settings?.prefersEdgeAttachedInCompactHeight ?? false
        let followsWidth = settings?.widthFollowsPreferredContentSizeWhenEdgeAttached ?? false
        let keyboard = container?.heightCoveredByInputViews ?? 0
        let source = settings?.sourceView.flatMap { view in container.flatMap { view.frame(in: $0) } }
        let isPage = settings?.prefersPageSizing ?? (style != .formSheet)
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
                // What covers the bottom is made up for, as far as there is room.
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

    /// How high the sheet is while it rests, in points.
    var restingHeight: CGFloat { stops.heights[selected] }

    /// Where the presented view is while it rests, in the container's coordinates.
    var restingFrame: CGRect { frame(of: SheetStops.Place(height: restingHeight)) }

    /// Where the content of a sheet is that stands so, in the container's coordinates.
    func frame(of place: SheetStops.Place) -> CGRect {
        var frame = geometry.content
        if isAttached {
            frame.origin.y = frame.maxY - place.height
            frame.size.height = place.height
        }
        frame.origin.y += place.drop
        return frame
    }
}

/// What detents are told.
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
    /// The ground of sheets and bubbles: what stands above black is lighter than that.
    static let presentedGround = UIColor { traits in
        UIColor(white: traits.userInterfaceStyle == .dark ? 0.11 : 1, alpha: 1)
    }

    /// What lies over everything behind a sheet.
    static let sheetDimming = UIColor { traits in
        UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
    }
}

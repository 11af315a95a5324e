/// A bubble around the presented view, which points to its source.
final class PopoverChrome: PresentationChrome {
    private let bubble = PopoverView()
    private var popover: UIPopoverPresentationController? {
        presentation as? UIPopoverPresentationController
    }
    /// The container's size when the bubble was placed last.
    private var placedSize: CGSize?
    /// Where the source was seen last: it may leave the window before the popover does.
    private var lastSource: CGRect?

    init(_ presentation: UIPresentationController) { super.init(presentation, style: .popover) }

    override var isDismissible: Bool { true }
    override var host: UIView? { bubble.content }
    override var movingView: UIView? { bubble }
    override var comesFromBelow: Bool { false }
    override var duration: TimeInterval { 0.2 }

    override func install(in container: PresentationContainer) { container.addSubview(bubble) }

    override func remove() {
        super.remove()
        bubble.removeFromSuperview()
    }

    private(set) var geometry: PopoverGeometry?

    override func place(isIn: Bool) {
        guard let container = presentation.state.container else { return }
        if let placedSize, placedSize != container.bounds.size, isIn { popover?.askForNewSource() }
        placedSize = container.bounds.size
        let margins = popover?.popoverLayoutMargins ?? UIPopoverPresentationController.usualMargins
        let safe = container.safeAreaInsets
        let area = CGRect(
            x: margins.left + safe.left, y: margins.top + safe.top,
            width: max(0, container.bounds.width - margins.left - margins.right - safe.left - safe.right),
            height: max(0, container.bounds.height - margins.top - margins.bottom - safe.top - safe.bottom))
        let source = popover?.source(in: container) ?? lastSource
        lastSource = source
        let size = presentation.storedPresented?.sizeInPopover ?? .zero
        let geometry = PopoverGeometry(
            PopoverGeometry.Request(
                source: source ?? CGRect(x: area.midX, y: area.midY, width: 0, height: 0), content: size,
                area: area, permitted: source == nil ? [] : popover?.permittedArrowDirections ?? .any,
                canOverlap: popover?.canOverlapSourceViewRect ?? false))
        self.geometry = geometry
        placeMovingView(geometry.frame, isIn: isIn)
        bubble.show(geometry, color: popover?.backgroundColor ?? .presentedGround)
    }

    override func passesThrough(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let container = presentation.state.container else { return nil }
        for view in popover?.passthroughViews ?? [] where view.window === container.window {
            if let hit = view.hitTest(container.convert(point, to: view), with: event) { return hit }
        }
        return nil
    }

    override func sharesKeys(with responder: UIResponder) -> Bool {
        popover?.passthroughViews?.contains { responder.stands(within: $0) } ?? false
    }
}

extension UIViewController {
    /// The size that the controller's view has in a popover.
    fileprivate var sizeInPopover: CGSize {
        let preferred = preferredSizeOfContent
        return CGSize(
            width: preferred.width > 0 ? preferred.width : 320,
            height: preferred.height > 0 ? preferred.height : 480)
    }

    /// What the controller prefers, or else what is shown in it.
    final var preferredSizeOfContent: CGSize {
        guard preferredContentSize == .zero else { return preferredContentSize }
        if let navigator = self as? UINavigationController {
            guard var size = navigator.topViewController?.preferredSizeOfContent, size != .zero
            else { return .zero }
            if size.height > 0, !navigator.isNavigationBarHidden { size.height += navigator.restingBarHeight }
            return size
        }
        return .zero
    }
}

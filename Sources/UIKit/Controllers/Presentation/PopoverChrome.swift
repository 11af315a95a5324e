/// A bubble around the presented view, with an arrow that points to its source.
final class PopoverChrome: PresentationChrome {
    private let bubble = PopoverView()
    private var popover: UIPopoverPresentationController? {
        presentation as? UIPopoverPresentationController
    }
    /// The container's size at the last layout.
    private var laidOutSize: CGSize?
    /// The last known frame of the source, which may leave the window before the popover does.
    private var lastSource: CGRect?

    init(_ presentation: UIPresentationController) { super.init(presentation, style: .popover) }

    override var isDismissible: Bool { true }
    override var host: UIView? { bubble.content }
    override var movingView: UIView? { bubble }
    override var entersFromBelow: Bool { false }
    override var duration: TimeInterval { 0.2 }

    /// Only a popover with views behind it that can be touched leaves these to assistive technology.
    override var leavesAccessBehind: Bool { popover?.passthroughViews?.isEmpty == false }

    override func install(in container: PresentationContainer) { container.addSubview(bubble) }

    override func remove() {
        super.remove()
        bubble.removeFromSuperview()
    }

    private(set) var geometry: PopoverGeometry?
    /// The size of the content and the width that there was for it at the last layout, in points.
    private var laidOutContent: (size: CGSize, width: CGFloat)?

    private func contentSize(within width: CGFloat) -> CGSize {
        let preferred = presentation.storedPresented?.preferredSizeOfContent(within: width) ?? .zero
        return CGSize(
            width: preferred.width > 0 ? preferred.width : Self.usualContent.width,
            height: preferred.height > 0 ? preferred.height : Self.usualContent.height)
    }

    /// The size of content that prefers none, in points.
    private static let usualContent = CGSize(width: 320, height: 480)

    override func contentDidLayOut() {
        guard let laidOutContent, contentSize(within: laidOutContent.width) != laidOutContent.size else {
            return
        }
        presentation.state.container?.setNeedsLayout()
    }

    override func layOut(isIn: Bool) {
        guard let container = presentation.state.container else { return }
        if let laidOutSize, laidOutSize != container.bounds.size, isIn { popover?.requestNewSource() }
        laidOutSize = container.bounds.size
        let margins = popover?.popoverLayoutMargins ?? UIPopoverPresentationController.usualMargins
        let safe = container.safeAreaInsets
        let area = CGRect(
            x: margins.left + safe.left, y: margins.top + safe.top,
            width: max(0, container.bounds.width - margins.left - margins.right - safe.left - safe.right),
            height: max(0, container.bounds.height - margins.top - margins.bottom - safe.top - safe.bottom))
        let source = popover?.source(in: container) ?? lastSource
        lastSource = source
        let size = contentSize(within: area.width)
        laidOutContent = (size, area.width)
        let geometry = PopoverGeometry(
            PopoverGeometry.Request(
                source: source ?? CGRect(x: area.midX, y: area.midY, width: 0, height: 0), content: size,
                area: area, permitted: source == nil ? [] : popover?.permittedArrowDirections ?? .any,
                canOverlap: popover?.canOverlapSourceViewRect ?? false))
        self.geometry = geometry
        layOutMovingView(geometry.frame, isIn: isIn)
        bubble.show(geometry, color: popover?.backgroundColor ?? .presentedBackground)
    }

    override func passesThrough(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let container = presentation.state.container else { return nil }
        for view in popover?.passthroughViews ?? [] where view.window === container.window {
            if let hit = view.hitTest(container.convert(point, to: view), with: event) { return hit }
        }
        return nil
    }

    override func sharesKeyboard(with responder: UIResponder) -> Bool {
        popover?.passthroughViews?.contains { responder.stands(within: $0) } ?? false
    }
}

/// A scroll view's two indicators: when they are visible, where, and how the mouse drags them.
@MainActor
final class ScrollIndicators {
    private unowned let view: UIScrollView
    private var fadeTimer: TimerQueue.Entry?
    private var fade: FrameClock.Subscription?
    /// The indicator that the mouse pointer is near.
    private var hovered: UIScrollView.Axis?
    private(set) lazy var vertical = ScrollIndicator(axis: .vertical, owner: self)
    private(set) lazy var horizontal = ScrollIndicator(axis: .horizontal, owner: self)

    static let margin: CGFloat = 3
    private static let thickness: CGFloat = 4
    /// Its thickness when the pointer is near.
    private static let wideThickness: CGFloat = 9
    /// The distance from the edge within which the pointer widens a bar, in points.
    private static let hoverReach: CGFloat = 16
    /// How long they remain after the content has come to rest, and how long they then take to fade, in
    /// seconds.
    static let stay: TimeInterval = 0.7
    static let fadeDuration: TimeInterval = 0.25

    init(view: UIScrollView) { self.view = view }

    isolated deinit {
        fadeTimer?.cancel()
        fade?.cancel()
    }

    private var both: [ScrollIndicator] { [vertical, horizontal] }

    // MARK: Showing

    /// The content moves, or the indicators are to be flashed.
    func show() {
        fade?.cancel()
        fade = nil
        var isAnyShown = false
        for bar in both where isWanted(bar) {
            if bar.superview !== view {
                view.addSubview(bar)
            } else if !view.children.suffix(2).contains(bar) {
                view.bringSubviewToFront(bar)
            }
            bar.alpha = 1
            isAnyShown = true
        }
        guard isAnyShown else { return }
        layOut()
        scheduleFade()
    }

    /// Removes indicators that are no longer needed.
    func update() {
        for bar in both where bar.superview != nil && !isWanted(bar) { bar.removeFromSuperview() }
        layOut()
    }

    private func isWanted(_ bar: ScrollIndicator) -> Bool {
        guard axis(of: bar).hasMore else { return false }
        return bar.axis == .vertical ? view.showsVerticalScrollIndicator : view.showsHorizontalScrollIndicator
    }

    private func axis(of bar: ScrollIndicator) -> ScrollAxis {
        bar.axis == .vertical ? view.verticalAxis : view.horizontalAxis
    }

    private func scheduleFade() {
        // This is called in each frame of a movement: instead of many timers, one checks at its end how long
        // ago the last call was.
        quietSince = EventLoop.main.now
        guard fadeTimer == nil else { return }
        scheduleFade(after: ScrollIndicators.stay)
    }

    private var quietSince: TimeInterval = 0

    private func scheduleFade(after delay: TimeInterval) {
        fadeTimer = EventLoop.main.timers.schedule(after: delay) { [weak self] in self?.fadeIfQuiet() }
    }

    private func fadeIfQuiet() {
        fadeTimer = nil
        guard hovered == nil, !both.contains(where: \.isHeld) else { return }
        let left = quietSince + ScrollIndicators.stay - EventLoop.main.now
        // A shorter rest is within the clock's precision and not worth a second timer.
        if left > 0.005 { return scheduleFade(after: left) }
        let start = EventLoop.main.now
        fade = EventLoop.main.frames.subscribe { [weak self] frame in
            self?.fade(by: (frame.time - start) / ScrollIndicators.fadeDuration)
        }
    }

    private func fade(by part: Double) {
        for bar in both { bar.alpha = min(bar.alpha, max(0, 1 - part)) }
        guard part >= 1 else { return }
        fade?.cancel()
        fade = nil
        for bar in both { bar.removeFromSuperview() }
    }

    // MARK: Layout

    /// Positions the bars according to the content offset. Called by the layout pass.
    func layOut() {
        for bar in both where bar.superview != nil { layOut(bar) }
    }

    private func layOut(_ bar: ScrollIndicator) {
        let isWide = hovered == bar.axis || bar.isHeld
        let thickness = isWide ? ScrollIndicators.wideThickness : ScrollIndicators.thickness
        let track = track(of: bar)
        let isVertical = bar.axis == .vertical
        let span = ScrollIndicatorSpan(
            offset: isVertical ? view.contentOffset.y : view.contentOffset.x, axis: axis(of: bar),
            track: isVertical ? track.height : track.width)
        let margin = ScrollIndicators.margin
        bar.frame = view.pixelGrid.round(
            isVertical
                ? CGRect(
                    x: view.isMirrored ? track.minX + margin : track.maxX - margin - thickness,
                    y: track.minY + span.position, width: thickness,
                    height: span.length)
                : CGRect(
                    x: track.minX + span.position, y: track.maxY - margin - thickness, width: span.length,
                    height: thickness))
        if bar.layer.cornerRadius != thickness / 2 { bar.layer.cornerRadius = thickness / 2 }
        let color = color(isWide: isWide)
        if bar.backgroundColor != color { bar.backgroundColor = color }
    }

    /// The rectangle along whose trailing or lower edge a bar moves, in the scroll view's coordinates.
    private func track(of bar: ScrollIndicator) -> CGRect {
        let isVertical = bar.axis == .vertical
        var insets =
            isVertical ? view.verticalScrollIndicatorInsets : view.horizontalScrollIndicatorInsets
        if view.automaticallyAdjustsScrollIndicatorInsets { insets = insets.adding(view.addedSafeArea) }
        let area = view.bounds.shrunk(by: insets.adding(view.barBesideIndicator))
        let margin = ScrollIndicators.margin
        // Where both are visible, they do not meet in the corner.
        let other = isVertical ? isWanted(horizontal) : isWanted(vertical)
        let corner = other ? ScrollIndicators.thickness + margin : 0
        return isVertical
            ? CGRect(
                x: area.minX, y: area.minY + margin, width: area.width,
                height: max(0, area.height - 2 * margin - corner))
            : CGRect(
                x: area.minX + margin + (view.isMirrored ? corner : 0), y: area.minY,
                width: max(0, area.width - 2 * margin - corner),
                height: area.height)
    }

    private func color(isWide: Bool) -> UIColor {
        let strength = isWide ? 0.55 : 0.35
        return switch view.indicatorStyle {
        case .default: UIColor.label.withAlphaComponent(strength)
        case .black: UIColor.black.withAlphaComponent(strength)
        case .white: UIColor.white.withAlphaComponent(strength)
        }
    }

    // MARK: Mouse

    /// The pointer is over the scroll view, at this point of it; nil when it is elsewhere.
    func pointerMoved(to point: CGPoint?) {
        let near = point.flatMap(indicatorNear)
        guard near != hovered else { return }
        hovered = near
        hoverDidChange()
    }

    private func indicatorNear(_ point: CGPoint) -> UIScrollView.Axis? {
        let reach = ScrollIndicators.hoverReach
        let bars = both.filter { isWanted($0) }
        return bars.first { bar in
            let area = track(of: bar)
            guard bar.axis == .vertical else { return (area.maxY - reach...area.maxY).contains(point.y) }
            let edge = view.isMirrored ? area.minX : area.maxX - reach
            return (edge...edge + reach).contains(point.x)
        }?.axis
    }

    func gripDidChange() { hoverDidChange() }

    private func hoverDidChange() {
        show()
        for bar in both { bar.isUserInteractionEnabled = hovered == bar.axis || bar.isHeld }
    }

    /// The mouse has dragged a bar: its beginning is at `start` in the scroll view's coordinates.
    func drag(_ axis: UIScrollView.Axis, to start: CGFloat) {
        let bar = axis == .vertical ? vertical : horizontal
        let track = track(of: bar)
        let (begin, length, barLength) =
            axis == .vertical
            ? (track.minY, track.height, bar.bounds.height) : (track.minX, track.width, bar.bounds.width)
        let offset = ScrollIndicatorSpan.offset(
            forPosition: start - begin, length: barLength, axis: self.axis(of: bar), track: length)
        var target = view.contentOffset
        if axis == .vertical { target.y = offset } else { target.x = offset }
        view.userMoves(to: target)
    }
}

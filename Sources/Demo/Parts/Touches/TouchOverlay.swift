import UIKit

/// Draws the fingers of a window over whatever it shows, without taking a touch from it.
final class TouchOverlay: UIView {
    private let board = TouchBoard()
    private let clearing = FrameDelay()

    /// Seconds that trails stay when the last finger is lifted: what is below is to be seen again.
    private static let trailTime = 0.8

    /// Puts an overlay in front of everything in the window, or removes it.
    static func show(_ isShown: Bool, in window: UIWindow) {
        let overlays = window.subviews.filter { $0 is TouchOverlay }
        guard isShown == overlays.isEmpty else { return }
        for overlay in overlays { overlay.removeFromSuperview() }
        guard isShown else { return }
        let overlay = TouchOverlay(frame: window.bounds)
        overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        overlay.isUserInteractionEnabled = false
        window.addSubview(overlay)
    }

    /// Shows an event in the overlay of its window, if that has one.
    static func show(_ event: UIEvent) {
        guard event.type == .touches, let window = event.allTouches?.first?.window else { return }
        for case let overlay as TouchOverlay in window.subviews {
            // What was presented since is in front of it.
            if window.subviews.last !== overlay { window.bringSubviewToFront(overlay) }
            overlay.show(event)
        }
    }

    private func show(_ event: UIEvent) {
        guard let touches = event.allTouches else { return }
        let changed = touches.filter { $0.phase != .stationary }
        for area in board.follow(changed, of: event, on: self) { setNeedsDisplay(area) }
        guard !board.isTouched else { return clearing.cancel() }
        clearing.start(Self.trailTime) { [weak self] in self?.clear() }
    }

    private func clear() { for area in board.clear() { setNeedsDisplay(area) } }

    override func layoutSubviews() {
        super.layoutSubviews()
        // What lies below is elsewhere in a window of another size.
        if !board.isTouched { clear() }
    }

    override func draw(_ rect: CGRect) { board.draw(in: rect) }
}

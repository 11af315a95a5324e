internal import WindowSystem

/// What assistive technology does in a window in place of a user.
extension UIWindow {
    /// Fingers of assistive technology, apart from those on a real screen and those of tests.
    private static let accessibilityScreen = 1 << 35

    /// Taps with a finger, by the road that a touch of the window system takes. For elements whose `accessibilityActivate()`
    /// returns false. The tap is delivered when the call returns; a gesture that waits for a second tap ends later. Has no
    /// effect in a hidden window.
    ///
    /// - Parameter point: in points of the window. It may be covered by another window that lies over this one.
    package final func tapForAccessibility(at point: CGPoint) {
        guard isVisible, point.x.isFinite, point.y.isFinite else { return }
        let base = desktopWindow
        let scale = Double(screen.scale)
        let place = ownLayer.convert(point, to: nil)
        let position = PixelPoint(x: Double(place.x) * scale, y: Double(place.y) * scale)
        for phase in [TouchSample.Phase.began, .ended] {
            base.handle(
                .touch(
                    TouchSample(
                        device: Self.accessibilityScreen, identifier: 0, phase: phase, position: position,
                        timestamp: application.clock.now)))
        }
        for window in application.allWindows { window.touchDispatch.flush() }
    }

    /// What the user operates by keys: the marked row of an open menu, else the part of the focused view that keys would
    /// act on, such as the row at a table's cursor. nil when nothing has the keyboard focus. More than the focus system
    /// tells, whose items are whole views.
    package final var accessibilityFocusedElement: UIResponder? {
        if let openMenu, let marked = openMenu.markedView { return marked }
        let view = focusSystem.focusedView ?? firstResponder as? UIView
        return view.map { $0.accessibilityFocusedPart ?? $0 }
    }
}

public import UIKit
internal import WindowSystem

/// A user's mouse.
extension AppHarness {
    /// A button of the mouse.
    public enum MouseButton: Int, Sendable {
        /// The left button of a mouse for the right hand. The raw values are the numbers of X11's buttons.
        case primary = 1
        /// The wheel, pressed.
        case middle = 2
        /// The right button, for menus.
        case secondary = 3
        /// The button at the side that goes back.
        case back = 8
        /// The button at the side that goes forward.
        case forward = 9
    }

    /// Moves the pointer to a point of the window; pressed buttons stay pressed.
    public func moveMouse(to point: CGPoint) {
        pointerPosition = point
        post(pointerEvent(.moved, at: point))
        turn()
    }

    /// Presses a button, at the pointer's position unless another is given.
    public func mouseDown(at point: CGPoint? = nil, button: MouseButton = .primary) {
        pointerPosition = point ?? pointerPosition
        pressedButtons.insert(button.rawValue)
        post(pointerEvent(.pressed(button: button.rawValue), at: pointerPosition))
        turn()
    }

    /// Releases a button, at the pointer's position unless another is given.
    public func mouseUp(at point: CGPoint? = nil, button: MouseButton = .primary) {
        pointerPosition = point ?? pointerPosition
        pressedButtons.remove(button.rawValue)
        post(pointerEvent(.released(button: button.rawValue), at: pointerPosition))
        turn()
    }

    /// Clicks a point of the window, `count` times quickly, with modifier keys held.
    public func click(
        at point: CGPoint, button: MouseButton = .primary, count: Int = 1,
        modifiers: UIKeyModifierFlags = []
    ) {
        beginTapping()
        withModifiers(modifiers) {
            moveMouse(to: point)
            for index in 0..<count {
                if index > 0 { advance(by: AppHarness.tapInterval) }
                mouseDown(at: point, button: button)
                advance(by: AppHarness.tapDuration)
                mouseUp(at: point, button: button)
            }
        }
        lastTapTime = clock.now
    }

    /// Clicks a view at its center or another point, `count` times quickly, with modifier keys held.
    public func click(
        _ view: UIView, at point: CGPoint? = nil, button: MouseButton = .primary, count: Int = 1,
        modifiers: UIKeyModifierFlags = []
    ) {
        turn()
        click(at: position(of: view, at: point), button: button, count: count, modifiers: modifiers)
    }

    /// Clicks a point of the window twice, quickly.
    public func doubleClick(at point: CGPoint) { click(at: point, count: 2) }

    /// Clicks a view twice, quickly: its middle, or a point of it.
    public func doubleClick(_ view: UIView, at point: CGPoint? = nil) { click(view, at: point, count: 2) }

    /// Clicks a point of the window three times, quickly.
    public func tripleClick(at point: CGPoint) { click(at: point, count: 3) }

    /// Clicks a view three times, quickly: its middle, or a point of it.
    public func tripleClick(_ view: UIView, at point: CGPoint? = nil) { click(view, at: point, count: 3) }

    /// Clicks a point of the window with Shift held.
    public func shiftClick(at point: CGPoint) { click(at: point, modifiers: .shift) }

    /// Clicks a view with Shift held: its middle, or a point of it.
    public func shiftClick(_ view: UIView, at point: CGPoint? = nil) {
        click(view, at: point, modifiers: .shift)
    }

    /// Clicks a point of the window with the middle button.
    public func middleClick(at point: CGPoint) { click(at: point, button: .middle) }

    /// Clicks a view with the middle button: its middle, or a point of it.
    public func middleClick(_ view: UIView, at point: CGPoint? = nil) {
        click(view, at: point, button: .middle)
    }

    /// Clicks a point of the window with the secondary button.
    public func secondaryClick(at point: CGPoint) { click(at: point, button: .secondary) }

    /// Drags with the primary button in a straight line over the window. See `drag`.
    public func mouseDrag(
        from start: CGPoint, to end: CGPoint, steps: Int = 8, duration: TimeInterval = 0.25,
        modifiers: UIKeyModifierFlags = []
    ) {
        beginTapping()
        withModifiers(modifiers) {
            moveMouse(to: start)
            mouseDown(at: start)
            for point in AppHarness.way(from: start, to: end, steps: steps) {
                advance(by: duration / Double(max(1, steps)))
                moveMouse(to: point)
            }
            mouseUp(at: end)
        }
    }

    /// Turns the wheel over a point of the window; in wheel steps, positive is right and down.
    public func wheel(at point: CGPoint, dx: Double = 0, dy: Double = 0) {
        post(
            .scroll(
                ScrollSample(
                    position: pixels(point), deltaX: dx, deltaY: dy, modifiers: heldModifiers,
                    timestamp: clock.now)))
        turn()
    }

    func pointerEvent(_ phase: PointerSample.Phase, at point: CGPoint) -> WindowEvent {
        .pointer(
            PointerSample(
                phase: phase, position: pixels(point), modifiers: heldModifiers, timestamp: clock.now))
    }
}

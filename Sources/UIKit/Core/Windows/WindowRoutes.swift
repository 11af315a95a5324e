internal import WindowSystem

/// Finds which window of a stack an event of the desktop is for. What begins in a window ends there: a touch, a press
/// with all its buttons, a gesture of a touchpad.
@MainActor
final class WindowRoutes {
    private struct Contact: Hashable {
        let device: Int
        let identifier: UInt64
    }

    /// A window, or that the window which had it is gone.
    private struct Goal {
        weak var window: UIWindow?
    }

    private var touches: [Contact: Goal] = [:]
    private var pressed: Goal?
    private var buttons: Set<Int> = []
    private var gesture: Goal?
    private weak var hovered: UIWindow?

    /// - Returns: the window and the event in its coordinates; nil for an event that nobody is to get, because its
    ///   window is gone.
    func goal(of event: WindowEvent, in stack: WindowStack) -> (window: UIWindow, event: WindowEvent)? {
        switch event {
        case .key, .textCommitted, .compositionChanged:
            return stack.keyWindow.map { ($0, event) }
        case .touch(var sample):
            guard let window = touch(sample, in: stack) else { return nil }
            sample.position = window.position(fromBase: sample.position)
            return (window, .touch(sample))
        case .pointer(var sample):
            guard let window = pointer(sample, in: stack) else { return nil }
            sample.position = window.position(fromBase: sample.position)
            return (window, .pointer(sample))
        case .scroll(var sample):
            guard let window = window(at: sample.position, in: stack) else { return nil }
            sample.position = window.position(fromBase: sample.position)
            return (window, .scroll(sample))
        case .gesture(var sample):
            if sample.phase == .began { gesture = Goal(window: window(at: sample.position, in: stack)) }
            guard let window = gesture?.window else { return nil }
            sample.position = window.position(fromBase: sample.position)
            return (window, .gesture(sample))
        case .drag(var sample):
            guard let window = window(at: sample.position, in: stack) else { return nil }
            sample.position = window.position(fromBase: sample.position)
            return (window, .drag(sample))
        default:
            return stack.base.map { ($0, event) }
        }
    }

    /// A window is no longer shown: it gets nothing more of what began in it.
    func forget(_ window: UIWindow) {
        for (contact, goal) in touches where goal.window === window { touches[contact] = Goal() }
        if pressed?.window === window { pressed = Goal() }
        if gesture?.window === window { gesture = nil }
        if hovered === window {
            window.pointerInput.yield()
            hovered = nil
        }
    }

    func forgetReleased() { if gesture?.window == nil { gesture = nil } }

    // MARK: Kinds of events

    private func touch(_ sample: TouchSample, in stack: WindowStack) -> UIWindow? {
        let contact = Contact(device: sample.device, identifier: sample.identifier)
        switch sample.phase {
        case .began: touches[contact] = Goal(window: window(at: sample.position, in: stack))
        case .moved: break
        case .ended, .cancelled:
            defer { touches[contact] = nil }
            return touches[contact].map(\.window) ?? stack.base
        }
        return touches[contact].map(\.window) ?? stack.base
    }

    private func pointer(_ sample: PointerSample, in stack: WindowStack) -> UIWindow? {
        switch sample.phase {
        case .pressed(let button):
            if buttons.isEmpty { pressed = Goal(window: window(at: sample.position, in: stack)) }
            buttons.insert(button)
            return pressed?.window
        case .released(let button):
            buttons.remove(button)
            defer { if buttons.isEmpty { pressed = nil } }
            return pressed.map(\.window) ?? stack.base
        case .cancelled:
            defer {
                buttons = []
                pressed = nil
            }
            return pressed.map(\.window) ?? stack.base
        case .moved, .entered:
            if let pressed { return pressed.window }
            if let base = stack.base, base.pointerInput.isHeld { return base }
            return hover(over: window(at: sample.position, in: stack))
        case .left:
            defer { hovered = nil }
            return hovered ?? stack.base
        }
    }

    private func hover(over window: UIWindow?) -> UIWindow? {
        if let hovered, hovered !== window { hovered.pointerInput.yield() }
        hovered = window
        return window
    }

    /// The frontmost window with a view at a position of the base; the base itself when no window has one.
    private func window(at position: PixelPoint, in stack: WindowStack) -> UIWindow? {
        for window in stack.windows.reversed() where window.isVisible {
            // Hit testing needs current geometry.
            window.layoutTree()
            let point = window.points(window.position(fromBase: position))
            if window.hitTest(point, with: nil) != nil { return window }
        }
        return stack.base
    }
}

extension UIWindow {
    /// A position of the desktop's window, in the coordinates of this one.
    fileprivate final func position(fromBase position: PixelPoint) -> PixelPoint {
        guard isOverOthers else { return position }
        let point = ownLayer.pointFromSuperlayer(points(position))
        let scale = Double(screen.scale)
        return PixelPoint(x: Double(point.x) * scale, y: Double(point.y) * scale)
    }
}

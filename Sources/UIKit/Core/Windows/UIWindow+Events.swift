internal import WindowSystem

extension UIWindow {
    /// Handles an event that the window system reports for this window, or has the window handle it that lies over this
    /// one there.
    final func handle(_ event: WindowEvent) {
        if let tool = application.tool, tool.take(event, in: self) { return }
        guard let stack else { return handleItself(event) }
        guard let goal = stack.routes.goal(of: event, in: stack) else { return }
        goal.window.handleItself(goal.event)
    }

    private func handleItself(_ event: WindowEvent) {
        if case .pointer(let sample) = event, let touches = mouseFingers?.touches(for: sample) {
            for touch in touches { handleItself(.touch(touch)) }
            return
        }
        if !event.isMovement { touchDispatch.flush() }
        if event.isPointing {
            application.keyRouter.pointingDidBegin()
            pressCount += 1
        }
        if event.isKey {
            layOutBeforeKeys()
        } else if offerToFeatures(event) {
            return
        }
        switch event {
        case .resized(let size):
            didResize(to: size)
        case .visibilityChanged(let isVisible):
            isReportedOnScreen = isVisible
            if isVisible { wasReportedOnScreen = true }
            if !isVisible { for window in shownWindows { window.touchDispatch.cancelAll() } }
            application.visibilityDidChange()
        case .fullscreenChanged(let isFullscreen):
            self.isFullscreen = isFullscreen
        case .closeRequested, .destroyed:
            close()
        case .focusChanged(let hasFocus):
            hasDesktopFocus = hasFocus
            if hasFocus {
                application.setKeyWindow(stack?.keyWindow ?? self)
            } else if application.keyWindow?.desktopWindow === self {
                application.keyWindowIsLosingKeyboard()
            }
        case .displayChanged:
            application.displayDidChange()
        case .key(let key):
            application.keyRouter.receive(key, in: self)
        case .textCommitted(let text):
            application.keyRouter.receiveText(.committed(text), self)
        case .compositionChanged(let composition):
            application.keyRouter.receiveText(.composed(composition), self)
        case .inputDevicesChanged:
            NotificationCenter.default.post(
                name: UIApplication.inputDevicesDidChangeNotification, object: application)
        case .moved, .keyboardLayoutChanged, .drag, .dragEnded:
            _ = application.offer(event, in: self)
        case .touch(let sample):
            touchDispatch.receive(sample)
        case .pointer(let sample):
            pointerInput.receive(sample)
        case .scroll(let sample):
            if !indirectInput.receive(sample) { pointerInput.scroll(sample) }
        case .gesture(let sample):
            indirectInput.receive(sample)
        case .selectionLost(let kind):
            Clipboard.selectionLost(kind)
        case .selectionChanged(let kind):
            Clipboard.selectionChanged(kind)
        }
    }
}

extension WindowEvent {
    /// Key events are not offered to features here: the key router offers them to an open menu in the order
    /// of `KeyStage`.
    fileprivate var isKey: Bool { if case .key = self { true } else { false } }

    /// Movements are collected until the end of the turn; any other event first flushes them.
    fileprivate var isMovement: Bool {
        switch self {
        case .touch: true
        case .pointer(let sample): sample.phase == .moved
        default: false
        }
    }

    /// A press or a scroll event: a modifier that is held was held for it.
    fileprivate var isPointing: Bool {
        switch self {
        case .scroll: true
        case .touch(let sample): sample.phase == .began
        case .pointer(let sample):
            if case .pressed = sample.phase { true } else { false }
        default: false
        }
    }
}

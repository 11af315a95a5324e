internal import WindowSystem

extension UIWindow {
    /// What the window system tells about this window.
    final func handle(_ event: WindowEvent) {
        let application = UIApplication.shared
        if !event.isMovement { touchDispatch.flush() }
        if event.isPointing {
            application.keyRouter.guide.dismiss()
            pressCount += 1
        }
        if let openMenu, openMenu.takes(event) { return }
        switch event {
        case .resized(let size):
            didResize(to: size)
        case .moved(let place):
            application.motion.windowMoved(self, to: points(place))
        case .visibilityChanged(let isVisible):
            isOnScreen = isVisible
            if isVisible { hasBeenOnScreen = true }
            if !isVisible { touchDispatch.cancelAll() }
            application.visibilityDidChange()
        case .fullscreenChanged(let isFullscreen):
            self.isFullscreen = isFullscreen
        case .closeRequested:
            close()
        case .focusChanged(let hasFocus):
            if hasFocus {
                application.setKeyWindow(self)
            } else if isKeyWindow {
                application.keyWindowIsLosingKeyboard()
            }
        case .displayChanged:
            application.displayDidChange()
        case .keyboardLayoutChanged:
            application.inputModes.layoutsDidChange()
        case .key(let key):
            if !application.remoteControl.take(key) { application.keyRouter.receive(key, in: self) }
        case .textCommitted(let text):
            application.softwareKeyboard.keyWasUsed()
            KeyboardInput.commit(text, for: keyTarget)
        case .compositionChanged(let composition):
            KeyboardInput.compose(composition, for: keyTarget)
        case .touch(let sample):
            touchDispatch.receive(sample)
        case .pointer(let sample):
            pointerInput.receive(sample)
        case .scroll(let sample):
            if !indirectInput.receive(sample) { pointerInput.scroll(sample) }
        case .gesture(let sample):
            indirectInput.receive(sample)
        case .drag(let sample):
            application.textDrags.dragged(sample, in: self)
        case .dragEnded(let operation):
            application.textDrags.ended(operation)
        case .selectionLost(let kind):
            Clipboard.selectionLost(kind)
        case .selectionChanged(let kind):
            Clipboard.selectionChanged(kind)
        }
    }
}

extension WindowEvent {
    /// Movements are gathered until the end of the turn; all other events come after them.
    fileprivate var isMovement: Bool {
        switch self {
        case .touch: true
        case .pointer(let sample): sample.phase == .moved
        default: false
        }
    }

    /// A press or a turn of the wheel: a modifier that is held was meant for it.
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

import Drawing
internal import WindowSystem

/// Windows that lie over the window of the desktop that another one is.
extension UIWindow {
    /// Whether another window is the desktop's, over which this one is drawn.
    final var isOverOthers: Bool { stack.map { $0.base !== self } ?? false }

    /// The window that the desktop knows: itself, unless it lies over another one.
    package final var desktopWindow: UIWindow { stack?.base ?? self }

    /// The windows that the desktop's window shows, from the back to the front.
    package final var shownWindows: [UIWindow] {
        stack?.windows.filter(\.isVisible) ?? (isVisible ? [self] : [])
    }

    /// The same without an array, for what happens in each turn.
    final func visitShownWindows(_ visit: (UIWindow) -> Void) {
        if stack == nil {
            if isVisible { visit(self) }
        } else {
            shownWindows.forEach(visit)
        }
    }

    /// The visible window over which this one is to be shown; nil for a window of the desktop.
    ///
    /// Windows of one scene lie over each other. An app without scenes has windows of the desktop side by side; only
    /// those of a level above normal lie over the one that the user works in.
    final var windowBelow: UIWindow? {
        guard windowID == nil else { return nil }
        let candidates = application.ownDesktopWindows.filter { $0 !== self && $0.isVisible }
        if let windowScene { return candidates.first { $0.windowScene === windowScene } }
        guard windowLevel.rawValue > Level.normal.rawValue else { return nil }
        let key = application.keyWindow?.desktopWindow
        return candidates.first { $0 === key } ?? candidates.first
    }

    /// Shows the window over another one.
    final func show(over base: UIWindow) {
        let stack = base.stack ?? WindowStack(base: base)
        base.stack = stack
        self.stack = stack
        let size = fillsScene ? base.storedBounds.size : storedBounds.size
        place(CGRect(origin: fillsScene ? .zero : askedOrigin, size: size))
        updateTraits()
        application.windowDidShow(self)
        stack.add(self)
        installRoot()
    }

    /// The window is hidden: it is not drawn over others any more.
    final func leaveStack() {
        guard let stack else { return }
        let frame = self.frame
        stack.remove(self)
        self.stack = nil
        ownLayer.setTree(layerTree)
        askedOrigin = frame.origin
        fillsScene = frame == stack.base.map { CGRect(origin: .zero, size: $0.storedBounds.size) }
        place(CGRect(origin: .zero, size: storedBounds.size))
    }

    private func place(_ frame: CGRect) {
        ownLayer.setGeometry(
            position: CGPoint(x: frame.midX, y: frame.midY),
            bounds: CGRect(origin: storedBounds.origin, size: frame.size))
    }

    /// The window below has another size.
    ///
    /// - Parameter isCovering: whether the window has the same size, and keeps having it.
    final func baseDidResize(covering isCovering: Bool, to size: CGSize) {
        if isCovering { setContentSize(size) } else { updateTraits() }
    }

    /// Becomes the desktop's window in place of the one that it covers.
    final func takeDesktopWindow(of old: UIWindow) {
        windowID = old.windowID
        old.windowID = nil
        pixelSize = old.pixelSize
        isReportedOnScreen = old.isReportedOnScreen
        wasReportedOnScreen = old.wasReportedOnScreen
        hasDesktopFocus = old.hasDesktopFocus
        sizeOutsideFullscreen = old.sizeOutsideFullscreen
        shape = old.shape
        isFullscreen = old.isFullscreen
        old.isReportedOnScreen = false
        old.wasReportedOnScreen = false
        old.hasDesktopFocus = false
        application.desktopWindow(old, isReplacedBy: self)
        apply(.title(title))
        hasUnsentIcons = !icons.isEmpty
        apply(.minimumSize(pixels(of: minimumSize)))
        damage.reset(to: PixelRect(pixelSize))
        updateSupportedShape()
    }
}

extension WindowChange {
    /// Whether a window that lies over another one may ask this of the desktop's window.
    var isForKeyboardAndPointer: Bool {
        switch self {
        case .cursor, .cancelComposition, .textInput, .activate, .reportsMoves: true
        default: false
        }
    }
}

import Drawing
internal import WindowSystem

/// The window as the window system knows it.
extension UIWindow {
    final var isVisible: Bool { !flags.isHidden }

    final func apply(_ change: WindowChange) {
        guard let windowID else { return }
        UIApplication.shared.windowSystem?.apply(change, to: windowID)
    }

    final func pixels(of size: CGSize) -> PixelSize {
        let scale = screen.scale
        return PixelSize(
            width: max(1, Int((size.width * scale).rounded())),
            height: max(1, Int((size.height * scale).rounded())))
    }

    final func points(_ point: PixelPoint) -> CGPoint {
        let scale = screen.scale
        return CGPoint(x: CGFloat(point.x) / scale, y: CGFloat(point.y) / scale)
    }

    // MARK: Showing

    final func show() {
        if windowID == nil { takePreferredShape() }
        pixelSize = pixels(of: storedBounds.size)
        updateTraits()
        UIApplication.shared.windowDidShow(self)
        installRoot()
        if !UIApplication.shared.isLaunching { showOnDesktop() }
        NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: self)
    }

    /// Shows the window to the desktop. While the application launches that waits, because the window may get the
    /// size and the place that it had at the end of an earlier launch.
    final func showOnDesktop() {
        pixelSize = pixels(of: storedBounds.size)
        makeDesktopWindow()
        apply(.visible(true))
        if wantsKeyboard { apply(.activate) }
        wantsKeyboard = false
        damage.reset(to: PixelRect(pixelSize))
    }

    private func makeDesktopWindow() {
        guard windowID == nil, let windowSystem = UIApplication.shared.windowSystem else { return }
        let options = WindowOptions(
            title: title, size: pixelSize, place: desktopPlace, minimumSize: pixels(of: minimumSize),
            shape: shape,
            applicationName: ProcessInfo.processInfo.processName,
            icons: icons.compactMap(\.windowIcon), isFullscreen: isFullscreen)
        do {
            windowID = try windowSystem.makeWindow(options)
        } catch {
            Complaints.report("cannot show the window \(title): \(error)")
        }
    }

    final func hide() {
        openMenu?.dismiss(animated: false)
        touchDispatch.cancelAll()
        indirectInput.cancelAll()
        for controller in controllersInSight.reversed() {
            controller.beginAppearanceTransition(false, animated: false)
            controller.endAppearanceTransition()
        }
        apply(.visible(false))
        NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: self)
    }

    final func installRoot() {
        defer { showPresented() }
        guard let controller = rootViewController, !controller.isViewTakenAway, let view = controller.view
        else { return }
        view.frame = storedBounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.beginAppearanceTransition(true, animated: false)
        insertSubview(view, at: 0)
        controller.endAppearanceTransition()
    }

    final func removeRoot(_ controller: UIViewController?) {
        controller?.dismissPresented(animated: false, completion: nil)
        guard let controller, let view = controller.viewIfLoaded, view.superview === self else { return }
        controller.beginAppearanceTransition(false, animated: false)
        view.removeFromSuperview()
        controller.endAppearanceTransition()
    }

    // MARK: Size and environment

    final func resize(to size: CGSize) {
        guard windowID != nil else { return setContentSize(size) }
        // The desktop has the last word: the content follows when it tells the new size.
        apply(.size(pixels(of: size)))
    }

    final func setContentSize(_ size: CGSize) {
        guard size != storedBounds.size, size.width.isFinite, size.height.isFinite else { return }
        let change = announce(size, traits: traits(at: size))
        storedCenter = CGPoint(x: size.width / 2, y: size.height / 2)
        setBounds(CGRect(origin: .zero, size: size))
        storedCenter = CGPoint(x: size.width / 2, y: size.height / 2)
        updateTraits()
        change?.didHappen()
    }

    final func didResize(to size: PixelSize) {
        pixelSize = size
        damage.reset(to: PixelRect(size))
        let scale = screen.scale
        setContentSize(CGSize(width: CGFloat(size.width) / scale, height: CGFloat(size.height) / scale))
        // The desktop tells of the size and of covering the screen one after the other.
        if !isFullscreen, storedBounds.size != screen.bounds.size {
            sizeOutsideFullscreen = storedBounds.size
        }
        inputViews.windowDidResize()
        UIApplication.shared.eventObserver?.application(.shared, didResize: self)
    }

    /// The display's scale or appearance changed: the window keeps its size in points.
    final func displayDidChange() {
        updateTraits()
        guard windowID != nil else { return }
        let wanted = pixels(of: storedBounds.size)
        if wanted != pixelSize, !isFullscreen {
            apply(.size(wanted))
        } else {
            didResize(to: pixelSize)
        }
        setTreeNeedsLayout()
        damage.reset(to: PixelRect(pixelSize))
    }

    /// The window's own overrides changed.
    final func environmentDidChange() {
        updateTraits()
        setTreeNeedsLayout()
    }

    /// The window's environment when it has a size.
    private func traits(at size: CGSize) -> UITraitCollection {
        UITraitCollection(traitsFrom: [
            screen.traitCollection, UIWindow.sizeClasses(at: size), overriddenTraits ?? UITraitCollection(),
        ])
    }

    /// The size classes of a window of a size, and nothing else.
    static func sizeClasses(at size: CGSize) -> UITraitCollection {
        UITraitCollection(traitsFrom: [
            UITraitCollection(horizontalSizeClass: size.width < compactWidthLimit ? .compact : .regular),
            UITraitCollection(verticalSizeClass: size.height < compactHeightLimit ? .compact : .regular),
        ])
    }

    private func updateTraits() {
        let new = traits(at: storedBounds.size)
        guard new != traits else { return }
        let old = traits
        traits = new
        UITraitCollection.current = new
        tellTraitsChanged(old)
        setNeedsDisplay()
    }

    /// Below this width, in points, the horizontal size class is compact.
    static let compactWidthLimit: CGFloat = 600
    /// Below this height, in points, the vertical size class is compact.
    static let compactHeightLimit: CGFloat = 400

    // MARK: Keyboard

    final func didBecomeKey() {
        becomeKey()
        updateTextInput()
    }

    final func didResignKey() {
        UIApplication.shared.keyRouter.cancelPresses(in: self)
        UIApplication.shared.remoteControl.releaseKeys()
        resignKey()
    }

    /// Tells the input method where text is being typed.
    final func updateTextInput() {
        guard windowID != nil else { return }
        // A menu that takes the keys leaves none to an input method.
        let target = openMenu?.takesKeys == true ? nil : firstResponder
        let place = target.flatMap { KeyboardInput.place(in: $0) }
        let input = ShownTextInput(caret: (place?.caret).map(pixelRect), kind: place?.kind ?? .document)
        guard shownTextInput != input else { return }
        shownTextInput = input
        apply(.textInput(caret: input.caret, kind: input.kind))
    }

    /// What the window system was told of the text that has the keyboard.
    struct ShownTextInput: Equatable {
        var caret: PixelRect?
        var kind: TextInputKind
    }

    // MARK: Views that go

    /// A view is about to leave the window, or to be hidden: nothing in it keeps the keyboard or a
    /// finger.
    final func viewWillLeave(_ view: UIView) {
        resignFirstResponder(within: view)
        touchDispatch.cancelTouches(in: view)
    }

    final func viewWillHide(_ view: UIView) { touchDispatch.cancelTouches(in: view) }
}

extension UIView {
    /// Marks the whole tree for layout: the scale changed, and with it every pixel-aligned frame.
    final func setTreeNeedsLayout() {
        setNeedsLayout()
        for child in children { child.setTreeNeedsLayout() }
    }
}

extension UIImage {
    /// The picture as the desktop wants its icons; nil for one without pixels.
    var windowIcon: WindowIcon? {
        guard let image = cgImage else { return nil }
        var pixels: [UInt32] = []
        pixels.reserveCapacity(image.width * image.height)
        for y in 0..<image.height {
            for x in 0..<image.width { pixels.append(Self.unpremultiplied(image.pixel(x: x, y: y))) }
        }
        return WindowIcon(size: PixelSize(width: image.width, height: image.height), pixels: pixels)
    }

    private static func unpremultiplied(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        guard alpha != 0, alpha != 255 else { return pixel }
        func channel(_ shift: UInt32) -> UInt32 {
            min(255, ((pixel >> shift) & 255) * 255 / alpha) << shift
        }
        return alpha << 24 | channel(16) | channel(8) | channel(0)
    }
}

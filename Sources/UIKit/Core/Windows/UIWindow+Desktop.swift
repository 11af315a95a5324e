import Drawing
internal import WindowSystem

/// The window as the window system knows it.
extension UIWindow {
    final var isVisible: Bool { !ownLayer.flags.isHidden }

    final func apply(_ change: WindowChange) {
        let known = change.isForKeyboardAndPointer ? desktopWindow.windowID : windowID
        guard let windowID = known else { return }
        application.windowSystem?.apply(change, to: windowID)
    }

    final func pixels(of size: CGSize) -> PixelSize {
        let scale = screen.scale
        return PixelSize(
            width: Self.pixels(size.width * scale), height: Self.pixels(size.height * scale))
    }

    /// A side as an X server and Cairo allow it.
    private static func pixels(_ length: CGFloat) -> Int {
        min(32_767, max(1, Int(clamping: length.rounded())))
    }

    final func points(_ point: PixelPoint) -> CGPoint {
        let scale = screen.scale
        return CGPoint(x: CGFloat(point.x) / scale, y: CGFloat(point.y) / scale)
    }

    // MARK: Showing

    final func show() {
        if let base = windowBelow { show(over: base) } else { showAlone() }
        NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: self)
    }

    private func showAlone() {
        if windowID == nil { takePreferredShape() }
        pixelSize = pixels(of: storedBounds.size)
        updateTraits()
        application.windowDidShow(self)
        installRoot()
        if !application.isLaunching { showOnDesktop() }
    }

    /// Shows the window on the desktop. Deferred while the application launches, because state restoration
    /// may set the window's size and position of an earlier launch.
    final func showOnDesktop() {
        pixelSize = pixels(of: storedBounds.size)
        makeDesktopWindow()
        apply(.visible(true))
        if wantsKeyboard { apply(.activate) }
        wantsKeyboard = false
        damage.reset(to: PixelRect(pixelSize))
    }

    private func makeDesktopWindow() {
        guard windowID == nil, let windowSystem = application.windowSystem else { return }
        let options = WindowOptions(
            title: title, size: pixelSize, position: desktopPosition ?? centerPosition,
            minimumSize: pixels(of: minimumSize),
            shape: shape,
            applicationName: ProcessInfo.processInfo.processName,
            isFullscreen: isFullscreen)
        do {
            windowID = try windowSystem.makeWindow(options)
            hasUnsentIcons = !icons.isEmpty
        } catch {
            Diagnostics.report("cannot show the window \(title): \(error)")
        }
    }

    /// Where the window is in the middle of the screen, in pixels; nil when it does not open there.
    final var centerPosition: PixelPoint? {
        guard opensCentered else { return nil }
        let screen = self.screen.nativeBounds
        return PixelPoint(
            x: max(0, (screen.width - Double(pixelSize.width)) / 2).rounded(),
            y: max(0, (screen.height - Double(pixelSize.height)) / 2).rounded())
    }

    final func hide() {
        for feature in features.all { feature.windowWillHide() }
        touchDispatch.cancelAll()
        indirectInput.cancelAll()
        for controller in visibleControllers.reversed() {
            controller.beginAppearanceTransition(false, animated: false)
            controller.endAppearanceTransition()
        }
        if isOverOthers {
            leaveStack()
        } else if stack?.passOn(from: self) != true {
            apply(.visible(false))
        }
        NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: self)
    }

    final func installRoot() {
        defer { showPresented() }
        guard let controller = rootViewController, !controller.hasRemovedView, let view = controller.view
        else { return }
        view.frame = storedBounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.beginAppearanceTransition(true, animated: false)
        insertSubview(view, at: 0)
        // The desktop, and the state of an earlier launch, decide about the size of a window that opens; a root that
        // is set later is laid out with the frame of this turn.
        controller.endAppearanceAfterLayout()
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
        // The desktop decides about the size: the content is resized when the new size is reported.
        apply(.size(pixels(of: size)))
    }

    final func setContentSize(_ size: CGSize) {
        guard let size = size.storable, size != storedBounds.size else { return }
        let old = traits
        let new = traits(at: size)
        let change = announce(size, traits: new)
        // Code that reacts to the new size must see the traits that belong to it.
        install(new)
        let origin = isOverOthers ? frame.origin : .zero
        let oldSize = storedBounds.size
        ownLayer.setGeometry(
            position: CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2),
            bounds: CGRect(origin: .zero, size: size))
        if stack?.base === self { stack?.baseDidResize(from: oldSize, to: size) }
        if new != old { traitsDidChange(from: old) }
        updateTraits()
        change?.didHappen()
    }

    final func didResize(to size: PixelSize) {
        pixelSize = size
        damage.reset(to: PixelRect(size))
        let scale = screen.scale
        setContentSize(CGSize(width: CGFloat(size.width) / scale, height: CGFloat(size.height) / scale))
        // The desktop reports the size and full screen in two separate events.
        if !isFullscreen, storedBounds.size != screen.bounds.size {
            sizeOutsideFullscreen = storedBounds.size
        }
        for feature in features.all { feature.windowDidResize() }
        application.observer(of: self)?.application(application, didResize: self)
    }

    /// The display's scale or appearance changed: the window keeps its size in points.
    final func displayDidChange() {
        updateTraits()
        guard windowID != nil else { return setTreeNeedsLayout() }
        let wanted = pixels(of: storedBounds.size)
        if wanted != pixelSize, !isFullscreen {
            apply(.size(wanted))
        } else {
            didResize(to: pixelSize)
        }
        setTreeNeedsLayout()
        damage.reset(to: PixelRect(pixelSize))
    }

    /// The window's own trait overrides changed.
    final func environmentDidChange() {
        updateTraits()
        setTreeNeedsLayout()
    }

    /// The window's traits at a given size. One that lies over another has the size classes of that.
    private func traits(at size: CGSize) -> UITraitCollection {
        let size = isOverOthers ? desktopWindow.storedBounds.size : size
        return UITraitCollection(traitsFrom: [
            screen.traitCollection, UIWindow.sizeClasses(at: size), overriddenTraits ?? UITraitCollection(),
        ])
    }

    /// A trait collection with only the size classes of a window of the given size.
    static func sizeClasses(at size: CGSize) -> UITraitCollection {
        UITraitCollection(traitsFrom: [
            UITraitCollection(horizontalSizeClass: size.width < compactWidthLimit ? .compact : .regular),
            UITraitCollection(verticalSizeClass: size.height < compactHeightLimit ? .compact : .regular),
        ])
    }

    final func updateTraits() {
        let new = traits(at: storedBounds.size)
        guard new != traits else { return }
        let old = traits
        install(new)
        traitsDidChange(from: old)
    }

    private func install(_ new: UITraitCollection) {
        guard new != traits else { return }
        traits = new
        UITraitCollection.current = new
    }

    private func traitsDidChange(from old: UITraitCollection) {
        windowScene?.windowDidChangeTraits(self, since: old)
        notifyTraitsChanged(old)
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
        application.keyRouter.cancelPresses(in: self)
        for service in application.services.all { service.keysWereLost() }
        resignKey()
    }

    // MARK: Views that leave

    /// A view is about to leave the window: nothing in it keeps keyboard focus or a touch.
    final func viewWillLeave(_ view: UIView) {
        resignFirstResponder(within: view)
        focusSystem.viewWillLeave(view)
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

    /// Marks the whole tree for display: what is drawn from leading to trailing is the other way round.
    final func setTreeNeedsDisplay() {
        setNeedsDisplay()
        for child in children { child.setTreeNeedsDisplay() }
    }
}

extension UIImage {
    /// The image in the desktop's format for icons; nil for an image without pixels.
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

internal import WindowSystem

/// A window's size and place on the screen, from one launch to the next.
extension UIWindow {
    private static let sizeKey = "UIWindowSize"
    private static let placeKey = "UIWindowPlace"
    private static let fullscreenKey = "UIWindowFullscreen"

    final func encodeShape(with coder: NSCoder) {
        notePlace()
        coder.encode(isFullscreen, forKey: Self.fullscreenKey)
        coder.encode(sizeOutsideFullscreen ?? storedBounds.size, forKey: Self.sizeKey)
        if let desktopPlace { coder.encode(points(desktopPlace), forKey: Self.placeKey) }
    }

    /// Brings the window back to where it was, as far as the screen is large enough now. The place counts for a window
    /// that the desktop has not seen yet.
    final func decodeShape(with coder: NSCoder) {
        let screen = screen.bounds.size
        let size = coder.decodeCGSize(forKey: Self.sizeKey)
        guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0 else { return }
        frame.size = CGSize(
            width: min(screen.width, max(minimumSize.width, size.width)),
            height: min(screen.height, max(minimumSize.height, size.height)))
        if coder.decodeBool(forKey: Self.fullscreenKey) { isFullscreen = true }
        guard coder.containsValue(forKey: Self.placeKey), windowID == nil else { return }
        let place = coder.decodeCGPoint(forKey: Self.placeKey)
        guard place.x.isFinite, place.y.isFinite else { return }
        let (x, y) = (
            max(0, min(place.x, screen.width - bounds.width)),
            max(0, min(place.y, screen.height - bounds.height))
        )
        desktopPlace = PixelPoint(x: Double(x * self.screen.scale), y: Double(y * self.screen.scale))
    }

    /// Asks the desktop where the window is. One that is out of sight is where it was.
    final func notePlace() {
        guard let windowID, let place = UIApplication.shared.windowSystem?.place(of: windowID) else { return }
        desktopPlace = place
    }
}

internal import WindowSystem

/// Saves and restores a window's size and position on the screen.
extension UIWindow {
    private static let sizeKey = "UIWindowSize"
    private static let positionKey = "UIWindowPlace"
    private static let fullscreenKey = "UIWindowFullscreen"

    final func encodeShape(with coder: NSCoder) {
        recordPosition()
        coder.encode(isFullscreen, forKey: Self.fullscreenKey)
        coder.encode(sizeOutsideFullscreen ?? storedBounds.size, forKey: Self.sizeKey)
        if let desktopPosition { coder.encode(points(desktopPosition), forKey: Self.positionKey) }
    }

    /// Brings the window back to where it was, as far as the screen is large enough now. The position only
    /// has an effect before the window is first shown.
    final func decodeShape(with coder: NSCoder) {
        let screen = screen.bounds.size
        let size = coder.decodeCGSize(forKey: Self.sizeKey)
        guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0 else { return }
        frame.size = CGSize(
            width: min(screen.width, max(minimumSize.width, size.width)),
            height: min(screen.height, max(minimumSize.height, size.height)))
        if coder.decodeBool(forKey: Self.fullscreenKey) { isFullscreen = true }
        guard coder.containsValue(forKey: Self.positionKey), windowID == nil else { return }
        let position = coder.decodeCGPoint(forKey: Self.positionKey)
        guard position.x.isFinite, position.y.isFinite else { return }
        let (x, y) = (
            max(0, min(position.x, screen.width - bounds.width)),
            max(0, min(position.y, screen.height - bounds.height))
        )
        desktopPosition = PixelPoint(x: Double(x * self.screen.scale), y: Double(y * self.screen.scale))
    }

    /// Asks the desktop where the window is. One that is hidden is where it was.
    final func recordPosition() {
        guard let windowID, let position = application.windowSystem?.position(of: windowID) else { return }
        desktopPosition = position
    }
}

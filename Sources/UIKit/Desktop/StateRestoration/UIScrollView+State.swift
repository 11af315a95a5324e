extension UIScrollView {
    private static let offsetKey = "UIScrollViewContentOffset"
    private static let zoomKey = "UIScrollViewZoomScale"

    final func encodeVisiblePart(with coder: NSCoder) {
        coder.encode(contentOffset, forKey: Self.offsetKey)
        if zoomScale != 1 { coder.encode(Double(zoomScale), forKey: Self.zoomKey) }
    }

    /// Shows the same part of the content again, as far as it exists now.
    final func decodeVisiblePart(with coder: NSCoder) {
        guard coder.containsValue(forKey: Self.offsetKey) else { return }
        ownWindow?.layoutIfNeeded()
        if coder.containsValue(forKey: Self.zoomKey) {
            let zoom = coder.decodeDouble(forKey: Self.zoomKey)
            if zoom.isFinite, zoom > 0 {
                zoomScale = min(maximumZoomScale, max(minimumZoomScale, CGFloat(zoom)))
            }
        }
        setContentOffset(clamped(coder.decodeCGPoint(forKey: Self.offsetKey)), animated: false)
    }
}

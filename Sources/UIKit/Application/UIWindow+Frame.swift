import Drawing
internal import WindowSystem

/// A frame: layout, display, present.
extension UIWindow {
    /// Marks a part of the window, in points, for the next display pass.
    final func addDamage(_ rect: CGRect) {
        let pixels = pixelRect(rect).intersection(PixelRect(pixelSize))
        damage.add(pixels)
    }

    /// Whether all is to be drawn anyway, as while the window is resized: then nobody need work out what changed.
    final var isWhollyDamaged: Bool { damage.rects.first?.contains(PixelRect(pixelSize)) == true }

    /// Whether something in a part of the window, in points, is to be drawn anew.
    final func isDamaged(in rect: CGRect) -> Bool {
        let pixels = pixelRect(rect)
        return damage.rects.contains { $0.intersects(pixels) }
    }

    /// There is something for the layout pass to do. The loop ends each turn with the passes, so there
    /// is nothing to wake: whatever asks for a frame runs inside a turn.
    final func needsFrame() {}

    /// The smallest rectangle of whole pixels that holds this one of points.
    final func pixelRect(_ rect: CGRect) -> PixelRect {
        let scale = screen.scale
        // Far outside, a coordinate may not fit an Int; nothing is drawn there anyway.
        let limit = CGFloat(1 << 24)
        func bounded(_ value: CGFloat) -> Int { Int(min(limit, max(-limit, value))) }
        let minX = bounded((rect.minX * scale + 0.001).rounded(.down))
        let minY = bounded((rect.minY * scale + 0.001).rounded(.down))
        let maxX = bounded((rect.maxX * scale - 0.001).rounded(.up))
        let maxY = bounded((rect.maxY * scale - 0.001).rounded(.up))
        return PixelRect(x: minX, y: minY, width: max(0, maxX - minX), height: max(0, maxY - minY))
    }

    /// The passes of a frame. Nothing is presented when nothing changed.
    final func renderFrame() {
        guard isVisible else { return }
        inputViews.adjustHeights()
        layoutTree()
        if let touchSelection {
            touchSelection.place()
            layoutTree()
        }
        layOutOpenMenu()
        updateTextInput()
        // What nobody sees is drawn when it comes into sight again.
        guard !damage.isEmpty, isOnScreen || !hasBeenOnScreen, let windowID,
            let windowSystem = UIApplication.shared.windowSystem
        else { return }
        let rects = damage.take()
        windowSystem.present(in: windowID, damage: rects) { buffer in draw(rects, into: buffer) }
        UIApplication.shared.frameCount += 1
        UIApplication.shared.eventObserver?.application(
            .shared, didPresentFrame: UIApplication.shared.frameCount,
            pixels: rects.reduce(0) { $0 + $1.width * $1.height }, in: self)
    }

    private func draw(_ rects: [PixelRect], into buffer: PixelBuffer) {
        guard
            let context = CGContext(
                pixels: buffer.baseAddress, width: buffer.size.width, height: buffer.size.height,
                bytesPerRow: buffer.bytesPerRow, scale: screen.scale)
        else { return }
        display(rects, in: context)
    }

    /// Draws these parts of the window.
    final func display(_ rects: [PixelRect], in context: CGContext) {
        UITraitCollection.current = traits
        let scale = screen.scale
        for rect in rects {
            let dirty = CGRect(
                x: CGFloat(rect.x) / scale, y: CGFloat(rect.y) / scale,
                width: CGFloat(rect.width) / scale, height: CGFloat(rect.height) / scale)
            context.saveGState()
            context.clip(to: dirty)
            if backgroundColor == nil {
                context.setFillColor(UIColor.systemBackground.cgColor)
                fillBackground(dirty, in: context)
            }
            display(in: context, dirty: dirty)
            context.restoreGState()
        }
    }

    /// The window's whole content, drawn afresh off screen.
    package final func makeImage() -> CGImage? {
        layoutTree()
        let size = pixels(of: storedBounds.size)
        let scale = screen.scale
        guard
            let context = CGContext(
                width: CGFloat(size.width) / scale, height: CGFloat(size.height) / scale, scale: scale)
        else { return nil }
        display([PixelRect(size)], in: context)
        return context.makeImage()
    }
}

import Drawing
import QuartzCore
internal import WindowSystem

/// The passes of a frame: layout, display, present.
extension UIWindow: LayerDisplay {
    /// Marks a part of the window, in points, to be redrawn in the next display pass.
    package final func addDamage(_ rect: CGRect) {
        let pixels = pixelRect(rect).intersection(PixelRect(pixelSize))
        damage.add(pixels)
    }

    /// Moves a part of the window's pixels before the next display pass, and marks what is to be redrawn around them.
    package final func moveContent(_ move: ContentMove) {
        let scale = screen.scale
        let area = pixelRect(move.area).intersection(PixelRect(pixelSize))
        damage.move(
            PixelMove(
                area: area, dx: Int(clamping: (move.shift.dx * scale).rounded()),
                dy: Int(clamping: (move.shift.dy * scale).rounded())),
            around: move.fixed.map(pixelRect))
    }

    /// Whether the whole window will be redrawn, as while it is resized: callers need not compute what
    /// changed.
    package final var isWhollyDamaged: Bool { damage.rects.first?.contains(PixelRect(pixelSize)) == true }

    package final var displayScale: CGFloat { screen.scale }

    /// What the last frame showed in a part that is to be drawn again; nil where nothing is or no frame was kept.
    package final func shownPicture(of rect: CGRect) -> LayerPicture? {
        let part = pixelRect(rect).intersection(PixelRect(pixelSize))
        guard !part.isEmpty, isDamaged(in: rect), let windowID, let windowSystem = application.windowSystem
        else { return nil }
        var pixels: [UInt32] = []
        windowSystem.readFrame(of: windowID) { frame in
            guard PixelRect(frame.size).contains(part) else { return }
            pixels = frame.opaquePixels(of: part)
        }
        let scale = screen.scale
        return CGImage(width: part.width, height: part.height, pixels: pixels).map {
            LayerPicture(image: $0, rect: part.points(scale: scale), scale: scale)
        }
    }

    /// Whether a part of the window, in points, will look different in the next frame.
    final func isDamaged(in rect: CGRect) -> Bool {
        let pixels = pixelRect(rect)
        return damage.rects.contains { $0.intersects(pixels) }
            || damage.moves.contains { $0.area.intersects(pixels) }
    }

    /// The smallest pixel rectangle that contains a rectangle in points.
    final func pixelRect(_ rect: CGRect) -> PixelRect {
        let scale = screen.scale
        // Far outside, a coordinate may not fit an Int; nothing is drawn there anyway.
        let limit = 1 << 24
        func bounded(_ value: CGFloat) -> Int { min(limit, max(-limit, Int(clamping: value))) }
        let minX = bounded((rect.minX * scale + 0.001).rounded(.down))
        let minY = bounded((rect.minY * scale + 0.001).rounded(.down))
        let maxX = bounded((rect.maxX * scale - 0.001).rounded(.up))
        let maxY = bounded((rect.maxY * scale - 0.001).rounded(.up))
        return PixelRect(x: minX, y: minY, width: max(0, maxX - minX), height: max(0, maxY - minY))
    }

    /// The passes of a frame of a window of the desktop, with the windows over it. Nothing is presented when nothing
    /// changed.
    final func renderFrame() {
        guard isVisible else { return }
        let watch = application.tool.map { FrameWatch($0, self) }
        visitShownWindows { $0.layOutForFrame() }
        shownTree.prepareFrame()
        LayerFrames.main.commit()
        shownTree.prepareBackdrops()
        let isShownAnew = present(watch)
        // The user sees the frame before an input method is told where it is.
        visitShownWindows { $0.updateTextInput(isShownAnew: isShownAnew) }
        if hasUnsentIcons { sendIcons() }
    }

    private func sendIcons() {
        hasUnsentIcons = false
        apply(.icons(icons.compactMap(\.windowIcon)))
    }

    /// Draws and presents what is damaged. Returns whether anything was.
    private func present(_ watch: FrameWatch?) -> Bool {
        // A hidden window is drawn when it becomes visible again.
        guard isOnScreen || !hasBeenOnScreen, let windowID, let windowSystem = application.windowSystem else {
            return !damage.isEmpty
        }
        watch?.didLayOut()
        guard !damage.isEmpty else { return false }
        if !windowSystem.keepsFrame(of: windowID) { damage.drawMoves() }
        let moves = damage.takeMoves()
        let rects = damage.take()
        windowSystem.present(in: windowID, moves: moves, damage: rects) { buffer in
            guard let watch else { return draw(rects, into: buffer) }
            watch.timeDrawing { draw(rects, into: buffer, watch) }
        }
        watch?.didPresent(stack?.root ?? ownLayer)
        application.loop.didPresent(rects, in: self)
        return true
    }

    /// The layers of all windows that the desktop's window shows.
    private var shownTree: LayerTree { stack?.tree ?? layerTree }

    /// Lays out now what is about to take the keyboard. Costs nothing while there is no such thing.
    final func layOutBeforeKeys() {
        guard isVisible, features.all.contains(where: \.awaitsLayout) else { return }
        layOutForFrame()
    }

    private func layOutForFrame() {
        let features = features.all
        for feature in features { feature.willLayOut() }
        layoutTree()
        for feature in features where feature.didLayOut() { layoutTree() }
    }

    private func draw(_ rects: [PixelRect], into buffer: PixelBuffer, _ watch: FrameWatch? = nil) {
        guard
            let context = CGContext(
                pixels: buffer.baseAddress, width: buffer.size.width, height: buffer.size.height,
                bytesPerRow: buffer.bytesPerRow, scale: screen.scale)
        else { return }
        for rect in rects {
            shownTree.drawFrame(rect.points(scale: screen.scale), in: context) {
                display([rect], in: context)
            }
            watch?.drawOverlay(in: rect.points(scale: screen.scale), context)
        }
    }

    /// Draws the given pixel rectangles of a window of the desktop, with the windows over it.
    final func display(_ rects: [PixelRect], in context: CGContext) {
        UITraitCollection.current = traits
        for rect in rects {
            let dirty = rect.points(scale: screen.scale)
            context.saveGState()
            context.clip(to: dirty)
            if backgroundColor == nil {
                context.setFillColor(UIColor.systemBackground.cgColor)
                ownLayer.fillUncovered(dirty, in: context)
            }
            (stack?.root ?? ownLayer).display(in: context, dirty: dirty)
            context.restoreGState()
        }
    }

    /// Draws the whole content of a window of the desktop, with the windows over it, into a new image; nil when no bitmap
    /// can be made.
    package final func makeImage() -> CGImage? {
        for window in shownWindows { window.layoutTree() }
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

extension PixelBuffer {
    /// A part's pixels, row by row. What alpha says of a window means nothing.
    fileprivate func opaquePixels(of part: PixelRect) -> [UInt32] {
        var pixels: [UInt32] = []
        pixels.reserveCapacity(part.width * part.height)
        for row in part.y..<part.maxY {
            let words = (baseAddress + row * bytesPerRow).assumingMemoryBound(to: UInt32.self)
            for column in part.x..<part.maxX { pixels.append(words[column] | 0xFF00_0000) }
        }
        return pixels
    }
}

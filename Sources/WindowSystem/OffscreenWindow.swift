/// A window in memory, as the toolkit has made it.
@MainActor
public final class OffscreenWindow {
    /// The window's title.
    public internal(set) var title: String
    /// The application's icons. Default none.
    public internal(set) var icons: [WindowIcon] = []
    /// The window's position on the screen, in pixels.
    public var position: PixelPoint
    /// The content's size in pixels.
    public internal(set) var size: PixelSize
    /// The least size that the user can give the content, in pixels.
    public internal(set) var minimumSize: PixelSize
    /// The shapes that the user can give the window.
    public internal(set) var shape: WindowShape
    /// Whether the window is on the screen. Default false.
    public internal(set) var isVisible = false
    /// Whether the window has the keyboard. Default false.
    public internal(set) var hasFocus = false
    /// Whether the window fills the screen.
    public internal(set) var isFullscreen = false
    /// The pointer's shape over the window.
    public internal(set) var cursor = PointerShape.arrow
    /// Whether the window's movements are reported. Default false.
    public internal(set) var reportsMoves = false
    /// The caret's rectangle as set last, in pixels of the content; nil while no text is being edited.
    public internal(set) var textInputCaret: PixelRect?
    /// The kind of text that is being edited.
    public internal(set) var textInputKind = TextInputKind.document
    /// How many times the toolkit cancelled a composition.
    public internal(set) var cancelledCompositions = 0
    /// The number of frames presented so far.
    public private(set) var frameCount = 0
    /// The rectangles that were drawn in the last frame, in pixels, clipped to the window.
    public private(set) var lastDamage: [PixelRect] = []
    /// What moved in the last frame, before these were drawn.
    public private(set) var lastMoves: [PixelMove] = []
    /// The content as words `0xAARRGGBB`, row by row from the top.
    public private(set) var pixels: [UInt32]

    var sizeBeforeFullscreen: PixelSize

    init(_ options: WindowOptions) {
        title = options.title
        size = options.size
        position = options.position ?? PixelPoint(x: 0, y: 0)
        minimumSize = options.minimumSize
        shape = options.shape
        sizeBeforeFullscreen = options.size
        pixels = Self.blank(options.size)
    }

    func enterFullscreen(_ displaySize: PixelSize) {
        isFullscreen = true
        resize(displaySize)
    }

    /// Applies an event to the window's state when it is delivered.
    func adopt(_ event: WindowEvent) {
        switch event {
        case .resized(let newSize): resize(newSize)
        case .visibilityChanged(let isVisible): self.isVisible = isVisible
        case .fullscreenChanged(let isFullscreen):
            if isFullscreen && !self.isFullscreen { sizeBeforeFullscreen = size }
            self.isFullscreen = isFullscreen
        case .focusChanged(let hasFocus): self.hasFocus = hasFocus
        default: break
        }
    }

    func present(_ moves: [PixelMove], _ damage: [PixelRect], _ draw: (PixelBuffer) -> Void) {
        let whole = PixelRect(size)
        let clipped = damage.map { $0.intersection(whole) }.filter { !$0.isEmpty }
        guard !clipped.isEmpty || !moves.isEmpty else { return }
        let size = size
        pixels.withUnsafeMutableBytes { bytes in
            // An array of no pixels may have no base address.
            guard let base = bytes.baseAddress else { return }
            let buffer = PixelBuffer(baseAddress: base, size: size, bytesPerRow: size.width * 4)
            for move in moves { buffer.apply(move) }
            draw(buffer)
        }
        frameCount += 1
        lastDamage = clipped
        lastMoves = moves
    }

    func read(_ body: (PixelBuffer) -> Void) {
        let size = size
        pixels.withUnsafeMutableBytes { bytes in
            // An array of no pixels may have no base address.
            guard let base = bytes.baseAddress else { return }
            body(PixelBuffer(baseAddress: base, size: size, bytesPerRow: size.width * 4))
        }
    }

    private func resize(_ newSize: PixelSize) {
        guard newSize != size else { return }
        size = newSize
        pixels = Self.blank(newSize)
    }

    private static func blank(_ size: PixelSize) -> [UInt32] {
        [UInt32](repeating: 0, count: max(0, size.width) * max(0, size.height))
    }
}

/// A window in memory, as the toolkit has made it.
@MainActor
public final class OffscreenWindow {
    public internal(set) var title: String
    /// Where the window is on the screen.
    public var place: PixelPoint
    /// The content's size in pixels.
    public internal(set) var size: PixelSize
    public internal(set) var minimumSize: PixelSize
    public internal(set) var shape: WindowShape
    public internal(set) var isVisible = false
    public internal(set) var hasFocus = false
    public internal(set) var isFullscreen = false
    public internal(set) var cursor = PointerShape.arrow
    /// Whether the toolkit wants to hear of the window's places.
    public internal(set) var tellsMoves = false
    /// The caret that the toolkit told of last; nil while nothing takes text.
    public internal(set) var textInputCaret: PixelRect?
    /// What the caret's text is.
    public internal(set) var textInputKind = TextInputKind.document
    /// How often the toolkit dropped a composition.
    public internal(set) var cancelledCompositions = 0
    /// Frames presented so far.
    public private(set) var frameCount = 0
    /// What the last frame changed, clipped to the window.
    public private(set) var lastDamage: [PixelRect] = []
    /// Words `0xAARRGGBB`, row by row from the top.
    public private(set) var pixels: [UInt32]

    var sizeBeforeFullscreen: PixelSize

    init(_ options: WindowOptions) {
        title = options.title
        size = options.size
        place = options.place ?? PixelPoint(x: 0, y: 0)
        minimumSize = options.minimumSize
        shape = options.shape
        sizeBeforeFullscreen = options.size
        pixels = Self.blank(options.size)
    }

    func enterFullscreen(_ displaySize: PixelSize) {
        isFullscreen = true
        resize(displaySize)
    }

    /// Takes over what an event says of the window, at the moment when the toolkit hears of it.
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

    func present(_ damage: [PixelRect], _ draw: (PixelBuffer) -> Void) {
        let whole = PixelRect(size)
        let clipped = damage.map { $0.intersection(whole) }.filter { !$0.isEmpty }
        guard !clipped.isEmpty else { return }
        let size = size
        pixels.withUnsafeMutableBytes { bytes in
            // An array of at least one pixel has a base address: clipped damage is never empty here.
            guard let base = bytes.baseAddress else { return }
            draw(PixelBuffer(baseAddress: base, size: size, bytesPerRow: size.width * 4))
        }
        frameCount += 1
        lastDamage = clipped
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

/// A size that a display can have.
@preconcurrency @MainActor
open class UIScreenMode: NSObject {
    /// In pixels.
    public final let size: CGSize

    /// How much wider than high a pixel is: 1.
    public final var pixelAspectRatio: CGFloat { 1 }

    init(size: CGSize) {
        self.size = size
        super.init()
    }
}

extension UIScreen {
    /// The size that the display has now. Programs do not choose it here: setting it has no effect.
    public var currentMode: UIScreenMode? {
        get { UIScreenMode(size: nativeBounds.size) }
        set {}
    }

    /// The same as `currentMode`.
    public var preferredMode: UIScreenMode? { currentMode }

    /// The present size alone.
    public var availableModes: [UIScreenMode] { [currentMode].compactMap { $0 } }

    /// Nil: what is shown on several monitors is one display.
    public var mirrored: UIScreen? { nil }
}

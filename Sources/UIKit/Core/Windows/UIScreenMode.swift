/// A size that a display can have.
@preconcurrency @MainActor
open class UIScreenMode: NSObject {
    /// In pixels.
    open private(set) var size: CGSize

    /// How much wider than high a pixel is: 1.
    open var pixelAspectRatio: CGFloat { 1 }

    init(size: CGSize) {
        self.size = size
        super.init()
    }
}

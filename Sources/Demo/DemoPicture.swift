import UIKit

/// A picture of what a window shows, with all that lies over it.
@MainActor
struct DemoPicture {
    /// A PNG file.
    let data: Data
    /// In pixels.
    let width: Int
    let height: Int

    init(of window: UIWindow) throws {
        let renderer = UIGraphicsImageRenderer(size: window.bounds.size)
        let image = renderer.image { _ in
            for layer in Self.windows(over: window) {
                layer.drawHierarchy(in: layer.frame, afterScreenUpdates: true)
            }
        }
        guard let data = image.pngData() else { throw DemoError.noPicture }
        self.data = data
        width = Int((image.size.width * image.scale).rounded())
        height = Int((image.size.height * image.scale).rounded())
    }

    /// The window and those of its scene over it that are shown, from the back to the front.
    private static func windows(over window: UIWindow) -> [UIWindow] {
        [window]
            + UIApplication.shared.windows.filter {
                $0 !== window && !$0.isHidden && $0.windowScene === window.windowScene
            }
    }
}

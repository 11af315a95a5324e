public import UIKit

extension AppHarness {
    /// The window's current picture, or the part of it inside a view's bounds.
    ///
    /// - Parameters:
    ///   - view: nil for the whole window.
    ///   - margin: points around the view that are included.
    /// - Throws: `HarnessError.staleScreen` when a complete redraw of the window gives another picture, so
    ///   that a forgotten `setNeedsDisplay` is detected; `viewNotInWindow`; `noWindow`.
    public func picture(of view: UIView? = nil, margin: CGFloat = 0) throws -> CGImage {
        turn()
        let shown = try screenshot()
        guard let fresh = window.desktopWindow.makeImage() else { throw HarnessError.noWindow }
        let difference = ImageDifference(expected: fresh, actual: shown)
        guard difference.isEmpty else { throw HarnessError.staleScreen(difference.description) }
        guard let view, view !== window else { return shown }
        guard view.isDescendant(of: window) else {
            throw HarnessError.viewNotInWindow("\(Swift.type(of: view))")
        }
        let scale = window.screen.scale
        let rect = view.convert(view.bounds, to: nil).insetBy(dx: -margin, dy: -margin)
        let part = CGRect(
            x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale,
            height: rect.height * scale)
        guard let image = shown.cropping(to: part) else {
            throw HarnessError.viewNotInWindow("\(Swift.type(of: view)) at \(rect)")
        }
        return image
    }

    /// The last presented frame of the window. Throws `HarnessError.noWindow` when it is closed.
    public func screenshot() throws -> CGImage {
        guard let state,
            let image = CGImage(
                width: state.size.width, height: state.size.height, pixels: state.pixels)
        else { throw HarnessError.noWindow }
        return image
    }

    /// Compares the picture of a view, or of the whole window, with its golden. See `Snapshot.verify`
    /// and `picture(of:margin:)`.
    public func verifyPicture(
        of view: UIView? = nil, named variant: String? = nil, margin: CGFloat = 0,
        tolerance: Tolerance? = nil, limit: Int = Snapshot.usualLimit, file: String = #filePath,
        testName: String = #function
    ) throws {
        try Snapshot.verify(
            try picture(of: view, margin: margin), named: variant, scale: window.screen.scale,
            tolerance: tolerance, limit: limit, file: file, testName: testName)
    }
}

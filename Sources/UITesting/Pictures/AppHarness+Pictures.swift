public import UIKit

extension AppHarness {
    /// The window's current picture, or the part of it inside a view's bounds.
    ///
    /// - Parameters:
    ///   - view: nil for the whole window.
    ///   - margin: points around the view that are included.
    /// - Throws: `HarnessError.staleScreen` when a complete redraw of the window gives another picture, so
    ///   that a forgotten `setNeedsDisplay` is detected; `viewNotInWindow`; `noWindow`.
    public func picture(
        of view: UIView? = nil, margin: CGFloat = 0, file: String = #filePath, line: Int = #line
    ) throws -> CGImage {
        turn()
        return try TestLocation(file: file, line: line).located { try shownPicture(of: view, margin: margin) }
    }

    private func shownPicture(of view: UIView?, margin: CGFloat) throws -> CGImage {
        let shown = try presentedFrame()
        guard let fresh = window.desktopWindow.makeImage() else { throw HarnessError.Reason.noWindow }
        let difference = ImageDifference(expected: fresh, actual: shown)
        guard difference.isEmpty else { throw HarnessError.Reason.staleScreen(difference.description) }
        guard let view, view !== window else { return shown }
        guard view.isDescendant(of: window) else {
            throw HarnessError.Reason.viewNotInWindow("\(Swift.type(of: view))")
        }
        let scale = window.screen.scale
        let rect = view.convert(view.bounds, to: nil).insetBy(dx: -margin, dy: -margin)
        let part = CGRect(
            x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale,
            height: rect.height * scale)
        guard let image = shown.cropping(to: part) else {
            throw HarnessError.Reason.viewNotInWindow("\(Swift.type(of: view)) at \(rect)")
        }
        return image
    }

    /// The last presented frame of the window. Throws `HarnessError.noWindow` when it is closed.
    public func screenshot(file: String = #filePath, line: Int = #line) throws -> CGImage {
        try TestLocation(file: file, line: line).located { try presentedFrame() }
    }

    private func presentedFrame() throws -> CGImage {
        guard let state,
            let image = CGImage(
                width: state.size.width, height: state.size.height, pixels: state.pixels)
        else { throw HarnessError.Reason.noWindow }
        return image
    }

    /// Compares the picture of a view, or of the whole window, with its golden. See `Snapshot.verify`
    /// and `picture(of:margin:)`.
    public func verifyPicture(
        of view: UIView? = nil, named variant: String? = nil, margin: CGFloat = 0,
        tolerance: Tolerance? = nil, limit: Int? = nil, file: String = #filePath,
        testName: String = #function, line: Int = #line
    ) throws {
        try Snapshot.verify(
            try picture(of: view, margin: margin, file: file, line: line), named: variant,
            scale: window.screen.scale, tolerance: tolerance, limit: limit, file: file, testName: testName,
            line: line)
    }
}

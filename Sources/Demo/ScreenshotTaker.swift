import UIKit

/// Writes the window as a picture once it has settled, and ends the program.
@MainActor
final class ScreenshotTaker {
    private let path: String
    private var frames = 0
    private var failure: (any Error)?

    init(path: String) { self.path = path }

    /// Seconds without a new frame after which the window counts as settled.
    private static let quiet = 0.1

    func frameWasPresented(in window: UIWindow) {
        frames += 1
        let seen = frames
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.quiet) { [weak window] in
            MainActor.assumeIsolated {
                guard seen == self.frames, let window else { return }
                self.take(window)
            }
        }
    }

    private func take(_ window: UIWindow) {
        let renderer = UIGraphicsImageRenderer(size: window.bounds.size)
        let image = renderer.image { _ in window.drawHierarchy(in: window.bounds, afterScreenUpdates: true) }
        do {
            guard let data = image.pngData() else { throw DemoError.noPicture }
            try OutputFile(path: path).write(data)
        } catch {
            failure = error
        }
        UIApplication.shared.terminate()
    }

    /// Throws what kept the picture from being written.
    func finish() throws {
        if let failure { throw failure }
    }
}

import UIKit

/// Writes the window as a picture once it has settled, and ends the program.
@MainActor
final class ScreenshotTaker {
    private let path: String
    private var frames = 0
    private var failure: (any Error)?

    init(path: String) { self.path = path }

    func frameWasPresented(in window: UIWindow) {
        frames += 1
        let seen = frames
        DispatchQueue.main.asyncAfter(deadline: .now() + FrameWatch.quiet) { [weak window] in
            MainActor.assumeIsolated {
                guard seen == self.frames, let window else { return }
                self.take(window)
            }
        }
    }

    private func take(_ window: UIWindow) {
        do {
            try OutputFile(path: path).write(DemoPicture(of: window).data)
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

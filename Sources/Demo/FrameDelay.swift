import UIKit

/// Calls a function once after some seconds of the app's clock, which tests and replays drive.
@MainActor
final class FrameDelay: NSObject {
    private var link: CADisplayLink?
    private var end = 0.0
    private var body: (() -> Void)?

    /// Whether a call is due.
    var isRunning: Bool { link != nil }

    /// Calls the function later, in place of an earlier one.
    func start(_ seconds: Double, _ body: @escaping () -> Void) {
        self.body = body
        end = CACurrentMediaTime() + seconds
        guard link == nil else { return }
        let link = CADisplayLink(target: self, action: FrameDelay.tick)
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    /// Calls nothing any more.
    func cancel() {
        link?.invalidate()
        link = nil
        body = nil
    }

    private func tick() {
        guard CACurrentMediaTime() >= end else { return }
        let body = body
        cancel()
        body?()
    }
}

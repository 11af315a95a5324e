import UIKit

/// A clock that stands still until it is asked for the time; then it runs.
final class ClockBoard: LayerStage {
    private let face = ClockFace()
    private var timer: Timer?
    private let button: TintedButton

    init() {
        button = TintedButton("Show the Time", identifier: "layers.now") {}
        super.init(face, height: 220, controls: [button])
        button.addAction(UIAction { [weak self] _ in self?.toggle() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    private func toggle() {
        if timer == nil { start() } else { stop() }
    }

    private func start() {
        face.sweep(to: Self.now)
        let nextSecond = Date(
            timeIntervalSinceReferenceDate: Date.timeIntervalSinceReferenceDate.rounded(.up))
        let timer = Timer(fire: nextSecond, interval: 1, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.face.tick(to: Self.now) }
        }
        RunLoop.main.add(timer, forMode: .common)
        self.timer = timer
        button.setTitle("Stop")
    }

    /// Stops the clock.
    func stop() {
        timer?.invalidate()
        timer = nil
        button.setTitle("Show the Time")
    }

    /// Whole seconds since midnight.
    private static var now: Double {
        let parts = Calendar.current.dateComponents([.hour, .minute, .second], from: Date())
        return Double((parts.hour ?? 0) * 3600 + (parts.minute ?? 0) * 60 + (parts.second ?? 0))
    }
}

public import UIKit
internal import WindowSystem

/// A finger or pen on the screen until it is lifted. Created by `AppHarness.finger(at:)` and `pen(at:)`.
@MainActor
public final class Finger {
    private unowned let harness: AppHarness
    private let identifier: UInt64
    /// The window in which the touch began; it gets all events of the touch, even if the harness's window
    /// changes.
    private let window: UIWindow
    /// The position, in points of the window.
    public private(set) var position: CGPoint
    /// From 0 to 1; nil for a screen that does not measure it.
    public var pressure: Double?
    /// Half of the contact's length in points; nil for a screen that does not measure it.
    public var radius: CGFloat?
    /// A pen's tilt to the right (`dx`) and towards the user (`dy`), in radians; nil when it is not measured.
    public var tilt: CGVector?
    private let kind: TouchSample.Kind
    /// Whether it is on the screen.
    public private(set) var isDown = true

    init(
        _ harness: AppHarness, identifier: UInt64, at point: CGPoint, pressure: Double?, radius: CGFloat?,
        kind: TouchSample.Kind = .direct, tilt: CGVector? = nil
    ) {
        self.harness = harness
        window = harness.window
        self.identifier = identifier
        position = point
        self.pressure = pressure
        self.radius = radius
        self.kind = kind
        self.tilt = tilt
        report(.began)
    }

    /// Moves the finger; also reports a changed pressure.
    public func move(to point: CGPoint) {
        guard isDown else { return }
        position = point
        report(.moved)
        harness.turn()
    }

    /// Moves the finger by a distance in points.
    public func move(dx: CGFloat, dy: CGFloat) {
        move(to: CGPoint(x: position.x + dx, y: position.y + dy))
    }

    /// Lifts the finger, at its current position unless another point is given.
    public func up(at point: CGPoint? = nil) {
        if let point { position = point }
        finish(.ended)
        harness.turn()
    }

    /// Cancels the touch, as when another program such as the window manager takes it.
    public func cancel() {
        finish(.cancelled)
        harness.turn()
    }

    func finish(_ phase: TouchSample.Phase) {
        guard isDown else { return }
        report(phase)
        isDown = false
        harness.fingers.removeAll { $0 === self }
    }

    private func report(_ phase: TouchSample.Phase) {
        let scale = Double(window.screen.scale)
        harness.post(
            .touch(
                TouchSample(
                    device: kind == .pen ? AppHarness.tablet : AppHarness.touchScreen,
                    identifier: identifier, phase: phase, kind: kind,
                    position: harness.pixels(position), pressure: pressure,
                    majorRadius: radius.map { Double($0) * scale },
                    tilt: tilt.map { PenTilt(x: Double($0.dx), y: Double($0.dy)) },
                    modifiers: harness.heldModifiers, timestamp: harness.clock.now)), to: window)
    }
}

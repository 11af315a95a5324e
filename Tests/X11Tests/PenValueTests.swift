import Foundation
import Testing
import WindowSystem

@testable import X11

/// What a pen's valuators mean, without a server: no driver for tests has a pen that leans.
@MainActor
struct PenValueTests {
    private var pen: InputDevice {
        var device = InputDevice(id: 9)
        device.pressure = InputDevice.Range(valuator: 2, minimum: 0, maximum: 1000)
        device.hasPointerPressure = true
        device.tiltX = InputDevice.TiltAxis(valuator: 3, maximum: 63, resolution: 57)
        device.tiltY = InputDevice.TiltAxis(valuator: 4, maximum: 63, resolution: 57)
        return device
    }

    private func report(_ x: Double) -> Pointers.Report {
        Pointers.Report(
            device: 9, window: 1, position: PixelPoint(x: x, y: 5), modifiers: [.shift], time: x)
    }

    private func sample(_ event: WindowEvent?) -> TouchSample? {
        if case .touch(let sample) = event { sample } else { nil }
    }

    @Test func aPenIsAPointerWithPressureOrTilt() {
        #expect(pen.isPen)
        #expect(!InputDevice(id: 1).isPen)
        var screen = pen
        screen.isDirectTouch = true
        #expect(!screen.isPen)
        var leaning = InputDevice(id: 2)
        leaning.tiltX = pen.tiltX
        #expect(leaning.isPen)
    }

    @Test func tiltIsInRadians() {
        // As the drivers of tablets tell it: 57 units in a radian.
        #expect(InputDevice.TiltAxis(valuator: 0, maximum: 63, resolution: 57).radians(57) == 1)
        // Without a resolution: degrees.
        let degrees = InputDevice.TiltAxis(valuator: 0, maximum: 60, resolution: 0)
        #expect(abs(degrees.radians(-30) + .pi / 6) < 1e-9)
        // In finer steps: as far as pens can lean.
        let fine = InputDevice.TiltAxis(valuator: 0, maximum: 9000, resolution: 0)
        #expect(abs(fine.radians(9000) - 64 * .pi / 180) < 1e-9)
    }

    @Test func aStrokeCarriesItsValues() {
        let pens = Pens()
        let values: [Int: Double] = [2: 250, 3: 28.5, 4: -57]
        pens.note(pen) { values[$0] }
        #expect(sample(pens.touch(.moved, report(1))) == nil, "above the surface it is no touch")
        let began = sample(pens.touch(.down, report(2)))
        #expect(began?.phase == .began)
        #expect(began?.kind == .pen)
        #expect(began?.pressure == 0.25)
        #expect(began?.tilt == PenTilt(x: 0.5, y: -1))
        #expect(pens.isDown(9))
        pens.note(pen) { $0 == 3 ? 57 : nil }
        let moved = sample(pens.touch(.moved, report(3)))
        #expect(moved?.tilt == PenTilt(x: 1, y: -1), "what is not told has not changed")
        #expect(moved?.pressure == 0.25)
        #expect(moved?.identifier == began?.identifier)
        #expect(sample(pens.touch(.up, report(4)))?.phase == .ended)
        #expect(!pens.isDown(9))
        #expect(sample(pens.touch(.up, report(5))) == nil)
    }

    @Test func aLostPenIsCancelledOnce() {
        let pens = Pens()
        _ = pens.touch(.down, report(2))
        #expect(pens.cancel(device: 8, time: 3).isEmpty)
        let lost = pens.cancel(device: 9, time: 3)
        #expect(lost.count == 1)
        #expect(sample(lost.first?.1)?.phase == .cancelled)
        #expect(pens.cancel(window: nil, time: 3).isEmpty)
        #expect(sample(pens.touch(.up, report(5))) == nil)
    }
}

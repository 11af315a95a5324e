import Testing

@testable import UIKit

@Suite struct ShakeDetectorTests {
    /// Plays strokes at these times and lets `rest` seconds pass afterwards; what was told, and when.
    private func play(_ strokes: [Double], until end: Double) -> [String] {
        var detector = ShakeDetector()
        var told: [String] = []
        func note(_ phase: ShakeDetector.Phase?, _ time: Double) {
            if let phase { told.append("\(phase) \((time * 100).rounded() / 100)") }
        }
        func pass(to time: Double) {
            while let deadline = detector.deadline, deadline <= time {
                note(detector.timePassed(to: deadline), deadline)
            }
            note(detector.timePassed(to: time), time)
        }
        for time in strokes {
            pass(to: time)
            note(detector.stroke(at: time), time)
        }
        pass(to: end)
        #expect(detector.deadline == nil, "nothing is left to wait for")
        return told
    }

    @Test func fourQuickStrokesAreAShakeAndAPauseEndsIt() {
        #expect(play([1, 1.15, 1.3, 1.45, 1.6], until: 3) == ["began 1.45", "ended 2.05"])
    }

    @Test func fewOrSlowStrokesAreNone() {
        #expect(play([1, 1.15, 1.3], until: 3).isEmpty)
        #expect(play([1, 1.5, 2, 2.5, 3, 3.5], until: 5).isEmpty)
        #expect(play([1, 1.1, 1.2, 1.8, 1.9, 2.0], until: 4).isEmpty)
    }

    @Test func aShakeThatLastsTooLongIsCancelledOnce() {
        let strokes = (0..<40).map { 1 + Double($0) * 0.2 }
        #expect(play(strokes, until: 12) == ["began 1.6", "cancelled 4.6"])
    }

    @Test func afterAPauseTheNextShakeCounts() {
        let one = [1, 1.15, 1.3, 1.45]
        #expect(
            play(one + one.map { $0 + 2 }, until: 6)
                == ["began 1.45", "ended 1.9", "began 3.45", "ended 3.9"])
    }

    @Test func aCancelledShakeStaysCancelledUntilItPauses() {
        var detector = ShakeDetector()
        for index in 0..<4 { _ = detector.stroke(at: Double(index) * 0.1) }
        #expect(detector.isShaking)
        let cancellations = [detector.cancel(), detector.cancel()]
        #expect(cancellations == [.cancelled, nil])
        let later = (4..<10).map { detector.stroke(at: Double($0) * 0.1) } + [detector.timePassed(to: 2)]
        #expect(later.allSatisfy { $0 == nil })
        #expect(detector.deadline == nil)
    }

    // MARK: Where strokes come from

    private static let interval = 0.04

    private func strokes(_ accelerations: [SIMD3<Double>]) -> Int {
        var source = AccelerationStrokes()
        return accelerations.enumerated().count {
            source.add($0.element, at: Double($0.offset) * Self.interval)
        }
    }

    private static let rest = [SIMD3<Double>](repeating: SIMD3(0, 0, 1), count: 25)

    @Test func shakingADeviceMakesAStrokeEachWay() {
        // Four times to and fro a second, 1.5 times the earth's acceleration.
        let shake = (0..<50).map { SIMD3(1.5 * sin(Double($0) * Self.interval * 8 * .pi), 0, 1) }
        #expect((14...17).contains(strokes(Self.rest + shake)))
    }

    @Test func walkingTurningAndKnockingAreNoShakes() {
        #expect(strokes(Self.rest) == 0)
        let walking = (0..<100).map { SIMD3(0, 0, 1 + 0.4 * sin(Double($0) * Self.interval * 4 * .pi)) }
        #expect(strokes(Self.rest + walking) == 0)
        // Turned over within a second: gravity comes from elsewhere, but moves only once.
        let turning = (0...25).map { step -> SIMD3<Double> in
            let angle = Double(step) / 25 * .pi
            return SIMD3(sin(angle), 0, cos(angle))
        }
        let upsideDown = [SIMD3<Double>](repeating: SIMD3(0, 0, -1), count: 25)
        #expect(strokes(Self.rest + turning + upsideDown) < ShakeDetector.strokesToBegin)
        let knocks = (0..<50).map { SIMD3(0, 0, $0.isMultiple(of: 6) ? 2.2 : 1) }
        #expect(strokes(Self.rest + knocks) < ShakeDetector.strokesToBegin)
    }

    @Test func aWindowMakesAStrokeWhereItTurnsBack() {
        var source = WindowStrokes()
        let places: [Double] = [100, 120, 160, 200, 170, 130, 100, 120, 190, 100]
        let turns = places.enumerated().map { source.add(x: $0.element, y: 50, at: Double($0.offset) * 0.03) }
        #expect(turns.enumerated().filter(\.element).map(\.offset) == [2, 5, 8, 9])
    }

    @Test func aDragAfterARestIsANewOne() {
        var source = WindowStrokes()
        let turns = [
            source.add(x: 0, y: 0, at: 0), source.add(x: 0, y: 500, at: 10),
            source.add(x: 0, y: 400, at: 10.1),
        ]
        #expect(turns == [false, false, true], "where it was long ago does not count")
    }

    @Test func aTremblingHandMovesNoWindow() {
        var source = WindowStrokes()
        let turns = (0..<60).count {
            source.add(x: $0.isMultiple(of: 2) ? 0 : 30, y: 0, at: Double($0) * 0.02)
        }
        #expect(turns == 0)
    }

    @Test func mountMatricesAreRead() throws {
        let matrix = try #require(MountMatrix("0, 1, 0; -1, 0, 0; 0, 0, 1\n"))
        #expect(matrix.applied(to: SIMD3(1, 2, 3)) == SIMD3(2, -1, 3))
        for text in ["", "1, 0, 0", "1, 0, 0; 0, 1, 0; 0, 0", "a, b, c; d, e, f; g, h, i"] {
            #expect(MountMatrix(text) == nil)
        }
    }
}

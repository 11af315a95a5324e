import TextFuzzing

@testable import UIKit

extension FuzzTarget {
    /// What sensors and their services say: the mounting of an accelerometer, measurements, positions, words.
    static let sensors = FuzzTarget("sensors", decisions: 512) { choices in
        var strokes = AccelerationStrokes()
        var moves = WindowStrokes()
        var shake = ShakeDetector()
        var mounting = MountMatrix.identity
        while !choices.isExhausted {
            let time = choices.double()
            let vector = SIMD3(choices.double(), choices.double(), choices.double())
            switch choices.number(below: 5) {
            case 0:
                mounting = MountMatrix(String(decoding: choices.bytes(upTo: 60), as: UTF8.self)) ?? mounting
            case 1: try follow(strokes.add(mounting.applied(to: vector), at: time), time, &shake)
            case 2: try follow(moves.add(x: vector.x, y: vector.y, at: time), time, &shake)
            case 3: _ = shake.cancel()
            default:
                let words = (0..<2).map { _ in choices.element(of: orientationWords) }
                _ = UIDeviceOrientation(edge: words[0], tilt: words[1])
            }
        }
    }

    private static let orientationWords = [
        "normal", "bottom-up", "left-up", "right-up", "undefined", "", "face-up", "face-down", "vertical",
        "tilted-up", "tilted-down", "\u{0}",
    ]

    @MainActor
    private static func follow(_ isStroke: Bool, _ time: Double, _ shake: inout ShakeDetector) throws {
        let wasShaking = shake.isShaking
        let phase = shake.timePassed(to: time)
        try require(wasShaking || phase == nil, "the end of a shake that has not begun")
        guard isStroke else { return }
        if shake.stroke(at: time) == .began { try require(shake.deadline != nil, "a shake without an end") }
    }
}

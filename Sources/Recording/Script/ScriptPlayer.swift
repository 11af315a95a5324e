internal import UIKit
internal import WindowSystem

/// Makes entries of a script's steps, each when it is about to be played: a step says where views are then.
@MainActor
final class ScriptPlayer {
    private let nextSteps: () -> [ScriptStep]?
    private let scale: () -> Double
    private var steps: [ScriptStep] = []
    private var entries: [RecordingEntry] = []
    private var time = RecordingFormat.startTime
    private var lastIdentifier: UInt64 = 0

    /// - Parameters:
    ///   - scale: pixels in a point.
    ///   - nextSteps: the steps that follow; nil at the end.
    init(scale: @escaping () -> Double, nextSteps: @escaping () -> [ScriptStep]?) {
        self.scale = scale
        self.nextSteps = nextSteps
    }

    /// The next entry; nil at the end.
    func next() -> RecordingEntry? {
        while entries.isEmpty {
            if steps.isEmpty {
                guard let more = nextSteps() else { return nil }
                steps = more
                // Nothing to do yet.
                if more.isEmpty { return turn(after: Self.pause) }
            }
            perform(steps.removeFirst())
        }
        return entries.removeFirst()
    }

    private static let pause = 0.1
    /// Of the touch screen.
    private static let reportInterval = 1.0 / 120
    private static let tapDuration = 0.14
    private static let keyInterval = 0.11
    private static let device = 1

    private func turn(after seconds: Double) -> RecordingEntry {
        time = NumberGrid.time.rounded(time + seconds)
        return .turn(time)
    }

    private func perform(_ step: ScriptStep) {
        switch step {
        case .wait(let seconds): entries.append(turn(after: max(0, seconds)))
        case .caption(let text):
            entries += [turn(after: Self.pause), .caption(text)]
        case .tap(let point): fingers([[point]], Self.tapDuration)
        case .fingers(let ways, let seconds): fingers(ways.filter { !$0.isEmpty }, seconds)
        case .type(let text): for character in text { type(character) }
        }
    }

    // MARK: Fingers

    private func fingers(_ ways: [[CGPoint]], _ seconds: TimeInterval) {
        guard !ways.isEmpty else { return }
        let first = lastIdentifier + 1
        lastIdentifier += UInt64(ways.count)
        let reports = max(1, Int((seconds / Self.reportInterval).rounded()))
        for report in 0...reports {
            entries.append(turn(after: report == 0 ? Self.pause : Self.reportInterval))
            let part = Double(report) / Double(reports)
            for (index, way) in ways.enumerated() {
                touch(
                    first + UInt64(index), report == 0 ? .began : .moved, Self.point(of: way, at: part))
            }
        }
        for (index, way) in ways.enumerated() {
            touch(first + UInt64(index), .ended, way[way.count - 1])
        }
    }

    private static func point(of way: [CGPoint], at part: Double) -> CGPoint {
        let position = part * Double(way.count - 1)
        let index = min(way.count - 1, Int(position))
        let next = min(way.count - 1, index + 1)
        let rest = CGFloat(position - Double(index))
        return CGPoint(
            x: way[index].x + (way[next].x - way[index].x) * rest,
            y: way[index].y + (way[next].y - way[index].y) * rest)
    }

    private func touch(_ identifier: UInt64, _ phase: TouchSample.Phase, _ point: CGPoint) {
        let scale = scale()
        let position = PixelPoint(x: Double(point.x) * scale, y: Double(point.y) * scale).quantized
        let sample = TouchSample(
            device: Self.device, identifier: identifier, phase: phase, position: position, timestamp: time)
        entries.append(.event(.touch(sample), window: 0))
    }

    // MARK: Keys

    private func type(_ character: Character) {
        for phase in [KeySample.Phase.down, .up] {
            entries.append(turn(after: Self.keyInterval / 2))
            entries.append(.event(.key(key(character, phase)), window: 0))
        }
    }

    private func key(_ character: Character, _ phase: KeySample.Phase) -> KeySample {
        if character == "\n" {
            return KeySample(
                phase: phase, usage: .keyboard(0x28), meaning: .named(.return), timestamp: time)
        }
        // Which key it is on this keyboard means nothing to a text.
        return KeySample(
            phase: phase, usage: .other(1), meaning: .character(character), text: String(character),
            timestamp: time)
    }
}

extension Replay {
    /// Plays what a script says.
    ///
    /// - Parameters:
    ///   - program: the program's name.
    ///   - displaySize: of the display in memory, in pixels; a real one has its own.
    ///   - scale: pixels in a point, in memory.
    ///   - nextSteps: called whenever the steps before have been done; nil ends the replay.
    public convenience init(
        program: String, displaySize: (width: Int, height: Int), scale: Double,
        nextSteps: @escaping @MainActor () -> [ScriptStep]?
    ) {
        let display = DisplayDescription(
            size: PixelSize(width: displaySize.width, height: displaySize.height), scale: scale)
        let player = ScriptPlayer(
            scale: { Double(UIApplication.shared.windows.first?.screen.scale ?? CGFloat(scale)) },
            nextSteps: nextSteps)
        self.init(
            RecordingHeader(program: program, pace: .own, display: display),
            EntryQueue { player.next() })
    }
}

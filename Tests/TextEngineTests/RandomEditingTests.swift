import Testing
import TextFuzzing

/// Random edits, selections, marks, undos and moves against a plain array of UTF-16 units. A million steps in all, by
/// seeds that name what fails; `make fuzz TARGET=text` looks for others, guided by what they reach.
@Suite("Any sequence of edits")
struct RandomEditingTests {
    private static let seeds = UInt64(1)...16
    private static let stepsOfSeed = 62_500
    /// Of one document: its undo history is walked through at the end.
    private static let stepsOfRun = 500

    @Test("does what it does to a plain array, and can be undone and redone", arguments: seeds)
    func aMillionStepsKeepTheInvariants(seed: UInt64) throws {
        var taken = 0
        var run: UInt64 = 0
        while taken < Self.stepsOfSeed {
            do {
                taken += try TextFuzzer.run(Choices(seed: seed << 32 | run), steps: Self.stepsOfRun)
            } catch {
                Issue.record("seed \(seed << 32 | run): \(error)")
                return
            }
            run += 1
        }
        print("random editing: seed \(seed), \(taken) steps in \(run) runs")
    }

    @Test("bytes that a fuzzer chose are steps too, until they run out")
    func anyBytesAreSteps() throws {
        #expect(try TextFuzzer.run(Choices(bytes: []), steps: 100) == 0)
        let bytes = (0..<4000).map { UInt8(truncatingIfNeeded: $0 &* 167 >> 3) }
        let steps = try TextFuzzer.run(Choices(bytes: bytes), steps: .max)
        #expect(steps > 500 && steps < 4000)
    }
}

import ArgumentParser
import Foundation
import TextFuzzing

/// Looks for sequences of edits that the text engine gets wrong: it compares each step with a plain array of UTF-16
/// units, and tells the shortest sequence that it finds.
@main
struct TextFuzzCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "text-fuzz", abstract: "Looks for edits that the text engine gets wrong.")

    @Option(help: "The first seed; one that says nothing else takes the time.")
    var seed: UInt64?

    @Option(help: "How long to go on, in seconds.")
    var seconds: Double = 60

    @Option(help: "How many steps to take at most.")
    var steps: Int = .max

    @Argument(help: "Files whose bytes are the decisions, as fuzzers make them; instead of seeds.")
    var files: [String] = []

    private static let stepsOfRun = 500

    func run() throws {
        if files.isEmpty { try runSeeds() } else { try runFiles() }
    }

    private func runFiles() throws {
        for file in files {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
            print("\(file): \(try TextFuzzer.run(Choices(bytes: bytes), steps: steps)) steps")
        }
    }

    private func runSeeds() throws {
        let first = seed ?? UInt64(Date().timeIntervalSince1970)
        let end = Date().addingTimeInterval(seconds)
        var next = first
        var taken = 0
        print("from seed \(first)")
        while taken < steps, Date() < end {
            do {
                taken += try TextFuzzer.run(
                    Choices(seed: next), steps: min(Self.stepsOfRun, steps - taken))
            } catch {
                print("seed \(next): \(error)")
                throw ExitCode.failure
            }
            next += 1
        }
        print("\(taken) steps with the seeds \(first) to \(next - 1): no difference")
    }
}

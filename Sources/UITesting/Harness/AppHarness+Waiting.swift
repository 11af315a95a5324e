public import UIKit

extension AppHarness {
    /// Waits for something that other threads, tasks or `DispatchQueue.main` bring about, while the application runs.
    /// That takes real time; the application's clock stands still.
    ///
    ///     app.tap(button)
    ///     try await app.wait(for: "the answer") { label.text == "42" }
    ///
    /// - Parameters:
    ///   - what: what is waited for, for the message of the error.
    ///   - seconds: how long at most.
    ///   - condition: looked at after each turn of the event loop.
    /// - Throws: `HarnessError` when the time is over, `CancellationError` when the test is cancelled.
    public func wait(
        for what: String, within seconds: TimeInterval = 10, file: String = #filePath, line: Int = #line,
        until condition: () throws -> Bool
    ) async throws {
        let end = ContinuousClock.now + .seconds(seconds)
        turn()
        while try !condition() {
            guard ContinuousClock.now < end else {
                throw HarnessError(.timedOut(what), at: TestLocation(file: file, line: line))
            }
            try await Task.sleep(for: .milliseconds(5))
            turn()
        }
    }
}

import XServers

extension Demo {
    /// How long any attack may keep the user waiting, in seconds.
    static let longestStall = 1.0

    /// How long it takes to answer a ping, in seconds.
    func answerTime() throws -> Double {
        let start = ContinuousClock.now
        try user.ping(window)
        return start.duration(to: .now) / .seconds(1)
    }

    /// How long it takes at most to answer one of several pings and a key, in seconds.
    func longestAnswer(pings: Int = 20) throws -> Double {
        var longest = 0.0
        for _ in 0..<pings { longest = max(longest, try answerTime()) }
        let start = ContinuousClock.now
        try user.tap("x")
        try waitForEvent("key") { $0.string("phase") == "ended" }
        return max(longest, start.duration(to: .now) / .seconds(1))
    }
}

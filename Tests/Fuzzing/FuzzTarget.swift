import TextFuzzing

/// Code that reads what comes from outside, and what has to hold for any bytes.
struct FuzzTarget: Sendable {
    /// The name in `make fuzz TARGET=…`, and of its folder in Corpora.
    let name: String
    /// The number of bytes in an input at most.
    let longestInput: Int
    /// Reads an input. Throws `FuzzFailure` when something does not hold; a trap is a failure, too.
    let run: @MainActor ([UInt8]) throws -> Void

    init(_ name: String, longestInput: Int = 4096, _ run: @escaping @MainActor ([UInt8]) throws -> Void) {
        self.name = name
        self.longestInput = longestInput
        self.run = run
    }

    /// A target whose inputs are decisions rather than data.
    init(
        _ name: String, decisions longestInput: Int,
        _ run: @escaping @MainActor (inout Choices) throws -> Void
    ) {
        self.init(name, longestInput: longestInput) { bytes in
            var choices = Choices(bytes: bytes)
            try run(&choices)
        }
    }

    /// How many changed inputs are run in all tests, in a few seconds. A number, not a time: the same on every machine.
    var changesInTests: Int {
        switch name {
        case "recordings", "replays": 30
        case "keyboard", "layout": 120
        case "selections", "xdnd", "svg": 300
        default: 1000
        }
    }

    /// All targets, in the order in which they run.
    static let all: [FuzzTarget] = [
        .text, .layout, .keyboard, .preedit, .recordings, .replays,
        .xsettings, .selections, .xdnd,
        .html, .images, .jpeg, .svg, .state, .activity, .dictation, .sensors, .bus, .source,
    ]

    static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

/// What does not hold.
struct FuzzFailure: Error, CustomStringConvertible {
    let description: String
}

/// Throws a `FuzzFailure` with a message when the condition is false.
func require(_ condition: Bool, _ message: @autoclosure () -> String) throws {
    if !condition { throw FuzzFailure(description: message()) }
}

internal import WindowSystem

/// The facts of the file format. Docs/Recording.md describes it.
enum RecordingFormat {
    /// The first word of the first line.
    static let signature = "uikit-recording"
    /// The version that is written, and the only one that is read.
    static let version = 1
    /// When a session begins, in seconds on the application's clock.
    static let startTime = 1000.0

    // What is larger comes from no session, and would cost the reader memory or time.

    /// Bytes of a file.
    static let greatestSize = 64 << 20
    /// Bytes of a line. Pasted text and pictures are in one.
    static let greatestLine = 24 << 20
    /// A position, in pixels from the window's corner.
    static let greatestLength = 1_000_000.0
    /// A window's or screen's side in pixels.
    static let greatestSide = 32_767
    /// A window's or screen's area in pixels: 8K, and a little more.
    static let greatestArea = 1 << 25
    /// Seconds of a session, from its beginning: a week.
    static let greatestDuration = 604_800.0
    /// The number of touches that are followed at a time.
    static let slotCount = 64
    /// The number of windows of a session.
    static let greatestWindowNumber = 9999
    /// The number of types, keyboard layouts, keys in a row, segments of a composition.
    static let greatestList = 4096
    /// A number that decides about something else than geometry, such as a finger's number on its device.
    static let greatestCount = 1 << 48
    /// Such numbers.
    static let numbers = -greatestCount...greatestCount

    static func allows(_ size: PixelSize) -> Bool {
        (1...greatestSide).contains(size.width) && (1...greatestSide).contains(size.height)
            && size.width * size.height <= greatestArea
    }
}

/// Values and the words that stand for them in a file.
struct WordTable<Value: Hashable & Sendable>: Sendable {
    private let words: [Value: String]
    private let values: [String: Value]

    init(_ pairs: KeyValuePairs<String, Value>) {
        words = Dictionary(uniqueKeysWithValues: pairs.map { ($1, $0) })
        values = Dictionary(uniqueKeysWithValues: pairs.map { ($0, $1) })
    }

    /// The word of a value; `none` for one that the table does not have.
    func word(for value: Value) -> String { words[value] ?? "none" }

    func value(of word: String) -> Value? { values[word] }
}

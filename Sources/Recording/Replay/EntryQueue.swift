/// Entries that are to be played, in order.
@MainActor
package final class EntryQueue {
    private let advance: () -> RecordingEntry?
    /// The next entry; nil at the end.
    private(set) var next: RecordingEntry?

    /// - Parameter advance: returns the entries one by one, each when the one before is being played.
    package init(_ advance: @escaping () -> RecordingEntry?) {
        self.advance = advance
        next = advance()
    }

    package convenience init(_ entries: some Sequence<RecordingEntry>) {
        var iterator = entries.makeIterator()
        self.init { iterator.next() }
    }

    /// Removes the next entry.
    @discardableResult
    func take() -> RecordingEntry? {
        guard let entry = next else { return nil }
        next = advance()
        return entry
    }

    /// When the next turn begins, if the next entry is one.
    var nextTurn: Double? {
        if case .turn(let time)? = next { time } else { nil }
    }

    var isAtEnd: Bool { next == nil }
}

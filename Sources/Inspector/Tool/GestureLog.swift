import UIKit

/// The last states of recognisers, which are `possible` again as soon as a gesture is over.
@MainActor
struct GestureLog {
    private struct Entry {
        weak var recognizer: UIGestureRecognizer?
        var state: UIGestureRecognizer.State
        /// How many times it has reported a state.
        var count: Int
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private static let limit = 1000

    mutating func note(_ recognizer: UIGestureRecognizer) {
        let key = ObjectIdentifier(recognizer)
        let known = entries[key].flatMap { $0.recognizer === recognizer ? $0.count : nil } ?? 0
        if entries.count >= Self.limit { entries = entries.filter { $0.value.recognizer != nil } }
        entries[key] = Entry(recognizer: recognizer, state: recognizer.state, count: known + 1)
    }

    /// The state that was reported last, and the number of reports; nil for none.
    func last(of recognizer: UIGestureRecognizer) -> (state: UIGestureRecognizer.State, count: Int)? {
        guard let entry = entries[ObjectIdentifier(recognizer)], entry.recognizer === recognizer else {
            return nil
        }
        return (entry.state, entry.count)
    }
}

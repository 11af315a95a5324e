import UIKit

/// A list of numbers every change of which can be undone.
@MainActor
final class UndoDocument {
    let manager: UndoManager
    private(set) var numbers: [Int] = []

    init(_ manager: UndoManager = UndoManager()) { self.manager = manager }

    func append(_ number: Int) {
        numbers.append(number)
        manager.registerUndo(withTarget: self) { $0.removeLast() }
    }

    func removeLast() {
        guard let last = numbers.popLast() else { return }
        manager.registerUndo(withTarget: self) { $0.append(last) }
    }

    /// Each of them a group of its own, as if each were made by an event.
    func appendEach(_ numbers: Int...) {
        for number in numbers {
            append(number)
            endEvent()
        }
    }
}

import Bus
import UIKit

/// Tells listeners how the texts change that they have read or that have the keyboard, and where the caret goes.
@MainActor
final class TextReport {
    private struct Known {
        var text: SpokenText
        var selection: Range<Int>

        @MainActor init(_ subject: TextSubject) {
            text = subject.text
            selection = subject.selection
        }
    }

    private unowned let session: Session
    private var known: [String: Known] = [:]

    init(session: Session) { self.session = session }

    /// Somebody reads an object's text.
    func note(_ object: AccessibleObject) {
        guard known[object.node.path] == nil, let subject = object.text else { return }
        known[object.node.path] = Known(subject)
    }

    /// Tells what has changed, and begins to follow the text that has the keyboard. One to which the keyboard comes is not
    /// told about: readers look at its caret and its selection when they hear of that.
    func report() {
        let tree = session.tree
        let newcomer = session.focus.untoldPath
        if let newcomer, let node = tree.node(at: newcomer) {
            known[newcomer] = AccessibleObject(node, session).text.map { Known($0) }
        }
        for (path, before) in known.sorted(by: { $0.key < $1.key }) where path != newcomer {
            guard let node = tree.node(at: path), let subject = AccessibleObject(node, session).text else {
                known[path] = nil
                continue
            }
            let now = Known(subject)
            known[path] = now
            tell(before, now, path)
        }
    }

    private func tell(_ before: Known, _ now: Known, _ path: String) {
        let events = session.events
        let change = before.text.change(to: now.text)
        if let change {
            if !change.removed.isEmpty {
                events.send(
                    "Object", "TextChanged", "delete", change.offset, change.removed.unicodeScalars.count,
                    .string(change.removed), from: path)
            }
            if !change.inserted.isEmpty {
                events.send(
                    "Object", "TextChanged", "insert", change.offset, change.inserted.unicodeScalars.count,
                    .string(change.inserted), from: path)
            }
        }
        guard change != nil || before.selection != now.selection else { return }
        events.send("Object", "TextCaretMoved", "", now.selection.upperBound, from: path)
        if before.selection != now.selection, !(before.selection.isEmpty && now.selection.isEmpty) {
            events.send("Object", "TextSelectionChanged", from: path)
        }
    }
}

/// The kinds of views that a table makes by itself, and those that wait to be used again.
@MainActor
final class TableReuse<View: UIView> {
    private var classes: [String: View.Type] = [:]
    private var waiting: [String: [View]] = [:]

    func register(_ type: View.Type?, for identifier: String) { classes[identifier] = type }

    /// A view of a kind: one that waits, else a new one; nil for kinds that are not registered.
    func take(_ identifier: String) -> View? {
        if let view = waiting[identifier]?.popLast() { return view }
        return classes[identifier].flatMap { CellBirth.make($0, identifier: identifier) }
    }

    /// A view of a kind that waits.
    func takeWaiting(_ identifier: String) -> View? { waiting[identifier]?.popLast() }

    func keep(_ view: View, as identifier: String?) {
        guard let identifier else { return }
        waiting[identifier, default: []].append(view)
    }

    /// Forgets those that wait.
    func clear() { waiting.removeAll() }
}

/// The view classes registered for reuse identifiers, and the views that wait to be reused.
@MainActor
final class TableReuse<View: UIView> {
    private var classes: [String: View.Type] = [:]
    private var waiting: [String: [View]] = [:]

    func register(_ type: View.Type?, for identifier: String) { classes[identifier] = type }

    /// A view for an identifier: a waiting one, else a new one; nil for identifiers that are not registered.
    ///
    /// - Parameter frame: of a new view.
    func take(_ identifier: String, frame: CGRect? = nil) -> View? {
        if let view = waiting[identifier]?.popLast() { return view }
        return classes[identifier].flatMap {
            ReusableViewFactory.make($0, identifier: identifier, frame: frame)
        }
    }

    /// A waiting view for an identifier; nil when there is none.
    func takeWaiting(_ identifier: String) -> View? { waiting[identifier]?.popLast() }

    func keep(_ view: View, as identifier: String?) {
        guard let identifier else { return }
        waiting[identifier, default: []].append(view)
    }

    /// Removes the waiting views.
    func clear() { waiting.removeAll() }
}

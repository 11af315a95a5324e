import TextEngine

/// The search in a text view: its interaction, the search under way and what was found.
@MainActor
final class TextViewFinding: UIFindInteractionDelegate {
    // The view owns this.
    private unowned let view: UITextView
    private(set) lazy var interaction: UIFindInteraction = {
        let made = UIFindInteraction(sessionDelegate: self)
        view.addInteraction(made)
        return made
    }()
    /// In their order in the text.
    private var found: [Range<Int>] = []
    private var highlighted: Range<Int>?
    private var timer: TimerQueue.Entry?

    /// UTF-16 units that are searched at a time, which takes a few milliseconds.
    private static let slice = 65_536
    /// Seconds after an edit until the text is searched again.
    private static let pause: TimeInterval = 0.2

    init(_ view: UITextView) { self.view = view }

    // MARK: Searching

    /// Searches slice by slice, so that nothing stalls in a long text.
    func search(_ search: TextSearch, found: @escaping (Range<Int>) -> Void, finished: @escaping () -> Void) {
        timer?.cancel()
        step(search, from: 0, found, finished)
    }

    private func step(
        _ search: TextSearch, from start: Int, _ found: @escaping (Range<Int>) -> Void,
        _ finished: @escaping () -> Void
    ) {
        let document = view.content.document
        let end = min(document.count, start + Self.slice)
        let (ranges, next) = search.results(in: start..<end, of: document)
        ranges.forEach(found)
        guard next < document.count else {
            timer = nil
            return finished()
        }
        timer = EventLoop.main.timers.schedule(after: 0) { [weak self] in
            self?.step(search, from: next, found, finished)
        }
    }

    /// The text is another one: what was found is forgotten, and looked for again after a pause.
    func textDidChange() {
        forget()
        timer?.cancel()
        timer = EventLoop.main.timers.schedule(after: Self.pause) { [weak self] in self?.interaction.search()
        }
    }

    // MARK: What was found

    func decorate(_ range: Range<Int>, _ style: UITextSearchFoundTextStyle) {
        if highlighted == range { highlighted = nil }
        switch style {
        case .normal: found.removeAll { $0 == range }
        case .found: add(range)
        case .highlighted:
            add(range)
            highlighted = range
        }
        view.pictureDidChange()
    }

    private func add(_ range: Range<Int>) {
        let index = firstIndex { $0.lowerBound >= range.lowerBound }
        if index == found.count || found[index] != range { found.insert(range, at: index) }
    }

    func forget() {
        guard !found.isEmpty || highlighted != nil else { return }
        found = []
        highlighted = nil
        view.pictureDidChange()
    }

    /// What is marked of a part of the text, and how.
    func marks(in part: Range<Int>) -> [(range: Range<Int>, color: UIColor)] {
        var result: [(Range<Int>, UIColor)] = []
        var index = firstIndex { $0.upperBound > part.lowerBound }
        while index < found.count, found[index].lowerBound < part.upperBound {
            let alpha = found[index] == highlighted ? 0.75 : 0.3
            result.append((found[index], UIColor.systemYellow.withAlphaComponent(alpha)))
            index += 1
        }
        return result
    }

    /// The first result of which something holds that holds of all behind it.
    private func firstIndex(where holds: (Range<Int>) -> Bool) -> Int {
        var (low, high) = (0, found.count)
        while low < high {
            let middle = (low + high) / 2
            if holds(found[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    // MARK: UIFindInteractionDelegate

    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
        // A secret is not searched.
        self.view.isSecureTextEntry ? nil : UITextSearchingFindSession(searchableObject: self.view)
    }

    func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {
        view.isFinding = true
    }

    func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {
        timer?.cancel()
        timer = nil
        let selected = lastHighlighted
        lastHighlighted = nil
        forget()
        view.isFinding = false
        if let selected { view.selectedRange = NSRange(selected) }
        if view.isSelectable, view.window != nil { view.becomeFirstResponder() }
    }

    /// What is selected when the search ends.
    var lastHighlighted: Range<Int>?
}

/// Which end of a selection in an app's own document moves. `UITextInput` does not tell, so it is remembered for the
/// selection that was made last, for as long as that is the selection.
@MainActor
enum SelectionMemory {
    private static weak var input: UIResponder?
    private static var anchor: UITextPosition?
    private static var focus: UITextPosition?

    static func remember(
        anchor: UITextPosition, focus: UITextPosition, in input: any UIResponder & UITextInput
    ) {
        self.input = input
        self.anchor = anchor
        self.focus = focus
    }

    static func ends(
        of selection: UITextRange, in input: any UIResponder & UITextInput
    ) -> (anchor: UITextPosition, focus: UITextPosition) {
        guard self.input === input, let anchor, let focus else { return (selection.start, selection.end) }
        let isForward = input.compare(anchor, to: focus) != .orderedDescending
        let (start, end) = isForward ? (anchor, focus) : (focus, anchor)
        guard input.compare(start, to: selection.start) == .orderedSame,
            input.compare(end, to: selection.end) == .orderedSame
        else { return (selection.start, selection.end) }
        return (anchor, focus)
    }
}

/// The actions that menus and keys send to whatever has the focus. An object does those that make sense
/// for it, and no others: every method has a default, which does nothing.
///
/// UIResponder declares all of them, so that a responder overrides the ones that it does. Which those are
/// is what `canPerformAction(_:withSender:)` answers.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: NSObjectProtocol {
    /// Removes the selection and puts it on the pasteboard.
    func cut(_ sender: Any?)
    /// Puts the selection on the pasteboard.
    func copy(_ sender: Any?)
    /// Replaces the selection by what is on the pasteboard.
    func paste(_ sender: Any?)
    /// Replaces the selection by what is on the pasteboard, in the style of the text around it.
    func pasteAndMatchStyle(_ sender: Any?)
    /// Selects what is at the insertion point.
    func select(_ sender: Any?)
    /// Selects everything.
    func selectAll(_ sender: Any?)
    /// Removes the selection.
    func delete(_ sender: Any?)
    /// Has the text run from left to right.
    func makeTextWritingDirectionLeftToRight(_ sender: Any?)
    /// Has the text run from right to left.
    func makeTextWritingDirectionRightToLeft(_ sender: Any?)
    /// Makes the selection bold, or no longer bold.
    func toggleBoldface(_ sender: Any?)
    /// Makes the selection italic, or no longer italic.
    func toggleItalics(_ sender: Any?)
    /// Underlines the selection, or no longer.
    func toggleUnderline(_ sender: Any?)
    /// Makes the selection's font larger.
    func increaseSize(_ sender: Any?)
    /// Makes the selection's font smaller.
    func decreaseSize(_ sender: Any?)
    /// Prints the content.
    func printContent(_ sender: Any?)
    /// Shows what searches the content.
    func find(_ sender: Any?)
    /// Shows what searches the content and replaces what is found.
    func findAndReplace(_ sender: Any?)
    /// Goes on to what is found next.
    func findNext(_ sender: Any?)
    /// Goes back to what was found before.
    func findPrevious(_ sender: Any?)
    /// Makes the selected text what is searched for.
    func useSelectionForFind(_ sender: Any?)
}

extension UIResponderStandardEditActions {
    public func cut(_ sender: Any?) {}
    public func copy(_ sender: Any?) {}
    public func paste(_ sender: Any?) {}
    public func pasteAndMatchStyle(_ sender: Any?) {}
    public func select(_ sender: Any?) {}
    public func selectAll(_ sender: Any?) {}
    public func delete(_ sender: Any?) {}
    public func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}
    public func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}
    public func toggleBoldface(_ sender: Any?) {}
    public func toggleItalics(_ sender: Any?) {}
    public func toggleUnderline(_ sender: Any?) {}
    public func increaseSize(_ sender: Any?) {}
    public func decreaseSize(_ sender: Any?) {}
    public func printContent(_ sender: Any?) {}
    public func find(_ sender: Any?) {}
    public func findAndReplace(_ sender: Any?) {}
    public func findNext(_ sender: Any?) {}
    public func findPrevious(_ sender: Any?) {}
    public func useSelectionForFind(_ sender: Any?) {}
}

extension UIResponder: UIResponderStandardEditActions {}

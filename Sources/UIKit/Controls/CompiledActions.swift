internal import CLoop

/// The names that methods have without an app's doing: those of the library's own methods that selectors
/// name, and those that the build tool for UIKit sources compiled in.
@MainActor
enum CompiledActions {
    /// Registers all of them, the first time.
    static func load() { _ = loaded }

    private static let loaded: Void = {
        registerLibrary()
        cactions_run_all()
    }()

    /// What `#selector(UIResponder.resignFirstResponder)` and its like stand for. What a method takes that is
    /// no sender is as in UIKit, where a sender counts as true.
    private static func registerLibrary() {
        Selector.register(
            "becomeFirstResponder", { (target: UIResponder) in { target.becomeFirstResponder() } })
        Selector.register(
            "resignFirstResponder", { (target: UIResponder) in { target.resignFirstResponder() } })
        Selector.register(
            "endEditing:", { (target: UIView) in { (sender: Any?) in target.endEditing(sender != nil) } })
        Selector.register("setNeedsLayout", UIView.setNeedsLayout)
        Selector.register("layoutIfNeeded", UIView.layoutIfNeeded)
        Selector.register("setNeedsDisplay", { (target: UIView) in { target.setNeedsDisplay() } })
        Selector.register("removeFromSuperview", UIView.removeFromSuperview)
    }
}

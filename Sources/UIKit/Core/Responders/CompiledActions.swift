internal import CLoop

/// Registers the methods that an app need not register itself: the library's own methods that selectors name,
/// and those that the build tool for UIKit sources compiled in.
@MainActor
enum CompiledActions {
    static func register() {
        registerLibrary()
        cactions_run_all()
    }

    /// Registers the methods for `#selector(UIResponder.resignFirstResponder)` and the like. As in UIKit, a
    /// Bool parameter in the sender's position is true when there is a sender.
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

/// Passes values that only Core has to the layers below it.
@MainActor
enum LayerSetup {
    /// Runs at first access. The initialiser of every responder reads it, and no lower layer needs the setup
    /// earlier.
    static let isDone: Void = {
        ActionRegister.loadKnownMethods = {
            for (name, method) in StandardActions.methods { ActionRegister.add(name, method) }
            CompiledActions.register()
        }
    }()
}

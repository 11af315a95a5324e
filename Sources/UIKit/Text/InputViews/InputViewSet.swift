/// The input view and the accessory view that a first responder requests at the bottom of its window.
@MainActor
struct InputViewSet {
    /// Replaces the keyboard.
    var input: InputViewSource?
    /// Shown directly above the input view.
    var accessory: InputViewSource?

    static let none = InputViewSet()

    var isEmpty: Bool { input == nil && accessory == nil }

    /// Searches a responder and its chain for an input view and an accessory view. Each is taken from
    /// the first responder that has one. A responder's view controller takes precedence over its view.
    ///
    /// - Parameters:
    ///   - standIn: the input view of a responder that takes text when no responder in the chain has
    ///     one: the on-screen keyboard. Returns nil while a hardware keyboard is used.
    ///   - bar: the accessory view when no responder in the chain has one.
    static func wanted(
        by responder: UIResponder?, standIn: (UIResponder) -> UIView? = { _ in nil },
        bar: (UIResponder) -> UIView? = { _ in nil }
    ) -> InputViewSet {
        var result = InputViewSet()
        var current = responder
        while let asked = current, result.input == nil || result.accessory == nil {
            if result.input == nil {
                result.input = InputViewSource(asked.inputViewController, asked.inputView)
            }
            if result.accessory == nil {
                result.accessory = InputViewSource(
                    asked.inputAccessoryViewController, asked.inputAccessoryView)
            }
            // From a docked view the search continues at its owner: a field in an accessory view keeps
            // that view docked.
            current = (asked as? InputViewHost)?.owner ?? asked.next
        }
        if result.input == nil, let responder, responder.isKeyInput {
            result.input = InputViewSource(nil, standIn(responder))
        }
        if result.accessory == nil, let responder, result.input?.controller?.hasDictationKey != true {
            result.accessory = InputViewSource(nil, bar(responder))
        }
        return result
    }
}

/// A view for the bottom of a window, and its controller if it has one.
@MainActor
struct InputViewSource {
    let view: UIView
    let controller: UIInputViewController?

    /// Fails when both the controller and the view are nil.
    init?(_ controller: UIInputViewController?, _ view: UIView?) {
        guard let view = controller?.view ?? view else { return nil }
        self.view = view
        self.controller = controller
    }
}

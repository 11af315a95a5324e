/// The views that a first responder wants at the bottom of its window.
@MainActor
struct InputViewSet {
    /// Stands in for the keyboard.
    var input: InputViewSource?
    /// Stands on top of the input view.
    var accessory: InputViewSource?

    static let none = InputViewSet()

    var isEmpty: Bool { input == nil && accessory == nil }

    /// Asks a responder, and up its chain whoever is next, for the input view and the accessory view;
    /// each comes from the first that has one. A view controller goes before a view.
    ///
    /// - Parameters:
    ///   - standIn: the input view of a responder that takes text when nobody up the chain has one: the
    ///     place of a keyboard on the screen. nil while the keyboard is one of hardware.
    ///   - bar: the accessory view where nobody up the chain has one.
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
            // What is docked belongs to its owner: a field in an accessory view keeps that view.
            current = (asked as? InputViewHost)?.owner ?? asked.next
        }
        if result.input == nil, let responder, responder is any UIKeyInput {
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

    /// nil when there is neither.
    init?(_ controller: UIInputViewController?, _ view: UIView?) {
        guard let view = controller?.view ?? view else { return nil }
        self.view = view
        self.controller = controller
    }
}

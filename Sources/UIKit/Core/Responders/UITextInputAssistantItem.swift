/// The buttons that UIKit shows beside the suggestions above a keyboard. Neither exists here: what is set is kept, and nothing
/// is shown. For buttons above the keyboard see `UIResponder.inputAccessoryView`.
///
/// Source: UIKit's UITextInputAssistantItem.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
    /// Whether the user may hide the buttons. It has no effect here. Default true.
    open var allowsHidingShortcuts = true

    // Groups of buttons are of a higher layer, where the properties are that hold them.
    final var leadingGroups: [AnyObject] = []
    final var trailingGroups: [AnyObject] = []

    /// Those of responders that have been asked for one: hardly any, so no responder has room for it.
    private static let items = NSMapTable<UIResponder, UITextInputAssistantItem>(
        keyOptions: [.weakMemory, .objectPointerPersonality])

    static func item(of responder: UIResponder) -> UITextInputAssistantItem {
        if let present = items.object(forKey: responder) { return present }
        let made = UITextInputAssistantItem()
        items.setObject(made, forKey: responder)
        return made
    }
}

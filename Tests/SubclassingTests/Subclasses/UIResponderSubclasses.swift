import UIKit

final class SubclassOfUIResponder: UIResponder {
    override func awakeFromNib() { super.awakeFromNib() }

    override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() }

    override var next: UIResponder? { super.next }

    override var isFirstResponder: Bool { super.isFirstResponder }

    override var canBecomeFirstResponder: Bool { super.canBecomeFirstResponder }

    override var canResignFirstResponder: Bool { super.canResignFirstResponder }

    @discardableResult override func becomeFirstResponder() -> Bool { super.becomeFirstResponder() }

    @discardableResult override func resignFirstResponder() -> Bool { super.resignFirstResponder() }

    override var inputView: UIView? { super.inputView }

    override var inputViewController: UIInputViewController? { super.inputViewController }

    override var inputAccessoryView: UIView? { super.inputAccessoryView }

    override var inputAccessoryViewController: UIInputViewController? { super.inputAccessoryViewController }

    override var inputAssistantItem: UITextInputAssistantItem { super.inputAssistantItem }

    override func reloadInputViews() { super.reloadInputViews() }

    override var textInputMode: UITextInputMode? { super.textInputMode }

    override var textInputContextIdentifier: String? { super.textInputContextIdentifier }

    override class func clearTextInputContextIdentifier(_ identifier: String) {
        super.clearTextInputContextIdentifier(identifier)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
    }

    override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        super.touchesEstimatedPropertiesUpdated(touches)
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        super.pressesBegan(presses, with: event)
    }

    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        super.pressesChanged(presses, with: event)
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        super.pressesEnded(presses, with: event)
    }

    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        super.pressesCancelled(presses, with: event)
    }

    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        super.motionBegan(motion, with: event)
    }

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        super.motionEnded(motion, with: event)
    }

    override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        super.motionCancelled(motion, with: event)
    }

    override func remoteControlReceived(with event: UIEvent?) { super.remoteControlReceived(with: event) }

    override var undoManager: UndoManager? { super.undoManager }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        super.canPerformAction(action, withSender: sender)
    }

    override func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        super.target(forAction: action, withSender: sender)
    }

    override var pasteConfiguration: UIPasteConfiguration? {
        get { super.pasteConfiguration }
        set { super.pasteConfiguration = newValue }
    }

    override func paste(itemProviders: [NSItemProvider]) { super.paste(itemProviders: itemProviders) }

    override func canPaste(_ itemProviders: [NSItemProvider]) -> Bool { super.canPaste(itemProviders) }

    override var userActivity: NSUserActivity? {
        get { super.userActivity }
        set { super.userActivity = newValue }
    }

    override func updateUserActivityState(_ activity: NSUserActivity) {
        super.updateUserActivityState(activity)
    }

    override func restoreUserActivityState(_ activity: NSUserActivity) {
        super.restoreUserActivityState(activity)
    }

    override var keyCommands: [UIKeyCommand]? { super.keyCommands }

    override func validate(_ command: UICommand) { super.validate(command) }

    override func buildMenu(with builder: any UIMenuBuilder) { super.buildMenu(with: builder) }

    override func provider(for deferredElement: UIDeferredMenuElement) -> UIDeferredMenuElement.Provider? {
        super.provider(for: deferredElement)
    }

    override func cut(_ sender: Any?) { super.cut(sender) }

    override func copy(_ sender: Any?) { super.copy(sender) }

    override func paste(_ sender: Any?) { super.paste(sender) }

    override func pasteAndMatchStyle(_ sender: Any?) { super.pasteAndMatchStyle(sender) }

    override func select(_ sender: Any?) { super.select(sender) }

    override func selectAll(_ sender: Any?) { super.selectAll(sender) }

    override func delete(_ sender: Any?) { super.delete(sender) }

    override func makeTextWritingDirectionLeftToRight(_ sender: Any?) {
        super.makeTextWritingDirectionLeftToRight(sender)
    }

    override func makeTextWritingDirectionRightToLeft(_ sender: Any?) {
        super.makeTextWritingDirectionRightToLeft(sender)
    }

    override func toggleBoldface(_ sender: Any?) { super.toggleBoldface(sender) }

    override func toggleItalics(_ sender: Any?) { super.toggleItalics(sender) }

    override func toggleUnderline(_ sender: Any?) { super.toggleUnderline(sender) }

    override func increaseSize(_ sender: Any?) { super.increaseSize(sender) }

    override func decreaseSize(_ sender: Any?) { super.decreaseSize(sender) }

    override func printContent(_ sender: Any?) { super.printContent(sender) }

    override func find(_ sender: Any?) { super.find(sender) }

    override func findAndReplace(_ sender: Any?) { super.findAndReplace(sender) }

    override func findNext(_ sender: Any?) { super.findNext(sender) }

    override func findPrevious(_ sender: Any?) { super.findPrevious(sender) }

    override func useSelectionForFind(_ sender: Any?) { super.useSelectionForFind(sender) }

    override var isAccessibilityElement: Bool {
        get { super.isAccessibilityElement }
        set { super.isAccessibilityElement = newValue }
    }

    override var accessibilityLabel: String? {
        get { super.accessibilityLabel }
        set { super.accessibilityLabel = newValue }
    }

    override var accessibilityHint: String? {
        get { super.accessibilityHint }
        set { super.accessibilityHint = newValue }
    }

    override var accessibilityValue: String? {
        get { super.accessibilityValue }
        set { super.accessibilityValue = newValue }
    }

    override var accessibilityTraits: UIAccessibilityTraits {
        get { super.accessibilityTraits }
        set { super.accessibilityTraits = newValue }
    }

    override var accessibilityLanguage: String? {
        get { super.accessibilityLanguage }
        set { super.accessibilityLanguage = newValue }
    }

    override var accessibilityFrame: CGRect {
        get { super.accessibilityFrame }
        set { super.accessibilityFrame = newValue }
    }

    override var accessibilityActivationPoint: CGPoint {
        get { super.accessibilityActivationPoint }
        set { super.accessibilityActivationPoint = newValue }
    }

    override var accessibilityElementsHidden: Bool {
        get { super.accessibilityElementsHidden }
        set { super.accessibilityElementsHidden = newValue }
    }

    override var accessibilityViewIsModal: Bool {
        get { super.accessibilityViewIsModal }
        set { super.accessibilityViewIsModal = newValue }
    }

    override var shouldGroupAccessibilityChildren: Bool {
        get { super.shouldGroupAccessibilityChildren }
        set { super.shouldGroupAccessibilityChildren = newValue }
    }

    override var accessibilityElements: [Any]? {
        get { super.accessibilityElements }
        set { super.accessibilityElements = newValue }
    }

    override func accessibilityElementCount() -> Int { super.accessibilityElementCount() }

    override func accessibilityElement(at index: Int) -> Any? { super.accessibilityElement(at: index) }

    override func index(ofAccessibilityElement element: Any) -> Int {
        super.index(ofAccessibilityElement: element)
    }

    override var accessibilityContainerType: UIAccessibilityContainerType {
        get { super.accessibilityContainerType }
        set { super.accessibilityContainerType = newValue }
    }

    override var accessibilityPath: UIBezierPath? {
        get { super.accessibilityPath }
        set { super.accessibilityPath = newValue }
    }

    override var accessibilityRespondsToUserInteraction: Bool {
        get { super.accessibilityRespondsToUserInteraction }
        set { super.accessibilityRespondsToUserInteraction = newValue }
    }

    override var accessibilityTextualContext: UIAccessibilityTextualContext? {
        get { super.accessibilityTextualContext }
        set { super.accessibilityTextualContext = newValue }
    }

    override var accessibilityDirectTouchOptions: UIAccessibilityDirectTouchOptions {
        get { super.accessibilityDirectTouchOptions }
        set { super.accessibilityDirectTouchOptions = newValue }
    }

    override var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get { super.accessibilityCustomRotors }
        set { super.accessibilityCustomRotors = newValue }
    }

    override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { super.accessibilityCustomActions }
        set { super.accessibilityCustomActions = newValue }
    }

    @discardableResult override func accessibilityActivate() -> Bool { super.accessibilityActivate() }

    override func accessibilityIncrement() { super.accessibilityIncrement() }

    override func accessibilityDecrement() { super.accessibilityDecrement() }

    override func accessibilityPerformEscape() -> Bool { super.accessibilityPerformEscape() }

    override func accessibilityPerformMagicTap() -> Bool { super.accessibilityPerformMagicTap() }

    override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        super.accessibilityScroll(direction)
    }

    override var accessibilityAttributedLabel: NSAttributedString? {
        get { super.accessibilityAttributedLabel }
        set { super.accessibilityAttributedLabel = newValue }
    }

    override var accessibilityAttributedValue: NSAttributedString? {
        get { super.accessibilityAttributedValue }
        set { super.accessibilityAttributedValue = newValue }
    }

    override var accessibilityAttributedHint: NSAttributedString? {
        get { super.accessibilityAttributedHint }
        set { super.accessibilityAttributedHint = newValue }
    }

    override var accessibilityIgnoresInvertColors: Bool {
        get { super.accessibilityIgnoresInvertColors }
        set { super.accessibilityIgnoresInvertColors = newValue }
    }

    override var accessibilityUserInputLabels: [String]! {
        get { super.accessibilityUserInputLabels }
        set { super.accessibilityUserInputLabels = newValue }
    }
}

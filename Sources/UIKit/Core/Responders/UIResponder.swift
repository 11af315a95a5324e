/// An object that can receive events, and that forwards those it does not handle to the next responder.
///
/// Responders, and so views and controllers, are deallocated on the main thread, whichever thread the last reference to
/// them goes away on. A `deinit` may use what else belongs to that thread.
///
/// Source: the UIResponder reference. Every event method forwards to `next` by default, so an event
/// that nobody handles travels from the view to its controller, the superviews, the window, the
/// application and the application's delegate, and is dropped there.
///
/// ```swift
/// final class CounterView: UIView {
///     var count = 0
///
///     override var canBecomeFirstResponder: Bool { true }
///
///     override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
///         guard presses.contains(where: { $0.key?.characters == "+" }) else {
///             // What is not for this view goes up the chain.
///             return super.pressesBegan(presses, with: event)
///         }
///         count += 1
///     }
/// }
/// ```
@preconcurrency @MainActor
open class UIResponder: NSObject, UIPasteConfigurationSupporting {
    public override init() {
        LayerSetup.isDone
        super.init()
        MainThreadDeallocation.arrange(for: Swift.type(of: self))
    }

    // MARK: Interface Builder

    /// Called for what is loaded from a file of Interface Builder. There are none here: never called by the toolkit.
    open func awakeFromNib() {}

    /// Called for what Interface Builder shows. Never called here.
    open func prepareForInterfaceBuilder() {}

    // MARK: The chain

    /// The responder that gets an event that this one does not handle; nil at the end of the chain.
    /// Nothing is stored: each kind of responder computes its own answer.
    open var next: UIResponder? { nil }

    /// The window whose first responder this object could be; nil for an object outside any window.
    var responderWindow: UIWindow? { next?.responderWindow }

    // What the object is besides. UIKit's own classes override these with the answer: the first cast of a class to a
    // protocol looks through all conformances of the program, which takes a tenth of a millisecond.

    /// The object as an environment of focus; nil when it is none.
    var asFocusEnvironment: (any UIFocusEnvironment)? { self as? any UIFocusEnvironment }

    /// Whether the object takes text.
    var isKeyInput: Bool { self is any UIKeyInput }

    // MARK: First responder

    /// Whether keys and actions without a target go to this object first. One responder a window.
    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    /// Whether the object is willing to become first responder. Default: false.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether the object is willing to stop being first responder. Default: true.
    open var canResignFirstResponder: Bool { true }

    /// Asks the object's window to make it first responder. Returns false, and changes nothing, when the
    /// object does not want to, or the present first responder does not let go. Returns false in no window,
    /// too: a view then asks again by itself when it comes into one, unless it resigns before.
    /// Overrides must call super.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let window = responderWindow else {
            (self as? UIView)?.flags.awaitsFirstResponder = true
            return false
        }
        return window.duringFocusChange { window.makeFirstResponder(self) }
    }

    /// Gives up being first responder. Returns true when the object is not first responder afterwards,
    /// so also when it was not before. Overrides must call super.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        (self as? UIView)?.flags.awaitsFirstResponder = false
        guard let window = responderWindow, window.firstResponder === self else { return true }
        return window.resign(self)
    }

    // MARK: Input views

    /// The view at the bottom of the window while this object is first responder, in place of a
    /// keyboard; nil, the default, to leave it to the next responder that has one. A class that has one
    /// overrides the property, as one that can be set if it likes.
    open var inputView: UIView? { nil }

    /// The controller of the input view; nil, the default, to use `inputView`. It goes before that.
    open var inputViewController: UIInputViewController? { nil }

    /// The view on top of the input view, or at the bottom of the window when there is none; nil, the
    /// default, to leave it to the next responder that has one.
    open var inputAccessoryView: UIView? { nil }

    /// The controller of the accessory view; nil, the default, to use `inputAccessoryView`. It goes
    /// before that.
    open var inputAccessoryViewController: UIInputViewController? { nil }

    /// The buttons beside the suggestions above the keyboard. Nothing is shown of them here. The same object each time.
    open var inputAssistantItem: UITextInputAssistantItem { .item(of: self) }

    /// Looks the input views up again, and shows what is found at once and without animation; asks for
    /// `textInputMode` again too. Does nothing unless the object is first responder.
    open func reloadInputViews() { updateInputViews() }

    // MARK: Input modes

    /// The input mode: by default the one in use while the object is first responder, nil otherwise.
    ///
    /// A class that overrides it gets the mode that it returns, one of `UITextInputMode.activeInputModes`,
    /// each time that it becomes first responder; the user may switch all the same. It goes before
    /// `textInputContextIdentifier`.
    open var textInputMode: UITextInputMode? { UITextInputMode.inUse(by: self) }

    /// The name under which the object's input mode is remembered in the user's defaults: a mode that is
    /// switched to while the object is first responder comes back when it is so again, also in another
    /// run of the program. Default nil: the object shares the mode of the desktop.
    open var textInputContextIdentifier: String? { nil }

    /// Forgets the input mode that is remembered under a name: responders of that name begin with the
    /// desktop's again.
    open class func clearTextInputContextIdentifier(_ identifier: String) {
        InputModeMemory.remember(nil, for: identifier)
    }

    // MARK: Touches

    /// Fingers came down. The default forwards to `next`. A class that overrides one of the four touch
    /// methods without calling super overrides all four.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Fingers moved, or changed their pressure. The default forwards to `next`.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Fingers were lifted. The default forwards to `next`.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// Touches were cancelled: another program took them, the window or the view was removed, or the
    /// application lost the focus. The default forwards to `next`.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// Properties of touches that had only been estimated are known now. No X11 device estimates, so the
    /// system never calls it; it is here for code that is shared with other platforms. The default
    /// forwards to `next`.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        next?.touchesEstimatedPropertiesUpdated(touches)
    }

    // MARK: Presses

    /// Keys of a hardware keyboard went down, or repeated. Sent to the first responder. The default forwards
    /// to `next`; a press that reaches the end of the chain types into the first responder.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        forwardPresses(event) { $0.pressesBegan(presses, with: event) }
    }

    /// An analogue button changed its force. Keyboards have none. The default forwards to `next`.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        forwardPresses(event) { $0.pressesChanged(presses, with: event) }
    }

    /// Keys came up. The default forwards to `next`.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        forwardPresses(event) { $0.pressesEnded(presses, with: event) }
    }

    /// Key presses were cancelled before the keys came up: the window lost keyboard focus. The default
    /// forwards to `next`.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        forwardPresses(event) { $0.pressesCancelled(presses, with: event) }
    }

    private func forwardPresses(_ event: UIPressesEvent?, to body: (UIResponder) -> Void) {
        guard let next else {
            event?.reachedEndOfChain = true
            return
        }
        body(next)
    }

    // MARK: Motion

    /// The device, or the window, began to be shaken. Sent to the first responder, if there is one. Only the
    /// beginning and the end of a motion are reported, not the single shakes. The default forwards to `next`.
    ///
    /// - Parameter motion: the kind of motion: `.motionShake`.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }

    /// The motion is over, and was meant. The default forwards to `next`.
    ///
    /// - Parameter motion: the kind of motion: `.motionShake`.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }

    /// The motion came to nothing: it lasted too long, the application is no longer active, or the
    /// first responder has left its window. What `motionBegan` set up is to be undone. The default forwards
    /// to `next`.
    ///
    /// - Parameter motion: the kind of motion: `.motionShake`.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }

    // MARK: Remote control

    /// A media key or a remote control requests an action, such as the next track: see the event's `subtype`.
    /// Sent to the first responder, if there is one, and only between the application's
    /// `beginReceivingRemoteControlEvents()` and `endReceivingRemoteControlEvents()`. The default forwards to
    /// `next`.
    open func remoteControlReceived(with event: UIEvent?) {
        next?.remoteControlReceived(with: event)
    }

    // MARK: Undo

    /// The undo manager that is nearest in the responder chain: every window has one, a text field its own, and
    /// an app's responders may override this with theirs.
    open var undoManager: UndoManager? { next?.undoManager }

    // MARK: Actions

    /// Whether this responder can do an action now. The default says yes when the responder's class
    /// implements the action, and asks `next` when it does not: the answer covers the chain. A class that
    /// can do an action only at times overrides this, and calls super for all other actions.
    ///
    /// - Parameter sender: who will send it; for queries of menus the application.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if pasteConfiguration != nil, action.name == "paste:", !MethodOverride.paste.isOverridden(by: self) {
            return canPaste(UIPasteboard.general.itemProviders)
        }
        return action.isImplemented(by: self) || next?.canPerformAction(action, withSender: sender) ?? false
    }

    /// The target of an action: this responder when it implements the action itself and
    /// `canPerformAction(_:withSender:)` allows it, else the target that `next` returns; nil when there is
    /// none.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        if action.isImplemented(by: self), canPerformAction(action, withSender: sender) { return self }
        return next?.target(forAction: action, withSender: sender)
    }

    // MARK: Pasting and dropping

    /// What can be pasted here, and dropped on a view; nil, the default, for what the class itself does. Where it is set,
    /// `paste(itemProviders:)` gets it.
    open var pasteConfiguration: UIPasteConfiguration?

    /// Takes what was pasted or dropped. The default does nothing.
    open func paste(itemProviders: [NSItemProvider]) {}

    /// Whether these can be pasted or dropped here. The default says yes when `pasteConfiguration` takes one of them.
    open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
        pasteConfiguration.map { itemProviders.contains(where: $0.accepts) } ?? false
    }

    // MARK: User activity

    /// What the user is doing with this responder; nil, as by default, when it takes no part in any activity.
    ///
    /// Several responders can share an activity: all of them are asked for its state. When the last of them leaves
    /// it, by setting this to nil or by going away, the activity is invalid.
    open var userActivity: NSUserActivity? { didSet { userActivityDidChange(from: oldValue) } }

    /// Asks for the state of the activity, to be added with `addUserInfoEntries(from:)`. It is sent to all
    /// responders that share the activity, which has no entries at first, soon after its `needsSave` was set. The
    /// default does nothing.
    open func updateUserActivityState(_ activity: NSUserActivity) {}

    /// Brings the responder to the state of an activity. It is sent to the objects that an app hands to the
    /// restoration handler of `UIApplicationDelegate.application(_:continue:restorationHandler:)`. The default
    /// does nothing.
    open func restoreUserActivityState(_ activity: NSUserActivity) {}

    // MARK: Key commands

    /// The key commands that this responder offers while it, or something below it, is first responder; with
    /// no first responder those from the root view controller upwards count. Read once for each key that
    /// goes down: an override makes its commands once and keeps them. Default nil.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// Brings a command up to date before it is shown or carried out: an override sets its `attributes`,
    /// `state` or title as things are at present. The target of the command's action is asked. The default
    /// changes nothing.
    open func validate(_ command: UICommand) {}

    /// Changes the menus of a system while it is built. The main menu goes to the application and its delegate, an
    /// edit menu or context menu to the responders from the one that it is about upwards: an override looks at the
    /// builder's `system` first. The default does nothing.
    open func buildMenu(with builder: any UIMenuBuilder) {}

    /// What a deferred element stands for that asks the responder chain. Default nil: the next responder is asked.
    open func provider(for deferredElement: UIDeferredMenuElement) -> UIDeferredMenuElement.Provider? { nil }

    // MARK: Standard edit actions

    /// Removes the selection and puts it on the pasteboard. The default passes the action up the chain.
    open func cut(_ sender: Any?) { next?.cut(sender) }
    /// Puts the selection on the pasteboard. The default passes the action up the chain.
    open func copy(_ sender: Any?) { next?.copy(sender) }
    /// Replaces the selection by what is on the pasteboard. The default passes the action up the chain.
    /// One with a `pasteConfiguration` takes what is on the general pasteboard, if it suits.
    open func paste(_ sender: Any?) {
        let providers = pasteConfiguration == nil ? [] : UIPasteboard.general.itemProviders
        if pasteConfiguration != nil, canPaste(providers) {
            paste(itemProviders: providers)
        } else {
            next?.paste(sender)
        }
    }
    /// Replaces the selection by what is on the pasteboard, in the style of the text around it. The default
    /// passes the action up the chain.
    open func pasteAndMatchStyle(_ sender: Any?) { next?.pasteAndMatchStyle(sender) }
    /// Selects what is at the insertion point. The default passes the action up the chain.
    open func select(_ sender: Any?) { next?.select(sender) }
    /// Selects everything. The default passes the action up the chain.
    open func selectAll(_ sender: Any?) { next?.selectAll(sender) }
    /// Removes the selection. The default passes the action up the chain.
    open func delete(_ sender: Any?) { next?.delete(sender) }
    /// Has the text run from left to right. The default passes the action up the chain.
    open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {
        next?.makeTextWritingDirectionLeftToRight(sender)
    }
    /// Has the text run from right to left. The default passes the action up the chain.
    open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {
        next?.makeTextWritingDirectionRightToLeft(sender)
    }
    /// Makes the selection bold, or no longer bold. The default passes the action up the chain.
    open func toggleBoldface(_ sender: Any?) { next?.toggleBoldface(sender) }
    /// Makes the selection italic, or no longer italic. The default passes the action up the chain.
    open func toggleItalics(_ sender: Any?) { next?.toggleItalics(sender) }
    /// Underlines the selection, or no longer. The default passes the action up the chain.
    open func toggleUnderline(_ sender: Any?) { next?.toggleUnderline(sender) }
    /// Makes the selection's font larger. The default passes the action up the chain.
    open func increaseSize(_ sender: Any?) { next?.increaseSize(sender) }
    /// Makes the selection's font smaller. The default passes the action up the chain.
    open func decreaseSize(_ sender: Any?) { next?.decreaseSize(sender) }
    /// Prints the content. The default passes the action up the chain.
    open func printContent(_ sender: Any?) { next?.printContent(sender) }
    /// Shows what searches the content. The default passes the action up the chain.
    open func find(_ sender: Any?) { next?.find(sender) }
    /// Shows what searches the content and replaces what is found. The default passes the action up the chain.
    open func findAndReplace(_ sender: Any?) { next?.findAndReplace(sender) }
    /// Goes on to what is found next. The default passes the action up the chain.
    open func findNext(_ sender: Any?) { next?.findNext(sender) }
    /// Goes back to what was found before. The default passes the action up the chain.
    open func findPrevious(_ sender: Any?) { next?.findPrevious(sender) }
    /// Makes the selected text what is searched for. The default passes the action up the chain.
    open func useSelectionForFind(_ sender: Any?) { next?.useSelectionForFind(sender) }

    // MARK: Accessibility

    /// The accessibility values that the app set; nil while it set none.
    private final var accessibilityRecord: AccessibilityRecord?

    /// Whether the app has set a label.
    final var hasOwnAccessibilityLabel: Bool { accessibilityRecord?.label?.isEmpty == false }

    private final var ensuredRecord: AccessibilityRecord {
        if let accessibilityRecord { return accessibilityRecord }
        let made = AccessibilityRecord()
        accessibilityRecord = made
        return made
    }

    /// The accessibility values used where the app set none.
    var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults() }

    /// What assistive technology calls the object. Default: what follows from its traits.
    package var accessibilityRole: AccessibilityRole { .unspecified }

    /// The object's frame on the screen, in points, used where the app set none.
    var ownAccessibilityFrame: CGRect { .zero }

    /// Whether assistive technology treats the object as one element. Default: labels, controls and text
    /// views.
    open var isAccessibilityElement: Bool {
        get { accessibilityRecord?.isElement ?? accessibilityDefaults.isElement }
        set { ensuredRecord.isElement = newValue }
    }

    /// A short name. Default: the name that the object shows.
    open var accessibilityLabel: String? {
        get { accessibilityRecord?.label ?? accessibilityDefaults.label }
        set { ensuredRecord.label = newValue }
    }

    /// The effect of using the object, in a short sentence. Default nil.
    open var accessibilityHint: String? {
        get { accessibilityRecord?.hint ?? accessibilityDefaults.hint }
        set { ensuredRecord.hint = newValue }
    }

    /// The object's value. Default: the value that the object shows. A secure field never reports its text,
    /// only as many bullets.
    open var accessibilityValue: String? {
        get { accessibilityRecord?.value ?? accessibilityDefaults.value }
        set { ensuredRecord.value = newValue }
    }

    /// The accessibility traits. Default: those of the kind of object.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityRecord?.traits ?? accessibilityDefaults.traits }
        set { ensuredRecord.traits = newValue }
    }

    /// The language of label, value and hint, as in "de-DE"; nil, the default, for the user's.
    open var accessibilityLanguage: String? {
        get { accessibilityRecord?.language }
        set { ensuredRecord.language = newValue }
    }

    /// The frame on the screen, in points. Default: the view's frame; with an `accessibilityPath`, the bounds of that.
    open var accessibilityFrame: CGRect {
        get { accessibilityRecord?.path?.bounds ?? accessibilityRecord?.frame ?? ownAccessibilityFrame }
        set { ensuredRecord.frame = newValue }
    }

    /// The point on the screen where a tap activates the object, in points. Default: the middle of
    /// `accessibilityFrame`.
    open var accessibilityActivationPoint: CGPoint {
        get {
            let frame = accessibilityFrame
            return accessibilityRecord?.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
        }
        set { ensuredRecord.activationPoint = newValue }
    }

    /// Whether the object's accessibility elements are hidden from assistive technology. Default false.
    open var accessibilityElementsHidden: Bool {
        get { accessibilityRecord?.hidesElements ?? false }
        set { ensuredRecord.hidesElements = newValue }
    }

    /// Whether assistive technology ignores the object's siblings behind it. Default false, but for what covers a window
    /// during a presentation, or while a menu is open.
    open var accessibilityViewIsModal: Bool {
        get { accessibilityRecord?.isModal ?? false }
        set { ensuredRecord.isModal = newValue }
    }

    /// Whether assistive technology visits all children before the next sibling. Default false.
    open var shouldGroupAccessibilityChildren: Bool {
        get { accessibilityRecord?.groupsChildren ?? false }
        set { ensuredRecord.groupsChildren = newValue }
    }

    /// The accessibility elements in the object, in order; nil, the default, for the subviews. A view that draws several
    /// things by itself, such as a segmented control, has one for each.
    open var accessibilityElements: [Any]? {
        get { accessibilityRecord?.elements }
        set { ensuredRecord.elements = newValue }
    }

    /// The number of accessibility elements in the object. Default: that of `accessibilityElements`, 0 where they are nil.
    ///
    /// A container may override this and the next two in place of setting `accessibilityElements`.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

    /// The accessibility element at an index; nil outside of them. Default: of `accessibilityElements`.
    open func accessibilityElement(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// The index of an accessibility element, `NSNotFound` where it is none. Default: in `accessibilityElements`.
    open func index(ofAccessibilityElement element: Any) -> Int {
        let object = element as AnyObject
        return accessibilityElements?.firstIndex { $0 as AnyObject === object } ?? NSNotFound
    }

    /// What kind of container of elements the object is. Default `none`. Screen readers are told of any other as an object
    /// with its elements in it, named by its label; a table of cells is a plain one to them.
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { accessibilityRecord?.containerType ?? .none }
        set { ensuredRecord.containerType = newValue }
    }

    /// The outline on the screen, in points, for an object that is no rectangle; nil, the default, for
    /// `accessibilityFrame`.
    open var accessibilityPath: UIBezierPath? {
        get { accessibilityRecord?.path }
        set { ensuredRecord.path = newValue }
    }

    /// Whether the object does something when it is used. Default: unless its traits are that it cannot be used now, or
    /// that it is text that does not change.
    open var accessibilityRespondsToUserInteraction: Bool {
        get {
            accessibilityRecord?.respondsToUserInteraction
                ?? accessibilityTraits.isDisjoint(with: [.notEnabled, .staticText])
        }
        set { ensuredRecord.respondsToUserInteraction = newValue }
    }

    /// What the object's text is, for how it is spoken; nil, the default, for any text. Nothing here acts on it.
    open var accessibilityTextualContext: UIAccessibilityTextualContext? {
        get { accessibilityRecord?.textualContext }
        set { ensuredRecord.textualContext = newValue }
    }

    /// How an object with the trait `allowsDirectInteraction` takes touches while a screen reader runs. Default none. Has
    /// no effect: touches are always the object's own here.
    open var accessibilityDirectTouchOptions: UIAccessibilityDirectTouchOptions {
        get { accessibilityRecord?.directTouchOptions ?? [] }
        set { ensuredRecord.directTouchOptions = newValue }
    }

    /// Ways through the object's content that the app adds; nil, the default, for none. Screen readers of desktops have
    /// nothing that offers them.
    open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get { accessibilityRecord?.customRotors }
        set { ensuredRecord.customRotors = newValue }
    }

    /// Further actions that assistive technology offers; nil, the default, for none.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibilityRecord?.customActions }
        set { ensuredRecord.customActions = newValue }
    }

    /// Activates the object, as a tap would. Returns whether it did anything. Default: buttons, switches, fields, cells
    /// that can be selected and what else a tap operates in UIKit's own views do.
    @discardableResult
    open func accessibilityActivate() -> Bool { false }
    /// Raises its value. Default: sliders do, by a tenth.
    open func accessibilityIncrement() {}
    /// Lowers its value. Default: sliders do, by a tenth.
    open func accessibilityDecrement() {}
    /// Dismisses the presentation on top. Returns whether it did anything. Default false.
    open func accessibilityPerformEscape() -> Bool { false }
    /// Does what is done most here: answers a call, plays or pauses. Returns whether it did anything. Default false.
    /// Nothing calls it on a desktop, where assistive technology knows no such gesture.
    open func accessibilityPerformMagicTap() -> Bool { false }
    /// Scrolls the object by a page, and posts `pageScrolled`. Returns whether it did. Default false.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

    // MARK: Spoken text

    /// `accessibilityLabel`, with attributes that are not used.
    open var accessibilityAttributedLabel: NSAttributedString? {
        get { accessibilityLabel.map { NSAttributedString(string: $0) } }
        set { accessibilityLabel = newValue?.string }
    }

    /// `accessibilityValue`, with attributes that are not used.
    open var accessibilityAttributedValue: NSAttributedString? {
        get { accessibilityValue.map { NSAttributedString(string: $0) } }
        set { accessibilityValue = newValue?.string }
    }

    /// `accessibilityHint`, with attributes that are not used.
    open var accessibilityAttributedHint: NSAttributedString? {
        get { accessibilityHint.map { NSAttributedString(string: $0) } }
        set { accessibilityHint = newValue?.string }
    }

    /// False: colours are not inverted. Setting it has no effect.
    open var accessibilityIgnoresInvertColors: Bool {
        get { false }
        set {}
    }

    /// Words that voice control knows the element by: none, as there is no voice control. Setting them has no effect.
    open var accessibilityUserInputLabels: [String]! {
        get { [] }
        set {}
    }
}

import TextEngine
internal import WindowSystem

/// A part of text editing with state of its own: correction, dictation, selection by touch and the like.
///
/// A feature is created for a text when it is first needed there, so that a text that never uses it pays nothing for
/// it. `TextEditingFeatures.all` is the list of all features; code that every text shares knows no other way to them.
@MainActor
protocol TextEditingFeature: AnyObject {
    /// - Parameter text: owns the feature.
    init(_ text: any EditableText)

    // MARK: Asked about every text, whether the feature exists there or not

    /// What is to become of text that a command inserts or deletes; nil to leave it as it is. The delegate is asked
    /// about the substitution in place of the command.
    static func substitution(for command: EditingCommand, in text: any EditableText) -> TextSubstitution?

    /// Types what a key has on it.
    ///
    /// - Returns: false when the feature has nothing to do with it, and nothing has been done.
    static func type(_ key: String, into text: any EditableText) -> Bool

    /// Pastes a text.
    ///
    /// - Returns: false when the feature has nothing to do with it, and nothing has been done.
    static func paste(_ string: String, into text: any EditableText) -> Bool

    /// A text has become first responder.
    static func editingDidBegin(in text: any EditableText)

    /// A key has deleted something, or would have if there were something.
    static func keyDidDelete(in text: any EditableText)

    // MARK: Called once the feature exists

    /// Text, selection or marked text are about to be changed, perhaps by the feature itself.
    func textWillChange()

    /// The document was changed, by the user, the app or the feature itself: its text, selection or marked text.
    func textDidChange(_ change: TextChange)

    /// A key is about to edit the text or to move the caret.
    func keyWillPerform(_ command: KeyCommand)

    /// Whether the Escape key has something to cancel here.
    var canCancel: Bool { get }

    /// Cancels what the Escape key cancels. Returns whether there was something.
    func cancel() -> Bool

    /// Whether the caret is dragged, and does not blink meanwhile.
    var holdsCaret: Bool { get }

    /// Whether the marked text is the feature's, and none that an input method composes.
    var ownsMarkedText: Bool { get }

    /// What is still to be inserted has to be there now.
    func completeText()

    /// Editing is about to end: the text can still be changed.
    func editingWillEnd()

    /// Editing has ended.
    func editingDidEnd()

    /// Part of each layout pass.
    func textDidLayOut()
}

extension TextEditingFeature {
    static func substitution(for command: EditingCommand, in text: any EditableText) -> TextSubstitution? {
        nil
    }
    static func type(_ key: String, into text: any EditableText) -> Bool { false }
    static func paste(_ string: String, into text: any EditableText) -> Bool { false }
    static func editingDidBegin(in text: any EditableText) {}
    static func keyDidDelete(in text: any EditableText) {}
    func textWillChange() {}
    func textDidChange(_ change: TextChange) {}
    func keyWillPerform(_ command: KeyCommand) {}
    var canCancel: Bool { false }
    func cancel() -> Bool { false }
    var holdsCaret: Bool { false }
    var ownsMarkedText: Bool { false }
    func completeText() {}
    func editingWillEnd() {}
    func editingDidEnd() {}
    func textDidLayOut() {}
}

/// What gets keys before the text that has the keyboard, whatever kind of text that is.
@MainActor
protocol KeyboardInterceptor {
    /// Handles a key that is the interceptor's own. Returns whether it is.
    static func handle(_ key: KeySample, for responder: UIResponder) -> Bool

    /// A command, or a text that is typed or composed (nil), is about to reach the responder's text.
    ///
    /// - Returns: whether that was all that the command is to do.
    static func intercept(_ command: KeyCommand?, for responder: UIResponder) -> Bool

    /// Whether a command means something to the interceptor now.
    static func claims(_ command: KeyCommand) -> Bool
}

extension KeyboardInterceptor {
    static func handle(_ key: KeySample, for responder: UIResponder) -> Bool { false }
    static func claims(_ command: KeyCommand) -> Bool { false }
}

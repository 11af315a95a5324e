/// Keys that edit an app's own document, or move in it, end selecting by touch there. The toolkit's own texts notice
/// that themselves.
@MainActor
enum TouchSelectionKeys: KeyboardInterceptor {
    static func intercept(_ command: KeyCommand?, for responder: UIResponder) -> Bool {
        guard command != .copy, command != .cancel, !(responder is any EditableText),
            let shown = responder.responderWindow?.touchSelection,
            shown.selecting.text.input === responder
        else { return false }
        shown.selecting.endTouchSelection()
        return false
    }
}

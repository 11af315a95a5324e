import Drawing
internal import WindowSystem

/// Tells the input method where text is being typed in a window, and what kind of text it is.
@MainActor
final class TextInputReport: WindowFeature {
    private unowned let window: UIWindow
    private var shown: (caret: PixelRect?, kind: TextInputKind)?
    /// Where text was being typed when the caret was looked up last.
    private weak var typedIn: UIResponder?

    init(window: UIWindow) { self.window = window }

    func updateTextInput(isShownAnew: Bool) {
        guard window.desktopWindow.windowID != nil else { return }
        // Of windows that share one of the desktop, the one that has the keys reports.
        guard window.stack.map({ $0.keyWindow === window }) ?? true else {
            shown = nil
            return
        }
        // A menu that takes the keys leaves none to an input method.
        let isText = !window.features.all.contains { $0.takesKeys }
        let responder = isText ? window.firstResponder : nil
        // The caret has not moved in a window that looks as before; to look it up costs as much as a tenth of a key.
        if !isShownAnew, let shown, responder === typedIn,
            shown.kind == (responder.flatMap { KeyboardInput.kind(of: $0) } ?? .document)
        {
            return
        }
        typedIn = responder
        let position = responder.flatMap { KeyboardInput.place(in: $0) }
        let caret = (position?.caret).map { window.pixelRect(window.convert($0, to: window.desktopWindow)) }
        let kind = position?.kind ?? .document
        if let shown, shown == (caret, kind) { return }
        shown = (caret, kind)
        window.apply(.textInput(caret: caret, kind: kind))
    }
}

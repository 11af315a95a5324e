package import WindowSystem

/// What somebody who stores the user's input has to know so that nothing is stored that was typed into secret text.
@MainActor
package enum HiddenInput {
    /// Is notified of edits of secret text, by whatever means: each before it is made, and without those that follow from
    /// it. nil, the default, costs nothing.
    package static var observer: ((HiddenEdit, WindowID) -> Void)?

    private static var depth = 0

    // MARK: What is secret

    /// Delivers the touches that the event would have delivered before anything else, so that they have decided about the
    /// first responder when the questions below are asked. Who plays stored events calls it likewise.
    package static func settle(before event: WindowEvent, in identifier: WindowID) {
        guard let window = desktopWindow(identifier) else { return }
        for shown in window.shownWindows {
            switch event {
            case .touch(let sample): if sample.phase == .began { shown.touchDispatch.flushEnded() }
            case .pointer(let sample): if sample.phase != .moved { shown.touchDispatch.flush() }
            default: shown.touchDispatch.flush()
            }
        }
    }

    /// Whether what is typed in the window goes into secret text.
    package static func isTyped(in identifier: WindowID) -> Bool {
        desktopWindow(identifier)?.shownWindows.contains { $0.firstResponder.map(isSecret) ?? false } ?? false
    }

    /// Whether the views that stand for a keyboard are at a position, and type into secret text.
    package static func isInputView(at position: PixelPoint, in identifier: WindowID) -> Bool {
        guard let base = desktopWindow(identifier) else { return false }
        return base.shownWindows.contains { window in
            guard window.firstResponder.map(isSecret) == true, let views = window.dockedInputViews else {
                return false
            }
            let point = base.convert(base.points(position), to: window)
            return [views.coveredFrame, views.followedFrame].contains { $0?.contains(point) == true }
        }
    }

    /// Whether a view with secret text is at a position, perhaps behind others.
    package static func isText(at position: PixelPoint, in identifier: WindowID) -> Bool {
        guard let base = desktopWindow(identifier) else { return false }
        let point = base.points(position)
        return base.shownWindows.contains { hasSecret(at: base.convert(point, to: $0), in: $0) }
    }

    private static func hasSecret(at point: CGPoint, in view: UIView) -> Bool {
        if isSecret(view), view.bounds.contains(point) { return true }
        return view.subviews.contains { !$0.isHidden && hasSecret(at: view.convert(point, to: $0), in: $0) }
    }

    /// Text is secret when it is shown as bullets, and when it is a password that is shown for once.
    static func isSecret(_ responder: UIResponder) -> Bool {
        guard let traits = responder as? any UITextInputTraits else { return false }
        return traits.isSecureTextEntry || traits.textContentType.map(passwords.contains) == true
    }

    private static let passwords: Set<UITextContentType> = [.password, .newPassword]

    /// As many characters as a text has, for text that accepts digits only or any characters.
    package static func standIn(characters count: Int, in identifier: WindowID) -> String {
        let responder = desktopWindow(identifier)?.shownWindows.lazy.compactMap(\.firstResponder).first(
            where: isSecret)
        return standIn(characters: count, for: responder)
    }

    private static func standIn(characters count: Int, for responder: UIResponder?) -> String {
        let type = (responder as? any UITextInputTraits)?.keyboardType ?? .default
        return String(repeating: digits.contains(type) ? "0" : "•", count: count)
    }

    private static let digits: Set<UIKeyboardType> = [
        .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad,
    ]

    private static func desktopWindow(_ identifier: WindowID) -> UIWindow? {
        UIApplication.shared.desktopWindows.first { $0.windowID == identifier }
    }

    // MARK: Notifying

    /// Makes an edit of a text, which the observer is notified of when the text is secret.
    static func reporting<Result>(
        _ edit: @autoclosure () -> HiddenEdit, of responder: UIResponder?, _ body: () -> Result
    ) -> Result {
        guard let observer else { return body() }
        if depth == 0, let responder, isSecret(responder), let window = desktopWindow(of: responder) {
            observer(edit(), window)
        }
        depth += 1
        defer { depth -= 1 }
        return body()
    }

    /// Notifies of what has been done already.
    static func report(_ edit: HiddenEdit, of responder: UIResponder) {
        reporting(edit, of: responder) {}
    }

    /// A change of a window's first responder is over.
    static func firstResponderDidSettle(in window: UIWindow) {
        guard let observer, depth == 0, let identifier = window.desktopWindow.windowID else { return }
        observer(.focus((window.firstResponder as? UIView).flatMap(path)), identifier)
    }

    private static func desktopWindow(of responder: UIResponder) -> WindowID? {
        sequence(first: responder, next: \.next).lazy.compactMap { $0 as? UIWindow }.first?.desktopWindow
            .windowID
    }

    // MARK: Doing it again

    /// Does to the text that has the keyboard what an input view once did.
    package static func perform(_ edit: HiddenEdit, in identifier: WindowID) {
        guard let window = desktopWindow(identifier) else { return }
        if case .focus(let path) = edit { return focus(path, in: window) }
        let responders = window.shownWindows.compactMap(\.firstResponder)
        guard let responder = responders.first(where: isSecret) ?? responders.first else { return }
        switch edit {
        case .type(let count):
            KeyboardInput.typeOnScreen(standIn(characters: count, for: responder), for: responder)
        case .delete(let isWord):
            KeyboardInput.performOnScreen(
                .delete(isWord ? .wordBackward : .characterBackward), for: responder)
        case .returnKey: KeyboardInput.performOnScreen(.returnKey, for: responder)
        case .nextLayout: window.application.inputModes.advance()
        case .insert, .deleteBackward, .replace, .select: change(responder, by: edit)
        case .focus: break
        }
    }

    private static func change(_ responder: UIResponder, by edit: HiddenEdit) {
        guard let document = responder as? any UIResponder & UIKeyInput else { return }
        let input = document as? any UIResponder & UITextInput
        switch edit {
        case .insert(let count): document.insertText(standIn(characters: count, for: responder))
        case .deleteBackward: document.deleteBackward()
        case .replace(let offsets, let count):
            guard let input, let range = input.range(of: offsets) else { return }
            input.replace(range, withText: standIn(characters: count, for: responder))
        case .select(let offsets):
            guard let input, let range = input.range(of: offsets) else { return }
            input.selectedTextRange = range
        default: break
        }
    }

    // MARK: Ways to views

    private static func path(to view: UIView) -> [Int]? {
        var path: [Int] = []
        var current = view
        while let parent = current.superview, !(current is UIWindow) {
            guard let index = parent.subviews.firstIndex(of: current) else { return nil }
            path.append(index)
            current = parent
        }
        guard let window = current as? UIWindow,
            let index = window.desktopWindow.shownWindows.firstIndex(of: window)
        else { return nil }
        return [index] + path.reversed()
    }

    private static func focus(_ path: [Int]?, in window: UIWindow) {
        guard let path, let first = path.first else {
            for shown in window.shownWindows where shown.firstResponder.map(isSecret) == true {
                shown.firstResponder?.resignFirstResponder()
            }
            return
        }
        let windows = window.shownWindows
        guard windows.indices.contains(first) else { return }
        var view: UIView = windows[first]
        for index in path.dropFirst() {
            guard view.subviews.indices.contains(index) else { return }
            view = view.subviews[index]
        }
        if !view.isFirstResponder { view.becomeFirstResponder() }
    }
}

extension UITextInput {
    /// The range of UTF-16 offsets, as far as the text has them.
    fileprivate func range(of offsets: Range<Int>) -> UITextRange? {
        let length = offset(from: beginningOfDocument, to: endOfDocument)
        guard let start = position(from: beginningOfDocument, offset: min(offsets.lowerBound, length)),
            let end = position(from: beginningOfDocument, offset: min(offsets.upperBound, length))
        else { return nil }
        return range(between: start, and: end)
    }

    /// The offsets of a range.
    func utf16Offsets(of range: UITextRange) -> Range<Int> {
        let start = max(0, offset(from: beginningOfDocument, to: range.start))
        return start..<max(start, offset(from: beginningOfDocument, to: range.end))
    }
}

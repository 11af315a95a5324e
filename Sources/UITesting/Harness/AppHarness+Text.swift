public import UIKit
internal import WindowSystem

/// An input method, and the selections that programs share.
extension AppHarness {
    /// How the input method wants a part of its text shown.
    public struct ComposedSegment: Sendable {
        public enum Style: Sendable { case plain, underlined, highlighted, selected }

        /// Unicode scalars from the start of the text.
        public var range: Range<Int>
        public var style: Style

        public init(_ range: Range<Int>, _ style: Style) {
            self.range = range
            self.style = style
        }
    }

    /// The input method, or a Compose sequence, finishes a text.
    public func commit(_ text: String) {
        post(.textCommitted(text))
        turn()
    }

    /// The input method shows what it is composing.
    ///
    /// - Parameter caret: Unicode scalars from the start of the text; nil for its end.
    public func compose(_ text: String, caret: Int? = nil, segments: [ComposedSegment] = []) {
        let parts = segments.map { Composition.Segment(range: $0.range, style: $0.style.ofComposition) }
        post(
            .compositionChanged(
                Composition(text: text, caret: caret ?? text.unicodeScalars.count, segments: parts)))
        turn()
    }

    /// The input method composes no longer.
    public func stopComposing() {
        post(.compositionChanged(nil))
        turn()
    }

    /// Where the application says that text is typed, in points of the window; nil when nothing takes
    /// text that an input method may see.
    public var caretForInputMethod: CGRect? {
        guard let caret = state?.textInputCaret, state?.textInputKind != .secret else { return nil }
        let scale = window.screen.scale
        return CGRect(
            x: CGFloat(caret.x) / scale, y: CGFloat(caret.y) / scale, width: CGFloat(caret.width) / scale,
            height: CGFloat(caret.height) / scale)
    }

    /// What an input method may know and do where text is typed.
    public enum TextKind: Sendable {
        /// The text shows what is being composed.
        case document
        /// Only finished text is taken.
        case characters
        /// No input method sees the keys.
        case secret
    }

    /// The kind of what takes text; nil when nothing does.
    public var textKindForInputMethod: TextKind? {
        guard let state, state.textInputCaret != nil else { return nil }
        return switch state.textInputKind {
        case .document: .document
        case .characters: .characters
        case .secret: .secret
        }
    }

    /// How often the application dropped a composition.
    public var cancelledCompositions: Int { state?.cancelledCompositions ?? 0 }

    /// The layouts that the keyboard can be switched between, such as `us` and `de(nodeadkeys)`. Setting
    /// them plays a desktop that sets up others; the first is in use then.
    public var keyboardLayouts: [String] {
        get { system.keyboardLayouts.all.map(\.identifier) }
        set {
            system.keyboardLayouts = KeyboardLayouts(newValue.map(KeyboardLayout.init(identifier:)))
            post(.keyboardLayoutChanged)
            turn()
        }
    }

    /// The layout in use. Setting it plays a user, or another program, that switches; names that are not
    /// among `keyboardLayouts` are ignored.
    public var keyboardLayout: String? {
        get { system.keyboardLayouts.currentLayout?.identifier }
        set {
            guard let index = keyboardLayouts.firstIndex(where: { $0 == newValue }) else { return }
            system.keyboardLayouts.current = index
            post(.keyboardLayoutChanged)
            turn()
        }
    }

    /// What was copied. Setting it plays another program that copies; nil takes the content away.
    public var clipboard: String? {
        get { text(of: .clipboard) }
        set { take(.clipboard, newValue) }
    }

    /// What is selected and pasted by the middle button. Setting it plays another program that selects.
    public var primarySelection: String? {
        get { text(of: .primary) }
        set { take(.primary, newValue) }
    }

    private func text(of selection: SelectionKind) -> String? {
        let data = system.selection(selection)?.data(SelectionContents.textTypes)
        return data.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    private func take(_ selection: SelectionKind, _ text: String?) {
        system.takeSelection(selection, contents: text.map { SelectionContents(text: $0) })
        turn()
    }
}

extension AppHarness.ComposedSegment.Style {
    fileprivate var ofComposition: Composition.Segment.Style {
        switch self {
        case .plain: .plain
        case .underlined: .underlined
        case .highlighted: .highlighted
        case .selected: .selected
        }
    }
}

extension KeyboardLayout {
    /// `us`, `de(nodeadkeys)`.
    fileprivate init(identifier: String) {
        let parts = identifier.split(separator: "(", maxSplits: 1)
        self.init(
            name: parts.first.map(String.init) ?? "",
            variant: parts.count > 1 ? String(parts[1].dropLast()) : "")
    }
}

public import UIKit
internal import WindowSystem

/// An input method, the keyboard layouts, and the selections shared with other programs (clipboard, primary).
extension AppHarness {
    /// The style that the input method requests for a part of its text.
    public struct ComposedSegment: Sendable {
        /// How an input method shows a part of its text.
        public enum Style: Sendable {
            /// As the rest of the text.
            case plain
            /// With a line below.
            case underlined
            /// With a thick line below.
            case highlighted
            /// As the part that is being converted.
            case selected
        }

        /// A range of Unicode scalars of the text.
        public var range: Range<Int>
        /// How the part is shown.
        public var style: Style

        /// A part of the text, in Unicode scalars from its start, and how it is shown.
        public init(_ range: Range<Int>, _ style: Style) {
            self.range = range
            self.style = style
        }
    }

    /// The input method, or a Compose sequence, commits a text.
    public func commit(_ text: String) {
        post(.textCommitted(text))
        turn()
    }

    /// The input method changes the text that it is composing.
    ///
    /// - Parameter caret: Unicode scalars from the start of the text; nil for its end.
    public func compose(_ text: String, caret: Int? = nil, segments: [ComposedSegment] = []) {
        let parts = segments.map { Composition.Segment(range: $0.range, style: $0.style.ofComposition) }
        post(
            .compositionChanged(
                Composition(text: text, caret: caret ?? text.unicodeScalars.count, segments: parts)))
        turn()
    }

    /// The input method ends its composition without a text.
    public func stopComposing() {
        post(.compositionChanged(nil))
        turn()
    }

    /// The caret's rectangle that the application reports to input methods, in points of the window; nil when
    /// nothing takes text, or when the text is secret.
    public var caretForInputMethod: CGRect? {
        guard let caret = state?.textInputCaret, state?.textInputKind != .secret else { return nil }
        let scale = window.screen.scale
        return CGRect(
            x: CGFloat(caret.x) / scale, y: CGFloat(caret.y) / scale, width: CGFloat(caret.width) / scale,
            height: CGFloat(caret.height) / scale)
    }

    /// How far an input method takes part in typing.
    public enum TextKind: Sendable {
        /// The composition is shown inside the text.
        case document
        /// Only committed text is accepted.
        case characters
        /// Keys are not sent to an input method, as for passwords.
        case secret
    }

    /// The kind reported by the object that takes text; nil when there is none.
    public var textKindForInputMethod: TextKind? {
        guard let state, state.textInputCaret != nil else { return nil }
        return switch state.textInputKind {
        case .document: .document
        case .characters: .characters
        case .secret: .secret
        }
    }

    /// How many times the application cancelled a composition.
    public var cancelledCompositions: Int { state?.cancelledCompositions ?? 0 }

    /// The available keyboard layouts, such as `us` and `de(nodeadkeys)`. Setting them simulates a desktop
    /// that configures others and makes the first one current.
    public var keyboardLayouts: [String] {
        get { system.keyboardLayouts.all.map(\.identifier) }
        set {
            system.keyboardLayouts = KeyboardLayouts(newValue.map(KeyboardLayout.init(identifier:)))
            post(.keyboardLayoutChanged)
            turn()
        }
    }

    /// The current layout. Setting it simulates a switch by the user or another program; names that are not
    /// in `keyboardLayouts` are ignored.
    public var keyboardLayout: String? {
        get { system.keyboardLayouts.currentLayout?.identifier }
        set {
            guard let index = keyboardLayouts.firstIndex(where: { $0 == newValue }) else { return }
            system.keyboardLayouts.current = index
            post(.keyboardLayoutChanged)
            turn()
        }
    }

    /// The clipboard's text. Setting it simulates another program that copies; nil empties the clipboard.
    public var clipboard: String? {
        get { text(of: .clipboard) }
        set { take(.clipboard, newValue) }
    }

    /// The primary selection's text, which the middle button pastes. Setting it simulates another program
    /// that selects text.
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
    /// Parses `name` or `name(variant)`, such as `us` and `de(nodeadkeys)`.
    fileprivate init(identifier: String) {
        let parts = identifier.split(separator: "(", maxSplits: 1)
        self.init(
            name: parts.first.map(String.init) ?? "",
            variant: parts.count > 1 ? String(parts[1].dropLast()) : "")
    }
}

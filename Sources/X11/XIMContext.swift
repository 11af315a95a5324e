internal import CX11
import WindowSystem

/// A window's context of an input method's server: it sends keys, and follows what is being composed.
///
/// The server is not given the text around the caret (XNStringConversionCallback): no current server accepts
/// it over this protocol, and those for Korean and Vietnamese work without it.
@MainActor
final class XIMContext: InputContext {
    private enum State {
        case creating
        /// Created by the server, which has not said yet which keys it wants.
        case created(Int)
        case ready(Int)
        case ended
    }

    private var state = State.creating
    private weak var server: XIMServer?
    let window: Window
    /// The styles to be tried, best first.
    private var candidates: [(style: CompositionStyle, number: XIMStyle)]
    private var style = CompositionStyle.elsewhere
    private(set) var preedit = Preedit()
    /// The composition that was reported last.
    private var told: Composition?
    private var hasFocus = false
    private var position: Position
    private var lastSpot: Spot?
    /// The resets that the server has not answered. What it composes before it does is out of date.
    private var resetCount = 0
    /// Whether finished text that comes before the answer to a reset is out of date, too: it is what the
    /// application has taken over already.
    private(set) var dropsText = false
    /// The keys that the server wants in this context; nil if it makes no difference between contexts.
    var mask: XIMEventMask?
    var onChange: () -> Void = {}
    /// Called when the server creates no context. The handler may release this one.
    var onFailure: () -> Void = {}

    /// The caret's position and the area as a server receives them.
    private struct Spot: Equatable {
        /// The point below the caret, where the method can open its windows.
        var x: Int
        var y: Int
        /// The rectangle in which the method may draw over the window; nil for styles that do not draw there.
        var area: PixelRect?

        init(_ position: Position, _ style: CompositionStyle) {
            x = Int(Int16(clamping: position.caret.x))
            y = Int(Int16(clamping: position.caret.maxY))
            area = style == .overTheSpot ? position.area : nil
        }
    }

    /// nil when the server offers no style that suits the kind of text.
    init?(server: XIMServer, window: Window, kind: TextInputKind, position: Position) {
        self.server = server
        self.window = window
        self.position = position
        candidates = CompositionStyle.candidates(for: kind, offered: server.styles)
        guard !candidates.isEmpty else { return nil }
        create()
    }

    var isReady: Bool { number(ifReady: true) != nil }

    private func number(ifReady: Bool = false) -> Int? {
        switch state {
        case .ready(let number): number
        case .created(let number): ifReady ? nil : number
        case .creating, .ended: nil
        }
    }

    // MARK: Creation

    private func create() {
        guard let server, !candidates.isEmpty else { return onFailure() }
        let (style, number) = candidates.removeFirst()
        self.style = style
        var values = XIMMessage(.error)
        add("inputStyle", to: &values) { $0.add32(Int(number)) }
        for name in ["clientWindow", "focusWindow"] {
            add(name, to: &values) { $0.add32(Int(window)) }
        }
        // Resetting a composition should not change the input mode, for example from Hiragana to Latin.
        add("resetState", to: &values) { $0.add32(XIMPreserveState) }
        if style == .overTheSpot {
            let spot = Spot(position, style)
            lastSpot = spot
            add("preeditAttributes", to: &values) {
                add(spot, to: &$0)
                // The method derives the size of its text from the fonts, of which any will do.
                add("fontSet", to: &$0) {
                    $0.add16(1)
                    $0.add(Array("*".utf8) + [0])
                }
            }
        }
        server.createContext(values) { [weak self] in self?.created($0) }
    }

    private func created(_ reply: XIMMessage?) {
        guard case .creating = state, let server else { return }
        guard let reply else { return create() }
        let number = reply.value16(at: 2)
        state = .created(number)
        server.add(self, number: number)
        if hasFocus { server.send(.setFocus, context: number) }
        server.ping { [weak self] in self?.becomeReady(number) }
    }

    private func becomeReady(_ number: Int) {
        guard case .created = state else { return }
        state = .ready(number)
        sendPosition()
    }

    private func add(
        _ attribute: String, to message: inout XIMMessage, _ fill: (inout XIMMessage) -> Void
    ) {
        if let id = server?.attributes[attribute] { message.addAttribute(id, fill) }
    }

    private func add(_ spot: Spot, to message: inout XIMMessage) {
        add("spotLocation", to: &message) {
            $0.add16(spot.x)
            $0.add16(spot.y)
        }
        guard let area = spot.area else { return }
        add("area", to: &message) {
            for number in [area.x, area.y] { $0.add16(Int(Int16(clamping: number))) }
            for number in [area.width, area.height] { $0.add16(Int(UInt16(clamping: number))) }
        }
    }

    func close() {
        if let number = number() { server?.remove(context: number) }
        state = .ended
    }

    /// The server is not there any more.
    func serverEnded() { state = .ended }

    // MARK: What the toolkit does

    func setFocus(_ hasFocus: Bool) {
        guard self.hasFocus != hasFocus else { return }
        self.hasFocus = hasFocus
        if let number = number() { server?.send(hasFocus ? .setFocus : .unsetFocus, context: number) }
    }

    func setPosition(_ position: Position) {
        self.position = position
        sendPosition()
    }

    func forgetPosition() { lastSpot = nil }

    private func sendPosition() {
        let spot = Spot(position, style)
        guard let number = number(ifReady: true), hasFocus, style != .elsewhere, lastSpot != spot else {
            return
        }
        var values = XIMMessage(.error)
        add("preeditAttributes", to: &values) {
            var changed = spot
            if lastSpot?.area == spot.area { changed.area = nil }
            add(changed, to: &$0)
        }
        lastSpot = spot
        server?.send(.setContextValues, context: number) {
            $0.add16(values.body.count)
            $0.add16(0)
            $0.add(values.body)
        }
        server?.expect(.setContextValuesReply) { _ in }
    }

    func reset() {
        if !preedit.isEmpty { dropsText = true }
        preedit.clear()
        told = nil
        guard let number = number() else {
            dropsText = false
            return
        }
        resetCount += 1
        server?.send(.resetContext, context: number)
        // The text that a method returns is what it would have finished; it is dropped.
        server?.expect(.resetContextReply) { [weak self] _ in self?.wasReset() }
    }

    private func wasReset() {
        resetCount -= 1
        if resetCount == 0 { dropsText = false }
    }

    func take(_ event: XKeyEvent) -> Bool {
        guard hasFocus, let number = number(ifReady: true) else { return false }
        return server?.take(event, context: self, number: number) ?? false
    }

    func takeChange() -> Composition?? {
        let composition = preedit.composition
        guard composition != told else { return .none }
        told = composition
        return .some(composition)
    }

    // MARK: What the server does

    func handle(_ opcode: XIMMessage.Opcode, _ message: XIMMessage) {
        guard let number = number() else { return }
        switch opcode {
        case .preeditStart:
            // No limit on the length.
            server?.send(.preeditStartReply, context: number) { $0.add32(-1) }
            clearPreedit()
        case .preeditDone: clearPreedit()
        case .preeditDraw: draw(message)
        case .preeditCaret:
            moveCaret(message)
            // The server expects the caret's new position.
            server?.send(.preeditCaretReply, context: number) { $0.add32(preedit.caret) }
        default: break
        }
    }

    private func clearPreedit() {
        preedit.clear()
        onChange()
    }

    private func draw(_ message: XIMMessage) {
        guard resetCount == 0, let server else { return }
        let (caret, first, length) = (
            message.signed32(at: 4), message.signed32(at: 8), message.signed32(at: 12)
        )
        let status = message.value32(at: 16)
        let count = message.value16(at: 20)
        let feedbackStart = 22 + count + XIMMessage.padding(2 + count)
        let feedbackCount = min(message.value16(at: feedbackStart), message.body.count) / 4
        let hasFeedback = status & 2 == 0 && feedbackCount > 0
        let feedback =
            hasFeedback
            ? (0..<feedbackCount).map { UInt(message.value32(at: feedbackStart + 4 + $0 * 4)) } : []
        let text = status & 1 == 0 ? server.text(message.bytes(at: 22, count: count)) : ""
        if status & 1 == 0, text.isEmpty, hasFeedback {
            preedit.restyle(first: first, feedback: feedback, caret: caret)
        } else {
            preedit.replace(
                first: first, length: length, text: Array(text.unicodeScalars), feedback: feedback,
                caret: caret)
        }
        onChange()
    }

    private func moveCaret(_ message: XIMMessage) {
        switch message.value32(at: 8) {
        case Int(XIMForwardChar.rawValue): preedit.moveCaret(preedit.caret + 1)
        case Int(XIMBackwardChar.rawValue): preedit.moveCaret(preedit.caret - 1)
        case Int(XIMLineStart.rawValue): preedit.moveCaret(0)
        case Int(XIMLineEnd.rawValue): preedit.moveCaret(preedit.characters.count)
        case Int(XIMAbsolutePosition.rawValue): preedit.moveCaret(message.signed32(at: 4))
        default: break
        }
        onChange()
    }
}

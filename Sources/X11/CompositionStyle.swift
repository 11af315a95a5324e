internal import CX11
import WindowSystem

/// How the text that an input method is composing is displayed.
enum CompositionStyle {
    /// The toolkit displays it in the text itself, as the method reports it.
    case onTheSpot
    /// The method displays it in its own window at the caret.
    case overTheSpot
    /// The method displays it at a position of its choice.
    case elsewhere

    /// The offered styles that suit a kind of text, best first, each with Xlib's number for it.
    static func candidates(
        for kind: TextInputKind, offered: Set<XIMStyle>
    ) -> [(style: CompositionStyle, number: XIMStyle)] {
        preferences(for: kind).flatMap { style in
            statuses.map { (style, XIMStyle(style.preedit | $0)) }
        }
        .filter { offered.contains($0.1) }
    }

    private static func preferences(for kind: TextInputKind) -> [CompositionStyle] {
        switch kind {
        case .document: [.onTheSpot, .overTheSpot, .elsewhere]
        // These views cannot show unfinished text, so the method should; composing invisibly is the last
        // resort.
        case .characters: [.overTheSpot, .elsewhere, .onTheSpot]
        case .secret: [.elsewhere]
        }
    }

    /// XIMPreeditNone is not used: Xlib passes no keys to a method with that style.
    private var preedit: Int {
        switch self {
        case .onTheSpot: XIMPreeditCallbacks
        case .overTheSpot: XIMPreeditPosition
        case .elsewhere: XIMPreeditNothing
        }
    }

    /// The method shows its own status, or nothing does; the toolkit never does.
    private static let statuses = [XIMStatusNothing, XIMStatusNone]
}

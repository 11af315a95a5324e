internal import CX11
import WindowSystem

/// Who shows what an input method is composing.
enum CompositionStyle {
    /// The text itself: the method tells what to show.
    case onTheSpot
    /// The method, in a window of its own at the caret.
    case overTheSpot
    /// The method, wherever it likes.
    case elsewhere

    /// The styles to try for a kind of text, best first, each with its number.
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
        // Where unfinished text cannot be shown, the method has to do it; composing unseen is the last resort.
        case .characters: [.overTheSpot, .elsewhere, .onTheSpot]
        case .secret: [.elsewhere]
        }
    }

    /// XIMPreeditNone is not among them: Xlib gives no keys to a method with that.
    private var preedit: Int {
        switch self {
        case .onTheSpot: XIMPreeditCallbacks
        case .overTheSpot: XIMPreeditPosition
        case .elsewhere: XIMPreeditNothing
        }
    }

    /// The method's state is shown by the method, or not at all.
    private static let statuses = [XIMStatusNothing, XIMStatusNone]
}

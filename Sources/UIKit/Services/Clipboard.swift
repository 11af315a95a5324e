internal import WindowSystem

/// Text on the desktop's two selections.
@MainActor
enum Clipboard {
    /// Makes this text the selection's content.
    static func setText(_ text: String, _ selection: SelectionKind) {
        guard selection == .clipboard else {
            UIApplication.shared.windowSystem?.offer(SelectionContents(text: text), as: selection)
            return
        }
        Pasteboards.general.set([PasteboardItem([PasteboardType.text.identifier: text])], [:])
    }

    /// Asks the selection's owner for text. Calls back once, later, with nil when there is none. Bytes
    /// that are not UTF-8 come as U+FFFD.
    static func readText(
        _ selection: SelectionKind, completion: @escaping @MainActor (String?) -> Void
    ) {
        guard let windowSystem = UIApplication.shared.windowSystem else { return completion(nil) }
        windowSystem.read(selection, types: textTypes) { completion($0.map(text)) }
    }

    /// What other programs call text, best first.
    static let textTypes = SelectionContents.textTypes + ["STRING", "text/plain"]

    static func text(of data: SelectionData) -> String {
        // STRING is Latin-1 by ICCCM: its bytes are the first 256 scalars.
        if data.type == "STRING" {
            return String(String.UnicodeScalarView(data.bytes.map { Unicode.Scalar($0) }))
        }
        return String(decoding: data.bytes, as: UTF8.self)
    }

    /// Another program has taken a selection.
    static func selectionChanged(_ selection: SelectionKind) {
        switch selection {
        case .primary: PrimaryOffer.lose()
        case .clipboard: Pasteboards.general.othersCopied()
        case .drag: break
        }
    }

    /// What was ours is another program's.
    static func selectionLost(_ selection: SelectionKind) {
        // A change that is told of as well is heard of once.
        if selection == .clipboard, Pasteboards.desktop.isWatching { return }
        selectionChanged(selection)
    }
}

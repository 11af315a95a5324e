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

    /// Asks for text with its style, as programs give it in text/html; without one when its owner has only plain
    /// text. Calls back once, later, with nil when there is none.
    ///
    /// - Parameter font: what text has of which nothing is said; where nothing is said there is no attribute.
    static func readStyledText(
        _ selection: SelectionKind, font: UIFont,
        completion: @escaping @MainActor (NSAttributedString?) -> Void
    ) {
        guard let windowSystem = UIApplication.shared.windowSystem else { return completion(nil) }
        windowSystem.read(selection, types: PasteboardType.html.targets + textTypes) { data in
            guard let data, PasteboardType.html.targets.contains(data.type) else {
                return completion(data.map { NSAttributedString(string: text(of: $0)) })
            }
            if let styled = HTMLText.read(data.bytes, font: font), styled.length > 0 {
                return completion(styled)
            }
            // Too large, or nothing to be seen in it.
            readText(selection) { completion($0.map { NSAttributedString(string: $0) }) }
        }
    }

    /// Copies text with its style.
    ///
    /// - Parameter font: what text has of which nothing need be said.
    static func setText(_ text: NSAttributedString, font: UIFont) {
        Pasteboards.general.set(
            [
                PasteboardItem([
                    PasteboardType.text.identifier: text.string,
                    PasteboardType.html.identifier: Data(HTMLText.write(text, font: font)),
                ])
            ], [:])
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

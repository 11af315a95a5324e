internal import WindowSystem

/// Text on the desktop's two selections.
@MainActor
enum Clipboard {
    /// The desktop that has the selections. The application sets it when it has one.
    static weak var windowSystem: (any WindowSystem)?

    /// Sets the selection's content to a text.
    static func setText(_ text: String, _ selection: SelectionKind) {
        guard selection == .clipboard else {
            windowSystem?.offer(SelectionContents(text: text), as: selection)
            return
        }
        Pasteboards.general.set([PasteboardItem([PasteboardType.text.identifier: text])], [:])
    }

    /// Reads text from the selection's owner. Calls back once, later, with nil when there is none. Bytes that
    /// are not UTF-8 become U+FFFD.
    static func readText(
        _ selection: SelectionKind, completion: @escaping @MainActor (String?) -> Void
    ) {
        guard let windowSystem else { return completion(nil) }
        windowSystem.read(selection, types: PasteboardType.text.targets) { completion($0.map(text)) }
    }

    /// Reads styled text, which programs offer as text/html; plain text when the owner has only that. Calls
    /// back once, later, with nil when there is none.
    ///
    /// - Parameter font: the font of text for which the HTML specifies none; such text gets no font
    ///   attribute.
    static func readStyledText(
        _ selection: SelectionKind, font: UIFont,
        completion: @escaping @MainActor (NSAttributedString?) -> Void
    ) {
        guard let windowSystem else { return completion(nil) }
        windowSystem.read(selection, types: PasteboardType.html.targets + PasteboardType.text.targets) {
            data in
            guard let data, PasteboardType.html.targets.contains(data.type) else {
                return completion(data.map { NSAttributedString(string: text(of: $0)) })
            }
            if let styled = HTMLText.read(data.bytes, font: font), styled.length > 0 {
                return completion(styled)
            }
            // The HTML was too large, or had no visible text.
            readText(selection) { completion($0.map { NSAttributedString(string: $0) }) }
        }
    }

    /// Copies text with its style.
    ///
    /// - Parameter font: the font that needs no description in HTML.
    static func setText(_ text: NSAttributedString, font: UIFont) {
        Pasteboards.general.set(
            [
                PasteboardItem([
                    PasteboardType.text.identifier: text.string,
                    PasteboardType.html.identifier: Data(HTMLText.write(text, font: font)),
                ])
            ], [:])
    }

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

    /// Another program has taken a selection that this one owned.
    static func selectionLost(_ selection: SelectionKind) {
        // While the clipboard is watched, the same change is also reported as `selectionChanged`.
        if selection == .clipboard, Pasteboards.desktop.isWatching { return }
        selectionChanged(selection)
    }
}

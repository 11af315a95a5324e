internal import WindowSystem

/// Text on the desktop's two selections.
@MainActor
enum Clipboard {
    /// Makes this text the selection's content.
    static func setText(_ text: String, _ selection: SelectionKind) {
        UIApplication.shared.windowSystem?.offer(SelectionContents(text: text), as: selection)
    }

    /// Asks the selection's owner for text. Calls back once, later, with nil when there is none. Bytes
    /// that are not UTF-8 come as U+FFFD.
    static func readText(
        _ selection: SelectionKind, completion: @escaping @MainActor (String?) -> Void
    ) {
        guard let windowSystem = UIApplication.shared.windowSystem else { return completion(nil) }
        windowSystem.read(selection, types: SelectionContents.textTypes + ["STRING", "text/plain"]) { data in
            completion(data.map(text))
        }
    }

    private static func text(of data: SelectionData) -> String {
        // STRING is Latin-1 by ICCCM: its bytes are the first 256 scalars.
        if data.type == "STRING" {
            return String(String.UnicodeScalarView(data.bytes.map { Unicode.Scalar($0) }))
        }
        return String(decoding: data.bytes, as: UTF8.self)
    }
}

import Drawing

/// What an empty field shows. A plain one is not stored as an attributed string: Foundation on Linux never frees the
/// attributes of those.
enum FieldPlaceholder {
    case plain(String)
    case attributed(NSAttributedString)

    var string: String {
        switch self {
        case .plain(let text): text
        case .attributed(let text): text.string
        }
    }

    var attributedString: NSAttributedString {
        switch self {
        case .plain(let text): NSAttributedString(string: text)
        case .attributed(let text): text
        }
    }

    var isEmpty: Bool { string.isEmpty }

    /// The text in runs.
    ///
    /// - Parameter appearance: of text without attributes.
    @MainActor
    func runs(_ appearance: TextAppearance) -> [(text: String, style: TextStyle)] {
        switch self {
        case .plain(let text):
            return [(text, appearance.style(of: [:]))]
        case .attributed(let text):
            var runs: [(text: String, style: TextStyle)] = []
            let string = text.string as NSString
            text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
                runs.append((string.substring(with: range), appearance.style(of: attributes)))
            }
            return runs
        }
    }
}

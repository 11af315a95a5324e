/// What a label's properties and its attributed text have to do with each other.
extension UILabel {
    enum Content {
        case plain(String)
        /// A text with the same attributes throughout, set by the toolkit: without an attributed string.
        case uniform(String, [NSAttributedString.Key: Any])
        case attributed(NSAttributedString)

        var string: String {
            switch self {
            case .plain(let text), .uniform(let text, _): text
            case .attributed(let text): text.string
            }
        }
    }

    /// The attributes at the beginning of the attributed text; nil for a plain text.
    final var attributesAtStart: TextAttributes? {
        guard case .attributed(let text) = content, text.length > 0 else { return nil }
        return TextAttributes(text.attributes(at: 0, effectiveRange: nil))
    }

    /// Changes an attribute throughout the attributed text. Parts without it have the label's own.
    final func restyle(_ key: NSAttributedString.Key, _ change: (Any) -> Any) {
        guard case .attributed(let text) = content else { return }
        var changes: [(value: Any, range: NSRange)] = []
        text.enumerateAttribute(key, in: NSRange(location: 0, length: text.length)) { value, range, _ in
            guard let value else { return }
            let changed = change(value)
            if (value as? NSObject)?.isEqual(changed) != true { changes.append((changed, range)) }
        }
        guard !changes.isEmpty else { return }
        let result = NSMutableAttributedString(attributedString: text)
        for change in changes { result.addAttribute(key, value: change.value, range: change.range) }
        content = .attributed(result.unchanging)
        contentDidChange()
    }
}

/// A view whose fonts follow the category of content size.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: AnyObject {
    /// Whether fonts of `UIFont.preferredFont(forTextStyle:)` and of `UIFontMetrics` are replaced by those of the new size
    /// when the category of content size changes. Other fonts stay as they are.
    var adjustsFontForContentSizeCategory: Bool { get set }
}

extension NSAttributedString {
    /// The text with fonts for the content size of an environment; nil if none is different.
    func followingContentSize(of traits: UITraitCollection) -> NSAttributedString? {
        var changed: NSMutableAttributedString?
        enumerateAttribute(.font, in: NSRange(location: 0, length: length)) { value, range, _ in
            guard let font = value as? UIFont else { return }
            let followed = font.following(traits)
            guard followed !== font else { return }
            let text = changed ?? NSMutableAttributedString(attributedString: self)
            text.addAttribute(.font, value: followed, range: range)
            changed = text
        }
        return changed?.unchanging
    }
}

extension TextAttributes {
    /// Attributes with the font for the content size of an environment.
    static func following(
        _ traits: UITraitCollection, _ attributes: [NSAttributedString.Key: Any]
    ) -> [NSAttributedString.Key: Any] {
        guard let font = attributes[.font] as? UIFont else { return attributes }
        var followed = attributes
        followed[.font] = font.following(traits)
        return followed
    }
}

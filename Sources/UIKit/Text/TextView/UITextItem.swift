/// A part of a text view's text that the user can act on: a link, an attachment, or a part that the app gave a tag.
///
/// Source: UIKit's UITextItem. The text view makes them for its delegate.
@preconcurrency @MainActor
open class UITextItem: NSObject {
    /// What the part of the text is.
    public enum Content: Hashable {
        /// A link to a URL.
        case link(URL)
        /// What stands in place of a character.
        case textAttachment(NSTextAttachment)
        /// The value of the attribute `textItemTag`.
        case tag(String)
    }

    /// What the part is.
    open private(set) var content: Content
    /// The part, in UTF-16 offsets.
    open private(set) var range: NSRange

    init(_ item: TextItem) {
        content = item.content
        range = NSRange(item.range)
        super.init()
    }

    /// The menu of an item.
    @preconcurrency @MainActor
    open class MenuConfiguration: NSObject {
        let menu: UIMenu

        /// A menu with a preview. No preview is shown here.
        public convenience init(preview: MenuPreview?, menu: UIMenu) { self.init(menu: menu) }

        /// A menu. In UIKit it has the default preview, which is not shown here.
        public init(menu: UIMenu) {
            self.menu = menu
            super.init()
        }
    }

    /// What UIKit shows above the menu of an item. It has no effect here.
    @preconcurrency @MainActor
    open class MenuPreview: NSObject {
        /// A preview that is a view of the app's, which is not shown here.
        public init(view: UIView) { super.init() }

        private override init() { super.init() }

        /// UIKit's own preview of the item.
        open class func `default`() -> MenuPreview { MenuPreview() }
    }
}

extension NSAttributedString.Key {
    /// A `String` that makes a part of the text of a text view an item, which the view's delegate gets for presses:
    /// see `UITextItem`. Default: none.
    public static let textItemTag = NSAttributedString.Key(rawValue: "UITextItemTag")
}

/// A part of a text that the user can act on.
struct TextItem: Equatable {
    var content: UITextItem.Content
    /// UTF-16 offsets.
    var range: Range<Int>
}

extension TextStyling {
    /// What the character at an offset belongs to that the user can act on. A link may be an attachment, too: it is a
    /// link then.
    func item(at offset: Int) -> TextItem? {
        guard let run = runs?.run(at: offset) else { return nil }
        if let link = link(at: offset) { return TextItem(content: .link(link.url), range: link.range) }
        if let attachment = run.attributes[.attachment] as? NSTextAttachment {
            return TextItem(content: .textAttachment(attachment), range: offset..<offset + 1)
        }
        guard let tag = run.attributes[.textItemTag] as? String else { return nil }
        return TextItem(
            content: .tag(tag), range: range(around: run.range) { $0[.textItemTag] as? String == tag })
    }
}

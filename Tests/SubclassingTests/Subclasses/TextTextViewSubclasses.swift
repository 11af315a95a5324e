import UIKit

final class SubclassOfUITextItem: UITextItem {
    override var content: UITextItem.Content { super.content }

    override var range: NSRange { super.range }
}

final class SubclassOfUITextItemMenuConfiguration: UITextItem.MenuConfiguration {
    override init(menu: UIMenu) { super.init(menu: menu) }
}

final class SubclassOfUITextItemMenuPreview: UITextItem.MenuPreview {
    override init(view: UIView) { super.init(view: view) }

    override class func `default`() -> UITextItem.MenuPreview { super.default() }
}

import UIKit

final class SubclassOfUIRefreshControl: UIRefreshControl {
    override var isRefreshing: Bool { super.isRefreshing }

    override var attributedTitle: NSAttributedString? {
        get { super.attributedTitle }
        set { super.attributedTitle = newValue }
    }

    override func beginRefreshing() { super.beginRefreshing() }

    override func endRefreshing() { super.endRefreshing() }
}

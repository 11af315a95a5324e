import UIKit

final class SubclassOfUIDocumentPickerViewController: UIDocumentPickerViewController {
    override weak var delegate: (any UIDocumentPickerDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }

    override var allowsMultipleSelection: Bool {
        get { super.allowsMultipleSelection }
        set { super.allowsMultipleSelection = newValue }
    }

    override var directoryURL: URL? {
        get { super.directoryURL }
        set { super.directoryURL = newValue }
    }
}

final class SubclassOfUIImagePickerController: UIImagePickerController {
    override var allowsEditing: Bool {
        get { super.allowsEditing }
        set { super.allowsEditing = newValue }
    }
}

final class SubclassOfUIContentUnavailableView: UIContentUnavailableView {
    override var isScrollEnabled: Bool {
        get { super.isScrollEnabled }
        set { super.isScrollEnabled = newValue }
    }
}

final class SubclassOfUIActivityItemProvider: UIActivityItemProvider, @unchecked Sendable {
    override var item: Any { super.item }

    override var placeholderItem: Any? { super.placeholderItem }

    override var activityType: UIActivity.ActivityType? { super.activityType }

    override func activityViewControllerPlaceholderItem(
        _ activityViewController: UIActivityViewController
    ) -> Any { super.activityViewControllerPlaceholderItem(activityViewController) }

    override func activityViewController(
        _ activityViewController: UIActivityViewController,
        itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { super.activityViewController(activityViewController, itemForActivityType: activityType) }
}

final class SubclassOfUITableViewRowAction: UITableViewRowAction {
    override var style: UITableViewRowAction.Style { super.style }

    override var title: String? {
        get { super.title }
        set { super.title = newValue }
    }
}

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
}

final class SubclassOfUITableViewRowAction: UITableViewRowAction {
    override var title: String? {
        get { super.title }
        set { super.title = newValue }
    }
}

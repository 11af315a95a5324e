/// An object that implements no optional requirement: what its methods do is what UIKit does without them.
///
/// The build tool for UIKit sources calls it where a class conforms to a protocol and a subclass implements a requirement
/// that the class itself does not have: there the class gets a method that the subclass can override. The methods that
/// every delegate must have return nothing.
@preconcurrency @MainActor
public final class DelegateDefaults: NSObject {
    /// The only one.
    public static let shared = DelegateDefaults()

    private override init() { super.init() }
}

// MARK: What needs no method

extension DelegateDefaults: UITableViewDelegate, UITextViewDelegate, UITextFieldDelegate, UITextDragDelegate,
    UITextDropDelegate, UITextInteractionDelegate, UITextSelectionDisplayInteractionDelegate,
    UIGestureRecognizerDelegate, UIEditMenuInteractionDelegate, UIPointerInteractionDelegate,
    UIDropInteractionDelegate
{
    /// It goes on to the shorter method, which the field's own delegate may have.
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        textField.delegate?.textFieldDidEndEditing(textField)
    }

    /// It goes on to the shorter method, which the view's own delegate may have.
    public func textView(
        _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool { textView.delegate?.textView(textView, shouldInteractWith: url, in: characterRange) ?? true }

    /// It goes on to the shorter method, which the view's own delegate may have.
    public func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
        in characterRange: NSRange, interaction: UITextItemInteraction
    ) -> Bool {
        textView.delegate?.textView(textView, shouldInteractWith: textAttachment, in: characterRange) ?? true
    }
}

extension DelegateDefaults: UINavigationControllerDelegate, UINavigationBarDelegate,
    UITabBarControllerDelegate,
    UITabBarDelegate, UISplitViewControllerDelegate, UISearchControllerDelegate, UISearchBarDelegate,
    UIPageViewControllerDelegate, UIViewControllerTransitioningDelegate, UIPopoverControllerDelegate,
    UIPopoverPresentationControllerDelegate, UISheetPresentationControllerDelegate
{
    /// It asks for the style of compact windows, which the presentation's own delegate may have.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        guard traitCollection.horizontalSizeClass == .compact else { return .none }
        return (controller.delegate ?? self).adaptivePresentationStyle(for: controller)
    }
}

extension DelegateDefaults: UIDocumentPickerDelegate, UIImagePickerControllerDelegate {
    /// The older name, which the picker's own delegate may have.
    public func documentPicker(
        _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
    ) {
        guard let first = urls.first else { return }
        controller.delegate?.documentPicker(controller, didPickDocumentAt: first)
    }
}

extension DelegateDefaults: UIColorPickerViewControllerDelegate, UIFontPickerViewControllerDelegate {
    /// The older name, which the picker's own delegate may have.
    public func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) { viewController.delegate?.colorPickerViewControllerDidSelectColor(viewController) }
}

extension DelegateDefaults: UIApplicationDelegate, UIWindowSceneDelegate {
    /// The older name, which the application's own delegate may have.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        (application.delegate ?? self).applicationDidFinishLaunching(application)
        return true
    }

    /// The older name, which the application's own delegate may have.
    public func application(
        _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
    ) -> Bool { (application.delegate ?? self).application(application, shouldSaveApplicationState: coder) }

    /// The older name, which the application's own delegate may have.
    public func application(
        _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
    ) -> Bool {
        (application.delegate ?? self).application(application, shouldRestoreApplicationState: coder)
    }
}

extension DelegateDefaults: UIPickerViewAccessibilityDelegate {
    /// A label with the title that the picker's own delegate gives.
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
        pickerView.titleView(
            forRow: row, component: component, reusing: view, delegate: pickerView.delegate ?? self)
    }
}

// MARK: What needs some

extension DelegateDefaults: UITableViewDataSource, UITableViewDataSourcePrefetching, UITableViewDragDelegate,
    UITableViewDropDelegate
{
    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    public func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
    public func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { [] }
    public func tableView(
        _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
    ) {}
}

extension DelegateDefaults: UICollectionViewDataSource, UICollectionViewDataSourcePrefetching,
    UICollectionViewDelegateFlowLayout
{
    public func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 0 }
    public func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
    public func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}
}

extension DelegateDefaults: UIPageViewControllerDataSource {
    public func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { nil }
    public func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { nil }
}

extension DelegateDefaults: UIContextMenuInteractionDelegate, UIDragInteractionDelegate, UIActivityItemSource,
    UIFindInteractionDelegate
{
    public func findInteraction(
        _ interaction: UIFindInteraction, sessionFor view: UIView
    ) -> UIFindSession? { nil }
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    public func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { [] }
    public func activityViewControllerPlaceholderItem(
        _ activityViewController: UIActivityViewController
    ) -> Any { "" }
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { nil }
}

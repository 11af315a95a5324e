/// Is told what was chosen in a font picker. All methods are optional in UIKit; the defaults do nothing.
@preconcurrency @MainActor
public protocol UIFontPickerViewControllerDelegate: NSObjectProtocol {
    /// A font was chosen; it is the picker's `selectedFontDescriptor`. The picker stays until the app dismisses it.
    func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
    /// The picker was dismissed without a choice.
    func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
    public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
    public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
}

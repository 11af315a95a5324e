import UIKit

final class SubclassOfUIColorPickerViewController: UIColorPickerViewController {
    override weak var delegate: (any UIColorPickerViewControllerDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }

    override var selectedColor: UIColor {
        get { super.selectedColor }
        set { super.selectedColor = newValue }
    }

    override var supportsAlpha: Bool {
        get { super.supportsAlpha }
        set { super.supportsAlpha = newValue }
    }
}

final class SubclassOfUIFontPickerViewController: UIFontPickerViewController {
    override weak var delegate: (any UIFontPickerViewControllerDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }

    override var configuration: UIFontPickerViewController.Configuration { super.configuration }

    override var selectedFontDescriptor: UIFontDescriptor? {
        get { super.selectedFontDescriptor }
        set { super.selectedFontDescriptor = newValue }
    }
}

final class SubclassOfUIFontPickerConfiguration: UIFontPickerViewController.Configuration {
    override var includeFaces: Bool {
        get { super.includeFaces }
        set { super.includeFaces = newValue }
    }

    override var displayUsingSystemFont: Bool {
        get { super.displayUsingSystemFont }
        set { super.displayUsingSystemFont = newValue }
    }

    override var filteredTraits: UIFontDescriptor.SymbolicTraits {
        get { super.filteredTraits }
        set { super.filteredTraits = newValue }
    }

    override func copy(with zone: NSZone? = nil) -> Any { super.copy(with: zone) }
}

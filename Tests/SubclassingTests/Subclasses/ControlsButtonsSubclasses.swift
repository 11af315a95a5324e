import UIKit

final class SubclassOfUIButton: UIButton {
    override var buttonType: UIButton.ButtonType { super.buttonType }

    override var configuration: UIButton.Configuration? {
        get { super.configuration }
        set { super.configuration = newValue }
    }

    override func updateConfiguration() { super.updateConfiguration() }

    override var configurationUpdateHandler: UIButton.ConfigurationUpdateHandler? {
        get { super.configurationUpdateHandler }
        set { super.configurationUpdateHandler = newValue }
    }

    override var automaticallyUpdatesConfiguration: Bool {
        get { super.automaticallyUpdatesConfiguration }
        set { super.automaticallyUpdatesConfiguration = newValue }
    }

    override func setNeedsUpdateConfiguration() { super.setNeedsUpdateConfiguration() }

    override var role: UIButton.Role {
        get { super.role }
        set { super.role = newValue }
    }

    override var changesSelectionAsPrimaryAction: Bool {
        get { super.changesSelectionAsPrimaryAction }
        set { super.changesSelectionAsPrimaryAction = newValue }
    }

    override var menu: UIMenu? {
        get { super.menu }
        set { super.menu = newValue }
    }

    override func setTitle(_ title: String?, for state: UIControl.State) { super.setTitle(title, for: state) }

    override func title(for state: UIControl.State) -> String? { super.title(for: state) }

    override func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        super.setAttributedTitle(title, for: state)
    }

    override func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
        super.attributedTitle(for: state)
    }

    override func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        super.setTitleColor(color, for: state)
    }

    override func titleColor(for state: UIControl.State) -> UIColor? { super.titleColor(for: state) }

    override func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
        super.setTitleShadowColor(color, for: state)
    }

    override func titleShadowColor(for state: UIControl.State) -> UIColor? {
        super.titleShadowColor(for: state)
    }

    override func setImage(_ image: UIImage?, for state: UIControl.State) {
        super.setImage(image, for: state)
    }

    override func image(for state: UIControl.State) -> UIImage? { super.image(for: state) }

    override func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
    ) { super.setPreferredSymbolConfiguration(configuration, forImageIn: state) }

    override func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage
        .SymbolConfiguration?
    { super.preferredSymbolConfigurationForImage(in: state) }

    override var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        super.currentPreferredSymbolConfiguration
    }

    override func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        super.setBackgroundImage(image, for: state)
    }

    override func backgroundImage(for state: UIControl.State) -> UIImage? {
        super.backgroundImage(for: state)
    }

    override var currentTitle: String? { super.currentTitle }

    override var currentAttributedTitle: NSAttributedString? { super.currentAttributedTitle }

    override var currentTitleColor: UIColor { super.currentTitleColor }

    override var currentTitleShadowColor: UIColor? { super.currentTitleShadowColor }

    override var currentImage: UIImage? { super.currentImage }

    override var currentBackgroundImage: UIImage? { super.currentBackgroundImage }

    override var titleLabel: UILabel? { super.titleLabel }

    override var imageView: UIImageView? { super.imageView }

    override var subtitleLabel: UILabel? { super.subtitleLabel }

    override var contentEdgeInsets: UIEdgeInsets {
        get { super.contentEdgeInsets }
        set { super.contentEdgeInsets = newValue }
    }

    override var titleEdgeInsets: UIEdgeInsets {
        get { super.titleEdgeInsets }
        set { super.titleEdgeInsets = newValue }
    }

    override var imageEdgeInsets: UIEdgeInsets {
        get { super.imageEdgeInsets }
        set { super.imageEdgeInsets = newValue }
    }

    override var adjustsImageWhenHighlighted: Bool {
        get { super.adjustsImageWhenHighlighted }
        set { super.adjustsImageWhenHighlighted = newValue }
    }

    override var adjustsImageWhenDisabled: Bool {
        get { super.adjustsImageWhenDisabled }
        set { super.adjustsImageWhenDisabled = newValue }
    }

    override func backgroundRect(forBounds bounds: CGRect) -> CGRect {
        super.backgroundRect(forBounds: bounds)
    }

    override func contentRect(forBounds bounds: CGRect) -> CGRect { super.contentRect(forBounds: bounds) }

    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        super.titleRect(forContentRect: contentRect)
    }

    override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        super.imageRect(forContentRect: contentRect)
    }
}

final class SubclassOfUIPasteControl: UIPasteControl {
    deinit {}

    override var configuration: UIPasteControl.Configuration { super.configuration }

    override weak var target: (any UIPasteConfigurationSupporting)? {
        get { super.target }
        set { super.target = newValue }
    }
}

final class SubclassOfUIPasteControlConfiguration: UIPasteControl.Configuration {
    override var displayMode: UIPasteControl.DisplayMode {
        get { super.displayMode }
        set { super.displayMode = newValue }
    }

    override var cornerStyle: UIButton.Configuration.CornerStyle {
        get { super.cornerStyle }
        set { super.cornerStyle = newValue }
    }

    override var cornerRadius: CGFloat {
        get { super.cornerRadius }
        set { super.cornerRadius = newValue }
    }

    override var baseForegroundColor: UIColor? {
        get { super.baseForegroundColor }
        set { super.baseForegroundColor = newValue }
    }

    override var baseBackgroundColor: UIColor? {
        get { super.baseBackgroundColor }
        set { super.baseBackgroundColor = newValue }
    }

    override var imagePlacement: NSDirectionalRectEdge {
        get { super.imagePlacement }
        set { super.imagePlacement = newValue }
    }
}

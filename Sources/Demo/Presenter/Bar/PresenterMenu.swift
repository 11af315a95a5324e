import UIKit

/// A button that says which value is chosen, and opens a menu with all of them.
final class PresenterMenu: PresenterItem {
    let button = UIButton(configuration: .gray())

    override init(_ setting: PresenterSetting) {
        super.init(setting)
        describe(button)
        button.configuration?.buttonSize = .small
        button.showsMenuAsPrimaryAction = true
        addSubview(button)
    }

    required init?(coder: NSCoder) { nil }

    override func show(_ settings: PresenterSettings) {
        let current = setting.choice(settings)
        button.configuration?.title = current.title
        button.accessibilityValue = current.spokenTitle
        button.menu = UIMenu(
            children: setting.choices.map { choice in
                UIAction(title: choice.title, state: choice.json == current.json ? .on : .off) {
                    [weak self] _ in self?.didChoose?(choice.json)
                }
            })
    }

    override func controlWidth(fitting width: CGFloat) -> CGFloat {
        min(width, max(Self.leastWidth, button.intrinsicContentSize.width))
    }

    /// Stays the same for most choices.
    private static let leastWidth: CGFloat = 112

    override func layOutControl(in frame: CGRect) { button.frame = frame }
}

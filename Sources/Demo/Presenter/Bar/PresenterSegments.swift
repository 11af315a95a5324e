import UIKit

/// The choices side by side; a button with a menu where they have no room.
final class PresenterSegments: PresenterItem {
    private let segments: UISegmentedControl
    private let menu: PresenterMenu

    override init(_ setting: PresenterSetting) {
        segments = UISegmentedControl(items: setting.choices.map(\.title))
        menu = PresenterMenu(setting)
        super.init(setting)
        describe(segments)
        segments.addAction(
            UIAction { [unowned self] _ in
                guard setting.choices.indices.contains(segments.selectedSegmentIndex) else { return }
                didChoose?(setting.choices[segments.selectedSegmentIndex].json)
            }, for: .valueChanged)
        menu.didChoose = { [unowned self] in didChoose?($0) }
        menu.button.isHidden = true
        addSubview(segments)
        addSubview(menu.button)
        textSizeDidChange()
    }

    required init?(coder: NSCoder) { nil }

    override func show(_ settings: PresenterSettings) {
        menu.show(settings)
        let current = setting.choice(settings)
        segments.selectedSegmentIndex =
            setting.choices.firstIndex { $0.json == current.json } ?? UISegmentedControl.noSegment
        segments.accessibilityValue = current.spokenTitle
    }

    override func textSizeDidChange() {
        let font = UIFontMetrics(forTextStyle: .footnote).scaledFont(
            for: .systemFont(ofSize: 13, weight: .medium), compatibleWith: traitCollection)
        segments.setTitleTextAttributes([.font: font], for: .normal)
        super.textSizeDidChange()
    }

    private func hasRoom(in width: CGFloat) -> Bool { segments.intrinsicContentSize.width <= width }

    override func controlWidth(fitting width: CGFloat) -> CGFloat {
        hasRoom(in: width) ? segments.intrinsicContentSize.width : menu.controlWidth(fitting: width)
    }

    override func layOutControl(in frame: CGRect) {
        let hasRoom = hasRoom(in: frame.width)
        segments.isHidden = !hasRoom
        menu.button.isHidden = hasRoom
        segments.frame = frame
        menu.button.frame = frame
    }
}

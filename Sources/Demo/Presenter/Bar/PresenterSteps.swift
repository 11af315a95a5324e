import UIKit

/// The value between buttons for the next smaller and the next larger one.
final class PresenterSteps: PresenterItem {
    private let less = UIButton(configuration: .gray())
    private let more = UIButton(configuration: .gray())
    private let value = UILabel(frame: .zero)
    private let shown: (UITraitCollection) -> JSONValue
    private var settings = PresenterSettings()

    init(_ setting: PresenterSetting, shown: @escaping (UITraitCollection) -> JSONValue) {
        self.shown = shown
        super.init(setting)
        for (button, symbol, part, word, step) in [
            (less, "minus", "less", "smaller", -1), (more, "plus", "more", "larger", 1),
        ] {
            button.configuration?.image = UIImage(systemName: symbol)
            describe(button, part)
            button.accessibilityLabel = "\(setting.title), \(word)"
            button.addAction(UIAction { [unowned self] _ in move(by: step) }, for: .primaryActionTriggered)
            addSubview(button)
        }
        describe(value)
        value.font = .preferredFont(forTextStyle: .footnote)
        value.adjustsFontForContentSizeCategory = true
        value.textAlignment = .center
        addSubview(value)
    }

    required init?(coder: NSCoder) { nil }

    override func show(_ settings: PresenterSettings) {
        self.settings = settings
        let choice = setting.choice(settings)
        value.text = choice.title
        value.accessibilityLabel = "\(setting.title), \(choice.spokenTitle)"
        // Whoever presses a button hears what it has done.
        for button in [less, more] { button.accessibilityValue = choice.spokenTitle }
        less.isEnabled = index > 0
        more.isEnabled = index < setting.choices.count - 1
    }

    /// The present value's among the choices; where none is chosen, that of what is shown.
    private var index: Int {
        let chosen = setting.choice(settings).json
        let choices = setting.choices
        return choices.firstIndex { $0.json == chosen }
            ?? choices.firstIndex { $0.json == shown(traitCollection) } ?? 0
    }

    private func move(by step: Int) {
        let next = index + step
        if setting.choices.indices.contains(next) { didChoose?(setting.choices[next].json) }
    }

    private var valueWidth: CGFloat {
        // As wide as the widest value, so that the buttons stay where they are.
        let font = value.font ?? .preferredFont(forTextStyle: .footnote)
        return setting.choices.map { $0.title.size(withAttributes: [.font: font]).width }.max()?.rounded(.up)
            ?? 0
    }

    private static let gap: CGFloat = 8

    override func controlWidth(fitting width: CGFloat) -> CGFloat {
        2 * DemoMetrics.target + valueWidth + 2 * Self.gap
    }

    override func layOutControl(in frame: CGRect) {
        let side = DemoMetrics.target
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let (first, last) = isMirrored ? (more, less) : (less, more)
        first.frame = CGRect(x: 0, y: frame.minY, width: side, height: frame.height)
        last.frame = CGRect(x: frame.width - side, y: frame.minY, width: side, height: frame.height)
        value.frame = CGRect(
            x: side, y: frame.minY, width: max(0, frame.width - 2 * side), height: frame.height)
    }
}

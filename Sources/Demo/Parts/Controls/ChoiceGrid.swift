import UIKit

/// Buttons of the same size in rows of three; one of them is chosen.
final class ChoiceGrid: UIView, TextSized {
    private let buttons: [UIButton]
    private let choose: (Int) -> Void

    private static let columns = 3
    private static let gap: CGFloat = 8
    private static let rowHeight: CGFloat = 34

    /// - Parameter names: what the buttons say.
    init(_ names: [String], identifier: String, choose: @escaping @MainActor (Int) -> Void) {
        self.choose = choose
        buttons = names.map { _ in UIButton(frame: .zero) }
        super.init(frame: .zero)
        for (index, button) in buttons.enumerated() {
            button.accessibilityIdentifier = "\(identifier).\(names[index].lowercased())"
            button.addAction(UIAction { [weak self] _ in self?.chosen = index }, for: .primaryActionTriggered)
            button.setTitle(names[index], for: .normal)
            button.shrinkTitle()
            addSubview(button)
        }
        show()
    }

    required init?(coder: NSCoder) { nil }

    var chosen = 0 {
        didSet {
            show()
            choose(chosen)
        }
    }

    var height: CGFloat {
        let rows = CGFloat((buttons.count + Self.columns - 1) / Self.columns)
        return rows * (Self.rowHeight + Self.gap) - Self.gap
    }

    private func show() {
        for (index, button) in buttons.enumerated() {
            var configuration: UIButton.Configuration = index == chosen ? .filled() : .gray()
            configuration.title = button.title(for: .normal)
            if index == chosen { configuration.baseForegroundColor = DemoColors.onTint }
            configuration.buttonSize = .small
            // The longest name fits in a narrow window.
            configuration.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
            button.configuration = configuration
            button.accessibilityTraits = [.button, .toggleButton]
            if index == chosen { button.accessibilityTraits.insert(.selected) }
        }
    }

    override func layoutSubviews() {
        let width = (bounds.width - CGFloat(Self.columns - 1) * Self.gap) / CGFloat(Self.columns)
        let height = sized(Self.rowHeight)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, button) in buttons.enumerated() {
            let (row, column) = index.quotientAndRemainder(dividingBy: Self.columns)
            let place = isMirrored ? Self.columns - 1 - column : column
            button.frame = CGRect(
                x: (CGFloat(place) * (width + Self.gap)).rounded(), y: CGFloat(row) * (height + Self.gap),
                width: width.rounded(.down), height: height)
        }
    }
}

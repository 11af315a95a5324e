import UIKit

/// A pad of digits instead of a keyboard.
final class NumberPad: UIInputViewController {
    private static let keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", ".", "0", "⌫"]

    private var buttons: [UIButton] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        preferredContentSize = CGSize(width: 0, height: 232)
        for key in Self.keys {
            let button = PadButton.make(key) { [weak self] in self?.press(key) }
            button.accessibilityIdentifier = key == "⌫" ? "pad.delete" : "pad.\(key)"
            if key == "⌫" { button.accessibilityLabel = "Delete" }
            buttons.append(button)
            view.addSubview(button)
        }
    }

    /// The first responder gets what a keyboard would type, its delegate is asked as ever.
    private func press(_ key: String) {
        if key == "⌫" {
            textDocumentProxy.deleteBackward()
        } else {
            textDocumentProxy.insertText(key)
        }
    }

    override func viewDidLayoutSubviews() {
        PadButton.layOut(buttons, columns: 3, in: view.bounds)
    }
}

/// The keys of input views, and how they stand.
@MainActor
enum PadButton {
    /// Keys do not grow wider than this in a wide window, in points.
    private static let widest: CGFloat = 420
    private static let gap: CGFloat = 6

    static func make(_ title: String, action: @escaping () -> Void) -> UIButton {
        var configuration = UIButton.Configuration.gray()
        configuration.title = title
        configuration.baseForegroundColor = .label
        configuration.background.backgroundColor = .tertiarySystemBackground
        configuration.background.cornerRadius = 8
        return UIButton(configuration: configuration, primaryAction: UIAction { _ in action() })
    }

    /// Puts the keys into rows of equal cells, in the middle of the bounds.
    static func layOut(_ keys: [UIView], columns: Int, in bounds: CGRect) {
        let rows = (keys.count + columns - 1) / columns
        let area = CGRect(
            x: max(0, (bounds.width - widest) / 2), y: 0, width: min(bounds.width, widest),
            height: bounds.height
        ).insetBy(dx: gap, dy: gap)
        let width = ((area.width - gap * CGFloat(columns - 1)) / CGFloat(columns)).rounded(.down)
        let height = ((area.height - gap * CGFloat(rows - 1)) / CGFloat(rows)).rounded(.down)
        for (index, key) in keys.enumerated() {
            key.frame = CGRect(
                x: area.minX + CGFloat(index % columns) * (width + gap),
                y: area.minY + CGFloat(index / columns) * (height + gap), width: max(0, width),
                height: max(0, height))
        }
    }
}

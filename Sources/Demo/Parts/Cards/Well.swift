import UIKit

/// A field in a card that is a little darker than it: something is shown or done there.
class Well: UIView {
    /// - Parameter identifier: by which tests find it.
    init(identifier: String? = nil) {
        super.init(frame: .zero)
        accessibilityIdentifier = identifier
        becomeWell()
    }

    required init?(coder: NSCoder) { nil }

    /// Makes the well an element whose value is the text that is drawn in it. It is told seldom how that changes: it may
    /// change with each key or movement.
    final func becomeReadable(_ label: String) {
        isAccessibilityElement = true
        accessibilityLabel = label
        accessibilityTraits = [.staticText, .updatesFrequently]
    }

    /// Draws a line of text.
    final func write(
        _ text: String, at point: CGPoint, _ color: UIColor, font: UIFont = DemoMetrics.code
    ) {
        text.draw(at: point, withAttributes: [.font: font, .foregroundColor: color])
    }
}

extension UIView {
    /// The style of a `Well`, for controls.
    func becomeWell() {
        backgroundColor = .tertiarySystemGroupedBackground
        layer.cornerRadius = 8
        clipsToBounds = true
    }
}

import UIKit

/// Two panes of text, and a divider between them that is dragged.
final class DividerBoard: UIView {
    private let handle = DividerHandle()
    /// How far the divider is from the middle: a request, which counts less than the least widths of the panes.
    private lazy var position = handle.centerXAnchor.constraint(equalTo: centerXAnchor).with(.defaultHigh)
    private var start: CGFloat = 0

    private static let leastWidth: CGFloat = 72

    init() {
        super.init(frame: .zero)
        becomeWell()
        let panes = [
            Self.pane("The lines break anew in the width that a pane gets,", identifier: "layout.pane.1"),
            Self.pane(
                "and the card becomes as high as the longer of the two texts needs.",
                identifier: "layout.pane.2"),
        ]
        for view in panes + [handle] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        let (first, second) = (panes[0], panes[1])
        let space: CGFloat = 12
        NSLayoutConstraint.activate(
            [
                first.leadingAnchor.constraint(equalTo: leadingAnchor, constant: space),
                handle.leadingAnchor.constraint(equalTo: first.trailingAnchor),
                second.leadingAnchor.constraint(equalTo: handle.trailingAnchor),
                second.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -space)
                    .with(.required - 1),
                handle.topAnchor.constraint(equalTo: topAnchor),
                handle.bottomAnchor.constraint(equalTo: bottomAnchor),
                position,
            ]
                + panes.flatMap { pane in
                    [
                        pane.topAnchor.constraint(equalTo: topAnchor, constant: space),
                        pane.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -space),
                        pane.widthAnchor.constraint(greaterThanOrEqualToConstant: Self.leastWidth)
                            .with(.required - 2),
                    ]
                })
        handle.didBegin = { [unowned self] in start = offset }
        handle.didMove = { [unowned self] distance, isStep in
            position.constant = (isStep ? offset : start) + distance
        }
    }

    required init?(coder: NSCoder) { nil }

    private static func pane(_ text: String, identifier: String) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = DemoMetrics.body
        label.numberOfLines = 0
        label.accessibilityIdentifier = identifier
        // The divider decides how wide a text is, not its length.
        label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        label.setContentHuggingPriority(.fittingSizeLevel, for: .horizontal)
        return label
    }

    /// Where the divider is, in points to the right of the middle.
    private var offset: CGFloat { handle.center.x - bounds.midX }
}

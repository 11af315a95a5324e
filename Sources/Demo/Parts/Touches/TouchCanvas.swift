import UIKit

/// Takes every finger and draws its trail.
final class TouchCanvas: UIView {
    /// Called with the changed touches of each event.
    var didTouch: ((Set<UITouch>, UIEvent?) -> Void)?

    private let board = TouchBoard()
    private let hint = UILabel(frame: .zero)

    init() {
        super.init(frame: .zero)
        accessibilityIdentifier = "touches.canvas"
        isAccessibilityElement = true
        accessibilityLabel = "Canvas"
        accessibilityTraits = [.image, .allowsDirectInteraction, .updatesFrequently]
        isMultipleTouchEnabled = true
        clipsToBounds = true
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = DemoMetrics.cornerRadius
        hint.text = "Draw here with several fingers or the mouse."
        hint.follow(DemoMetrics.body)
        hint.textColor = .tertiaryLabel
        hint.textAlignment = .center
        hint.numberOfLines = 0
        hint.isUserInteractionEnabled = false
        addSubview(hint)
    }

    required init?(coder: NSCoder) { nil }

    override var accessibilityValue: String? {
        get {
            let trails = board.trails
            let down = trails.filter(\.isDown).count
            return trails.isEmpty ? hint.text : "\(trails.count) trails, \(down) fingers down"
        }
        set {}
    }

    override func layoutSubviews() { hint.frame = bounds.insetBy(dx: 24, dy: 24) }

    override func draw(_ rect: CGRect) { board.draw(in: rect) }

    private func follow(_ touches: Set<UITouch>, _ event: UIEvent?) {
        for area in board.follow(touches, of: event, on: self) { setNeedsDisplay(area) }
        hint.isHidden = !board.isEmpty
        didTouch?(touches, event)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches, event) }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches, event) }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches, event) }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        follow(touches, event)
    }
}

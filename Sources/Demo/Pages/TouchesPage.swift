import UIKit

/// A surface for all ten fingers, and the way that a touch takes up the responder chain.
final class TouchesPage: UIViewController {
    private let canvas = TouchCanvas()
    private let path = ResponderPathView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        canvas.didTouch = { [weak self] responder in self?.path.show(from: responder) }
        view.addSubview(canvas)
        view.addSubview(path)
        path.show(from: canvas)
    }

    override func viewDidLayoutSubviews() {
        let bounds = view.bounds.insetBy(dx: DemoMetrics.margin, dy: DemoMetrics.margin)
        let gap = DemoMetrics.gap
        if bounds.width >= 560 {
            let side: CGFloat = 220
            canvas.frame = CGRect(
                x: bounds.minX, y: bounds.minY, width: bounds.width - side - gap, height: bounds.height)
            path.frame = CGRect(
                x: bounds.maxX - side, y: bounds.minY, width: side, height: bounds.height)
        } else {
            let height = min(210, (bounds.height * 0.4).rounded())
            canvas.frame = CGRect(
                x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height - height - gap)
            path.frame = CGRect(
                x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
        }
    }
}

/// Takes every finger and draws its trail.
final class TouchCanvas: UIView {
    var didTouch: ((UIResponder) -> Void)?

    private let board = TouchBoard()
    private let hint = UILabel(frame: .zero)

    init() {
        super.init(frame: .zero)
        accessibilityIdentifier = "touches.canvas"
        isMultipleTouchEnabled = true
        clipsToBounds = true
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = DemoMetrics.cornerRadius
        hint.text = "Draw here with several fingers or the mouse."
        hint.font = DemoMetrics.body
        hint.textColor = .tertiaryLabel
        hint.textAlignment = .center
        hint.numberOfLines = 0
        hint.isUserInteractionEnabled = false
        addSubview(hint)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() { hint.frame = bounds.insetBy(dx: 24, dy: 24) }

    override func draw(_ rect: CGRect) { board.draw(in: rect) }

    private func follow(_ touches: Set<UITouch>, _ event: UIEvent?) {
        for area in board.follow(touches, of: event, on: self) { setNeedsDisplay(area) }
        hint.isHidden = !board.isEmpty
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        follow(touches, event)
        didTouch?(self)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches, event) }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches, event) }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        follow(touches, event)
    }
}

/// The responders that an event passes, from the view that was hit to the end of the chain.
final class ResponderPathView: UIView {
    private let heading = UILabel(frame: .zero)
    private var names: [String] = []
    private weak var start: UIResponder?

    init() {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = DemoMetrics.cornerRadius
        clipsToBounds = true
        heading.text = "Responder chain"
        heading.font = DemoMetrics.heading
        addSubview(heading)
    }

    required init?(coder: NSCoder) { nil }

    func show(from responder: UIResponder) {
        start = responder
        let path = sequence(first: responder, next: \.next).map { "\(type(of: $0))" }
        guard path != names else { return }
        names = path
        setNeedsDisplay()
    }

    override func layoutSubviews() {
        // The way to the window is known only once the page is in it.
        if let start { show(from: start) }
        heading.frame = CGRect(x: 16, y: 14, width: bounds.width - 32, height: 20)
    }

    override func draw(_ rect: CGRect) {
        let step: CGFloat = 24
        let count = max(0, Int((bounds.height - 44) / step))
        for (index, name) in names.prefix(count).enumerated() {
            let y = 44 + CGFloat(index) * step
            let isFirst = index == 0
            let dot = CGRect(x: 18, y: y + 5, width: 7, height: 7)
            (isFirst ? UIColor.systemBlue : UIColor.systemGray3).setFill()
            UIBezierPath(ovalIn: dot).fill()
            if index + 1 < min(count, names.count) {
                UIColor.separator.setFill()
                UIRectFill(CGRect(x: 21, y: y + 14, width: 1, height: step - 11))
            }
            name.draw(
                at: CGPoint(x: 34, y: y),
                withAttributes: [
                    .font: DemoMetrics.code,
                    .foregroundColor: isFirst ? UIColor.label : UIColor.secondaryLabel,
                ])
        }
    }
}

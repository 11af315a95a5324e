import UIKit

/// The standard edit actions, and who in the responder chain would do each of them now.
final class ActionTable: Well {
    private static let actions: [Selector] = [
        "cut:", "copy:", "paste:", "delete:", "select:", "selectAll:", "toggleBoldface:", "printContent:",
    ]
    private static let lineHeight: CGFloat = 20
    static let height = CGFloat(actions.count + 1) * lineHeight + 22

    private var focused = "none"
    private var answers: [String?] = []

    init() {
        super.init(identifier: "keys.table")
        becomeReadable("Actions")
    }

    required init?(coder: NSCoder) { nil }

    override var accessibilityValue: String? {
        get {
            let lines = zip(Self.actions, answers).map { "\($0.name): \($1 ?? "no")" }
            return (["first responder: \(focused)"] + lines).joined(separator: "\n")
        }
        set {}
    }

    func show(_ responder: UIResponder?) {
        let focused = responder.map { "\(type(of: $0))" } ?? "none"
        let answers = Self.actions.map { action -> String? in
            guard let responder, responder.canPerformAction(action, withSender: UIApplication.shared)
            else { return nil }
            return responder.target(forAction: action, withSender: UIApplication.shared)
                .map { "\(type(of: $0))" }
        }
        guard focused != self.focused || answers != self.answers else { return }
        self.focused = focused
        self.answers = answers
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        line(0, "first responder", focused, .label)
        for (index, (action, answer)) in zip(Self.actions, answers).enumerated() {
            let y = 12 + CGFloat(index + 1) * Self.lineHeight
            (answer == nil ? UIColor.systemGray4 : UIColor.systemGreen).setFill()
            UIBezierPath(ovalIn: CGRect(x: 12, y: y + 4, width: 7, height: 7)).fill()
            line(index + 1, action.name, answer ?? "no", answer == nil ? .tertiaryLabel : .label)
        }
    }

    private func line(_ index: Int, _ name: String, _ value: String, _ color: UIColor) {
        let y = 10 + CGFloat(index) * Self.lineHeight
        let x: CGFloat = index == 0 ? 12 : 28
        write(name, at: CGPoint(x: x, y: y), index == 0 ? .secondaryLabel : color)
        write(value, at: CGPoint(x: 164, y: y), color)
    }
}

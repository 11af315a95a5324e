import UIKit

/// A field for a code of six digits, each in a box of its own.
final class CodeField: UITextField, UITextFieldDelegate {
    private let boxes: [UILabel]
    private let isRight: (String) -> Bool

    private static let count = 6
    private static let boxHeight: CGFloat = 54
    static let height: CGFloat = boxHeight

    /// What the digits are, as far as is known.
    enum Verdict { case incomplete, right, wrong }

    private(set) var verdict = Verdict.incomplete
    var didJudge: ((Verdict) -> Void)?

    /// - Parameter isRight: whether six digits are the code.
    init(isRight: @escaping (String) -> Bool) {
        self.isRight = isRight
        boxes = (0..<Self.count).map { _ in UILabel(frame: .zero) }
        super.init(frame: .zero)
        delegate = self
        accessibilityLabel = "Code of six digits"
        keyboardType = .numberPad
        textContentType = .oneTimeCode
        for box in boxes {
            box.font = .monospacedDigitSystemFont(ofSize: 24, weight: .semibold)
            box.textAlignment = .center
            box.layer.cornerRadius = 10
            box.layer.borderWidth = 1
            box.clipsToBounds = true
            box.backgroundColor = .tertiarySystemFill
            box.isUserInteractionEnabled = false
            addSubview(box)
        }
        addAction(UIAction { [weak self] _ in self?.judge() }, for: .editingChanged)
        addAction(
            UIAction { [weak self] _ in self?.showDigits() }, for: [.editingDidBegin, .editingDidEnd])
        showDigits()
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let gap: CGFloat = 8
        let middle: CGFloat = 12
        let available = bounds.width - gap * CGFloat(Self.count - 1) - middle
        let width = min(52, (available / CGFloat(Self.count)).rounded(.down))
        var x = ((bounds.width - width * CGFloat(Self.count) - gap * 5 - middle) / 2).rounded()
        for (index, box) in boxes.enumerated() {
            box.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
            x += width + gap + (index == Self.count / 2 - 1 ? middle : 0)
        }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showDigits()
    }

    /// The boxes show the text, and where the next digit goes.
    override func drawText(in rect: CGRect) {}
    override func caretRect(for position: UITextPosition) -> CGRect { .zero }
    override var tintColor: UIColor! {
        get { .clear }
        set {}
    }
    /// There is nothing to point at but the code as a whole.
    override func closestPosition(to point: CGPoint) -> UITextPosition? { endOfDocument }

    private func judge() {
        let digits = text ?? ""
        verdict = digits.count < Self.count ? .incomplete : isRight(digits) ? .right : .wrong
        // After a wrong code the next digit is the first of another one.
        if verdict == .wrong { clearsOnInsertion = true }
        if verdict == .right { resignFirstResponder() }
        showDigits()
        didJudge?(verdict)
    }

    private func showDigits() {
        let digits = Array(text ?? "")
        let next = min(digits.count, Self.count - 1)
        for (index, box) in boxes.enumerated() {
            box.text = index < digits.count ? String(digits[index]) : nil
            let isNext = isEditing && index == next && verdict == .incomplete
            let color: UIColor =
                switch verdict {
                case .right: .systemGreen
                case .wrong: .systemRed
                case .incomplete: isNext ? .systemBlue : .separator
                }
            box.layer.borderColor = color.resolvedColor(with: traitCollection).cgColor
            box.layer.borderWidth = isNext || verdict != .incomplete ? 2 : 1
        }
    }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        guard string.allSatisfy({ $0.isASCII && $0.isNumber }) else { return false }
        let count = (text ?? "").count - range.length + string.count
        return clearsOnInsertion ? string.count <= Self.count : count <= Self.count
    }
}

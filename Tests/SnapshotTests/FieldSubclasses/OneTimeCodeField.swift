import UIKit

/// A field for a code of six digits, each in a box, as app developers write it.
final class OneTimeCodeField: UITextField, UITextFieldDelegate {
    var didEnterLastDigit: ((String) -> Void)?
    private var digitLabels: [UILabel] = []
    private let count: Int

    init(count: Int = 6) {
        self.count = count
        super.init(frame: .zero)
        tintColor = .clear
        textColor = .clear
        keyboardType = .numberPad
        textContentType = .oneTimeCode
        delegate = self
        addAction(UIAction { [weak self] _ in self?.textDidChange() }, for: .editingChanged)
        for _ in 0..<count {
            let label = UILabel()
            label.textAlignment = .center
            label.font = .monospacedDigitSystemFont(ofSize: 24, weight: .medium)
            label.isUserInteractionEnabled = false
            label.layer.cornerRadius = 8
            label.layer.borderWidth = 1
            label.backgroundColor = .secondarySystemBackground
            addSubview(label)
            digitLabels.append(label)
        }
        textDidChange()
    }

    required init?(coder: NSCoder) { fatalError("not made from a file") }

    override func layoutSubviews() {
        super.layoutSubviews()
        let gap: CGFloat = 8
        let width = (bounds.width - gap * CGFloat(count - 1)) / CGFloat(count)
        for (index, label) in digitLabels.enumerated() {
            label.frame = CGRect(
                x: CGFloat(index) * (width + gap), y: 0, width: width, height: bounds.height)
        }
    }

    var shownDigits: [String] { digitLabels.map { $0.text ?? "" } }

    override func caretRect(for position: UITextPosition) -> CGRect { .zero }
    override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == "paste:"
            && super.canPerformAction(action, withSender: sender)
    }

    override func closestPosition(to point: CGPoint) -> UITextPosition? { endOfDocument }

    private func textDidChange() {
        let text = Array(text ?? "")
        for (index, label) in digitLabels.enumerated() {
            label.text = index < text.count ? String(text[index]) : ""
            let isNext = isFirstResponder && index == min(text.count, count - 1)
            label.layer.borderColor = (isNext ? UIColor.systemBlue : UIColor.separator).cgColor
        }
        if text.count == count { didEnterLastDigit?(String(text)) }
    }

    func textFieldDidBeginEditing(_ textField: UITextField) { textDidChange() }
    func textFieldDidEndEditing(_ textField: UITextField) { textDidChange() }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        guard let current = text, let range = Range(range, in: current) else { return false }
        let next = current.replacingCharacters(in: range, with: string)
        return next.count <= count && next.allSatisfy(\.isNumber)
    }
}

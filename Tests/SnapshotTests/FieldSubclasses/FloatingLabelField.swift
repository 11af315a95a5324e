import UIKit

/// A field whose placeholder rises above the text when there is some, as app developers write it.
final class FloatingLabelField: UITextField {
    private let floatingLabel = UILabel()
    private let line = UIView()
    private let labelHeight: CGFloat = 16

    var errorMessage: String? {
        didSet { updateColors() }
    }

    override var placeholder: String? {
        didSet {
            floatingLabel.text = placeholder
            floatingLabel.sizeToFit()
        }
    }

    override var text: String? {
        didSet { updateLabel() }
    }

    var labelIsRaised: Bool { floatingLabel.alpha > 0 }

    override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        commonInit()
    }

    private func commonInit() {
        borderStyle = .none
        floatingLabel.font = .systemFont(ofSize: 12)
        floatingLabel.alpha = 0
        addSubview(floatingLabel)
        addSubview(line)
        let follow = UIAction { [weak self] _ in self?.editingDidProceed() }
        addAction(follow, for: [.editingChanged, .editingDidBegin, .editingDidEnd])
        updateColors()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height: CGFloat = isEditing ? 2 : 1
        line.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
        floatingLabel.frame = CGRect(x: 0, y: 0, width: bounds.width, height: labelHeight)
    }

    override func textRect(forBounds bounds: CGRect) -> CGRect {
        super.textRect(forBounds: bounds).inset(
            by: UIEdgeInsets(top: labelHeight, left: 0, bottom: 4, right: 0))
    }

    override func editingRect(forBounds bounds: CGRect) -> CGRect {
        super.editingRect(forBounds: bounds).inset(
            by: UIEdgeInsets(top: labelHeight, left: 0, bottom: 4, right: 0))
    }

    override var intrinsicContentSize: CGSize {
        var size = super.intrinsicContentSize
        size.height += labelHeight + 4
        return size
    }

    private func editingDidProceed() {
        updateLabel()
        updateColors()
        setNeedsLayout()
    }

    private func updateLabel() {
        let raised = hasText
        guard raised != labelIsRaised else { return }
        UIView.animate(withDuration: 0.2) {
            self.floatingLabel.alpha = raised ? 1 : 0
        }
    }

    private func updateColors() {
        let color: UIColor = errorMessage != nil ? .systemRed : isEditing ? tintColor : .secondaryLabel
        floatingLabel.textColor = color
        floatingLabel.text = errorMessage ?? placeholder
        line.backgroundColor = errorMessage == nil && !isEditing ? .separator : color
    }
}

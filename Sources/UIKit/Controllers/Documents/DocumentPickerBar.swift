/// The bar below the folders: what is chosen or a name, and the buttons that end it.
final class DocumentPickerBar: UIView {
    let cancelButton = UIButton(type: .system)
    let confirmButton = UIButton(type: .system)
    let status = UILabel()
    private(set) var field: UITextField?
    private let line = UIView()

    private static let margin: CGFloat = 16
    private static let gap: CGFloat = 12
    private static let height: CGFloat = 56

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = BarStyle.systemColor
        line.backgroundColor = .separator
        status.font = .preferredFont(forTextStyle: .subheadline)
        status.adjustsFontForContentSizeCategory = true
        status.textColor = .secondaryLabel
        status.textAlignment = .center
        status.lineBreakMode = .byTruncatingMiddle
        cancelButton.setTitle("Cancel", for: .normal)
        cancelButton.titleLabel?.font = .systemFont(ofSize: 17)
        confirmButton.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
        cancelButton.accessibilityIdentifier = "documentPicker.cancel"
        confirmButton.accessibilityIdentifier = "documentPicker.confirm"
        for view in [line, status, cancelButton, confirmButton] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a field for the name of a file in place of the status.
    func showField(name: String) {
        let made = UITextField()
        made.text = name
        made.borderStyle = .roundedRect
        made.placeholder = "Name"
        made.returnKeyType = .done
        made.autocorrectionType = .no
        made.accessibilityIdentifier = "documentPicker.name"
        addSubview(made)
        status.isHidden = true
        field = made
    }

    override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let row = bounds.inset(by: UIEdgeInsets(left: safeAreaInsets.left, right: safeAreaInsets.right))
        line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: pixelGrid.hairline)
        func width(_ button: UIButton) -> CGFloat { max(44, button.intrinsicContentSize.width.rounded(.up)) }
        let (left, right) = (width(cancelButton), width(confirmButton))
        func layOut(_ view: UIView?, x: CGFloat, width: CGFloat, height: CGFloat) {
            let y = ((row.height - height) / 2).rounded()
            view?.frame = CGRect(x: row.minX + x, y: y, width: max(0, width), height: height)
                .mirrored(in: bounds.width, if: isMirrored)
        }
        layOut(cancelButton, x: Self.margin, width: left, height: 44)
        layOut(confirmButton, x: row.width - Self.margin - right, width: right, height: 44)
        let start = Self.margin + left + Self.gap
        let middle = row.width - start - Self.gap - right - Self.margin
        layOut(status, x: start, width: middle, height: 44)
        layOut(field, x: start, width: middle, height: 34)
    }
}

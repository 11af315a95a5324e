import Drawing

/// The marks and buttons at the end of a cell.
@MainActor
enum CellAccessory {
    private static let markSize = UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)
    private static let buttonSize = UIImage.SymbolConfiguration(pointSize: 20)
    private static let buttonLength: CGFloat = 32

    /// The view for a kind of accessory, in its own size; nil for none.
    static func make(_ type: UITableViewCell.AccessoryType, for cell: UITableViewCell) -> UIView? {
        switch type {
        case .none: nil
        case .disclosureIndicator: mark("chevron.forward", color: .tertiaryLabel)
        case .checkmark: mark("checkmark", color: nil)
        case .detailButton: button(for: cell)
        case .detailDisclosureButton:
            DetailDisclosure(
                button: button(for: cell), mark: mark("chevron.forward", color: .tertiaryLabel))
        }
    }

    private static func mark(_ name: String, color: UIColor?) -> UIView {
        let view = UIImageView(image: UIImage(systemName: name, withConfiguration: markSize))
        view.tintColor = color
        return view
    }

    private static func button(for cell: UITableViewCell) -> UIView {
        let button = UIButton(type: .system)
        button.setImage(UIImage(systemName: "info.circle", withConfiguration: buttonSize), for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: buttonLength, height: buttonLength)
        button.accessibilityLabel = "More Info"
        button.addAction(UIAction { [weak cell] _ in cell?.accessoryWasPressed() }, for: .touchUpInside)
        return button
    }

    /// A button for more, and an arrow after it.
    private final class DetailDisclosure: UIView {
        private let button: UIView
        private let mark: UIView

        init(button: UIView, mark: UIView) {
            self.button = button
            self.mark = mark
            super.init(
                frame: CGRect(
                    x: 0, y: 0, width: button.bounds.width + 6 + mark.bounds.width,
                    height: button.bounds.height))
            addSubview(button)
            addSubview(mark)
        }

        required init?(coder: NSCoder) { nil }

        override func layoutSubviews() {
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            let first = isMirrored ? bounds.width - button.bounds.width : 0
            let second = isMirrored ? 0 : bounds.width - mark.bounds.width
            let grid = pixelGrid
            button.frame.origin = CGPoint(x: first, y: 0)
            mark.frame.origin = CGPoint(x: second, y: grid.round((bounds.height - mark.bounds.height) / 2))
        }
    }
}

/// The sign at the beginning of a row that is edited: it deletes the row, adds one, or marks it.
final class CellEditControl: UIControl {
    enum Kind: Hashable { case delete, insert, mark }

    static let width: CGFloat = 38
    private let picture = UIImageView(frame: .zero)
    private static let size = UIImage.SymbolConfiguration(pointSize: 20)

    var kind = Kind.delete { didSet { if kind != oldValue { update() } } }
    var isMarked = false { didSet { if isMarked != oldValue { update() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(picture)
        picture.contentMode = .center
        update()
    }

    required init?(coder: NSCoder) { nil }

    private func update() {
        // A mark is pressed with the row.
        isUserInteractionEnabled = kind != .mark
        let (name, color): (String, UIColor?) =
            switch kind {
            case .delete: ("minus.circle.fill", .systemRed)
            case .insert: ("plus.circle.fill", .systemGreen)
            case .mark: isMarked ? ("checkmark.circle.fill", nil) : ("circle", .tertiaryLabel)
            }
        picture.image = UIImage(systemName: name, withConfiguration: Self.size)
        picture.tintColor = color
        accessibilityLabel = kind == .delete ? "Delete" : kind == .insert ? "Insert" : nil
    }

    override func layoutSubviews() { picture.frame = bounds }
}

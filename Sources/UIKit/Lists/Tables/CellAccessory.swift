import Drawing

/// The accessory views at the trailing edge of a cell: disclosure arrow, checkmark, detail button.
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

    /// A detail button, followed by a disclosure arrow.
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
            let markOrigin = CGPoint(
                x: bounds.width - mark.bounds.width,
                y: pixelGrid.round((bounds.height - mark.bounds.height) / 2))
            button.frame = button.bounds.mirrored(in: bounds.width, if: isMirrored)
            mark.frame = CGRect(origin: markOrigin, size: mark.bounds.size)
                .mirrored(in: bounds.width, if: isMirrored)
        }
    }
}

/// The control at the leading edge of a row in editing mode: it deletes the row, inserts one, or shows whether
/// the row is marked.
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
        // A mark does not react by itself: pressing anywhere in the row toggles it.
        isUserInteractionEnabled = kind != .mark
        let (name, color): (String, UIColor?) =
            switch kind {
            case .delete: ("minus.circle.fill", .systemRed)
            case .insert: ("plus.circle.fill", .systemGreen)
            case .mark: isMarked ? ("checkmark.circle.fill", nil) : ("circle", .tertiaryLabel)
            }
        picture.image = UIImage(systemName: name, withConfiguration: Self.size)
        picture.tintColor = color
    }

    // MARK: Accessibility

    /// A mark says nothing that the row itself does not say.
    override var accessibilityDefaults: AccessibilityDefaults {
        let names: [Kind: String] = [.delete: "Delete", .insert: "Insert"]
        return AccessibilityDefaults(
            isElement: kind != .mark, label: names[kind], traits: stateTraits.union(.button))
    }

    override var accessibilityRole: AccessibilityRole { .button }

    override func accessibilityActivate() -> Bool { kind != .mark && pressForAccessibility() }

    override func layoutSubviews() { picture.frame = bounds }

    /// Keys operate the row: the table has them.
    override var canBecomeFocused: Bool { false }
}

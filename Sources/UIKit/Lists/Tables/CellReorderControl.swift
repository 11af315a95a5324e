import Drawing

/// The handle at the trailing edge of a row by which the row is dragged to another position. The table's
/// `RowMoveRecognizer` looks for it under touches and the mouse.
final class CellReorderControl: UIView {
    static let width: CGFloat = 44
    private let picture = UIImageView(frame: .zero)
    private(set) weak var cell: UITableViewCell?

    init(cell: UITableViewCell) {
        self.cell = cell
        super.init(frame: .zero)
        let size = UIImage.SymbolConfiguration(pointSize: 17)
        picture.image = UIImage(systemName: "line.3.horizontal", withConfiguration: size)
        picture.tintColor = .tertiaryLabel
        picture.contentMode = .center
        addSubview(picture)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() { picture.frame = bounds }

    // MARK: Accessibility

    override var accessibilityRole: AccessibilityRole { .slider }

    override var accessibilityDefaults: AccessibilityDefaults {
        let name = cell?.accessibilityLabel.map { "Reorder \($0)" }
        return AccessibilityDefaults(isElement: true, label: name ?? "Reorder", traits: .adjustable)
    }

    /// Moves the row down.
    override func accessibilityIncrement() { step(forward: true) }

    /// Moves the row up.
    override func accessibilityDecrement() { step(forward: false) }

    private func step(forward: Bool) {
        guard let cell, let table = cell.table, let path = table.indexPath(for: cell) else { return }
        table.moveRow(path, forward: forward)
    }
}

extension UITableViewCell {
    /// Whether the cell shows a reorder control now.
    final var needsReorderControl: Bool { state.isEditing && showsReorderControl }

    /// Adds the control, invisible and outside the cell's edge, from where it moves in. Does nothing if there
    /// is one.
    final func showReorderControl() {
        guard parts.reorderControl == nil else { return }
        let control = CellReorderControl(cell: self)
        parts.reorderControl = control
        addSubview(control)
        UIView.performWithoutAnimation {
            control.alpha = 0
            layOutReorderControl(isShown: false)
        }
    }

    final func dropReorderControl() {
        parts.reorderControl?.removeFromSuperview()
        parts.reorderControl = nil
        setNeedsLayout()
    }

    /// Whether the user is dragging the row: it casts a shadow on the others.
    final var isLifted: Bool {
        get { state.isLifted }
        set {
            guard newValue != state.isLifted else { return }
            state.isLifted = newValue
            // What cuts its content casts no shadow.
            clipsToBounds = !newValue
            layer.shadowColor = UIColor.black.cgColor
            layer.shadowOpacity = newValue ? 0.3 : 0
            layer.shadowRadius = 6
            layer.shadowOffset = CGSize(width: 0, height: 2)
            // In dark mode no shadow is visible.
            layer.borderWidth = newValue ? pixelGrid.hairline : 0
            layer.borderColor = newValue ? UIColor.separator.cgColor(with: traitCollection) : nil
            updateAppearance(animated: false)
        }
    }
}

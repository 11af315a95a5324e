import Drawing

/// The sign at the end of a row by which it is moved. The table's recogniser looks for it under fingers and mouse.
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

    override var accessibilityNature: AccessibilityNature {
        let name = cell?.accessibilityLabel.map { "Reorder \($0)" }
        return AccessibilityNature(isElement: true, label: name ?? "Reorder", traits: .adjustable)
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
    /// Whether there is to be a sign at the end now.
    final var wantsReorderControl: Bool { state.isEditing && showsReorderControl }

    /// Makes the sign where it comes from, if there is none.
    final func showReorderControl() {
        guard parts.reorderControl == nil else { return }
        let control = CellReorderControl(cell: self)
        parts.reorderControl = control
        addSubview(control)
        UIView.performWithoutAnimation {
            control.alpha = 0
            placeReorderControl(isShown: false)
        }
    }

    final func dropReorderControl() {
        parts.reorderControl?.removeFromSuperview()
        parts.reorderControl = nil
        setNeedsLayout()
    }

    /// Whether a person has lifted the row: it throws a shadow on the others.
    final var isLifted: Bool {
        get { state.isLifted }
        set {
            guard newValue != state.isLifted else { return }
            state.isLifted = newValue
            layer.shadowColor = UIColor.black.cgColor
            layer.shadowOpacity = newValue ? 0.3 : 0
            layer.shadowRadius = 6
            layer.shadowOffset = CGSize(width: 0, height: 2)
            // Where everything is dark no shadow is seen.
            layer.borderWidth = newValue ? pixelGrid.hairline : 0
            layer.borderColor = newValue ? UIColor.separator.cgColor(with: traitCollection) : nil
            updateLook(animated: false)
        }
    }
}

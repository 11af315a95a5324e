import Drawing

/// What a cell consists of, as far as it was needed.
struct CellParts {
    var text: UILabel?
    var detail: UILabel?
    var image: UIImageView?
    var configuration: (any UIContentConfiguration)?
    var configured: (any UIView & UIContentView)?
    /// Shows that the row is selected, pressed or pointed at.
    var highlight: UIView?
    /// The accessory that is shown, own or the app's.
    var accessory: UIView?
    var bottomLine: UIView?
    var topLine: UIView?
    var separatorInset: UIEdgeInsets?
    var editControl: CellEditControl?
    /// The sign by which the row is moved.
    var reorderControl: CellReorderControl?
    /// The buttons behind a row that is pulled aside.
    var swipeButtons: SwipeButtons?
}

/// How a row is at the moment.
struct CellState: Hashable {
    var isSelected = false
    var isHighlighted = false
    var isHovered = false
    /// Whether the table has the keyboard.
    var isEmphasized = false
    var isEditing = false
    var editingStyle = UITableViewCell.EditingStyle.none
    /// Whether the row is one of several that can be marked.
    var isMarkable = false
    /// How far the row is pulled aside, in points: towards the beginning of the line, less than 0 towards its end.
    var pull: CGFloat = 0
    /// Whether a person holds the row, or it is on its way to its place.
    var isLifted = false
}

/// Where a cell stands among its neighbours, and what follows for its looks.
struct CellPlace: Hashable {
    var isGrouped = false
    /// Whether the group has round corners.
    var isInset = false
    var isFirst = false
    var isLast = false
    /// Whether there is a line below the cell, and in groups around them.
    var hasLines = true
    var lineColor: UIColor?
    /// The table's own insets of lines; nil where each cell decides.
    var lineInset: UIEdgeInsets?
    /// How far the content stays away from the edges of the screen.
    var safeArea = UIEdgeInsets.zero
    /// The width at the end that the table's index takes, in points.
    var indexWidth: CGFloat = 0

    static let cornerRadius: CGFloat = 10
}

extension UITableViewCell {
    // MARK: Making parts

    final func makeText() -> UILabel {
        let label = makeLabel(font: .systemFont(ofSize: style == .value2 ? 12 : 17))
        if style == .value2 {
            label.textColor = tintColor
            label.textAlignment = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right
        }
        parts.text = label
        return label
    }

    final func makeDetail() -> UILabel {
        let label = makeLabel(font: .systemFont(ofSize: style == .value1 ? 17 : style == .value2 ? 15 : 12))
        if style != .value2 { label.textColor = .secondaryLabel }
        parts.detail = label
        return label
    }

    private func makeLabel(font: UIFont) -> UILabel {
        let label = UILabel(frame: .zero)
        label.font = font
        label.isHighlighted = state.isSelected || state.isHighlighted
        contentView.addSubview(label)
        setNeedsLayout()
        return label
    }

    final func makeImage() -> UIImageView {
        let view = UIImageView(frame: .zero)
        view.contentMode = .scaleAspectFit
        contentView.addSubview(view)
        parts.image = view
        setNeedsLayout()
        return view
    }

    final func adopt(_ configuration: (any UIContentConfiguration)?) {
        parts.configuration = configuration
        guard let configuration else {
            parts.configured?.removeFromSuperview()
            parts.configured = nil
            return setNeedsLayout()
        }
        if let view = parts.configured, view.supports(configuration) {
            view.configuration = configuration
        } else {
            parts.configured?.removeFromSuperview()
            let view = configuration.makeContentView()
            parts.configured = view
            contentView.addSubview(view)
        }
        setNeedsLayout()
    }

    // MARK: Backgrounds

    final func backdropDidChange(from old: UIView?) {
        old?.removeFromSuperview()
        if let backgroundView { insertSubview(backgroundView, at: 0) }
        updateLook(animated: false)
        setNeedsLayout()
    }

    /// What is shown behind the content of a selected or pressed row.
    private var chosenBackdrop: UIView? {
        let isMultiple = table?.allowsMultipleSelectionNow == true
        return (isMultiple ? multipleSelectionBackgroundView : nil) ?? selectedBackgroundView
    }

    /// Brings the look in step with the state.
    final func updateLook(animated: Bool) {
        let isChosen = (state.isSelected || state.isHighlighted) && selectionStyle != .none
        parts.text?.isHighlighted = isChosen
        parts.detail?.isHighlighted = isChosen
        parts.image?.isHighlighted = isChosen
        for other in [selectedBackgroundView, multipleSelectionBackgroundView] {
            guard let other, other !== chosenBackdrop || !isChosen else { continue }
            other.removeFromSuperview()
        }
        if isChosen, let backdrop = chosenBackdrop {
            backdrop.frame = bounds
            if backdrop.superview !== self { insertSubview(backdrop, belowSubview: contentView) }
        }
        showHighlight(chosenBackdrop == nil ? highlightColor : nil, animated: animated)
        parts.editControl?.isMarked = state.isSelected
        parts.bottomLine?.isHidden = !showsBottomLine
    }

    private var highlightColor: UIColor? {
        guard selectionStyle != .none else { return nil }
        if state.isSelected, state.isEmphasized || state.isMarkable {
            return tintColor.withAlphaComponent(state.isMarkable && !state.isEmphasized ? 0.14 : 0.26)
        }
        if state.isSelected || state.isHighlighted { return .systemGray4 }
        return state.isHovered ? .quaternarySystemFill : nil
    }

    private func showHighlight(_ color: UIColor?, animated: Bool) {
        guard let color else {
            guard let highlight = parts.highlight, !highlight.isHidden else { return }
            guard animated, window != nil else {
                highlight.isHidden = true
                return
            }
            UIView.animate(withDuration: Self.fadeDuration, delay: 0, options: .allowUserInteraction) {
                highlight.alpha = 0
            } completion: { _ in
                if highlight.alpha == 0 { highlight.isHidden = true }
            }
            return
        }
        let highlight = parts.highlight ?? makeHighlight()
        highlight.isHidden = false
        highlight.alpha = 1
        if highlight.backgroundColor != color { highlight.backgroundColor = color }
    }

    /// Seconds in which the look of a row that was selected goes.
    private static let fadeDuration: TimeInterval = 0.3

    private func makeHighlight() -> UIView {
        let view = UIView(frame: bounds)
        view.isUserInteractionEnabled = false
        insertSubview(view, belowSubview: contentView)
        parts.highlight = view
        return view
    }

    final func placeDidChange() {
        if place.isInset {
            layer.cornerRadius = place.isFirst || place.isLast ? CellPlace.cornerRadius : 0
            var corners: CACornerMask = []
            if place.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
            if place.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
            layer.maskedCorners = corners
        } else if layer.cornerRadius != 0 {
            layer.cornerRadius = 0
        }
        // What is pulled aside, and corners, are cut off.
        clipsToBounds = true
        setNeedsLayout()
    }

    // MARK: Accessories

    final func accessoryDidChange() {
        let wanted = state.isEditing ? editingAccessoryView : accessoryView
        let type = state.isEditing ? editingAccessoryType : accessoryType
        let old = parts.accessory
        parts.accessory = wanted ?? CellAccessory.make(type, for: self)
        if old !== parts.accessory { old?.removeFromSuperview() }
        if let accessory = parts.accessory, accessory.superview !== self { addSubview(accessory) }
        setNeedsLayout()
    }

    /// The button at the end was pressed.
    final func accessoryWasPressed() { table?.accessoryWasPressed(in: self) }

    // MARK: Accessibility

    final var cellNature: AccessibilityNature {
        var traits: UIAccessibilityTraits = state.isSelected ? .selected : []
        if accessoryType == .disclosureIndicator { traits.insert(.button) }
        let listed = parts.configuration as? UIListContentConfiguration
        return AccessibilityNature(
            isElement: true, label: listed?.text ?? parts.text?.text,
            value: listed?.secondaryText ?? parts.detail?.text, traits: traits)
    }

    /// What typing finds the row by.
    final var typeSelectText: String? {
        if let listed = parts.configuration as? UIListContentConfiguration { return listed.text }
        return parts.text?.text ?? accessibilityLabel
    }
}

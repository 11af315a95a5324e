import Drawing

/// The subviews of a cell, as far as they were created.
struct CellParts {
    var text: UILabel?
    var detail: UILabel?
    var image: UIImageView?
    var configuration: (any UIContentConfiguration)?
    var configured: (any UIView & UIContentView)?
    var background: UIBackgroundConfiguration?
    var configuredBackground: ConfiguredBackgroundView?
    var updating = CellUpdating()
    /// The background that shows that the row is selected, pressed or hovered.
    var highlight: UIView?
    /// The accessory view that is shown: the cell's own or the app's.
    var accessory: UIView?
    var bottomLine: UIView?
    var topLine: UIView?
    var separatorInset: UIEdgeInsets?
    var editControl: CellEditControl?
    /// The handle by which the row is dragged.
    var reorderControl: CellReorderControl?
    /// The buttons that a swipe reveals.
    var swipeButtons: SwipeButtons?
}

/// The state of a row.
struct CellState: Hashable {
    var isSelected = false
    var isHighlighted = false
    var isHovered = false
    /// Whether the table has the keyboard focus.
    var isEmphasized = false
    var isEditing = false
    var editingStyle = UITableViewCell.EditingStyle.none
    /// Whether the row can be marked for multiple selection.
    var isMarkable = false
    /// How far the row is swiped, in points: positive towards the leading edge, negative towards the trailing
    /// edge.
    var pull: CGFloat = 0
    /// Whether the row is being dragged, or is animated to its final position.
    var isLifted = false

    /// What configurations see of the state.
    var shown: CellState {
        var shown = self
        shown.pull = pull == 0 ? 0 : 1
        shown.isHovered = false
        return shown
    }
}

/// The position of a cell in its section, and the attributes that the table sets for its layout.
struct CellContext: Hashable {
    var isGrouped = false
    /// Whether the group is inset and has rounded corners.
    var isInset = false
    var isFirst = false
    var isLast = false
    /// Whether there are separators below cells, and around groups.
    var hasLines = true
    var lineColor: UIColor?
    /// The separator insets that the app set on the table; nil where each cell decides.
    var lineInset: UIEdgeInsets?
    /// The safe area insets of the content.
    var safeArea = UIEdgeInsets.zero
    /// The width that the table's index takes at the trailing edge, in points.
    var indexWidth: CGFloat = 0

    static let cornerRadius: CGFloat = 10
}

extension UITableViewCell {
    // MARK: Creating subviews

    final func makeText() -> UILabel {
        let label = makeLabel(style == .value2 ? .caption1 : .body)
        if style == .value2 {
            label.textColor = tintColor
            label.textAlignment = isMirrored ? .left : .right
        }
        parts.text = label
        return label
    }

    final func makeDetail() -> UILabel {
        let label = makeLabel(style == .value1 ? .body : style == .value2 ? .subheadline : .caption1)
        if style != .value2 { label.textColor = .secondaryLabel }
        parts.detail = label
        return label
    }

    private func makeLabel(_ style: UIFont.TextStyle) -> UILabel {
        let label = UILabel(frame: .zero)
        label.font = .preferredFont(forTextStyle: style)
        label.adjustsFontForContentSizeCategory = true
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
            // Its constraints hold from the first layout on, which comes before it is placed.
            view.frame = contentView.bounds
            parts.configured = view
            contentView.addSubview(view)
        }
        setNeedsLayout()
        table?.contentDidChange(of: self)
    }

    // MARK: Backgrounds

    final func backdropDidChange(from old: UIView?) {
        old?.removeFromSuperview()
        if let backgroundView { insertSubview(backgroundView, at: 0) }
        updateAppearance(animated: false)
        setNeedsLayout()
    }

    /// The app's view behind the content of a selected or pressed row.
    private var chosenBackdrop: UIView? {
        let isMultiple = table?.allowsMultipleSelectionNow == true
        return (isMultiple ? multipleSelectionBackgroundView : nil) ?? selectedBackgroundView
    }

    /// Updates the appearance to the state.
    final func updateAppearance(animated: Bool) {
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
        let hasOwnColor = chosenBackdrop != nil || parts.background != nil
        showHighlight(hasOwnColor ? nil : highlightColor, animated: animated)
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

    /// The duration, in seconds, in which the selection colour fades out.
    private static let fadeDuration: TimeInterval = 0.3

    private func makeHighlight() -> UIView {
        let view = UIView(frame: bounds)
        view.isUserInteractionEnabled = false
        insertSubview(view, belowSubview: contentView)
        parts.highlight = view
        return view
    }

    final func contextDidChange() {
        if context.isInset {
            layer.cornerRadius = context.isFirst || context.isLast ? CellContext.cornerRadius : 0
            var corners: CACornerMask = []
            if context.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
            if context.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
            layer.maskedCorners = corners
        } else if layer.cornerRadius != 0 {
            layer.cornerRadius = 0
        }
        // Clips content that is swiped aside, and the corners.
        clipsToBounds = !state.isLifted
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

    /// The detail button was pressed.
    final func accessoryWasPressed() { table?.accessoryWasPressed(in: self) }

    // MARK: Accessibility

    final var cellAccessibilityDefaults: AccessibilityDefaults {
        var traits: UIAccessibilityTraits = state.isSelected ? .selected : []
        if accessoryType == .disclosureIndicator { traits.insert(.button) }
        let listed = parts.configuration as? UIListContentConfiguration
        if let text = listed?.shownText ?? parts.text?.text {
            return AccessibilityDefaults(
                isElement: true, label: text, value: listed?.shownSecondaryText ?? parts.detail?.text,
                traits: traits)
        }
        return AccessibilityDefaults(isElement: true, label: contentView.spokenContent, traits: traits)
    }

    /// The text by which typing finds the row.
    final var typeSelectText: String? {
        if let listed = parts.configuration as? UIListContentConfiguration { return listed.shownText }
        return parts.text?.text ?? accessibilityLabel
    }
}

import Drawing

/// Shows what is said where there is no content, in the middle of itself; it scrolls where it does not fit.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
    private var shown: UIContentUnavailableConfiguration
    private let scroll = UIScrollView(frame: .zero)
    private let picture = UIImageView(frame: .zero)
    private let text = UILabel(frame: .zero)
    private let secondary = UILabel(frame: .zero)
    private var indicator: UIActivityIndicatorView?
    private var button: UIButton?
    private var secondButton: UIButton?
    private var backdrop: ConfiguredBackgroundView?

    /// The maximum width of the texts, in points: longer lines are hard to read.
    private static let widest: CGFloat = 480

    /// A view of no size yet that shows what a configuration says.
    public init(configuration: UIContentUnavailableConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        addSubview(scroll)
        picture.contentMode = .scaleAspectFit
        for view in [picture, text, secondary] { scroll.addSubview(view) }
        text.accessibilityTraits = .header
        update()
    }

    public required init?(coder: NSCoder) { nil }

    /// The configuration that is shown, a `UIContentUnavailableConfiguration`; values of other types are ignored.
    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let newValue = newValue as? UIContentUnavailableConfiguration, newValue != shown else {
                return
            }
            shown = newValue
            update()
        }
    }

    /// Whether content that does not fit can be scrolled. Default true.
    open var isScrollEnabled: Bool {
        get { scroll.isScrollEnabled }
        set { scroll.isScrollEnabled = newValue }
    }

    // MARK: Parts

    private func update() {
        picture.image = shown.image
        picture.preferredSymbolConfiguration = shown.imageProperties.preferredSymbolConfiguration
        picture.tintColor = shown.imageProperties.tintColor
        picture.layer.cornerRadius = shown.imageProperties.cornerRadius
        picture.clipsToBounds = shown.imageProperties.cornerRadius > 0
        show(shown.text, shown.attributedText, shown.textProperties, in: text)
        show(shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties, in: secondary)
        updateIndicator()
        button = updated(button, shown.button, shown.buttonProperties)
        secondButton = updated(secondButton, shown.secondaryButton, shown.secondaryButtonProperties)
        updateBackground()
        setNeedsLayout()
    }

    private func show(
        _ string: String?, _ attributed: NSAttributedString?,
        _ properties: UIContentUnavailableConfiguration.TextProperties, in label: UILabel
    ) {
        label.adjustsFontForContentSizeCategory = true
        label.baseFont = properties.font
        label.baseColor = properties.color
        label.baseAlignment = shown.alignment == .center ? .center : .natural
        label.numberOfLines = properties.numberOfLines
        label.baseLineBreakMode = properties.lineBreakMode
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        if let attributed { label.show(attributed) } else { label.text = string }
        label.isHidden = (attributed?.string ?? string)?.isEmpty ?? true
    }

    private func updateIndicator() {
        guard shown.showsActivity else {
            indicator?.removeFromSuperview()
            indicator = nil
            return
        }
        guard indicator == nil else { return }
        let made = UIActivityIndicatorView(style: .medium)
        scroll.addSubview(made)
        made.startAnimating()
        indicator = made
    }

    private func updated(
        _ present: UIButton?, _ configuration: UIButton.Configuration,
        _ properties: UIContentUnavailableConfiguration.ButtonProperties
    ) -> UIButton? {
        present?.removeFromSuperview()
        let isShown =
            configuration.title != nil || configuration.attributedTitle != nil || configuration.image != nil
            || configuration.showsActivityIndicator
        guard isShown else { return nil }
        let made = UIButton(configuration: configuration)
        if let action = properties.primaryAction { made.addAction(action, for: .primaryActionTriggered) }
        made.menu = properties.menu
        made.showsMenuAsPrimaryAction = properties.primaryAction == nil && properties.menu != nil
        made.role = properties.role
        made.isEnabled = properties.isEnabled
        scroll.addSubview(made)
        return made
    }

    private func updateBackground() {
        if let backdrop {
            backdrop.configuration = shown.background
            return
        }
        let made = ConfiguredBackgroundView(shown.background)
        insertSubview(made, at: 0)
        backdrop = made
    }

    // MARK: Layout

    private var pictureSize: CGSize {
        if let indicator { return indicator.intrinsicContentSize }
        guard shown.image != nil else { return .zero }
        let size = picture.intrinsicContentSize
        let limit = shown.imageProperties.maximumSize
        guard size.width > 0, size.height > 0 else { return .zero }
        let scale = min(
            1, limit.width > 0 ? limit.width / size.width : 1,
            limit.height > 0 ? limit.height / size.height : 1)
        return CGSize(width: size.width * scale, height: size.height * scale)
    }

    private var margins: UIEdgeInsets {
        var margins = shown.directionalLayoutMargins
        let outer = superview?.directionalLayoutMargins ?? .zero
        if shown.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
            margins.leading = max(margins.leading, outer.leading)
            margins.trailing = max(margins.trailing, outer.trailing)
        }
        if shown.axesPreservingSuperviewLayoutMargins.contains(.vertical) {
            margins.top = max(margins.top, outer.top)
            margins.bottom = max(margins.bottom, outer.bottom)
        }
        return margins.resolved(for: effectiveUserInterfaceLayoutDirection)
    }

    /// The parts from above, with their sizes in a width, and the space above each, in points.
    private func parts(in width: CGFloat) -> [(view: UIView, size: CGSize, above: CGFloat)] {
        var parts: [(view: UIView, size: CGSize, above: CGFloat)] = []
        func add(_ view: UIView, _ size: CGSize, above: CGFloat) {
            guard size.width > 0, size.height > 0 else { return }
            parts.append((view, size, parts.isEmpty ? 0 : above))
        }
        let limit = CGSize(width: min(width, Self.widest), height: .greatestFiniteMagnitude)
        add(indicator ?? picture, pictureSize, above: 0)
        for (label, above) in [
            (text, shown.imageToTextPadding), (secondary, shown.textToSecondaryTextPadding),
        ]
        where !label.isHidden {
            let size = label.sizeThatFits(limit)
            add(label, CGSize(width: min(limit.width, size.width), height: size.height), above: above)
        }
        for (button, above) in [
            (button, shown.textToButtonPadding), (secondButton, shown.buttonToSecondaryButtonPadding),
        ] {
            guard let button else { continue }
            let size = button.intrinsicContentSize
            add(button, CGSize(width: min(width, size.width), height: size.height), above: above)
        }
        return parts
    }

    /// The size of the parts with their margins.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let margins = margins
        let parts = parts(in: max(1, size.width - margins.left - margins.right))
        return CGSize(
            width: (parts.map(\.size.width).max() ?? 0) + margins.left + margins.right,
            height: parts.reduce(margins.top + margins.bottom) { $0 + $1.above + $1.size.height })
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backdrop?.frame = bounds
        scroll.frame = bounds.shrunk(by: safeAreaInsets)
        let margins = margins
        let width = max(1, scroll.bounds.width - margins.left - margins.right)
        let parts = parts(in: width)
        let height = parts.reduce(0) { $0 + $1.above + $1.size.height }
        let total = height + margins.top + margins.bottom
        scroll.contentSize = CGSize(width: scroll.bounds.width, height: total)
        var y = margins.top + max(0, (scroll.bounds.height - total) / 2)
        for part in parts {
            y += part.above
            let rest = width - part.size.width
            let leading = margins.left + (shown.alignment == .center ? rest / 2 : isMirrored ? rest : 0)
            part.view.frame = pixelGrid.round(
                CGRect(x: leading, y: y, width: part.size.width, height: part.size.height))
            y += part.size.height
        }
    }

    /// Presses beside what is shown go to what is behind it.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard super.point(inside: point, with: event) else { return false }
        let isOpaque = shown.background.resolvedBackgroundColor(for: tintColor).cgColor.alpha > 0
        return isOpaque || shown.background.customView != nil || shown.background.visualEffect != nil
            || scroll.contentSize.height > scroll.bounds.height
            || [button, secondButton].contains { $0?.frame.contains(convert(point, to: scroll)) == true }
    }
}

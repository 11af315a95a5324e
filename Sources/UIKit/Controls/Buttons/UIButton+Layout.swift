/// How a button's content is arranged.
extension UIButton {
    /// The sizes of what the button shows, with titles broken into lines if they may be and are wider than `width`.
    final func contentLayout(width: CGFloat) -> ButtonLayout {
        var layout = naturalLayout
        let available = layout.widthForTitles(in: width)
        layout.title = size(layout.title, of: storedTitleLabel, in: available)
        layout.subtitle = size(layout.subtitle, of: storedSubtitleLabel, in: available)
        return layout
    }

    private final func size(_ natural: CGSize, of label: UILabel?, in width: CGFloat) -> CGSize {
        guard natural.width > width, let label, label.numberOfLines != 1 else { return natural }
        return label.sizeThatFits(CGSize(width: max(1, width), height: .greatestFiniteMagnitude))
    }

    /// The same with titles in one line, but for their own line breaks.
    final var naturalLayout: ButtonLayout {
        var layout = ButtonLayout()
        layout.image = settings.indicator?.intrinsicContentSize ?? currentImage?.size ?? .zero
        let limit = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
        if currentTitle != nil || currentAttributedTitle != nil {
            layout.title = storedTitleLabel?.sizeThatFits(limit) ?? .zero
        }
        let isLeftToRight = !isMirrored
        layout.side = isLeftToRight ? .left : .right
        guard let configuration else { return layout }
        layout.subtitle = storedSubtitleLabel?.sizeThatFits(limit) ?? .zero
        layout.imagePadding = configuration.imagePadding
        layout.titlePadding = configuration.titlePadding
        layout.side =
            switch configuration.imagePlacement {
            case .trailing: isLeftToRight ? .right : .left
            case .top: .top
            case .bottom: .bottom
            default: layout.side
            }
        layout.titleFraction =
            switch configuration.titleAlignment {
            case .center: 0.5
            case .leading: isLeftToRight ? 0 : 1
            case .trailing: isLeftToRight ? 1 : 0
            case .automatic: horizontalFraction
            }
        return layout
    }

    private final var horizontalFraction: CGFloat {
        switch effectiveContentHorizontalAlignment {
        case .left: 0
        case .right: 1
        default: 0.5
        }
    }

    private final var verticalFraction: CGFloat {
        switch contentVerticalAlignment {
        case .top: 0
        case .bottom: 1
        default: 0.5
        }
    }

    final var insets: UIEdgeInsets {
        configuration?.contentInsets.resolved(for: effectiveUserInterfaceLayoutDirection)
            ?? contentEdgeInsets
    }

    final func frames(in contentRect: CGRect) -> ButtonLayout.Frames {
        contentLayout(width: contentRect.width).frames(
            in: contentRect, horizontal: horizontalFraction, vertical: verticalFraction, grid: pixelGrid)
    }
}

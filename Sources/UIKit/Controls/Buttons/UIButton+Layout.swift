/// How a button's content is arranged.
extension UIButton {
    final func contentLayout(width: CGFloat) -> ButtonLayout {
        var layout = ButtonLayout()
        layout.image = settings.indicator?.intrinsicContentSize ?? currentImage?.size ?? .zero
        let limit = CGSize(width: width, height: .greatestFiniteMagnitude)
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
        contentLayout(width: .greatestFiniteMagnitude).frames(
            in: contentRect, horizontal: horizontalFraction, vertical: verticalFraction, grid: pixelGrid)
    }
}

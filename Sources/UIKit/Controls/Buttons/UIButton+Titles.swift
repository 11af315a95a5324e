/// The labels of a button's title and subtitle.
extension UIButton {
    final func refreshTitle() {
        let attributed = currentAttributedTitle
        let plain = currentTitle
        guard attributed != nil || plain != nil || storedTitleLabel != nil, let label = titleLabel else {
            return
        }
        if let configuration {
            label.adjustsFontForContentSizeCategory = true
            label.baseFont = configuration.titleFont
            label.setLineBreakMode(configuration.titleLineBreakMode)
        }
        label.baseColor = currentTitleColor
        label.shadowColor = currentTitleShadowColor
        if let transformer = configuration?.titleTextAttributesTransformer,
            let text = configuration?.attributedTitle ?? plain.map({ AttributedString($0) })
        {
            label.show(convertedTitle(transformed(text, by: transformer, font: label.font)))
        } else if let attributed {
            label.show(attributed)
        } else {
            label.text = plain
        }
        label.alpha = dimming
    }

    final func refreshSubtitle() {
        guard let configuration, configuration.hasSubtitle else {
            storedSubtitleLabel?.removeFromSuperview()
            storedSubtitleLabel = nil
            return
        }
        let label = storedSubtitleLabel ?? UILabel()
        if storedSubtitleLabel == nil {
            storedSubtitleLabel = label
            addSubview(label)
        }
        label.adjustsFontForContentSizeCategory = true
        label.baseFont = configuration.subtitleFont
        label.setLineBreakMode(configuration.subtitleLineBreakMode)
        label.baseColor = currentTitleColor
        if let transformer = configuration.subtitleTextAttributesTransformer,
            let text = configuration.attributedSubtitle
                ?? configuration.subtitle.map({ AttributedString($0) })
        {
            label.show(convertedSubtitle(transformed(text, by: transformer, font: label.font)))
        } else if let subtitle = configuration.attributedSubtitle {
            label.show(convertedSubtitle(subtitle))
        } else {
            label.text = configuration.subtitle
        }
    }

    /// A text with what a transformer makes of the attributes of each run, the style's where it has none.
    private final func transformed(
        _ text: AttributedString, by transformer: UIConfigurationTextAttributesTransformer, font: UIFont?
    ) -> AttributedString {
        var style = AttributeContainer()
        style.font = font
        style.foregroundColor = currentTitleColor
        var result = text
        for run in text.runs {
            result[run.range].setAttributes(transformer(style.merging(run.attributes)))
        }
        return result
    }
}

extension UILabel {
    /// As many lines as are needed for modes that break lines, one for others.
    fileprivate final func setLineBreakMode(_ mode: NSLineBreakMode) {
        baseLineBreakMode = mode
        numberOfLines = mode.wraps ? 0 : 1
    }
}

/// What the item of a bar button and the appearance of its bar say about it.
extension BarButton {
    /// The state in which the button is shown.
    private var shownState: UIControl.State {
        !isEnabled ? .disabled : isHighlighted ? .highlighted : isFocused ? .focused : .normal
    }

    private var isCompact: Bool { traitCollection.verticalSizeClass == .compact }

    private var isBackButton: Bool { item.glyph == .chevron }

    /// The attributes of the title: those of the item before those of the bar.
    var titleAttributes: TextAttributes? {
        let state = shownState
        var base: [NSAttributedString.Key: Any] = [:]
        if let appearance {
            base = appearance.normal.titleTextAttributes.merging(
                appearance.appearance(for: state).titleTextAttributes
            ) { $1 }
        }
        return item.shownTitleAttributes(in: state, over: base)
    }

    /// How far the title is moved.
    var titleOffset: UIOffset {
        let own = isBackButton ? item.older.backTitleShifts : item.older.titleShifts
        if let set = (isCompact ? own[.compact] : nil) ?? own[.default] { return set }
        guard let appearance else { return .zero }
        let shown = appearance.appearance(for: shownState).titlePositionAdjustment
        return shown == .zero ? appearance.normal.titlePositionAdjustment : shown
    }

    /// The image behind the button; nil for none.
    var backgroundImage: UIImage? {
        let own = isBackButton ? item.older.backBackgrounds : item.older.backgrounds
        let states = [shownState, .normal]
        for state in states {
            if let image = own.shown(in: state, style: item.style, isCompact: isCompact) { return image }
        }
        guard let appearance else { return nil }
        return appearance.appearance(for: shownState).backgroundImage ?? appearance.normal.backgroundImage
    }

    /// How far the image behind the button is moved.
    var backgroundOffset: UIOffset {
        if let shift = item.older.backgroundShifts[isCompact ? .compact : .default] {
            return UIOffset(horizontal: 0, vertical: shift)
        }
        guard let appearance else { return .zero }
        let shown = appearance.appearance(for: shownState).backgroundImagePositionAdjustment
        return shown == .zero ? appearance.normal.backgroundImagePositionAdjustment : shown
    }
}

extension UIBarButtonItem {
    /// What proxies of the class can set beside what bar items have.
    static let ownAppearanceProperties =
        [
            AppearanceProperty("tintColor", \UIBarButtonItem.tintColor),
            AppearanceProperty(
                "titlePositionAdjustment", of: UIBarButtonItem.self,
                get: { $0.titlePositionAdjustment(for: .default) },
                set: { $0.setTitlePositionAdjustment($1, for: .default) }, areEqual: ==),
            AppearanceProperty(
                "backButtonTitlePositionAdjustment", of: UIBarButtonItem.self,
                get: { $0.backButtonTitlePositionAdjustment(for: .default) },
                set: { $0.setBackButtonTitlePositionAdjustment($1, for: .default) }, areEqual: ==),
        ]
        + AppearanceProperty.forStates { suffix, state in
            AppearanceProperty(
                "backgroundImage" + suffix, of: UIBarButtonItem.self,
                get: { $0.backgroundImage(for: state, barMetrics: .default) },
                set: { $0.setBackgroundImage($1, for: state, barMetrics: .default) }, areEqual: ==)
        }
        + AppearanceProperty.forStates { suffix, state in
            AppearanceProperty(
                "backButtonBackgroundImage" + suffix, of: UIBarButtonItem.self,
                get: { $0.backButtonBackgroundImage(for: state, barMetrics: .default) },
                set: { $0.setBackButtonBackgroundImage($1, for: state, barMetrics: .default) }, areEqual: ==)
        }
}

/// What is set on a bar button without an appearance object.
struct OlderButtonAppearance {
    var backgrounds = ButtonImages()
    var backBackgrounds = ButtonImages()
    /// In points, down.
    var backgroundShifts: [UIBarMetrics: CGFloat] = [:]
    var titleShifts: [UIBarMetrics: UIOffset] = [:]
    var backTitleShifts: [UIBarMetrics: UIOffset] = [:]

    /// Images behind a button, by its state, its style and the height of the bar.
    struct ButtonImages {
        private struct Key: Hashable {
            let state: UInt
            /// Nil for all styles.
            let style: UIBarButtonItem.Style?
            let isCompact: Bool
        }

        private var images: [Key: UIImage] = [:]

        subscript(state: UIControl.State, style: UIBarButtonItem.Style?, metrics: UIBarMetrics) -> UIImage? {
            get { images[Key(state: state.rawValue, style: style, isCompact: metrics.isCompact)] }
            set { images[Key(state: state.rawValue, style: style, isCompact: metrics.isCompact)] = newValue }
        }

        /// The image for the style, or for all, in compact height also that for the usual height.
        func shown(in state: UIControl.State, style: UIBarButtonItem.Style, isCompact: Bool) -> UIImage? {
            guard !images.isEmpty else { return nil }
            let metrics: [UIBarMetrics] = isCompact ? [.compact, .default] : [.default]
            return metrics.lazy.compactMap { self[state, style, $0] ?? self[state, nil, $0] }.first
        }
    }
}

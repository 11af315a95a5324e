/// The least and the largest content size of a view and what is in it.
struct ContentSizeLimits: Equatable {
    var minimum: UIContentSizeCategory?
    var maximum: UIContentSizeCategory?

    func applied(to traits: UITraitCollection) -> UITraitCollection {
        let category = traits.preferredContentSizeCategory
        // An unspecified category has no size that could be limited. A minimum above the maximum counts.
        guard category != .unspecified else { return traits }
        let limited = max(min(category, maximum ?? category), minimum ?? .unspecified)
        guard limited != category else { return traits }
        return traits.modifyingTraits { $0.preferredContentSizeCategory = limited }
    }
}

extension UIView {
    /// What `minimumContentSizeCategory` is unless a subclass overrides it.
    final var ownMinimumContentSize: UIContentSizeCategory? {
        get { layoutSettings?.contentSizeLimits?.minimum }
        set {
            setContentSizeLimits(ContentSizeLimits(minimum: newValue, maximum: maximumContentSizeCategory))
        }
    }

    /// What `maximumContentSizeCategory` is unless a subclass overrides it.
    final var ownMaximumContentSize: UIContentSizeCategory? {
        get { layoutSettings?.contentSizeLimits?.maximum }
        set {
            setContentSizeLimits(ContentSizeLimits(minimum: minimumContentSizeCategory, maximum: newValue))
        }
    }

    /// What `appliedContentSizeCategoryLimitsDescription` is unless a subclass overrides it.
    final var contentSizeLimitsDescription: String {
        func name(_ category: UIContentSizeCategory?) -> String { category?.rawValue ?? "none" }
        return "\(type(of: self)): minimum \(name(minimumContentSizeCategory)), "
            + "maximum \(name(maximumContentSizeCategory)), "
            + "category \(traitCollection.preferredContentSizeCategory.rawValue)"
    }

    private func setContentSizeLimits(_ limits: ContentSizeLimits) {
        let kept = limits == ContentSizeLimits() ? nil : limits
        guard kept != layoutSettings?.contentSizeLimits else { return }
        let previous = traitCollection
        ensuredLayoutSettings.contentSizeLimits = kept
        TraitOverrideUse.noteContentSizeLimits()
        if ownWindow != nil { notifyTraitsChanged(since: previous) }
    }
}

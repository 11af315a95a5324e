extension UIPresentationController {
    /// The style for an environment: the delegate's answer, or what suits.
    final func adaptedStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
        let style = presentationStyle
        guard style.adapts, !keepsStyle else { return style }
        let wanted = delegate?.adaptivePresentationStyle(for: self, traitCollection: traits) ?? .automatic
        switch wanted {
        case .none: return style
        case .automatic:
            return traits.horizontalSizeClass == .compact ? style.compactStyle : style
        case .fullScreen, .overFullScreen, .pageSheet, .formSheet, .popover: return wanted
        // A context or somebody else's presentation cannot take over in the midst of this one.
        case .currentContext, .overCurrentContext, .custom: return .overFullScreen
        }
    }

    /// The environment changed: another style may suit better. The presented view stays in its window.
    final func adaptToTraits() {
        guard isActive, !state.isSettingUp, let container = state.container, let old = state.chrome,
            container.window != nil
        else { return }
        let style = adaptedStyle(for: traitCollection)
        guard style != old.style else { return }
        let new = makeChrome(for: style)
        state.chrome = new
        UIView.performWithoutAnimation {
            new.install(in: container)
            // Unless it has been taken out itself for a presentation over it.
            if let view = presentedView, view.window != nil { new.host?.addSubview(view) }
            old.remove()
            new.place(isIn: state.isIn)
        }
        presentersViewFollows(new)
    }

    /// A style that covers the window takes the presenter's view away, another one brings it back.
    private func presentersViewFollows(_ chrome: PresentationChrome) {
        guard state.stage == .presented, let presenter = storedPresenter,
            chrome.removesPresentersView != state.hasRemovedPresentersView
        else { return }
        if chrome.removesPresentersView {
            presenter.beginAppearanceTransition(false, animated: false)
            removePresentersView()
        } else {
            presenter.beginAppearanceTransition(true, animated: false)
            putPresentersViewBack()
        }
        presenter.endAppearanceTransition()
    }
}

extension UIModalPresentationStyle {
    /// Whether the style may change with the window's size.
    fileprivate var adapts: Bool {
        switch self {
        case .pageSheet, .formSheet, .popover, .custom: true
        default: false
        }
    }

    /// The style in a window of compact width.
    fileprivate var compactStyle: UIModalPresentationStyle {
        switch self {
        case .formSheet, .popover: .pageSheet
        default: self
        }
    }
}

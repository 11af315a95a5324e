extension UIPresentationController {
    /// Whether the style depends on the window's size.
    final var mayAdapt: Bool { presentationStyle.adapts && !keepsStyle }

    /// The style for traits: the delegate's choice, or the default.
    final func adaptedStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
        let style = presentationStyle
        guard mayAdapt else { return style }
        let wanted =
            presentationDelegate?.adaptivePresentationStyle(for: self, traitCollection: traits) ?? .automatic
        switch wanted {
        case .none: return style
        case .automatic:
            return traits.horizontalSizeClass == .compact ? style.compactStyle : style
        case .fullScreen, .overFullScreen, .pageSheet, .formSheet, .popover: return wanted
        // These styles cannot replace a presentation that is under way.
        case .currentContext, .overCurrentContext, .custom: return .overFullScreen
        }
    }

    /// Adapts the style after a change of traits. The presented view stays in its window.
    final func adaptToTraits() {
        guard isActive, !state.isSettingUp, let container = state.container, let old = state.chrome,
            container.window != nil
        else { return }
        let style = adaptedStyle(for: traitCollection)
        guard style != old.style else { return }
        prepareSheet(for: style)
        announceStyle(style, along: storedPresented?.transitionCoordinator)
        let new = makeChrome(for: style)
        state.chrome = new
        UIView.performWithoutAnimation {
            new.install(in: container)
            replaceShown(in: style, chrome: new)
            // The view is not in the window if a presentation over it removed it.
            if let view = presentedView, view.window != nil { new.host?.addSubview(view) }
            old.remove()
            new.layOut(isIn: state.isIn)
        }
        updatePresentersView(new)
    }

    /// A style that covers the window removes the presenter's view, others restore it.
    private func updatePresentersView(_ chrome: PresentationChrome) {
        guard state.stage == .presented, let presenter = storedPresenter,
            chrome.removesPresentersView != state.hasRemovedPresentersView
        else { return }
        if chrome.removesPresentersView {
            presenter.beginAppearanceTransition(false, animated: false)
            removePresentersView()
        } else {
            presenter.beginAppearanceTransition(true, animated: false)
            restorePresentersView()
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

extension UIWindow {
    /// The controllers whose views are in the window, from the root upwards.
    final var visibleControllers: [UIViewController] {
        guard let root = rootViewController else { return [] }
        return ([root] + root.presentedChain).filter { !$0.hasRemovedView }
    }

    /// Notifies presented controllers that they appear, when the window is shown again.
    final func showPresented() {
        for controller in rootViewController?.presentedChain ?? [] where !controller.hasRemovedView {
            controller.beginAppearanceTransition(true, animated: false)
            controller.endAppearanceAfterLayout()
        }
    }

    /// Lays out presentations after input views have changed.
    final func layoutPresentations(animated: Bool) {
        let presentations = rootViewController?.presentedChain.compactMap(\.storedPresentation) ?? []
        guard !presentations.isEmpty else { return }
        UIView.animate(withDuration: animated ? InputViewPresenter.duration : 0) {
            for presentation in presentations where presentation.state.container?.window != nil {
                presentation.layoutContainer()
            }
        }
    }

    /// The container of the topmost presentation that covers the views behind; nil when none covers the window.
    final var topPresentationContainer: UIView? {
        let covering = rootViewController?.presentedChain.compactMap { $0.storedPresentation?.state }
            .filter { $0.chrome?.allowsInteractionBehind != true }
        let containers = covering?.compactMap(\.container)
        return containers?.last { $0.superview === self }
    }
}

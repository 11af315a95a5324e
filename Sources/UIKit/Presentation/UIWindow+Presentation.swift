extension UIWindow {
    /// The controllers whose views are in the window, from the root upwards.
    final var controllersInSight: [UIViewController] {
        guard let root = rootViewController else { return [] }
        return ([root] + root.presentedChain).filter { !$0.isViewTakenAway }
    }

    /// The window is shown again: what is presented in it appears.
    final func showPresented() {
        for controller in rootViewController?.presentedChain ?? [] where !controller.isViewTakenAway {
            controller.beginAppearanceTransition(true, animated: false)
            controller.endAppearanceTransition()
        }
    }

    /// What is presented makes room for input views.
    final func layoutPresentations(animated: Bool) {
        let presentations = rootViewController?.presentedChain.compactMap(\.storedPresentation) ?? []
        guard !presentations.isEmpty else { return }
        UIView.animate(withDuration: animated ? InputViewPresenter.duration : 0) {
            for presentation in presentations where presentation.state.container?.window != nil {
                presentation.layoutContainer()
            }
        }
    }

    /// The container of the topmost presentation that covers what is behind; nil when none covers the window.
    final var topPresentationContainer: UIView? {
        let covering = rootViewController?.presentedChain.compactMap(\.storedPresentation?.state)
            .filter { $0.chrome?.leavesOthersAlone != true }
        let containers = covering?.compactMap(\.container)
        return containers?.last { $0.superview === self }
    }
}

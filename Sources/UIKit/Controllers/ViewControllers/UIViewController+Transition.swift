extension UIViewController {
    /// What `transition(from:to:duration:options:animations:completion:)` does unless a subclass overrides it.
    final func exchangeChildren(
        _ from: UIViewController, _ to: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions, animations: (() -> Void)?, completion: ((Bool) -> Void)?
    ) {
        guard from.storedParent === self, to.storedParent === self, from !== to else {
            let kinds = "\(type(of: from)) and \(type(of: to))"
            Diagnostics.report(
                "there is no transition between \(kinds): they are not both children of \(type(of: self))")
            return
        }
        guard let container = from.view.superview ?? view else { return }
        let forwards = appearance.isVisible && shouldAutomaticallyForwardAppearanceMethods
        let isAnimated = duration > 0 && UIView.areAnimationsEnabled
        if forwards {
            from.beginAppearanceTransition(false, animated: isAnimated)
            to.beginAppearanceTransition(true, animated: isAnimated)
        }
        UIView.transition(
            with: container, duration: duration, options: options,
            animations: {
                UIView.performWithoutAnimation {
                    container.addSubview(to.view)
                    to.announceAppearing()
                }
                animations?()
            },
            completion: { finished in
                // Another transition may have begun that brings it back.
                if !forwards || !from.appearance.isVisible { from.viewIfLoaded?.removeFromSuperview() }
                if forwards {
                    from.endAppearanceTransition()
                    to.endAppearanceTransition()
                }
                completion?(finished)
            })
    }
}

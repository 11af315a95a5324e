import Drawing

extension UIView {
    /// Changes a view, or the views in it, while a picture of its old state fades out over the new one.
    ///
    /// - Parameters:
    ///   - view: what the changes happen in.
    ///   - options: without a transition among them, and with a flip or curl, the picture fades too.
    ///   - animations: what changes; made at once.
    ///   - completion: called with true at the end.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let isSeen = view.ownWindow != nil && !view.isHidden && UIView.areAnimationsEnabled && duration > 0
        let picture = isSeen ? view.snapshotView(afterScreenUpdates: false) : nil
        UIView.performWithoutAnimation {
            animations?()
            view.layoutIfNeeded()
        }
        guard let picture else {
            completion?(true)
            return
        }
        UIView.performWithoutAnimation {
            if let parent = view.superview {
                picture.frame = view.frame
                parent.insertSubview(picture, aboveSubview: view)
            } else {
                picture.frame = view.bounds
                view.addSubview(picture)
            }
        }
        UIView.animate(
            withDuration: duration, options: options.union(.allowUserInteraction),
            animations: { picture.alpha = 0 },
            completion: { finished in
                picture.removeFromSuperview()
                completion?(finished)
            })
    }

    /// Replaces a view by another one while a picture of the old state fades out.
    ///
    /// - Parameter options: with `showHideTransitionViews` the views are shown and hidden; else the old one
    ///   leaves its superview and the new one is added there.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let parent = fromView.superview else {
            completion?(false)
            return
        }
        transition(
            with: parent, duration: duration, options: options,
            animations: {
                if options.contains(.showHideTransitionViews) {
                    fromView.isHidden = true
                    toView.isHidden = false
                } else {
                    parent.insertSubview(toView, aboveSubview: fromView)
                    fromView.removeFromSuperview()
                }
            }, completion: completion)
    }
}

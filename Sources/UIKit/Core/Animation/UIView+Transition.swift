import Drawing
import QuartzCore

extension UIView {
    /// Changes a view, or the views in it, while its old picture gives place to the new one: it turns over, is curled
    /// away like a page, or fades.
    ///
    /// - Parameters:
    ///   - view: what the changes happen in.
    ///   - options: without a transition among them the picture fades. One that repeats goes on until the view leaves
    ///     its window or its animations are removed.
    ///   - animations: what changes; made at once.
    ///   - completion: called with true at the end; with false if the view left its window before.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let isSeen = view.ownWindow != nil && !view.isHidden && UIView.areAnimationsEnabled && duration > 0
        if isSeen, let kind = options.layerTransition {
            let transition = kind.transition
            transition.duration = duration
            transition.timingFunction = CAMediaTimingFunction(name: options.animationCurve.functionName)
            transition.autoreverses = options.contains(.autoreverse)
            if options.contains(.repeat) { transition.repeatCount = .infinity }
            transition.delegate = TransitionEnd(completion)
            view.layer.add(transition, forKey: nil)
            return view.changeAtOnce(animations)
        }
        let picture = isSeen ? view.snapshotView(afterScreenUpdates: false) : nil
        view.changeAtOnce(animations)
        guard let picture else {
            completion?(true)
            return
        }
        view.fade(picture, duration: duration, options: options, completion: completion)
    }

    /// Turns the view into what it will look like, as far as the options name a transition.
    final func addTransition(_ options: AnimationOptions, timing: AnimationTiming, delay: TimeInterval) {
        guard ownWindow != nil, UIView.areAnimationsEnabled, timing.duration > 0,
            let transition = options.layerTransition?.transition
        else { return }
        transition.duration = timing.duration
        if case .cubic(let curve) = timing.curve {
            transition.timingFunction = CAMediaTimingFunction(
                controlPoints: Float(curve.x1), Float(curve.y1), Float(curve.x2), Float(curve.y2))
        }
        if delay > 0 { transition.beginTime = CACurrentMediaTime() + delay }
        layer.add(transition, forKey: nil)
    }

    private func changeAtOnce(_ changes: (() -> Void)?) {
        UIView.performWithoutAnimation {
            changes?()
            layoutIfNeeded()
        }
    }

    /// Has a picture of the old state fade out over the view.
    private func fade(
        _ picture: UIView, duration: TimeInterval, options: AnimationOptions, completion: ((Bool) -> Void)?
    ) {
        UIView.performWithoutAnimation {
            if let parent = superview {
                picture.frame = frame
                parent.insertSubview(picture, aboveSubview: self)
            } else {
                picture.frame = bounds
                addSubview(picture)
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

    /// Replaces a view by another one, in a transition of their superview.
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

/// A flip or a curl as layers draw it.
private struct LayerTransitionKind {
    let type: CATransitionType
    let subtype: CATransitionSubtype?

    @MainActor var transition: CATransition {
        let transition = CATransition()
        transition.type = type
        transition.subtype = subtype
        return transition
    }
}

extension UIView.AnimationOptions {
    /// Those of layers say where movement goes; these name the edge that comes to the front.
    private static let kinds: [UInt: LayerTransitionKind] = [
        transitionFlipFromLeft.rawValue: LayerTransitionKind(type: .flip, subtype: .fromLeft),
        transitionFlipFromRight.rawValue: LayerTransitionKind(type: .flip, subtype: .fromRight),
        transitionFlipFromTop.rawValue: LayerTransitionKind(type: .flip, subtype: .fromBottom),
        transitionFlipFromBottom.rawValue: LayerTransitionKind(type: .flip, subtype: .fromTop),
        transitionCurlUp.rawValue: LayerTransitionKind(type: .pageCurl, subtype: nil),
        transitionCurlDown.rawValue: LayerTransitionKind(type: .pageUnCurl, subtype: nil),
    ]

    /// nil for a dissolve.
    fileprivate var layerTransition: LayerTransitionKind? { Self.kinds[rawValue & (0b111 << 20)] }
}

extension UIView.AnimationCurve {
    fileprivate var functionName: CAMediaTimingFunctionName {
        switch self {
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .linear: .linear
        default: .easeInEaseOut
        }
    }
}

/// Calls the completion of a transition.
private final class TransitionEnd: NSObject, CAAnimationDelegate {
    private let completion: ((Bool) -> Void)?

    init(_ completion: ((Bool) -> Void)?) { self.completion = completion }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { completion?(flag) }
}

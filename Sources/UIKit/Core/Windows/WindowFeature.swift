internal import WindowSystem

/// A part of a window that a layer above this one adds to it: its input views, an open menu.
///
/// `ApplicationServices` lists them from back to front: the last one gets events first. An unused feature
/// must cost almost nothing in a frame.
@MainActor
protocol WindowFeature: AnyObject {
    init(window: UIWindow)

    /// Offers an event of the window to the feature.
    ///
    /// - Returns: true when the feature handled the event: it is then not delivered further.
    func take(_ event: WindowEvent) -> Bool

    /// The window is about to be hidden.
    func windowWillHide()

    /// The window's size changed.
    func windowDidResize()

    // MARK: A frame

    /// The layout pass of a frame is about to begin.
    func willLayOut()

    /// The layout pass is over: views that are positioned relative to others may have to move.
    ///
    /// - Returns: whether another pass is needed.
    func didLayOut() -> Bool

    // MARK: The keyboard

    /// Whether something was shown that may take the keyboard once it is laid out: keys are delivered after that.
    var awaitsLayout: Bool { get }

    /// The window's first responder changed; the application's services have not been notified yet.
    func firstResponderDidChange()

    /// The services were notified of the new first responder.
    func firstResponderDidSettle()

    /// A change of focus is complete, including the changes made by callbacks during it.
    func focusChangeDidEnd()

    /// The text or the selection of a view changed.
    func textDidChange(in view: UIView & TextObservable)

    /// The text input state that was reported to the input method may be out of date.
    ///
    /// - Parameter isShownAnew: whether the window looks different than at the last call, so that what was found then
    ///   may be somewhere else.
    func updateTextInput(isShownAnew: Bool)

    /// Whether keys go to the feature instead of a text view.
    var takesKeys: Bool { get }

    /// The docked input views, if this feature owns them; nil otherwise.
    var dockedInputViews: (any DockedInputViews)? { get }
}

extension WindowFeature {
    func take(_ event: WindowEvent) -> Bool { false }
    func windowWillHide() {}
    func windowDidResize() {}
    func willLayOut() {}
    func didLayOut() -> Bool { false }
    var awaitsLayout: Bool { false }
    func firstResponderDidChange() {}
    func firstResponderDidSettle() {}
    func focusChangeDidEnd() {}
    func textDidChange(in view: UIView & TextObservable) {}
    func updateTextInput(isShownAnew: Bool) {}
    var takesKeys: Bool { false }
    var dockedInputViews: (any DockedInputViews)? { nil }
}

/// The input views at the bottom of a window, such as a software keyboard, as scroll views and menus use
/// them.
@MainActor
protocol DockedInputViews: AnyObject {
    /// The part of the window, in its points, that the views cover or are about to cover; nil while they are
    /// hidden.
    var coveredFrame: CGRect? { get }

    /// What layout guides follow: `coveredFrame`, and the frame that the views have while a finger pushes them down.
    var followedFrame: CGRect? { get }

    /// Whether the user can push the views down with a finger.
    var canFollowFinger: Bool { get }

    /// A scrolling finger moved to a height, in points of the window: below the views' upper edge, it pulls
    /// them down.
    func followFinger(at y: CGFloat)

    /// The finger is lifted: the views are dismissed or move back.
    ///
    /// - Parameter velocity: the finger's velocity in points per second; positive when it moved down.
    func letGo(velocity: CGFloat)

    /// Looks the views up again, at once and without animation.
    func reload()

    /// Whether a view is one of these views, or in one.
    func contains(_ view: UIView) -> Bool
}

extension UIWindow {
    /// The window's feature of a type, created at first use. Call it only from the feature's own file, which
    /// declares a named property for it.
    final func feature<Feature: WindowFeature>(_ type: Feature.Type = Feature.self) -> Feature {
        if let feature = features.object(of: type) { return feature }
        let feature = Feature(window: self)
        features.set(feature, for: type, as: feature)
        return feature
    }

    /// The views at the bottom of the window that stand for a keyboard.
    final var dockedInputViews: (any DockedInputViews)? {
        for feature in features.all { if let views = feature.dockedInputViews { return views } }
        return nil
    }

    /// Offers an event to the features, the one in front first.
    final func offerToFeatures(_ event: WindowEvent) -> Bool {
        for feature in features.all.reversed() where feature.take(event) { return true }
        return false
    }

    /// Runs a change of focus as a whole, so that the input views change once.
    final func duringFocusChange<Result>(_ body: () -> Result) -> Result {
        responderMoves.depth += 1
        defer {
            responderMoves.depth -= 1
            for feature in features.all { feature.focusChangeDidEnd() }
        }
        return body()
    }

    /// Tells the input method where text is being typed.
    final func updateTextInput(isShownAnew: Bool = true) {
        for feature in features.all { feature.updateTextInput(isShownAnew: isShownAnew) }
    }
}

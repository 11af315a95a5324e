/// Shows the first responder's input views at the bottom of one window, and posts the keyboard
/// notifications.
///
/// The views are looked up when a focus change is over, so that moving from one field to another is one
/// change instead of a hide and a show.
@MainActor
final class InputViewPresenter: WindowFeature, DockedInputViews {
    private unowned let window: UIWindow
    private let host = InputViewHost()
    /// Whether the views have to be looked up again.
    private var isStale = false
    private var isUpdating = false
    /// The frame that was reported last, in points of the window; nil while the views are hidden.
    private var frame: CGRect?
    /// The part of the window that the views cover, or will cover after the current animation, in
    /// points; nil while they are hidden.
    var coveredFrame: CGRect? { frame }
    /// What layout guides follow: `frame`, and where a finger has pushed the views.
    private(set) var followedFrame: CGRect?
    private var movement: InputViewMovement?
    /// The on-screen keyboard, created when it is first shown.
    private(set) var keyboard: KeyboardView?
    private lazy var clearance = KeyboardClearance()
    private var hasCleared = false
    /// Whether the user has dragged the views down.
    private var isPushed = false
    /// Created when the first text that supports dictation is edited.
    private(set) var dictationBar: DictationBar?

    /// How long input views take to appear and to disappear, in seconds.
    static let duration: TimeInterval = 0.25
    static let curve = UIView.AnimationCurve.easeInOut

    /// The limit of consecutive updates: an observer that changes the focus on every notification must
    /// not hang the application.
    private static let maximumRounds = 8

    init(window: UIWindow) { self.window = window }

    // MARK: When

    var dockedInputViews: (any DockedInputViews)? { self }

    /// Updates the input views when the outermost focus change is over.
    func focusChangeDidEnd() {
        if window.responderMoves.depth == 0 { HiddenInput.firstResponderDidSettle(in: window) }
        updateIfStale(animated: true)
    }

    func firstResponderDidSettle() {
        if window.firstResponder != nil { window.application.softwareKeyboard.focusDidMove() }
        isStale = true
        updateIfStale(animated: true)
    }

    /// Called when the decision whether to show the on-screen keyboard may have changed.
    func keyboardMayBeWanted() {
        guard window.firstResponder?.isKeyInput == true else { return }
        isStale = true
        updateIfStale(animated: true)
    }

    /// The frame of the views, or the one they are moving to, in points of the window; nil while they
    /// are hidden.
    var shownFrame: CGRect? { frame }

    /// Looks the views up again, at once and without animation.
    func reload() {
        isStale = true
        updateIfStale(animated: false)
    }

    func contains(_ view: UIView) -> Bool { view.isDescendant(of: host) }

    /// Called when the window's size has changed: the views stay at its bottom.
    func windowDidResize() {
        guard host.isInUse else { return }
        // The update in progress handles the new size in its next round.
        guard !isUpdating else {
            isStale = true
            return
        }
        exclusively {
            let wasLeaving = endMovement()
            place(animated: false, isLeaving: wasLeaving)
        }
    }

    /// Called before a layout pass: applies heights that the views have changed.
    func willLayOut() {
        guard host.isInUse, !isUpdating, movement?.isLeaving != true, host.heightsMayHaveChanged,
            dockedFrame != frame
        else { return }
        exclusively {
            endMovement()
            place(animated: false, isLeaving: false)
        }
    }

    func textDidChange(in view: UIView & TextObservable) { textDidChange(in: view as UIResponder) }

    /// The text or the selection of the first responder changed.
    private func textDidChange(in responder: UIResponder) {
        guard host.isInUse, responder.isFirstResponder else { return }
        keyboard?.documentDidChange()
        guard let input = responder as? any UITextInput else { return }
        for controller in host.controllers {
            controller.textDidChange(input)
            controller.selectionDidChange(input)
        }
    }

    /// Forwards a message that the first responder sends to its `inputDelegate` to the docked
    /// controllers.
    func documentTells(_ tell: (any UITextInputDelegate) -> Void) {
        guard host.isInUse else { return }
        keyboard?.documentDidChange()
        host.controllers.forEach(tell)
    }

    private func updateIfStale(animated: Bool) {
        guard window.responderMoves.depth == 0, isStale, !isUpdating else { return }
        isUpdating = true
        defer { isUpdating = false }
        var rounds = 0
        while isStale, rounds < Self.maximumRounds {
            isStale = false
            rounds += 1
            // The hardware keyboard's input mode follows the first responder too.
            window.application.inputModes.responderMayHaveChanged()
            update(animated: animated)
        }
    }

    /// Runs code that notifies observers. A focus change that they make is handled afterwards.
    private func exclusively(_ body: () -> Void) {
        isUpdating = true
        body()
        isUpdating = false
        updateIfStale(animated: true)
    }

    // MARK: What

    private func update(animated: Bool) {
        let responder = window.firstResponder
        let wanted = InputViewSet.wanted(
            by: responder, standIn: { self.keyboard(for: $0) }, bar: { self.dictationBar(for: $0) })
        let isLeaving = movement?.isLeaving == true
        if wanted.isEmpty {
            guard host.isInUse, !isLeaving else { return }
            endMovement()
            return place(animated: animated, isLeaving: true)
        }
        if host.superview !== window {
            host.frame = CGRect(x: 0, y: window.bounds.maxY, width: window.bounds.width, height: 0)
            window.addSubview(host)
        }
        window.bringSubviewToFront(host)
        if isLeaving { endMovement() }
        if isLeaving || !host.isShowing(wanted) { host.show(wanted) }
        host.setOwner(responder)
        host.isUserInteractionEnabled = true
        if let responder, host.input?.view === keyboard { keyboard?.serve(responder) }
        place(animated: animated, isLeaving: false)
        responder.map(textDidChange)
    }

    /// The on-screen keyboard if the responder needs it, else nil.
    private func keyboard(for responder: UIResponder) -> UIView? {
        guard window.application.softwareKeyboard.isWanted(by: responder) else { return nil }
        let keyboard = keyboard ?? KeyboardView()
        self.keyboard = keyboard
        return keyboard
    }

    /// The dictation bar if the responder supports dictation, else nil.
    private func dictationBar(for responder: UIResponder) -> UIView? {
        guard window.application.dictation.text(of: responder) != nil else { return nil }
        let bar = dictationBar ?? DictationBar(of: window.application.dictation)
        dictationBar = bar
        bar.update()
        return bar
    }

    // MARK: Where

    /// The frame of the views at the bottom of the window, in points; nil when they have no height.
    private var dockedFrame: CGRect? {
        let size = window.bounds.size
        let height = min(size.height, host.wantedHeight(width: size.width))
        guard height > 0 else { return nil }
        return CGRect(x: 0, y: size.height - height, width: size.width, height: height)
    }

    /// Moves the host to its position, or hides it, and posts the notifications unless nothing changes.
    private func place(animated: Bool, isLeaving: Bool) {
        isPushed = false
        move(animated: animated, isLeaving: isLeaving)
        // After the notifications, because the app may have moved its content itself.
        let isKeyboard = !isLeaving && keyboard != nil && host.input?.view === keyboard
        guard isKeyboard || hasCleared else { return }
        hasCleared = isKeyboard
        clearance.update(
            for: window.firstResponder, in: window, top: isKeyboard ? frame?.minY : nil,
            animated: animated && window.isOnScreen)
    }

    private func move(animated: Bool, isLeaving: Bool) {
        let bottom = window.bounds.maxY
        let old = frame
        let new = isLeaving ? nil : dockedFrame
        let isAnimated = animated && window.isOnScreen
        let movesGuides = isAnimated && followedFrame != new && window.followsInputViews
        // What is due for other reasons is not part of the movement.
        if movesGuides { window.layoutIfNeeded() }
        frame = new
        followedFrame = new
        defer { if movesGuides { layOutGuides() } }
        if old != new { window.layoutPresentations(animated: animated) }
        host.setNeedsLayout()
        switch (old, new) {
        case (nil, nil):
            host.frame = CGRect(x: 0, y: bottom, width: window.bounds.width, height: 0)
            if isLeaving { undock() }
        case (nil, let new?):
            // They may have been hidden because a small window left them no height.
            host.isUserInteractionEnabled = true
            // If the views were disappearing, continue from their current position.
            host.frame = CGRect(origin: CGPoint(x: 0, y: min(bottom, host.frame.minY)), size: new.size)
            run(.show, from: new.offsetBy(dx: 0, dy: bottom - new.minY), to: new, animated: isAnimated)
        case (let old?, nil):
            host.isUserInteractionEnabled = false
            run(
                .hide, from: old,
                to: CGRect(x: 0, y: bottom, width: old.width, height: old.height), animated: isAnimated,
                isLeaving: isLeaving)
        case (let old?, let new?) where old != new:
            endMovement()
            host.frame = new
            run(.changeFrame, from: old, to: new, animated: false)
        case (_, let new?):
            if movement == nil { host.frame = new }
        }
    }

    /// Moves what layout guides hold along with the views.
    private func layOutGuides() {
        UIView.animate(withDuration: Self.duration, options: [.allowUserInteraction]) {
            window.layoutIfNeeded()
        }
    }

    private func run(
        _ kind: InputViewChange.Kind, from begin: CGRect, to end: CGRect, animated: Bool,
        isLeaving: Bool = false
    ) {
        let change = InputViewChange(
            kind: kind, begin: begin, end: end, duration: animated ? Self.duration : 0, curve: Self.curve)
        change.postWill(in: window)
        guard animated else { return finish(change, isLeaving: isLeaving) }
        movement = InputViewMovement(change, of: host, isLeaving: isLeaving) { [weak self] in
            self?.movementDidArrive()
        }
    }

    private func movementDidArrive() {
        guard let arrived = movement else { return }
        movement = nil
        exclusively { finish(arrived.change, isLeaving: arrived.isLeaving) }
    }

    /// Stops the current movement, if any, and posts its did-notifications.
    ///
    /// - Returns: whether the views were disappearing.
    @discardableResult
    private func endMovement() -> Bool {
        guard let ended = movement else { return false }
        movement = nil
        ended.cancel()
        ended.change.postDid(in: window)
        return ended.isLeaving
    }

    private func finish(_ change: InputViewChange, isLeaving: Bool) {
        host.frame = change.end
        if isLeaving { undock() }
        change.postDid(in: window)
    }

    // MARK: Pushed down by a finger

    /// Whether there are views that a finger can push down.
    var canFollowFinger: Bool { host.isInUse && frame != nil && movement?.isLeaving != true }

    /// Moves the views down with a finger that scrolls, while it is below their upper edge.
    ///
    /// - Parameter y: the finger's position in points of the window.
    func followFinger(at y: CGFloat) {
        guard canFollowFinger, let frame else { return }
        let top = window.pixelGrid.round(max(frame.minY, min(y, window.bounds.maxY)))
        guard top != host.frame.minY, isPushed || top > frame.minY else { return }
        if movement != nil { exclusively { endMovement() } }
        guard self.frame == frame else { return }
        isPushed = true
        host.frame.origin.y = top
        // Guides are looked at in the next layout pass.
        followedFrame = host.frame
    }

    /// Called when the finger is lifted: ends editing, which hides the views, or moves them back up.
    ///
    /// - Parameter velocity: the finger's velocity in points per second; positive for downward movement.
    func letGo(velocity: CGFloat) {
        guard isPushed, let frame else { return }
        isPushed = false
        if velocity >= 0, host.frame.minY > frame.minY, window.endEditing(false), self.frame == nil { return }
        guard let frame = self.frame else { return }
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: [.allowUserInteraction],
            animations: {
                host.frame = frame
                followedFrame = frame
                if window.followsInputViews { window.layoutIfNeeded() }
            })
    }

    private func undock() {
        host.show(.none)
        host.removeFromSuperview()
    }
}

extension UIWindow {
    /// The presenter of the first responder's input views.
    final var inputViews: InputViewPresenter { feature() }
}

/// Shows the first responder's input views at the bottom of one window, and tells of it.
///
/// The views follow the first responder: they are looked up when a change of focus is over, so that a
/// move from one field to another is one change and not a hiding and a showing.
@MainActor
final class InputViewPresenter {
    private unowned let window: UIWindow
    private let host = InputViewHost()
    /// Changes of focus that are under way, one inside the other.
    private var depth = 0
    /// Whether the views have to be looked up again.
    private var isStale = false
    private var isUpdating = false
    /// The frame that was told last, in points of the window; nil while the views are hidden.
    private var frame: CGRect?
    /// What of the window the views cover, or are about to; nil while they are hidden.
    var coveredFrame: CGRect? { frame }
    private var movement: InputViewMovement?
    /// The keyboard on the screen, made when it is shown first.
    private(set) var keyboard: KeyboardView?
    private lazy var clearance = KeyboardClearance()
    private var hasCleared = false
    /// Whether a finger has pushed the views down.
    private var isPushed = false
    /// Made when a text is edited that can be dictated into.
    private(set) var dictationBar: DictationBar?

    /// How long input views take to appear and to disappear, in seconds.
    static let duration: TimeInterval = 0.25
    static let curve = UIView.AnimationCurve.easeInOut

    /// Somebody who keeps changing the focus whenever he is told of input views must not hang the
    /// application.
    private static let maximumRounds = 8

    init(window: UIWindow) { self.window = window }

    // MARK: When

    /// Runs a change of focus. The input views follow when the outermost one is over.
    func duringFocusChange<Result>(_ body: () -> Result) -> Result {
        depth += 1
        defer {
            depth -= 1
            updateIfStale(animated: true)
        }
        return body()
    }

    func firstResponderDidChange() {
        if window.firstResponder != nil { UIApplication.shared.softwareKeyboard.focusDidMove() }
        isStale = true
        updateIfStale(animated: true)
    }

    /// Whether the keyboard on the screen is wanted may be another thing now.
    func keyboardMayBeWanted() {
        guard window.firstResponder is any UIKeyInput else { return }
        isStale = true
        updateIfStale(animated: true)
    }

    /// Where the views are, or are on the way to, in points of the window; nil while they are hidden.
    var shownFrame: CGRect? { frame }

    /// Looks the views up again, at once and without animation.
    func reload() {
        isStale = true
        updateIfStale(animated: false)
    }

    /// The window has another size: the views stay at its bottom.
    func windowDidResize() {
        guard host.isInUse else { return }
        // In the midst of an update: that one takes the new size up.
        guard !isUpdating else {
            isStale = true
            return
        }
        exclusively {
            let wasLeaving = endMovement()
            place(animated: false, isLeaving: wasLeaving)
        }
    }

    /// Before a layout pass: a view that wants another height gets it.
    func adjustHeights() {
        guard host.isInUse, !isUpdating, movement?.isLeaving != true, host.heightsMayHaveChanged,
            dockedFrame != frame
        else { return }
        exclusively {
            endMovement()
            place(animated: false, isLeaving: false)
        }
    }

    /// The text or the selection of the first responder changed.
    func textDidChange(in responder: UIResponder) {
        guard host.isInUse, responder.isFirstResponder else { return }
        keyboard?.documentDidChange()
        guard let input = responder as? any UITextInput else { return }
        for controller in host.controllers {
            controller.textDidChange(input)
            controller.selectionDidChange(input)
        }
    }

    /// The first responder tells its `inputDelegate` of something.
    func documentTells(_ tell: (any UITextInputDelegate) -> Void) {
        guard host.isInUse else { return }
        keyboard?.documentDidChange()
        host.controllers.forEach(tell)
    }

    private func updateIfStale(animated: Bool) {
        guard depth == 0, isStale, !isUpdating else { return }
        isUpdating = true
        defer { isUpdating = false }
        var rounds = 0
        while isStale, rounds < Self.maximumRounds {
            isStale = false
            rounds += 1
            // The keyboard of hardware follows the first responder at the same time.
            UIApplication.shared.inputModes.responderMayHaveChanged()
            update(animated: animated)
        }
    }

    /// Runs something that tells observers, who may change the focus: that is taken up afterwards.
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

    /// The keyboard on the screen, if it is wanted.
    private func keyboard(for responder: UIResponder) -> UIView? {
        guard UIApplication.shared.softwareKeyboard.isWanted(by: responder) else { return nil }
        let keyboard = keyboard ?? KeyboardView()
        self.keyboard = keyboard
        return keyboard
    }

    /// The bar for dictation, if the responder can be dictated into.
    private func dictationBar(for responder: UIResponder) -> UIView? {
        guard UIApplication.shared.dictation.text(of: responder) != nil else { return nil }
        let bar = dictationBar ?? DictationBar()
        dictationBar = bar
        bar.update()
        return bar
    }

    // MARK: Where

    /// Where the views belong; nil when they have no height.
    private var dockedFrame: CGRect? {
        let size = window.bounds.size
        let height = min(size.height, host.wantedHeight(width: size.width))
        guard height > 0 else { return nil }
        return CGRect(x: 0, y: size.height - height, width: size.width, height: height)
    }

    /// Brings the host to its place, or out of sight, and tells of it unless that changes nothing.
    private func place(animated: Bool, isLeaving: Bool) {
        isPushed = false
        move(animated: animated, isLeaving: isLeaving)
        // After the app has heard of it, which may make room itself.
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
        frame = new
        if old != new { window.layoutPresentations(animated: animated) }
        host.setNeedsLayout()
        let isAnimated = animated && window.isOnScreen
        switch (old, new) {
        case (nil, nil):
            host.frame = CGRect(x: 0, y: bottom, width: window.bounds.width, height: 0)
            if isLeaving { undock() }
        case (nil, let new?):
            // On from where the views stand, when they were on their way out.
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

    /// Stops the views where they are; what was under way counts as done.
    ///
    /// - Returns: whether they were leaving.
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

    /// A finger that scrolls is at a height, in points of the window: where it is below the views' upper edge, they go
    /// down with it.
    func followFinger(at y: CGFloat) {
        guard canFollowFinger, let frame else { return }
        let top = window.pixelGrid.round(max(frame.minY, min(y, window.bounds.maxY)))
        guard top != host.frame.minY, isPushed || top > frame.minY else { return }
        if movement != nil { exclusively { endMovement() } }
        guard self.frame == frame else { return }
        isPushed = true
        host.frame.origin.y = top
    }

    /// The finger is lifted: the views go on down, or come back.
    ///
    /// - Parameter velocity: of the finger, in points a second; positive when it went down.
    func letGo(velocity: CGFloat) {
        guard isPushed, let frame else { return }
        isPushed = false
        if velocity >= 0, host.frame.minY > frame.minY, window.endEditing(false), self.frame == nil { return }
        guard let frame = self.frame else { return }
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: [.allowUserInteraction],
            animations: { host.frame = frame })
    }

    private func undock() {
        host.show(.none)
        host.removeFromSuperview()
    }
}

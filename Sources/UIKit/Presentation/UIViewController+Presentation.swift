extension UIViewController {
    // MARK: Presentations

    /// The presentation that shows the controller or one of its ancestors; for one that is not presented,
    /// the presentation that its `modalPresentationStyle` asks for, to be set up before it begins.
    public final var presentationController: UIPresentationController? {
        activePresentation ?? ownPresentation
    }

    /// As `presentationController`, when that is a popover.
    public final var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }

    /// As `presentationController`, when that is a sheet.
    public final var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }

    /// The presentation under way that shows this controller or the nearest ancestor that is presented.
    final var activePresentation: UIPresentationController? {
        for controller in selfAndAncestors {
            if let presentation = controller.storedPresentation, presentation.isActive { return presentation }
        }
        return nil
    }

    /// The presentation that begins when the controller is presented.
    private var ownPresentation: UIPresentationController {
        let style = modalPresentationStyle.resolved
        if let storedPresentation, storedPresentation.presentationStyle == style { return storedPresentation }
        if let alert = self as? UIAlertController, alert.ownStyle == style {
            let made = alert.makePresentation()
            storedPresentation = made
            return made
        }
        let made: UIPresentationController =
            switch style {
            case .popover: UIPopoverPresentationController(presented: self, style: style)
            case .pageSheet, .formSheet: UISheetPresentationController(presented: self, style: style)
            default: UIPresentationController(presented: self, style: style)
            }
        storedPresentation = made
        return made
    }

    final var selfAndAncestors: [UIViewController] {
        Array(sequence(first: self) { $0.storedParent })
    }

    // MARK: Who presents whom

    /// The controllers that are presented over this one, one over the other. One that is on its way out
    /// ends the row.
    final var presentedChain: [UIViewController] {
        var result: [UIViewController] = []
        var current = self
        while let next = current.presentedHere, next.storedPresentation?.state.stage != .dismissing {
            result.append(next)
            current = next
        }
        return result
    }

    /// Whether the view has been taken out of the window for a presentation over it.
    final var isViewTakenAway: Bool {
        presentedHere?.storedPresentation?.state.hasRemovedPresentersView ?? false
    }

    /// Whether the view will be seen when nothing covers it any more: its window is not hidden.
    final var isShownWhenUncovered: Bool {
        let presentation = presentedHere?.storedPresentation
        return presentation?.state.container?.window?.isVisible ?? false
    }

    /// Who is next after a controller that is presented.
    final var presenterInChain: UIViewController? {
        guard let storedPresentation, storedPresentation.isActive else { return nil }
        return storedPresentation.storedPresenter
    }

    /// Who is next after a controller whose view is in no other view: its parent, or the view that it comes
    /// back to after the presentation that it was taken out for.
    final var parentInChain: UIResponder? {
        if let storedParent { return storedParent }
        let state = presentedHere?.storedPresentation?.state
        return state?.hasRemovedPresentersView == true ? state?.presentersSuperview : nil
    }

    /// The orientation of the window that the controller is in or will be shown by, or of the key window.
    final var windowOrientation: UIInterfaceOrientation {
        let window =
            viewIfLoaded?.window ?? selfAndAncestors.last?.rootedWindow ?? UIApplication.shared.keyWindow
        return window.map {
            UIInterfaceOrientation(windowSize: $0.bounds.size, device: UIDevice.current.orientation)
        } ?? .unknown
    }

    // MARK: Presenting

    final func startPresenting(
        _ controller: UIViewController, as given: UIPresentationController? = nil, animated: Bool,
        completion: (() -> Void)?
    ) {
        let style = given?.presentationStyle ?? controller.modalPresentationStyle.resolved
        let context = style.isContextual ? nearestContext : nil
        let presenter = context ?? selfAndAncestors.last ?? self
        if let earlier = presenter.presentedHere?.storedPresentation { earlier.finishNow() }
        if let complaint = complaint(about: controller, presenter: presenter, isChild: given != nil) {
            return Complaints.report("cannot present \(controller.nameInComplaints): \(complaint)")
        }
        var presentation = given ?? controller.ownPresentation
        var (host, place) = (presenter, context?.viewIfLoaded ?? presenter.viewIfLoaded?.window)
        if style == .custom, given == nil {
            let custom = controller.transitioningDelegate?.presentationController(
                forPresented: controller, presenting: presenter, source: self)
            if let custom, custom.storedPresented === controller, !custom.isActive { presentation = custom }
            if !presentation.shouldPresentInFullscreen, let nearest = nearestContext,
                nearest.presentedHere == nil
            {
                (host, place) = (nearest, nearest.viewIfLoaded)
            }
        }
        guard let place else { return }
        presentation.begin(over: host, in: place, from: self, animated: animated, completion: completion)
    }

    /// The nearest controller around that is covered alone by what is presented in its context.
    private var nearestContext: UIViewController? { selfAndAncestors.first { $0.definesPresentationContext } }

    /// Why a controller cannot be presented; nil when it can.
    ///
    /// - Parameter isChild: whether it may have a parent: popover controllers show children, too.
    private func complaint(
        about controller: UIViewController, presenter: UIViewController, isChild: Bool
    ) -> String? {
        if isDescendant(of: controller) { return "it would be presented over itself" }
        if controller.storedPresentation?.isActive == true { return "it is being presented already" }
        if controller.storedParent != nil, !isChild {
            return "it has a parent"
        }
        if controller.isRootOfWindow {
            return "it is the root controller of a window"
        }
        if let other = presenter.presentedHere {
            return "\(presenter.nameInComplaints) presents \(other.nameInComplaints) already"
        }
        if presenter.activePresentation?.state.stage == .dismissing {
            return "\(presenter.nameInComplaints) is being dismissed"
        }
        if viewIfLoaded?.window == nil || presenter.viewIfLoaded?.window == nil {
            return "the view of \(nameInComplaints) is in no window"
        }
        return nil
    }

    private var isRootOfWindow: Bool {
        UIApplication.shared.windows.contains { $0.rootViewController === self }
    }

    private var nameInComplaints: String {
        let kind = String(describing: type(of: self))
        return title.map { "\(kind) \"\($0)\"" } ?? kind
    }

    // MARK: Dismissing

    final func startDismissing(animated: Bool, completion: (() -> Void)?) {
        let holder =
            selfAndAncestors.first { $0.presentedHere != nil } ?? activePresentation?.storedPresenter
        guard let holder else {
            completion?()
            return
        }
        holder.dismissPresented(animated: animated, completion: completion)
    }

    /// Dismisses the controller presented here and all those over it. Only the topmost one moves; the
    /// others go at once.
    final func dismissPresented(animated: Bool, completion: (() -> Void)?) {
        guard let first = presentedHere, let top = topAfterRemovingOthers(from: first),
            let presentation = top.storedPresentation
        else {
            completion?()
            return
        }
        presentation.end(animated: animated, completion: completion)
    }

    private func topAfterRemovingOthers(from first: UIViewController) -> UIViewController? {
        var row = [first]
        while let next = row.last?.presentedHere {
            next.storedPresentation?.finishNow()
            guard row.last?.presentedHere === next else { break }
            row.append(next)
        }
        guard let top = row.popLast() else { return nil }
        guard !row.isEmpty else { return top }
        let outer = first.storedPresentation
        for controller in row { controller.storedPresentation?.leaveRow(isFirst: controller === first) }
        top.storedPresentation?.moveDown(onto: self, keysOf: outer)
        return top
    }
}

extension UIPresentationController {
    /// Ends the presentation of a controller that has another one over it, without moving anything.
    ///
    /// - Parameter isFirst: whether what it was presented over is there again; else that leaves, too.
    fileprivate func leaveRow(isFirst: Bool) {
        guard let presented = storedPresented, let presenter = storedPresenter else { return }
        withExtendedLifetime((self, presented)) {
            dropTransition()
            endPresenting()
            state.isBeingDismissed = true
            dismissalTransitionWillBegin()
            presented.beginAppearanceTransition(false, animated: false)
            if isFirst {
                bringPresentersAppearanceBack(animated: false)
                putPresentersViewBack()
                presenter.announceAppearing()
            }
            state.hasRemovedPresentersView = false
            takeDown()
            state.chrome = nil
            presented.endAppearanceTransition()
            state.isBeingDismissed = false
            dismissalTransitionDidEnd(true)
            didEnd()
        }
    }

    /// Goes on as a presentation over a controller further down: those between have gone.
    fileprivate func moveDown(onto presenter: UIViewController, keysOf outer: UIPresentationController?) {
        guard let presented = storedPresented else { return }
        storedPresenter?.presentedHere = nil
        storedPresenter = presenter
        presenter.presentedHere = presented
        state.hasRemovedPresentersView = false
        state.responder = outer?.state.responder
    }
}

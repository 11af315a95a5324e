extension UIViewController {
    // MARK: Presentations

    /// What `presentationController` is unless a subclass overrides it.
    final var nearestPresentation: UIPresentationController? {
        activePresentation ?? ownPresentation
    }

    /// What `popoverPresentationController` is unless a subclass overrides it.
    final var ownPopoverPresentation: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }

    /// What `sheetPresentationController` is unless a subclass overrides it.
    final var ownSheetPresentation: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }

    /// The active presentation that shows this controller or the nearest presented ancestor.
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

    // MARK: Presentation chain

    /// The controllers that are presented over this one, each over the previous one, up to the first that is
    /// being dismissed.
    final var presentedChain: [UIViewController] {
        var result: [UIViewController] = []
        var current = self
        while let next = current.presentedHere, next.storedPresentation?.state.stage != .dismissing {
            result.append(next)
            current = next
        }
        return result
    }

    /// Whether the view has been removed from the window by a presentation over it.
    final var hasRemovedView: Bool {
        presentedHere?.storedPresentation?.state.hasRemovedPresentersView ?? false
    }

    /// Whether the view will be visible when nothing covers it any more: its window is not hidden.
    final var isVisibleWhenUncovered: Bool {
        let presentation = presentedHere?.storedPresentation
        return presentation?.state.container?.window?.isVisible ?? false
    }

    /// The next responder of a controller that is presented: its presenter.
    final var nextPresenter: UIViewController? {
        guard let storedPresentation, storedPresentation.isActive else { return nil }
        return storedPresentation.storedPresenter
    }

    /// The next responder of a controller whose view has no superview: its parent, or the view into which its
    /// own view will be restored.
    final var nextParent: UIResponder? {
        if let storedParent { return storedParent }
        let state = presentedHere?.storedPresentation?.state
        return state?.hasRemovedPresentersView == true ? state?.presentersSuperview : nil
    }

    /// The orientation of the window that contains or will contain the controller, else of the key window.
    final var windowOrientation: UIInterfaceOrientation {
        probableWindow.map {
            UIInterfaceOrientation(windowSize: $0.bounds.size, device: .current)
        } ?? .unknown
    }

    /// The window that contains or will contain the controller, else the key window.
    private var probableWindow: UIWindow? {
        viewIfLoaded?.window ?? selfAndAncestors.last?.rootedWindow ?? UIApplication.shared.keyWindow
    }

    /// The frame of a view that was just created, before it has a superview.
    final var probableFrame: CGRect { probableWindow?.bounds ?? UIScreen.main.bounds }

    // MARK: Presenting

    final func startPresenting(
        _ controller: UIViewController, as given: UIPresentationController? = nil, animated: Bool,
        completion: (() -> Void)?
    ) {
        let style = given?.presentationStyle ?? controller.modalPresentationStyle.resolved
        let context = style.isContextual ? nearestContext : nil
        let presenter = context ?? selfAndAncestors.last ?? self
        if let earlier = presenter.presentedHere?.storedPresentation { earlier.finishNow() }
        // What is presented at once has appeared at once: not before what it covers.
        if !animated { finishNewcomers() }
        if let problem = problem(presenting: controller, presenter: presenter, isChild: given != nil) {
            return Diagnostics.report("cannot present \(controller.nameInDiagnostics): \(problem)")
        }
        var presentation = given ?? controller.ownPresentation
        var (presenting, host) = (presenter, context?.viewIfLoaded ?? presenter.viewIfLoaded?.window)
        if style == .custom, given == nil {
            let custom = controller.transitioningDelegate?.presentationController(
                forPresented: controller, presenting: presenter, source: self)
            if let custom, custom.storedPresented === controller, !custom.isActive { presentation = custom }
            if !presentation.shouldPresentInFullscreen, let nearest = nearestContext,
                nearest.presentedHere == nil
            {
                (presenting, host) = (nearest, nearest.viewIfLoaded)
            }
        }
        guard let host else { return }
        presentation.begin(over: presenting, in: host, from: self, animated: animated, completion: completion)
    }

    /// The nearest ancestor that defines a presentation context.
    private var nearestContext: UIViewController? { selfAndAncestors.first { $0.definesPresentationContext } }

    /// Why a controller cannot be presented; nil if it can.
    ///
    /// - Parameter isChild: whether it may have a parent: popover controllers also show children.
    private func problem(
        presenting controller: UIViewController, presenter: UIViewController, isChild: Bool
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
            return "\(presenter.nameInDiagnostics) presents \(other.nameInDiagnostics) already"
        }
        if presenter.activePresentation?.state.stage == .dismissing {
            return "\(presenter.nameInDiagnostics) is being dismissed"
        }
        if viewIfLoaded?.window == nil || presenter.viewIfLoaded?.window == nil {
            return "the view of \(nameInDiagnostics) is in no window"
        }
        return nil
    }

    private var isRootOfWindow: Bool {
        UIApplication.shared.allWindows.contains { $0.rootViewController === self }
    }

    private var nameInDiagnostics: String {
        let kind = String(describing: type(of: self))
        return title.map { "\(kind) \"\($0)\"" } ?? kind
    }

    // MARK: Dismissing

    final func startDismissing(animated: Bool, completion: (() -> Void)?) {
        let presenter =
            selfAndAncestors.first { $0.presentedHere != nil } ?? activePresentation?.storedPresenter
        guard let presenter else {
            completion?()
            return
        }
        presenter.dismissPresented(animated: animated, completion: completion)
    }

    /// Dismisses the controller presented here and all those over it. Only the topmost one is animated; the
    /// others are removed at once.
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
        var chain = [first]
        while let next = chain.last?.presentedHere {
            next.storedPresentation?.finishNow()
            guard chain.last?.presentedHere === next else { break }
            chain.append(next)
        }
        guard let top = chain.popLast() else { return nil }
        guard !chain.isEmpty else { return top }
        let outer = first.storedPresentation
        for controller in chain { controller.storedPresentation?.leaveChain(isFirst: controller === first) }
        top.storedPresentation?.moveDown(onto: self, focusOf: outer)
        return top
    }
}

extension UIPresentationController {
    /// Ends the presentation of a controller that has another one presented over it, without animation.
    ///
    /// - Parameter isFirst: whether the controller below stays; otherwise that is removed too.
    fileprivate func leaveChain(isFirst: Bool) {
        guard let presented = storedPresented, let presenter = storedPresenter else { return }
        withExtendedLifetime((self, presented)) {
            dropTransition()
            endPresenting()
            state.isBeingDismissed = true
            dismissalTransitionWillBegin()
            presented.beginAppearanceTransition(false, animated: false)
            if isFirst {
                restorePresentersAppearance(animated: false)
                restorePresentersView()
                presenter.announceAppearing()
            }
            state.hasRemovedPresentersView = false
            tearDown()
            state.chrome = nil
            presented.endAppearanceTransition()
            state.isBeingDismissed = false
            dismissalTransitionDidEnd(true)
            didEnd()
        }
    }

    /// Makes this a presentation over a controller further down, after those between were removed.
    fileprivate func moveDown(onto presenter: UIViewController, focusOf outer: UIPresentationController?) {
        guard let presented = storedPresented else { return }
        storedPresenter?.presentedHere = nil
        storedPresenter = presenter
        presenter.presentedHere = presented
        state.hasRemovedPresentersView = false
        state.responder = outer?.state.responder
    }
}

/// The button and the popover that the delegate was given for a hidden primary column.
@MainActor
struct SplitHiddenColumn {
    let button: UIBarButtonItem
    let popover: UIPopoverController
}

/// The shape of the split view, and what the older half of the delegate's methods are told of it.
///
/// A split view that is taller than wide counts as portrait. Of the two portraits and the two landscapes it
/// is in the one that the device is held in, on machines that know.
extension UISplitViewController {
    /// The orientation that decides where the split view may choose its mode: its own shape's, unless it does
    /// not support that.
    final var orientation: UIInterfaceOrientation {
        let shape = UIInterfaceOrientation(
            windowSize: storedView?.bounds.size ?? .zero, device: .current)
        let supported = supportedInterfaceOrientations
        let same: UIInterfaceOrientationMask =
            shape.isPortrait ? [.portrait, .portraitUpsideDown] : .landscape
        guard !supported.isEmpty, supported.isDisjoint(with: same) else { return shape }
        return shape.isPortrait ? .landscapeRight : .portrait
    }

    /// Whether the primary column is hidden where the split view may choose. The delegate is asked once for
    /// each orientation that the split view comes into.
    final var hidesPrimaryAutomatically: Bool {
        let orientation = orientation
        if let answer = state.hidingAnswer, answer.orientation == orientation { return answer.hides }
        guard let primary, let delegate = splitDelegate else { return orientation.isPortrait }
        let hides = delegate.splitViewController(self, shouldHide: primary, in: orientation)
        // The answer counts at once, and nothing has to be done about it.
        _ = state.reduce(.hidingAnswered(SplitState.HidingAnswer(orientation: orientation, hides: hides)))
        return hides
    }

    // MARK: The button for a hidden column

    /// Gives the delegate a button for a controller that becomes hidden.
    ///
    /// - Returns: whether there is a delegate.
    final func offer(_ controller: UIViewController) -> Bool {
        guard let delegate = splitDelegate else { return false }
        let button = UIBarButtonItem(
            title: primaryTitle ?? "Back",
            primaryAction: UIAction { [weak self] _ in self?.toggleHiddenColumn() })
        button.accessibilityIdentifier = "splitView.hiddenColumn"
        let popover = UIPopoverController(contentViewController: controller)
        hiddenColumn = SplitHiddenColumn(button: button, popover: popover)
        delegate.splitViewController(self, willHide: controller, with: button, for: popover)
        return true
    }

    /// Takes the button for a hidden controller back.
    final func withdraw(_ controller: UIViewController) {
        guard let hidden = hiddenColumn else { return }
        hiddenColumn = nil
        splitDelegate?.splitViewController(self, willShow: controller, invalidating: hidden.button)
    }

    /// What the button does: shows the hidden column in its popover, or takes that away.
    private func toggleHiddenColumn() {
        guard let hidden = hiddenColumn, let controller = state.offered?.controller,
            mode == .secondaryOnly, !isMoving
        else { return }
        guard !hidden.popover.isPopoverVisible else { return hidden.popover.dismiss(animated: true) }
        splitDelegate?.splitViewController(self, popoverController: hidden.popover, willPresent: controller)
        // The delegate may have shown the column itself.
        guard hiddenColumn?.popover === hidden.popover else { return }
        hidden.popover.present(from: hidden.button, permittedArrowDirections: .any, animated: true)
    }
}

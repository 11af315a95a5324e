/// A primary column that is hidden, and the button and the popover that the delegate was given for it.
@MainActor
struct SplitHiddenColumn {
    let controller: UIViewController
    let button: UIBarButtonItem
    let popover: UIPopoverController
}

/// The shape of the split view, and what the older half of the delegate's methods hear of it.
///
/// A split view that is taller than wide counts as portrait. Of the two portraits and the two landscapes it
/// is in the one that the device is held in, on machines that know.
extension UISplitViewController {
    /// The orientation that decides where the split view may choose its mode: its own shape's, unless it does
    /// not support that.
    final var orientation: UIInterfaceOrientation {
        let shape = UIInterfaceOrientation(
            windowSize: storedView?.bounds.size ?? .zero, device: UIDevice.current.orientation)
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
        if let hidingAnswer, hidingAnswer.orientation == orientation { return hidingAnswer.hides }
        guard let primary, let delegate else { return orientation.isPortrait }
        let hides = delegate.splitViewController(self, shouldHide: primary, in: orientation)
        hidingAnswer = (orientation, hides)
        return hides
    }

    // MARK: The button for a hidden column

    /// The display mode is about to be `new`: gives the delegate a button for a primary column that gets
    /// hidden, and takes it back when the column is shown for good.
    final func tellAboutHiding(in new: DisplayMode) {
        let isHidden = !collapsed && new == .secondaryOnly && secondary != nil
        if let hidden = hiddenColumn, !isHidden || hidden.controller !== primary {
            dismissHiddenColumn()
            if new == .oneOverSecondary, !collapsed, hidden.controller === primary {
                delegate?.splitViewController(
                    self, popoverController: hidden.popover, willPresent: hidden.controller)
                return
            }
            hiddenColumn = nil
            delegate?.splitViewController(self, willShow: hidden.controller, invalidating: hidden.button)
        }
        guard isHidden, hiddenColumn == nil, let primary, let delegate else { return }
        let button = UIBarButtonItem(
            title: primaryTitle ?? "Back",
            primaryAction: UIAction { [weak self] _ in self?.toggleHiddenColumn() })
        button.accessibilityIdentifier = "splitView.hiddenColumn"
        let popover = UIPopoverController(contentViewController: primary)
        hiddenColumn = SplitHiddenColumn(controller: primary, button: button, popover: popover)
        delegate.splitViewController(self, willHide: primary, with: button, for: popover)
    }

    /// The column is not hidden any more because the split view collapses or gets another controller.
    final func forgetHiddenColumn() {
        guard let hidden = hiddenColumn else { return }
        dismissHiddenColumn()
        hiddenColumn = nil
        delegate?.splitViewController(self, willShow: hidden.controller, invalidating: hidden.button)
    }

    /// What the button does: shows the hidden column in its popover, or takes that away.
    private func toggleHiddenColumn() {
        guard let hidden = hiddenColumn, mode == .secondaryOnly, !isMoving else { return }
        guard !hidden.popover.isPopoverVisible else { return hidden.popover.dismiss(animated: true) }
        delegate?.splitViewController(
            self, popoverController: hidden.popover, willPresent: hidden.controller)
        // The delegate may have shown the column itself.
        guard hiddenColumn?.popover === hidden.popover else { return }
        hidden.popover.present(from: hidden.button, permittedArrowDirections: .any, animated: true)
    }

    /// The column's view is needed in the split view.
    final func dismissHiddenColumn() {
        guard let popover = hiddenColumn?.popover, popover.isPopoverVisible else { return }
        popover.dismiss(animated: false)
    }
}

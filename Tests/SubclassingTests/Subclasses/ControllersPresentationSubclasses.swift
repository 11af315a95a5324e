import UIKit

final class SubclassOfUIAlertAction: UIAlertAction {
    override var title: String? { super.title }

    override var style: UIAlertAction.Style { super.style }

    override var isEnabled: Bool {
        get { super.isEnabled }
        set { super.isEnabled = newValue }
    }
}

final class SubclassOfUIAlertController: UIAlertController {
    override var preferredStyle: UIAlertController.Style { super.preferredStyle }

    override var message: String? {
        get { super.message }
        set { super.message = newValue }
    }

    override var actions: [UIAlertAction] { super.actions }

    override func addAction(_ action: UIAlertAction) { super.addAction(action) }

    override var preferredAction: UIAlertAction? {
        get { super.preferredAction }
        set { super.preferredAction = newValue }
    }

    override var textFields: [UITextField]? { super.textFields }

    override func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        super.addTextField(configurationHandler: configurationHandler)
    }
}

final class SubclassOfUIPopoverController: UIPopoverController {
    override weak var delegate: (any UIPopoverControllerDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }

    override var contentViewController: UIViewController {
        get { super.contentViewController }
        set { super.contentViewController = newValue }
    }

    override func setContentViewController(_ viewController: UIViewController, animated: Bool) {
        super.setContentViewController(viewController, animated: animated)
    }

    override var contentSize: CGSize {
        get { super.contentSize }
        set { super.contentSize = newValue }
    }

    override var popoverContentSize: CGSize {
        get { super.popoverContentSize }
        set { super.popoverContentSize = newValue }
    }

    override func setContentSize(_ size: CGSize, animated: Bool) {
        super.setContentSize(size, animated: animated)
    }

    override var isPopoverVisible: Bool { super.isPopoverVisible }

    override var popoverArrowDirection: UIPopoverArrowDirection { super.popoverArrowDirection }

    override var passthroughViews: [UIView]? {
        get { super.passthroughViews }
        set { super.passthroughViews = newValue }
    }

    override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set { super.backgroundColor = newValue }
    }

    override var popoverLayoutMargins: UIEdgeInsets {
        get { super.popoverLayoutMargins }
        set { super.popoverLayoutMargins = newValue }
    }

    override func present(
        from rect: CGRect, in view: UIView, permittedArrowDirections arrowDirections: UIPopoverArrowDirection,
        animated: Bool
    ) { super.present(from: rect, in: view, permittedArrowDirections: arrowDirections, animated: animated) }

    override func present(
        from item: UIBarButtonItem, permittedArrowDirections arrowDirections: UIPopoverArrowDirection,
        animated: Bool
    ) { super.present(from: item, permittedArrowDirections: arrowDirections, animated: animated) }

    override func dismiss(animated: Bool) { super.dismiss(animated: animated) }
}

final class SubclassOfUIPopoverPresentationController: UIPopoverPresentationController {
    override weak var sourceView: UIView? {
        get { super.sourceView }
        set { super.sourceView = newValue }
    }

    override var sourceRect: CGRect {
        get { super.sourceRect }
        set { super.sourceRect = newValue }
    }

    override weak var barButtonItem: UIBarButtonItem? {
        get { super.barButtonItem }
        set { super.barButtonItem = newValue }
    }

    override weak var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        get { super.sourceItem }
        set { super.sourceItem = newValue }
    }

    override var permittedArrowDirections: UIPopoverArrowDirection {
        get { super.permittedArrowDirections }
        set { super.permittedArrowDirections = newValue }
    }

    override var arrowDirection: UIPopoverArrowDirection { super.arrowDirection }

    override var passthroughViews: [UIView]? {
        get { super.passthroughViews }
        set { super.passthroughViews = newValue }
    }

    override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set { super.backgroundColor = newValue }
    }

    override var popoverLayoutMargins: UIEdgeInsets {
        get { super.popoverLayoutMargins }
        set { super.popoverLayoutMargins = newValue }
    }

    override var canOverlapSourceViewRect: Bool {
        get { super.canOverlapSourceViewRect }
        set { super.canOverlapSourceViewRect = newValue }
    }

    override var adaptiveSheetPresentationController: UISheetPresentationController {
        super.adaptiveSheetPresentationController
    }
}

final class SubclassOfUIPresentationController: UIPresentationController {
    override var presentedViewController: UIViewController { super.presentedViewController }

    override var presentingViewController: UIViewController { super.presentingViewController }

    override weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }

    override var presentationStyle: UIModalPresentationStyle { super.presentationStyle }

    override var adaptivePresentationStyle: UIModalPresentationStyle { super.adaptivePresentationStyle }

    override func adaptivePresentationStyle(for traitCollection: UITraitCollection)
        -> UIModalPresentationStyle
    { super.adaptivePresentationStyle(for: traitCollection) }

    override var traitCollection: UITraitCollection { super.traitCollection }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
    }

    override var containerView: UIView? { super.containerView }

    override var presentedView: UIView? { super.presentedView }

    override var frameOfPresentedViewInContainerView: CGRect { super.frameOfPresentedViewInContainerView }

    override var shouldPresentInFullscreen: Bool { super.shouldPresentInFullscreen }

    override var shouldRemovePresentersView: Bool { super.shouldRemovePresentersView }

    override var preferredContentSize: CGSize { super.preferredContentSize }

    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
    }

    override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { super.size(forChildContentContainer: container, withParentContainerSize: parentSize) }

    override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) { super.viewWillTransition(to: size, with: coordinator) }

    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { super.willTransition(to: newCollection, with: coordinator) }

    override func containerViewWillLayoutSubviews() { super.containerViewWillLayoutSubviews() }

    override func containerViewDidLayoutSubviews() { super.containerViewDidLayoutSubviews() }

    override func presentationTransitionWillBegin() { super.presentationTransitionWillBegin() }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
    }

    override func dismissalTransitionWillBegin() { super.dismissalTransitionWillBegin() }

    override func dismissalTransitionDidEnd(_ completed: Bool) { super.dismissalTransitionDidEnd(completed) }
}

final class SubclassOfUISheetPresentationController: UISheetPresentationController {
    override var detents: [UISheetPresentationController.Detent] {
        get { super.detents }
        set { super.detents = newValue }
    }

    override var selectedDetentIdentifier: UISheetPresentationController.Detent.Identifier? {
        get { super.selectedDetentIdentifier }
        set { super.selectedDetentIdentifier = newValue }
    }

    override var largestUndimmedDetentIdentifier: UISheetPresentationController.Detent.Identifier? {
        get { super.largestUndimmedDetentIdentifier }
        set { super.largestUndimmedDetentIdentifier = newValue }
    }

    override func invalidateDetents() { super.invalidateDetents() }

    override func animateChanges(_ changes: () -> Void) { super.animateChanges(changes) }

    override var prefersScrollingExpandsWhenScrolledToEdge: Bool {
        get { super.prefersScrollingExpandsWhenScrolledToEdge }
        set { super.prefersScrollingExpandsWhenScrolledToEdge = newValue }
    }

    override var prefersGrabberVisible: Bool {
        get { super.prefersGrabberVisible }
        set { super.prefersGrabberVisible = newValue }
    }

    override var preferredCornerRadius: CGFloat? {
        get { super.preferredCornerRadius }
        set { super.preferredCornerRadius = newValue }
    }

    override var prefersEdgeAttachedInCompactHeight: Bool {
        get { super.prefersEdgeAttachedInCompactHeight }
        set { super.prefersEdgeAttachedInCompactHeight = newValue }
    }

    override var widthFollowsPreferredContentSizeWhenEdgeAttached: Bool {
        get { super.widthFollowsPreferredContentSizeWhenEdgeAttached }
        set { super.widthFollowsPreferredContentSizeWhenEdgeAttached = newValue }
    }

    override var prefersPageSizing: Bool {
        get { super.prefersPageSizing }
        set { super.prefersPageSizing = newValue }
    }

    override var sourceView: UIView? {
        get { super.sourceView }
        set { super.sourceView = newValue }
    }
}

final class SubclassOfUISheetPresentationControllerDetent: UISheetPresentationController.Detent {
    override var identifier: UISheetPresentationController.Detent.Identifier { super.identifier }

    override class func medium() -> UISheetPresentationController.Detent { super.medium() }

    override class func large() -> UISheetPresentationController.Detent { super.large() }

    override class func custom(
        identifier: UISheetPresentationController.Detent.Identifier? = nil,
        resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> UISheetPresentationController.Detent { super.custom(identifier: identifier, resolver: resolver) }

    override func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext)
        -> CGFloat?
    { super.resolvedValue(in: context) }
}

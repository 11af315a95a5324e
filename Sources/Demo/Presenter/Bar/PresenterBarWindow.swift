import UIKit

/// The window of the presenter's bar, over a window of the demo. What is beside the bar belongs to the window below.
final class PresenterBarWindow: UIWindow {
    private let controller: PresenterBarController
    private let presenter: Presenter
    private weak var base: UIWindow?

    /// - Parameter base: the window whose bar it is.
    init(_ presenter: Presenter, over base: UIWindow, scene: UIWindowScene) {
        self.presenter = presenter
        self.base = base
        controller = PresenterBarController(presenter, of: base)
        super.init(windowScene: scene)
        windowLevel = .statusBar
        accessibilityLabel = "Presenter’s bar"
        rootViewController = controller
        controller.didDisappear = { [unowned self] in isHidden = true }
        let pull = UIScreenEdgePanGestureRecognizer(target: self, action: PresenterBarWindow.didPull(_:))
        pull.edges = .top
        pull.name = "presenter"
        // A mouse moves windows and scrolls there.
        pull.allowedTouchTypes = [UITouch.TouchType.direct, .pencil].map { NSNumber(value: $0.rawValue) }
        base.addGestureRecognizer(pull)
    }

    required init?(coder: NSCoder) { nil }

    /// Whether the bar is open, or on its way there.
    var isOpen: Bool { !isHidden && controller.isOpen }

    /// Opens the bar for the keyboard, or closes it.
    func toggle() { setOpen(!isOpen) }

    func setOpen(_ isOpen: Bool) {
        guard isOpen != self.isOpen else { return }
        if isOpen { appear() }
        controller.setOpen(isOpen)
        // The keys are the page's as soon as the bar is on its way out.
        if isOpen { makeKey() } else { base?.makeKey() }
    }

    private func appear() {
        guard isHidden else { return }
        isHidden = false
        presenter.adopt(self)
    }

    private func didPull(_ pan: UIScreenEdgePanGestureRecognizer) {
        if pan.state == .began { appear() }
        controller.didPull(pan)
    }

    /// Nothing but the bar, and what it has opened.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        let hasMenu = subviews.contains { $0.accessibilityIdentifier == "contextMenu" }
        return hasMenu || hit !== controller.view && hit !== self ? hit : nil
    }
}

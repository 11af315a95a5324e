import UIKit

/// Has the bar come down from the top of a window and go up again.
final class PresenterBarController: UIViewController, PresenterObserver {
    /// Made when it is asked for: most launches never open it.
    private lazy var bar = PresenterBar()
    private let presenter: Presenter
    /// The window whose bar it is.
    private weak var base: UIWindow?
    /// Called when the bar is out of view.
    var didDisappear: (() -> Void)?

    /// How far the bar has come down, from 0 to 1.
    private var openness: CGFloat = 0
    /// Whether the bar is open, or on its way there.
    private(set) var isOpen = false
    /// `openness` when the finger began to pull.
    private var opennessAtStart: CGFloat = 0

    init(_ presenter: Presenter, of base: UIWindow) {
        self.presenter = presenter
        self.base = base
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        bar.didChange = { [unowned self] change in if let base { presenter.change(in: base, change) } }
        bar.didReset = { [unowned self] in if let base { presenter.reset(in: base) } }
        bar.didClose = { [unowned self] in setOpen(false) }
        bar.addGestureRecognizer(
            UIPanGestureRecognizer(target: self, action: PresenterBarController.didPull(_:)))
        view.addSubview(bar)
        presenter.add(self)
        settingsDidChange()
    }

    func settingsDidChange() { if let base { bar.show(presenter.settings(of: base)) } }

    private lazy var commands = [
        UIKeyCommand(
            title: "Close Presenter's Bar", action: PresenterBarController.close,
            input: UIKeyCommand.inputEscape)
    ]

    override var keyCommands: [UIKeyCommand]? { commands }

    private func close() { setOpen(false) }

    // MARK: Moving

    /// Seconds that the bar moves for.
    private static let duration = 0.3
    /// Points a second: a faster finger decides by its direction.
    private static let flingSpeed: CGFloat = 300

    /// Opens or closes the bar, from where it is.
    func setOpen(_ isOpen: Bool) {
        self.isOpen = isOpen
        if isOpen { settingsDidChange() }
        view.layoutIfNeeded()
        UIView.animate(withDuration: Self.duration, options: [.curveEaseOut, .allowUserInteraction]) {
            self.openness = isOpen ? 1 : 0
            self.placeBar()
        } completion: { [weak self] finished in
            if finished, self?.isOpen == false { self?.didDisappear?() }
        }
    }

    /// Follows a finger that pulls the bar out or pushes it back.
    func didPull(_ pan: UIPanGestureRecognizer) {
        let height = max(1, bar.bounds.height)
        switch pan.state {
        case .began:
            opennessAtStart = openness
            settingsDidChange()
            view.layoutIfNeeded()
        case .changed: follow(pan)
        case .ended:
            // A fast finger may have no other report.
            follow(pan)
            let speed = pan.velocity(in: view).y
            setOpen(abs(speed) > Self.flingSpeed ? speed > 0 : openness * height > height / 2)
        case .cancelled, .failed: setOpen(opennessAtStart > 0.5)
        default: break
        }
    }

    private func follow(_ pan: UIPanGestureRecognizer) {
        let way = pan.translation(in: view).y / max(1, bar.bounds.height)
        openness = min(1, max(0, opennessAtStart + way))
        placeBar()
    }

    // MARK: Layout

    /// What remains to be seen of the page, in points.
    private static let rest: CGFloat = 56

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        placeBar()
    }

    private func placeBar() {
        let width = view.bounds.width
        let height = min(bar.height(forWidth: width), max(120, view.bounds.height - Self.rest))
        // The shadow is out of view, too.
        let hidden = -height - 24
        bar.frame = CGRect(x: 0, y: (hidden * (1 - openness)).rounded(), width: width, height: height)
    }
}

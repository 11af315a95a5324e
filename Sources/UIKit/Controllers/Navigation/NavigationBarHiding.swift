/// Hides and shows the bars of a navigation controller automatically, as its `hidesBars…` properties request.
@MainActor
final class NavigationBarHiding {
    /// The causes of hiding.
    struct Causes: OptionSet {
        let rawValue: Int
        static let swipe = Causes(rawValue: 1)
        static let tap = Causes(rawValue: 2)
        static let keyboard = Causes(rawValue: 4)
        static let compactHeight = Causes(rawValue: 8)
    }

    /// The bars that were hidden automatically.
    private struct Hidden {
        var bar: Bool
        var toolbar: Bool
    }

    private unowned let navigator: UINavigationController
    private var hidden: Hidden?
    /// Why they are hidden, if they are shown again when that cause ends.
    private var cause: Causes?
    private var observers: [any NSObjectProtocol] = []
    /// How far the wheel has scrolled in one direction, in points; positive for down.
    private var scrolled: CGFloat = 0

    private(set) lazy var swipe: UIPanGestureRecognizer = BarSwipeRecognizer(self)
    private(set) lazy var tap: UITapGestureRecognizer = {
        let made = UITapGestureRecognizer(target: nil, action: nil)
        made.cancelsTouchesInView = false
        made.isEnabled = false
        made.addTarget(self, action: NavigationBarHiding.wasTapped)
        return made
    }()

    init(of navigator: UINavigationController) { self.navigator = navigator }

    isolated deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

    var causes: Causes = [] {
        didSet {
            guard causes != oldValue else { return }
            attach()
            if causes.contains(.keyboard) { observeKeyboard() }
            checkHeight()
        }
    }

    /// Adds and enables the gesture recognisers that the causes need.
    func attach() {
        for (recognizer, cause) in [(swipe, Causes.swipe), (tap, Causes.tap)] {
            recognizer.isEnabled = causes.contains(cause)
            guard let content = navigator.navigationView?.content, recognizer.view == nil,
                recognizer.isEnabled
            else { continue }
            content.addGestureRecognizer(recognizer)
        }
    }

    // MARK: Hiding

    private var areHidden: Bool { navigator.barIsHidden && navigator.toolbarIsHidden }

    private func hide(for cause: Causes? = nil) {
        guard !areHidden else { return }
        hidden = Hidden(bar: !navigator.barIsHidden, toolbar: !navigator.toolbarIsHidden)
        self.cause = cause
        navigator.setNavigationBarHidden(true, animated: true)
        navigator.setToolbarHidden(true, animated: true)
    }

    /// Shows the bars that were hidden automatically; if the app hid the navigation bar itself, that one.
    private func show() {
        let hidden = hidden ?? Hidden(bar: true, toolbar: false)
        self.hidden = nil
        cause = nil
        if hidden.bar { navigator.setNavigationBarHidden(false, animated: true) }
        if hidden.toolbar { navigator.setToolbarHidden(false, animated: true) }
    }

    // MARK: Gestures

    /// Handles a swipe by a distance in points; positive for down.
    func fingerSwiped(by distance: CGFloat) {
        if distance < 0 { hide() } else if navigator.barIsHidden { show() }
    }

    /// Handles scrolling with the wheel or a touchpad by a distance in points; positive reveals content below.
    func contentWasScrolled(by distance: CGFloat) {
        guard causes.contains(.swipe) else { return }
        scrolled = (scrolled < 0) == (distance < 0) ? scrolled + distance : distance
        guard abs(scrolled) >= BarSwipeRecognizer.reach else { return }
        fingerSwiped(by: -scrolled)
        scrolled = 0
    }

    private func wasTapped() { if navigator.barIsHidden { show() } else { hide() } }

    // MARK: Keyboard and height

    private func observeKeyboard() {
        guard observers.isEmpty else { return }
        let observed: [(Notification.Name, @MainActor (NavigationBarHiding) -> Void)] = [
            (UIResponder.keyboardWillShowNotification, { $0.keyboardWillAppear() }),
            (UIResponder.keyboardWillHideNotification, { $0.restore(after: .keyboard) }),
        ]
        for (name, action) in observed {
            let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                [weak self] notification in
                let key = UIResponder.keyboardWindowUserInfoKey
                let window = (notification.userInfo?[key] as? UIWindow).map(ObjectIdentifier.init)
                // It is posted on the main thread.
                MainActor.assumeIsolated {
                    guard let self, let own = self.navigator.storedView?.ownWindow,
                        window == ObjectIdentifier(own)
                    else { return }
                    action(self)
                }
            }
            observers.append(observer)
        }
    }

    private func keyboardWillAppear() {
        if causes.contains(.keyboard), navigator.appearance.isVisible { hide(for: .keyboard) }
    }

    /// Called when the vertical size class may have changed.
    func checkHeight() {
        let isCompact = navigator.traitCollection.verticalSizeClass == .compact
        if isCompact, causes.contains(.compactHeight) { hide(for: .compactHeight) }
        if !isCompact { restore(after: .compactHeight) }
    }

    private func restore(after cause: Causes) {
        if self.cause == cause { show() }
    }
}

/// Recognises vertical swipes on the content, together with any other gesture.
private final class BarSwipeRecognizer: UIPanGestureRecognizer {
    /// The distance of a swipe that hides or shows bars, in points.
    static let reach: CGFloat = 24

    private weak var hiding: NavigationBarHiding?

    init(_ hiding: NavigationBarHiding) {
        self.hiding = hiding
        super.init(target: nil, action: nil)
        isEnabled = false
        cancelsTouchesInView = false
        allowedTouchTypes = UIScrollView.fingers
        addTarget(self, action: BarSwipeRecognizer.follow)
    }

    override func mayBegin(_ movement: CGVector) -> Bool { abs(movement.dy) > abs(movement.dx) }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    private func follow() {
        guard state == .began || state == .changed else { return }
        let distance = translation(in: view).y
        guard abs(distance) >= Self.reach else { return }
        setTranslation(.zero, in: view)
        hiding?.fingerSwiped(by: distance)
    }
}

extension UIScrollView {
    /// Notifies the navigation controller around the scroll view of scrolling with the wheel or a touchpad.
    final func tellBars(of distance: CGFloat) {
        guard distance != 0 else { return }
        let container = sequence(first: self as UIView, next: \.superview).lazy
            .compactMap { $0 as? NavigationView }.first
        container?.navigator?.barHiding.contentWasScrolled(by: distance)
    }
}

/// What hides the bars of a navigation controller by itself, and brings them back.
@MainActor
final class NavigationBarHiding {
    /// What may hide bars.
    struct Causes: OptionSet {
        let rawValue: Int
        static let swipe = Causes(rawValue: 1)
        static let tap = Causes(rawValue: 2)
        static let keyboard = Causes(rawValue: 4)
        static let littleHeight = Causes(rawValue: 8)
    }

    /// Which bars something has hidden.
    private struct Hidden {
        var bar: Bool
        var toolbar: Bool
    }

    private unowned let navigator: UINavigationController
    private var hidden: Hidden?
    /// Why they are hidden, where they come back by themselves.
    private var cause: Causes?
    private var observers: [any NSObjectProtocol] = []
    /// How far the wheel has moved the content one way, in points; positive for down.
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

    /// Has the content watched as far as something asks for it.
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

    /// Brings back what was hidden here; where the app hid the bar itself, that.
    private func show() {
        let hidden = hidden ?? Hidden(bar: true, toolbar: false)
        self.hidden = nil
        cause = nil
        if hidden.bar { navigator.setNavigationBarHidden(false, animated: true) }
        if hidden.toolbar { navigator.setToolbarHidden(false, animated: true) }
    }

    // MARK: By hand

    /// A finger has swiped so far, in points; positive for down.
    func fingerSwiped(by distance: CGFloat) {
        if distance < 0 { hide() } else if navigator.barIsHidden { show() }
    }

    /// The wheel or a touchpad moved the content by so much, in points; positive shows what is below.
    func contentWasScrolled(by distance: CGFloat) {
        guard causes.contains(.swipe) else { return }
        scrolled = (scrolled < 0) == (distance < 0) ? scrolled + distance : distance
        guard abs(scrolled) >= BarSwipeRecognizer.reach else { return }
        fingerSwiped(by: -scrolled)
        scrolled = 0
    }

    private func wasTapped() { if navigator.barIsHidden { show() } else { hide() } }

    // MARK: By the surroundings

    private func observeKeyboard() {
        guard observers.isEmpty else { return }
        let watched: [(Notification.Name, @MainActor (NavigationBarHiding) -> Void)] = [
            (UIResponder.keyboardWillShowNotification, { $0.keyboardWillAppear() }),
            (UIResponder.keyboardWillHideNotification, { $0.comeBack(from: .keyboard) }),
        ]
        for (name, deed) in watched {
            let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                [weak self] notification in
                let key = UIResponder.keyboardWindowUserInfoKey
                let window = (notification.userInfo?[key] as? UIWindow).map(ObjectIdentifier.init)
                // It is posted on the main thread.
                MainActor.assumeIsolated {
                    guard let self, let own = self.navigator.storedView?.ownWindow,
                        window == ObjectIdentifier(own)
                    else { return }
                    deed(self)
                }
            }
            observers.append(observer)
        }
    }

    private func keyboardWillAppear() {
        if causes.contains(.keyboard), navigator.appearance.isVisible { hide(for: .keyboard) }
    }

    /// There may be more or less room from top to bottom.
    func checkHeight() {
        let isCompact = navigator.traitCollection.verticalSizeClass == .compact
        if isCompact, causes.contains(.littleHeight) { hide(for: .littleHeight) }
        if !isCompact { comeBack(from: .littleHeight) }
    }

    private func comeBack(from cause: Causes) {
        if self.cause == cause { show() }
    }
}

/// Fingers that move the content up or down, whoever else follows them.
private final class BarSwipeRecognizer: UIPanGestureRecognizer {
    /// How far they move before bars go or come, in points.
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
        let way = translation(in: view).y
        guard abs(way) >= Self.reach else { return }
        setTranslation(.zero, in: view)
        hiding?.fingerSwiped(by: way)
    }
}

extension UIScrollView {
    /// The wheel or a touchpad moved the content: bars over it may go or come.
    final func tellBars(of distance: CGFloat) {
        guard distance != 0 else { return }
        let container = sequence(first: self as UIView, next: \.superview).lazy
            .compactMap { $0 as? NavigationView }.first
        container?.navigator?.barHiding.contentWasScrolled(by: distance)
    }
}

@testable import UIKit

/// A view that takes the focus without being a text field.
final class FocusableView: UIView {
    override var canBecomeFirstResponder: Bool { true }
}

/// A view controller that records and counts the calls about its appearance and its parent.
class RecordingController: UIViewController {
    let name: String
    let log: CallRecorder?
    let focus = FocusableView()
    /// How often each of the calls about appearance came.
    private(set) var counts: [String: Int] = [:]

    /// Calls about appearance that came where they cannot.
    private(set) var breaches: [String] = []

    enum Stage { case disappeared, appearing, appeared, disappearing }

    /// Its state of appearance, by the calls that have come so far.
    private(set) var stage = Stage.disappeared

    private static let stages: [String: (from: Set<Stage>, to: Stage)] = [
        "willAppear": ([.disappeared, .disappearing], .appearing),
        "didAppear": ([.appearing], .appeared),
        "willDisappear": ([.appeared, .appearing], .disappearing),
        "didDisappear": ([.disappearing], .disappeared),
    ]

    init(_ name: String, log: CallRecorder? = nil) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    required init?(coder: NSCoder) { nil }

    func note(_ call: String) {
        counts[call, default: 0] += 1
        log?.record("\(name).\(call)")
        guard let step = Self.stages[call] else { return }
        if !step.from.contains(stage) { breaches.append("\(call) while \(stage)") }
        stage = step.to
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(focus)
        note("didLoad")
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        note("willAppear")
    }
    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        note("isAppearing")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note("didAppear")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        note("willDisappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        note("didDisappear")
    }
    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        note(parent == nil ? "willMoveToNone" : "willMoveToParent")
    }
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        note(parent == nil ? "didMoveToNone" : "didMoveToParent")
    }

    /// Whether what was begun was ended, and in turns.
    var isBalanced: Bool {
        func count(_ call: String) -> Int { counts[call, default: 0] }
        let shown = count("willAppear") - count("willDisappear")
        return count("willAppear") == count("isAppearing") && (shown == 0 || shown == 1)
            && count("didAppear") <= count("willAppear") && count("didDisappear") == count("willDisappear")
            && (shown == 1) == appearance.isVisible
            && appearance != .appearing && appearance != .disappearing
    }
}

/// A window without a desktop under it, on a display of scale 1: it takes its new size at once. The turn in which it
/// was shown is over: its root has appeared.
@MainActor
func makeWindow(
    _ root: UIViewController, width: CGFloat = 1024, height: CGFloat = 768
) -> UIWindow {
    let application = UIApplication.shared
    application.reset()
    application.userInterfaceLayoutDirection = .leftToRight
    application.screen.display = UIScreen().display
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
    window.rootViewController = root
    window.isHidden = false
    window.renderFrame()
    return window
}

extension UIWindow {
    /// Lays out and draws what has changed.
    func drawFrame() { renderFrame() }

    /// Gives the window another width, as resizing by the user does.
    func resize(width: CGFloat, height: CGFloat = 768) {
        frame = CGRect(x: 0, y: 0, width: width, height: height)
        layoutIfNeeded()
    }
}

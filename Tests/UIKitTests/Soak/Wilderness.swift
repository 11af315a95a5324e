import SeededRandom
import UIKit
import UITesting
import XCTest

/// A window full of views that do anything to each other whenever they are called back.
@MainActor
final class Wilderness {
    static let size = CGSize(width: 320, height: 240)
    /// Views that there are at most, and changes that callbacks make in one turn at most.
    private static let limits = (views: 40, changes: 30, depth: 3)

    let app: AppHarness
    var numbers: SeededGenerator
    let record: TouchRecord
    private(set) var windows: [UIWindow] = []
    private var known: [Weak] = []
    private var changesLeft = 0
    private var depth = 0
    /// False while the wilderness is being looked at.
    private var isWild = false

    private struct Weak {
        weak var view: UIView?
    }

    init(seed: UInt64) throws {
        numbers = SeededGenerator(seed: seed)
        record = TouchRecord()
        app = try AppHarness(size: Self.size)
        UIApplication.shared.eventObserver = record
        let controller = WildController(self)
        app.window.rootViewController = controller
        windows = [app.window]
        for _ in 0..<12 { addView() }
        app.turn()
    }

    // MARK: Views

    var views: [UIView] { known.compactMap(\.view) }

    func register(_ view: UIView) {
        known.removeAll { $0.view == nil }
        known.append(Weak(view: view))
    }

    private var anyView: UIView { views.randomElement(using: &numbers) ?? app.window }

    /// One that may be moved elsewhere: a controller's view inside the view of that controller's own child
    /// is against the rules of containment.
    private var movableView: UIView {
        views.filter { !($0.next is UIViewController) }.randomElement(using: &numbers) ?? makeView()
    }

    private var anyFrame: CGRect {
        CGRect(
            numbers.number(-40...280), numbers.number(-40...200), numbers.number(0...200),
            numbers.number(0...160))
    }

    private func makeView() -> UIView {
        let makers: [(Wilderness, CGRect) -> UIView] = [
            { WildView($0, $1) }, { WildView($0, $1) }, { WildField($0, $1) }, { WildText($0, $1) },
            { WildControl($0, $1) },
            { WildScroll($0, $1) },
        ]
        let view = makers.randomElement(using: &numbers)?(self, anyFrame) ?? WildView(self, anyFrame)
        register(view)
        if numbers.once(in: 3) { view.isMultipleTouchEnabled = true }
        if numbers.once(in: 10) { view.isExclusiveTouch = true }
        if numbers.once(in: 3) { addRecognizer(to: view) }
        return view
    }

    private func addRecognizer(to view: UIView) {
        let makers: [() -> UIGestureRecognizer] = [
            { UITapGestureRecognizer() }, { UIPanGestureRecognizer() },
        ]
        guard let recognizer = makers.randomElement(using: &numbers)?() else { return }
        recognizer.cancelsTouchesInView = numbers.once(in: 2)
        recognizer.delaysTouchesBegan = numbers.once(in: 4)
        recognizer.addTarget(view, action: WildActions.recognized)
        view.addGestureRecognizer(recognizer)
    }

    private func addView() {
        guard views.count < Self.limits.views else { return anyView.removeFromSuperview() }
        let view = makeView()
        if numbers.once(in: 8) {
            let child = WildController(self)
            anyView.addSubview(child.view)
            child.view.frame = anyFrame
            child.view.addSubview(view)
            app.window.rootViewController?.addChild(child)
            child.didMove(toParent: app.window.rootViewController)
        } else {
            anyView.insertSubview(view, at: Int.random(in: 0...4, using: &numbers))
        }
    }

    // MARK: Being wild

    /// Called from inside the callbacks.
    func provoke() {
        guard isWild, changesLeft > 0, depth < Self.limits.depth, numbers.once(in: 3) else { return }
        changesLeft -= 1
        depth += 1
        defer { depth -= 1 }
        change()
    }

    func answer() -> Bool {
        provoke()
        return !numbers.once(in: 4)
    }

    private typealias Change = @MainActor (Wilderness) -> Void

    private static let changes: [Change] = [
        { $0.addView() },
        { $0.addView() },
        { $0.anyView.removeFromSuperview() },
        { $0.anyView.addSubview($0.movableView) },
        { $0.anyView.insertSubview($0.movableView, belowSubview: $0.anyView) },
        { wild in wild.anyView.superview?.bringSubviewToFront(wild.anyView) },
        { $0.anyView.exchangeSubview(at: 0, withSubviewAt: 1) },
        { $0.anyView.isHidden.toggle() },
        { $0.anyView.isUserInteractionEnabled.toggle() },
        { $0.anyView.alpha = $0.numbers.once(in: 3) ? 0 : 1 },
        { $0.anyView.frame = $0.anyFrame },
        { $0.anyView.bounds.origin = $0.anyFrame.origin },
        { $0.anyView.transform = CGAffineTransform(rotationAngle: $0.numbers.number(0...6)) },
        { $0.anyView.transform = .identity },
        { $0.anyView.becomeFirstResponder() },
        { $0.anyView.becomeFirstResponder() },
        { $0.anyView.resignFirstResponder() },
        { $0.anyView.endEditing($0.numbers.once(in: 2)) },
        { $0.anyView.setNeedsLayout() },
        { $0.anyView.layoutIfNeeded() },
        { $0.anyView.setNeedsDisplay() },
        { ($0.anyView as? UITextField)?.text = "wild" },
        { ($0.anyView as? UITextView)?.text = "wild\nand wet" },
        { ($0.anyView as? UITextView)?.isEditable.toggle() },
        { ($0.anyView as? UIControl)?.isEnabled.toggle() },
        { wild in wild.addRecognizer(to: wild.anyView) },
        { wild in
            let view = wild.anyView
            view.gestureRecognizers?.randomElement(using: &wild.numbers).map(view.removeGestureRecognizer)
        },
        { wild in
            wild.anyView.gestureRecognizers?.randomElement(using: &wild.numbers)?.isEnabled.toggle()
        },
        { $0.replaceRoot() },
        { $0.openOrCloseWindow() },
        { wild in wild.windows.randomElement(using: &wild.numbers)?.addSubview(wild.movableView) },
    ]

    private func change() { Self.changes.randomElement(using: &numbers)?(self) }

    private func replaceRoot() {
        guard numbers.once(in: 3) else { return }
        app.window.rootViewController = WildController(self)
    }

    private func openOrCloseWindow() {
        if windows.count > 1 {
            windows.removeLast().close()
        } else {
            let window = UIWindow(frame: CGRect(origin: .zero, size: Self.size))
            windows.append(window)
            window.makeKeyAndVisible()
        }
    }

    // MARK: Turns

    /// One thing that the user does, and all that comes of it.
    func turn(_ body: () -> Void) {
        changesLeft = Self.limits.changes
        isWild = true
        body()
        isWild = false
    }

    /// Puts everything down, and takes the place apart.
    func end() {
        UIApplication.shared.eventObserver = nil
        app.end()
        windows = []
    }

    // MARK: What must hold between turns

    func check(_ when: String) {
        for view in views where !(view is UIWindow) {
            XCTAssertTrue(view.window === view.superview?.window, "\(when): \(view) is in no one window")
            let places = view.superview?.subviews.count { $0 === view }
            XCTAssertEqual(places ?? 1, 1, "\(when): \(view) has more than one place")
            if let field = view as? UITextField {
                XCTAssertEqual(
                    field.isEditing, field.isFirstResponder, "\(when): \(field) edits without focus")
            }
        }
        for window in UIApplication.shared.windows {
            guard let responder = window.firstResponder else { continue }
            XCTAssertTrue(responder.isFirstResponder, "\(when): \(responder) is lost")
            if let view = responder as? UIView {
                XCTAssertTrue(view.window === window, "\(when): \(responder) has left")
            }
        }
        for problem in record.takeProblems() { XCTFail("\(when): \(problem)") }
    }
}

/// Follows each touch through the events: it begins once, ends once, and is silent afterwards.
@MainActor
final class TouchRecord: UIApplicationObserver {
    private var isOver: [UInt64: Bool] = [:]
    private var problems: [String] = []

    var unfinished: Int { isOver.values.count { !$0 } }

    func takeProblems() -> [String] {
        defer { problems = [] }
        return problems
    }

    func application(_ application: UIApplication, willSend event: UIEvent) {
        for touch in event.allTouches ?? [] {
            let state = isOver[touch.identifier]
            let isFine =
                switch touch.phase {
                case .began: state == nil
                default: state == false
                }
            if !isFine { problems.append("touch \(touch.identifier) \(touch.phase) after \(state as Any)") }
            isOver[touch.identifier] = touch.phase == .ended || touch.phase == .cancelled
        }
    }
}

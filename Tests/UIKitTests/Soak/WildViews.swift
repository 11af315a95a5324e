import UIKit

/// Views whose callbacks do anything to the tree that they are in.
enum WildActions {
    @MainActor static let recognized = Selector("wildRecognized:")

    @MainActor static func register() {
        Selector.register("wildRecognized:", WildView.recognized(_:))
        Selector.register("wildRecognized:", WildField.recognized(_:))
        Selector.register("wildRecognized:", WildControl.recognized(_:))
        Selector.register("wildRecognized:", WildScroll.recognized(_:))
    }
}

final class WildView: UIView {
    private weak var wild: Wilderness?

    init(_ wild: Wilderness, _ frame: CGRect) {
        self.wild = wild
        super.init(frame: frame)
        backgroundColor = .systemGray4
    }

    required init?(coder: NSCoder) { nil }

    func recognized(_ recognizer: UIGestureRecognizer) { wild?.provoke() }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        wild?.provoke()
        super.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            _ = event?.coalescedTouches(for: touch)
            _ = event?.predictedTouches(for: touch)
        }
        wild?.provoke()
        super.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        wild?.provoke()
        super.touchesEnded(touches, with: event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        wild?.provoke()
        super.touchesCancelled(touches, with: event)
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        wild?.provoke()
        super.pressesBegan(presses, with: event)
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        wild?.provoke()
        super.pressesEnded(presses, with: event)
    }

    override var canBecomeFirstResponder: Bool { wild?.answer() ?? true }
    override var canResignFirstResponder: Bool { wild?.answer() ?? true }

    override func becomeFirstResponder() -> Bool {
        wild?.provoke()
        defer { wild?.provoke() }
        return super.becomeFirstResponder()
    }

    override func resignFirstResponder() -> Bool {
        wild?.provoke()
        defer { wild?.provoke() }
        return super.resignFirstResponder()
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        wild?.provoke()
        return super.point(inside: point, with: event)
    }

    override func layoutSubviews() { wild?.provoke() }
    override func willMove(toSuperview newSuperview: UIView?) { wild?.provoke() }
    override func didMoveToSuperview() { wild?.provoke() }
    override func willMove(toWindow newWindow: UIWindow?) { wild?.provoke() }
    override func didMoveToWindow() { wild?.provoke() }
    override func didAddSubview(_ subview: UIView) { wild?.provoke() }
    override func willRemoveSubview(_ subview: UIView) { wild?.provoke() }
}

final class WildField: UITextField, UITextFieldDelegate {
    private weak var wild: Wilderness?

    init(_ wild: Wilderness, _ frame: CGRect) {
        self.wild = wild
        super.init(frame: frame)
        delegate = self
        borderStyle = .roundedRect
    }

    required init?(coder: NSCoder) { nil }

    func recognized(_ recognizer: UIGestureRecognizer) { wild?.provoke() }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { wild?.answer() ?? true }
    func textFieldDidBeginEditing(_ textField: UITextField) { wild?.provoke() }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { wild?.answer() ?? true }
    func textFieldDidEndEditing(_ textField: UITextField) { wild?.provoke() }
    func textFieldDidChangeSelection(_ textField: UITextField) { wild?.provoke() }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { wild?.answer() ?? true }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { wild?.answer() ?? true }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { wild?.answer() ?? true }
}

final class WildText: UITextView, UITextViewDelegate {
    private weak var wild: Wilderness?

    init(_ wild: Wilderness, _ frame: CGRect) {
        self.wild = wild
        super.init(frame: frame, textContainer: nil)
        delegate = self
        text = "Some lines\nof wild text"
        backgroundColor = .systemMint
    }

    required init?(coder: NSCoder) { nil }

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { wild?.answer() ?? true }
    func textViewDidBeginEditing(_ textView: UITextView) { wild?.provoke() }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { wild?.answer() ?? true }
    func textViewDidEndEditing(_ textView: UITextView) { wild?.provoke() }
    func textViewDidChange(_ textView: UITextView) { wild?.provoke() }
    func textViewDidChangeSelection(_ textView: UITextView) { wild?.provoke() }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { wild?.provoke() }
    func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { wild?.answer() ?? true }
}

final class WildControl: UIControl {
    private weak var wild: Wilderness?

    init(_ wild: Wilderness, _ frame: CGRect) {
        self.wild = wild
        super.init(frame: frame)
        backgroundColor = .systemTeal
        addAction(UIAction { [weak self] _ in self?.wild?.provoke() }, for: .allEvents)
    }

    required init?(coder: NSCoder) { nil }

    func recognized(_ recognizer: UIGestureRecognizer) { wild?.provoke() }

    override var canBecomeFirstResponder: Bool { true }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        wild?.provoke()
        return super.beginTracking(touch, with: event)
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        wild?.provoke()
        super.endTracking(touch, with: event)
    }
}

final class WildScroll: UIScrollView {
    private weak var wild: Wilderness?

    init(_ wild: Wilderness, _ frame: CGRect) {
        self.wild = wild
        super.init(frame: frame)
        contentSize = CGSize(width: 600, height: 900)
    }

    required init?(coder: NSCoder) { nil }

    func recognized(_ recognizer: UIGestureRecognizer) { wild?.provoke() }

    override func layoutSubviews() {
        super.layoutSubviews()
        wild?.provoke()
    }
}

final class WildController: UIViewController {
    private weak var wild: Wilderness?

    init(_ wild: Wilderness) {
        self.wild = wild
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        guard let wild else { return super.loadView() }
        let root = WildView(wild, CGRect(origin: .zero, size: Wilderness.size))
        wild.register(root)
        view = root
    }

    override var canBecomeFirstResponder: Bool { true }
    override func viewWillAppear(_ animated: Bool) { wild?.provoke() }
    override func viewDidAppear(_ animated: Bool) { wild?.provoke() }
    override func viewWillDisappear(_ animated: Bool) { wild?.provoke() }
    override func viewDidDisappear(_ animated: Bool) { wild?.provoke() }
    override func viewDidLayoutSubviews() { wild?.provoke() }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        wild?.provoke()
        super.touchesBegan(touches, with: event)
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        wild?.provoke()
        super.pressesBegan(presses, with: event)
    }
}

import UIKit

/// Writes what a responder hears into a journal and passes it on, as a class that looks at events without
/// keeping them does.
@MainActor
protocol ChainProbe: UIResponder {
    var name: String { get }
    var journal: CallRecorder { get }
}

extension ChainProbe {
    func note(_ what: String) { journal.record("\(name) \(what)") }
}

final class ChainView: UIView, ChainProbe {
    let name: String
    let journal: CallRecorder

    init(_ name: String, _ frame: CGRect, _ journal: CallRecorder) {
        self.name = name
        self.journal = journal
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("began")
        super.touchesBegan(touches, with: event)
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        note("pressed")
        super.pressesBegan(presses, with: event)
    }
}

final class ChainController: UIViewController, ChainProbe {
    let name: String
    let journal: CallRecorder
    var keepsTouches = false

    init(_ name: String, _ journal: CallRecorder) {
        self.name = name
        self.journal = journal
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = ChainView("\(name)'s view", CGRect(0, 0, 200, 200), journal) }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("began")
        if !keepsTouches { super.touchesBegan(touches, with: event) }
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        note("pressed")
        super.pressesBegan(presses, with: event)
    }
}

final class ChainWindow: UIWindow, ChainProbe {
    let name = "window"
    let journal: CallRecorder

    init(_ journal: CallRecorder) {
        self.journal = journal
        super.init(frame: CGRect(0, 0, 200, 200))
    }

    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("began")
        super.touchesBegan(touches, with: event)
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        note("pressed")
        super.pressesBegan(presses, with: event)
    }
}

/// The last of the chain, reached through the application.
final class ChainDelegate: UIResponder, UIApplicationDelegate, ChainProbe {
    let name = "delegate"
    let journal = CallRecorder()
    private(set) lazy var window = ChainWindow(journal)
    private(set) lazy var root = ChainController("root", journal)

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window.rootViewController = root
        window.makeKeyAndVisible()
        return true
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began") }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        note("pressed")
        super.pressesBegan(presses, with: event)
    }
}

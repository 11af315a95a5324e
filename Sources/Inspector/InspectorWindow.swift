import UIKit

/// The inspector's window. The app does not find it among its windows, and gets none of its keys.
final class InspectorWindow: UIWindow {
    /// The window was closed, by whomever.
    var didClose: (() -> Void)?

    init(session: InspectorSession) {
        super.init(frame: CGRect(x: 0, y: 0, width: 960, height: 680))
        isToolWindow = true
        title = "Inspector"
        minimumSize = CGSize(width: 360, height: 320)
        rootViewController = InspectorController(session: session)
    }

    required init?(coder: NSCoder) { nil }

    /// Nothing: keys end here.
    override var next: UIResponder? { nil }

    override func close() {
        let wasOpen = !isHidden
        super.close()
        guard wasOpen else { return }
        didClose?()
        didClose = nil
    }
}

/// The two columns of the inspector's window.
final class InspectorController: UISplitViewController {
    private let session: InspectorSession
    let outline: OutlineController
    let details: DetailController

    init(session: InspectorSession) {
        self.session = session
        outline = OutlineController(session: session)
        details = DetailController(session: session)
        super.init(style: .doubleColumn)
        preferredDisplayMode = .oneBesideSecondary
        minimumPrimaryColumnWidth = 240
        maximumPrimaryColumnWidth = 480
        preferredPrimaryColumnWidthFraction = 0.4
        setViewController(UINavigationController(rootViewController: outline), for: .primary)
        setViewController(UINavigationController(rootViewController: details), for: .secondary)
    }

    required init?(coder: NSCoder) { nil }

    private lazy var commands = [
        UIKeyCommand(
            title: "Find a View", action: InspectorController.findView, input: "f", modifierFlags: .control),
        UIKeyCommand(
            title: "Pick a View", action: InspectorController.pickView, input: "p", modifierFlags: .control),
        UIKeyCommand(
            title: "End Picking", action: InspectorController.endPicking, input: UIKeyCommand.inputEscape,
            modifierFlags: []),
    ]

    override var keyCommands: [UIKeyCommand]? {
        let own = session.isPicking ? commands : Array(commands.dropLast())
        return own + (super.keyCommands ?? [])
    }

    private func findView() {
        show(.primary)
        _ = outline.searchBar.becomeFirstResponder()
    }

    private func pickView() { outline.togglePicking() }

    private func endPicking() { session.setPicking(false) }
}

import UIKit

/// Views in each other, and the way that touches and keys take from them up to the application's delegate.
final class ResponderChainPage: CardPage, ChainWitness {
    private let outer = ChainBox("Outer")
    private let middle = ChainBox("Middle")
    private let inner = ChainBox("Inner")
    private let keeper = UISegmentedControl(items: ["Inner", "Middle", "Outer", "Page", "None"])
    private let chain = ChainView()
    private let events = EventList()
    /// Where the last event began, and how it went.
    private weak var start: UIResponder?
    private var visited: [ObjectIdentifier] = []
    private var kept: ObjectIdentifier?
    private var lastCall = ""
    private var isLit = false

    override func viewDidLoad() {
        super.viewDidLoad()
        outer.addSubview(middle)
        middle.addSubview(inner)
        for box in [outer, middle, inner] { box.witness = self }
        start = inner
        add(playground)
        add(picture)
        let log = Card(heading: "Events")
        log.add(events, height: 160)
        add(log)
    }

    private var playground: Card {
        let card = Card(
            heading: "touchesBegan, pressesBegan",
            note: "Touch a box or tab to it, then press keys: they go to the first responder.")
        card.add(outer, height: 232)
        keeper.selectedSegmentIndex = 4
        keeper.accessibilityIdentifier = "chain.keeper"
        keeper.addAction(UIAction { [weak self] _ in self?.darken() }, for: .valueChanged)
        card.add(CaptionedRow("Handled by", keeper), height: CaptionedRow.height)
        return card
    }

    /// Nodes in the picture: from the inner box to the application's delegate, with the columns collapsed.
    private static let longestChain = 19

    private var picture: Card {
        let card = Card(
            heading: "UIResponder.next", note: "Blue passed the event on; green handled it.")
        card.add(chain, height: CGFloat(Self.longestChain) * ChainView.step)
        return card
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // The way up is known only once the page is in its window.
        show()
    }

    // MARK: Events

    func passes(_ responder: UIResponder, _ call: String, startsHere: Bool) -> Bool {
        if startsHere {
            start = responder
            visited = []
            kept = nil
            isLit = true
            lastCall = call
        }
        visited.append(ObjectIdentifier(responder))
        let keepers: [UIResponder?] = [inner, middle, outer, self]
        let choice = keeper.selectedSegmentIndex
        let keeps = keepers.indices.contains(choice) && keepers[choice] === responder
        if keeps { kept = ObjectIdentifier(responder) }
        // Movements would drown the rest.
        if call != "touchesMoved" {
            events.append("\(name(of: responder)): \(call) \(keeps ? "handled" : "passed on")")
        }
        show()
        return keeps
    }

    func focusDidMove() {
        guard let box = [inner, middle, outer].first(where: \.isFirstResponder), box !== start else { return }
        start = box
        darken()
    }

    private func darken() {
        visited = []
        kept = nil
        isLit = false
        show()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !isFromBox(touches) || !passes(self, "touchesBegan", startsHere: false) {
            super.touchesBegan(touches, with: event)
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !isFromBox(touches) || !passes(self, "touchesMoved", startsHere: false) {
            super.touchesMoved(touches, with: event)
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !isFromBox(touches) || !passes(self, "touchesEnded", startsHere: false) {
            super.touchesEnded(touches, with: event)
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !isFromBox(touches) || !passes(self, "touchesCancelled", startsHere: false) {
            super.touchesCancelled(touches, with: event)
        }
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard presses.areForThePage, isBoxFirst, passes(self, "pressesBegan", startsHere: false) else {
            return super.pressesBegan(presses, with: event)
        }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard presses.areForThePage, isBoxFirst, passes(self, "pressesEnded", startsHere: false) else {
            return super.pressesEnded(presses, with: event)
        }
    }

    private func isFromBox(_ touches: Set<UITouch>) -> Bool { touches.contains { $0.view is ChainBox } }

    private var isBoxFirst: Bool { [inner, middle, outer].contains { $0.isFirstResponder } }

    // MARK: The picture

    private func show() {
        guard let start else { return }
        let path = Array(sequence(first: start, next: \.next).prefix(Self.longestChain))
        // No responder above the page overrides anything: what the page passed on reached the end of the chain.
        let isDropped = isLit && kept == nil && visited.contains(ObjectIdentifier(self))
        let nodes = path.enumerated().map { index, responder in
            let identifier = ObjectIdentifier(responder)
            var node = ChainView.Node(name: name(of: responder), detail: detail(of: responder))
            if identifier == kept {
                node.light = .kept
                node.note = "handled \(lastCall)"
            } else if isLit, reached(index, path) || isDropped {
                node.light = .passed
                if index == 0 { node.note = lastCall }
                if isDropped, index == path.count - 1 { node.note = "not handled" }
            }
            return node
        }
        chain.nodes = nodes
        for (responder, node) in zip(path, nodes) { (responder as? ChainBox)?.light = node.light }
        // Responders inside the one where the event began do not receive it.
        for box in [inner, middle, outer] where !path.contains(where: { $0 === box }) { box.light = .dark }
    }

    /// Whether the event reached this responder: it, or one after it, reported the event.
    private func reached(_ index: Int, _ path: [UIResponder]) -> Bool {
        path[index...].contains { visited.contains(ObjectIdentifier($0)) }
    }

    private func name(of responder: UIResponder) -> String {
        switch responder {
        case let box as ChainBox: box.name
        case is ResponderChainPage: "Page"
        case is UIWindow: "Window"
        case is UIScene: "Scene"
        case is UIApplication: "Application"
        case is any UIApplicationDelegate: "Delegate"
        case is UIViewController: "Controller"
        default: "View"
        }
    }

    private func detail(of responder: UIResponder) -> String {
        responder is ChainBox ? "" : "\(type(of: responder))"
    }
}

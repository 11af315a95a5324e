import UIKit

/// Who gets touches and keys: the responder chain, the last hit test, gesture recognisers.
@MainActor
enum InputFacts {
    /// A chain that is longer, or goes in a circle, is cut.
    private static let limit = 200

    static func sections(of view: UIView, _ session: InspectorSession) -> [FactSection] {
        [recognizers(of: view, session), chain(from: view), hitTest(session.hitTest)]
    }

    // MARK: Recognisers

    private static func recognizers(of view: UIView, _ session: InspectorSession) -> FactSection {
        let facts = ([view] + view.ancestors).flatMap { view in
            (view.gestureRecognizers ?? []).flatMap { self.facts(of: $0, on: view, session) }
        }
        return FactSection("Gesture recognisers", facts.isEmpty ? [Fact("recognisers", "none")] : facts)
    }

    private static func facts(
        of recognizer: UIGestureRecognizer, on view: UIView, _ session: InspectorSession
    ) -> [Fact] {
        let id = ViewName.address(of: recognizer)
        let name = recognizer.name.map { " “\($0)”" } ?? ""
        return [
            Fact("\(recognizer.state)", id: "\(id) state", state(of: recognizer, session) + name),
            Fact("on", id: "\(id) view", view: view),
            Fact(
                "isEnabled", id: "\(id) enabled",
                .toggle(recognizer.isEnabled, { [weak recognizer] in recognizer?.isEnabled = $0 })),
        ]
    }

    private static func state(of recognizer: UIGestureRecognizer, _ session: InspectorSession) -> String {
        var parts = [ViewName.className(of: recognizer)]
        if recognizer.numberOfTouches > 0 {
            let middle = NumberText.point(recognizer.location(in: nil))
            parts.append("\(recognizer.numberOfTouches) touches at \(middle)")
        }
        if let last = session.gestures.last(of: recognizer) {
            parts.append("last \(last.state), \(last.count) reports")
        }
        return parts.joined(separator: ", ")
    }

    // MARK: Chain

    private static func chain(from view: UIView) -> FactSection {
        var seen: Set<ObjectIdentifier> = []
        var facts: [Fact] = []
        var current: UIResponder? = view
        while let responder = current, facts.count < limit {
            guard seen.insert(ObjectIdentifier(responder)).inserted else {
                facts.append(Fact("circle", "back to \(ViewName.className(of: responder))"))
                break
            }
            let number = "\(facts.count + 1)"
            if let view = responder as? UIView {
                facts.append(Fact(number, view: view))
            } else {
                facts.append(Fact(number, ViewName.className(of: responder)))
            }
            current = responder.next
        }
        return FactSection("Responder chain", facts)
    }

    // MARK: Hit test

    private static func hitTest(_ path: HitTestPath?) -> FactSection {
        guard let path else {
            return FactSection("Last hit test", [Fact("touch", "Touch the app, or pick a view.")])
        }
        let steps = path.steps.enumerated().map { index, step -> Fact in
            let point = NumberText.point(step.point)
            guard let view = step.view else {
                return Fact(step.outcome.rawValue, id: "\(index)", "a view that is gone, at \(point)")
            }
            return Fact(
                step.outcome.rawValue, id: "\(index)",
                .link("\(ViewName.full(of: view)) at \(point)", Fact.Link(view)))
        }
        return FactSection("Last hit test", [Fact("point", NumberText.point(path.point))] + steps)
    }
}

import UIKit

/// Frames, windows, who has the keyboard, the touches that are down.
@MainActor
enum ApplicationFacts {
    static func sections(of session: InspectorSession) -> [FactSection] {
        [frames(of: session), windows(of: session), keyboard(of: session)] + touches(of: session)
    }

    // MARK: Frames

    private static func frames(of session: InspectorSession) -> FactSection {
        let history = session.frames
        return FactSection(
            "Frames",
            [
                Fact("number", "\(history.count)"),
                history.entries.last.map { Fact("last", times(of: $0)) },
                history.quantile(0.5).flatMap { median in
                    history.quantile(0.99).map { slowest in
                        Fact(
                            "median, 99th percentile",
                            "\(NumberText.milliseconds(median)), \(NumberText.milliseconds(slowest)) ms")
                    }
                },
                history.entries.last.map { Fact("views drawn", "\($0.report.drawnViews)") },
                history.entries.last.map { Fact("damage", damage(of: $0)) },
                Fact(
                    "flash damage",
                    .toggle(session.flashesDamage, { [weak session] in session?.flashesDamage = $0 })),
            ])
    }

    private static func times(of frame: FrameHistory.Entry) -> String {
        let (report, text) = (frame.report, NumberText.milliseconds)
        return "layout \(text(report.layout)), drawing \(text(report.drawing)), "
            + "presenting \(text(report.presentation)) ms"
    }

    private static func damage(of frame: FrameHistory.Entry) -> String {
        let rects = frame.report.damage
        let percent = NumberText.short(Double(frame.part) * 100, decimals: 1)
        let list = rects.prefix(6).map(NumberText.rect).joined(separator: "\n")
        return "\(percent) % in \(rects.count) rectangle\(rects.count == 1 ? "" : "s")\n\(list)"
    }

    // MARK: Windows

    private static func windows(of session: InspectorSession) -> FactSection {
        let facts = session.windows.enumerated().map { index, window -> Fact in
            let state = window.isHidden ? "hidden" : window.isKeyWindow ? "key" : "shown"
            let size = NumberText.size(window.bounds.size)
            return Fact(
                state, id: "\(index)", .link("\(ViewName.full(of: window)), \(size)", Fact.Link(window)))
        }
        return FactSection("Windows", facts)
    }

    // MARK: Keyboard

    private static func keyboard(of session: InspectorSession) -> FactSection {
        var facts: [Fact?] = []
        for (index, window) in session.windows.enumerated() {
            facts.append(responder("first responder", id: "\(index) first", window.firstResponder))
            let focused = UIFocusSystem.focusSystem(for: window)?.focusedItem as? UIView
            facts.append(Fact("focus", id: "\(index) focus", view: focused))
            if let input = window.firstResponder as? any UIResponder & UITextInput {
                facts += TextFacts.facts(of: input).map { fact in
                    fact.map { Fact($0.name, id: "\(index) \($0.id)", $0.content) }
                }
            }
        }
        return FactSection("Keyboard", facts)
    }

    private static func responder(_ name: String, id: String, _ responder: UIResponder?) -> Fact {
        guard let responder, !(responder is UIView) else {
            return Fact(name, id: id, view: responder as? UIView)
        }
        return Fact(name, id: id, ViewName.className(of: responder))
    }

    // MARK: Touches

    private static func touches(of session: InspectorSession) -> [FactSection] {
        let touches = session.windows.flatMap(\.touchDispatch.touches)
        guard !touches.isEmpty else { return [FactSection("Touches", [Fact("down", "none")])] }
        return touches.map { touch in
            let recognizers = (touch.gestureRecognizers ?? []).map {
                "\(ViewName.className(of: $0)): \($0.state)"
            }
            return FactSection(
                "Touch \(touch.identifier)",
                [
                    Fact("state", "\(touch.phase), \(touch.type), taps \(touch.tapCount)"),
                    Fact("position", NumberText.point(touch.location(in: nil))),
                    Fact("view", view: touch.view),
                    Fact("recognisers", recognizers.isEmpty ? "none" : recognizers.joined(separator: "\n")),
                ])
        }
    }
}

import UIKit

/// The pages of the details.
enum Pane: Int, CaseIterable {
    case view, layout, layer, input, app

    var title: String {
        switch self {
        case .view: "View"
        case .layout: "Layout"
        case .layer: "Layer"
        case .input: "Input"
        case .app: "App"
        }
    }

    @MainActor
    func sections(of session: InspectorSession) -> [FactSection] {
        if self == .app { return ApplicationFacts.sections(of: session) }
        guard let view = session.selection else {
            return [FactSection("Selection", [Fact("view", "Nothing is selected, or the view is gone.")])]
        }
        return switch self {
        case .view:
            [
                ViewFacts.identity(of: view), TextFacts.section(of: view), ViewFacts.geometry(of: view),
                ViewFacts.appearance(of: view), ViewFacts.behaviour(of: view), TextFacts.input(of: view),
                TraitFacts.section(of: view), AccessibilityFacts.section(of: view),
            ].compactMap(\.self)
        case .layout: LayoutFacts.sections(of: view, session)
        case .layer: LayerFacts.sections(of: view.layer)
        case .input: InputFacts.sections(of: view, session)
        case .app: []
        }
    }
}

import ArgumentParser

/// The pages of the demo, by the names that the command line knows, in the order of the sidebar.
enum DemoPage: String, CaseIterable, ExpressibleByArgument {
    case textFields = "text-fields"
    case fieldGallery = "field-gallery"
    case textView = "text-view"
    case textInput = "text-input"
    case inputViews = "input-views"
    case touches
    case gestures
    case responderChain = "responder-chain"
    case keys
    case menus
    case splitView = "split-view"
    case tables
    case undo
    case pickers
    case codeEditor = "custom-text-input"
    case motion
    case presentation
    case navigation
    case autoLayout = "auto-layout"
    case layers
    /// One field and nothing else, for measuring. It is not in the sidebar.
    case plain

    var title: String { words.title }

    var summary: String { words.summary }

    private var words: (title: String, summary: String) {
        switch self {
        case .textFields: ("Text Fields", "Borders, overlays, editing")
        case .fieldGallery: ("Field Gallery", "Forms, and every property")
        case .textView: ("Text View", "Rich text, links, right-to-left")
        case .textInput: ("Text Input", "Carets, tokens, scripts")
        case .inputViews: ("Input Views", "Keyboards, pads, dictation")
        case .touches: ("Touches", "Multi-touch trails")
        case .gestures: ("Gestures", "Taps, pinches, swipes")
        case .responderChain: ("Responder Chain", "Which responder handles it")
        case .keys: ("Keys & Commands", "Presses, shortcuts, actions")
        case .menus: ("Menus", "Menu bar, commands, builders")
        case .splitView: ("Split View", "Columns that collapse")
        case .tables: ("Tables", "A hundred thousand rows")
        case .undo: ("Undo & Activity", "Undo manager, user activity")
        case .codeEditor: ("Custom Text Input", "A code editor of its own")
        case .pickers: ("Pickers", "Dates, wheels, steppers")
        case .motion: ("Motion & Remote", "Shaking, media keys, sensors")
        case .presentation: ("Presentation", "Sheets, popovers, alerts, tabs")
        case .navigation: ("Navigation", "Push, pop, swipe back, bars")
        case .autoLayout: ("Auto Layout", "Constraints, guides, priorities")
        case .layers: ("Layers", "Shapes, masks, springs, depth, blur")
        case .plain: ("Plain", "One field, for measuring")
        }
    }

    /// The page to open when nothing else is said.
    static let first = DemoPage.textFields

    static var sidebar: [DemoPage] { allCases.filter { $0 != .plain } }
}

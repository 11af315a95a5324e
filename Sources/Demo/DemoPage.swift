import ArgumentParser
import UIKit

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
    case controls
    case pickers
    case codeEditor = "custom-text-input"
    case motion
    case presentation
    case navigation
    case autoLayout = "auto-layout"
    case layers
    /// One field and nothing else, for measuring. It is not in the sidebar.
    case plain

    /// The name of the API that it shows.
    var title: String { words.title }

    /// What there is, in a few words.
    var summary: String { words.summary }

    /// The class of its controller, which is the name of its source file, too.
    var className: String { words.className }

    private struct Words {
        let title: String
        let summary: String
        let className: String

        init(_ title: String, _ summary: String, _ controller: UIViewController.Type) {
            self.title = title
            self.summary = summary
            className = "\(controller)"
        }
    }

    private var words: Words {
        switch self {
        case .textFields: Words("UITextField", "Borders, overlays, delegate calls", TextFieldsPage.self)
        case .fieldGallery: Words("UITextFieldDelegate", "Forms, and every property", FieldGalleryPage.self)
        case .textView: Words("UITextView", "Rich text, links, right-to-left", TextViewPage.self)
        case .textInput: Words("UITextInput", "Carets, tokens, scripts", TextInputPage.self)
        case .inputViews: Words("UIInputViewController", "Keyboards, pads, dictation", InputViewsPage.self)
        case .touches: Words("UITouch", "Multi-touch trails, devices", TouchesPage.self)
        case .gestures: Words("UIGestureRecognizer", "Taps, pinches, swipes", GesturesPage.self)
        case .responderChain: Words("UIResponder", "Which responder handles it", ResponderChainPage.self)
        case .keys: Words("UIKeyCommand", "Presses, shortcuts, drag and drop", KeysPage.self)
        case .menus: Words("UIMenuBuilder", "Menu bar, commands, context menus", MenusPage.self)
        case .splitView: Words("UISplitViewController", "Columns that collapse", SplitViewPage.self)
        case .tables: Words("UITableView", "A hundred thousand rows", TablesPage.self)
        case .undo: Words("UndoManager", "Undo, redo, user activity", UndoPage.self)
        case .controls: Words("UIControl", "Every control in every state", ControlsPage.self)
        case .pickers: Words("UIDatePicker", "Calendars, wheels, steppers", PickersPage.self)
        case .codeEditor: Words("UITextInteraction", "A code editor of its own", CodeEditorPage.self)
        case .motion: Words("UIEvent", "Shaking, media keys, sensors", MotionPage.self)
        case .presentation:
            Words("UIPresentationController", "Sheets, popovers, alerts, tabs", PresentationPage.self)
        case .navigation: Words("UINavigationController", "Push, pop, swipe back, bars", NavigationPage.self)
        case .autoLayout: Words("NSLayoutConstraint", "Auto Layout: guides, priorities", AutoLayoutPage.self)
        case .layers: Words("CALayer", "Shapes, masks, springs, depth, blur", LayersPage.self)
        case .plain: Words("Plain", "One field, for measuring", PlainViewController.self)
        }
    }

    /// The page to open when nothing else is said.
    static let first = DemoPage.textFields

    static var sidebar: [DemoPage] { allCases.filter { $0 != .plain } }
}

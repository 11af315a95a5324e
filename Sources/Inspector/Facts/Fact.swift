import UIKit

/// A line of what is known about the app: a name, and a value that can be changed or not.
struct Fact {
    /// Tells the fact from others of its section.
    let id: String
    let name: String
    let content: Content

    enum Content {
        case text(String)
        /// A view, which is selected when the fact is pressed.
        case link(String, Link)
        case toggle(Bool, (Bool) -> Void)
        case number(Number, (Double) -> Void)
        /// Several numbers that are changed together: a rectangle.
        case numbers([Number], ([Double]) -> Void)
        case field(String, (String) -> Void)
        case color(UIColor?, (UIColor?) -> Void)
    }

    init(_ name: String, id: String? = nil, _ content: Content) {
        self.id = id ?? name
        self.name = name
        self.content = content
    }

    init(_ name: String, id: String? = nil, _ text: String) { self.init(name, id: id, .text(text)) }

    /// A view or nothing.
    @MainActor
    init(_ name: String, id: String? = nil, view: UIView?) {
        guard let view else {
            self.init(name, id: id, "none")
            return
        }
        self.init(name, id: id, .link(ViewName.full(of: view), Link(view)))
    }

    /// A number, what it is called, and how it may be changed.
    struct Number {
        var name = ""
        let value: Double
        var step = 1.0
        var range = -1e9...1e9

        /// Whether the value can be stepped.
        var isUsable: Bool { value.isFinite }
    }

    /// A view that a fact leads to. It is not kept alive.
    struct Link {
        private(set) weak var view: UIView?
        init(_ view: UIView) { self.view = view }
    }
}

/// Facts that belong together.
struct FactSection {
    let title: String
    var facts: [Fact]

    init(_ title: String, _ facts: [Fact?]) {
        self.title = title
        self.facts = facts.compactMap(\.self)
    }

    /// What must be the same for the rows of a table to be kept: which facts there are, and of which kinds.
    var shape: [String] { [title] + facts.map { "\($0.id)\u{0}\($0.content.kind)" } }
}

extension Fact.Content {
    /// The kind of row that shows it.
    var kind: FactKind {
        switch self {
        case .text: .text
        case .link: .link
        case .toggle: .toggle
        case .number: .number
        case .numbers: .numbers
        case .field: .field
        case .color: .color
        }
    }
}

enum FactKind: String, CaseIterable { case text, link, toggle, number, numbers, field, color }

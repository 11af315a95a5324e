import UIKit

/// Menus that responders build: the main menu with its bar and keys, edit menus and context menus.
final class MenusPage: CardPage {
    private let board = MenuBoard()
    private let field = UITextField(frame: .zero)
    private let tree = EntryTable("Menus")
    private let events = EventList()

    override func viewDidLoad() {
        super.viewDidLoad()
        board.didSomething = { [weak self] in self?.note($0) }
        add(boardCard)
        add(fieldCard)
        add(treeCard)
        add(logCard)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        board.becomeFirstResponder()
    }

    private func note(_ line: String) {
        events.append(line)
        DemoApplication.log(command: line)
    }

    // MARK: Cards

    private var boardCard: Card {
        let card = Card(
            heading: "The main menu",
            note:
                "F10 or Alt opens the menu bar. Ctrl+D and Ctrl+J work without it. The tile has a context menu."
        )
        card.add(board, height: 148)
        return card
    }

    private var fieldCard: Card {
        let card = Card(
            heading: "buildMenu(with:)",
            note:
                "This page adds a command to the edit menu of the field: select something, press the Menu key."
        )
        field.accessibilityIdentifier = "menus.field"
        field.accessibilityLabel = "Words"
        field.borderStyle = .roundedRect
        field.font = DemoMetrics.body
        field.text = "Words to shout"
        card.add(field, height: 36)
        return card
    }

    private var treeCard: Card {
        let card = Card(
            heading: "UIMenuSystem.main", note: "The menus of the bar, and what is in them by default.")
        tree.entries = [
            ("app", "about, hide, quit, …"), ("file", "newScene, close, print"),
            ("edit", "undoRedo, find, …"), ("format", "font, text"), ("view", "sidebar, fullscreen"),
            ("own", "inserted by this demo"), ("window", "minimizeAndZoom, …"), ("help", "empty: not shown"),
        ]
        card.add(tree, height: EntryTable.height(8))
        return card
    }

    private var logCard: Card {
        let card = Card(heading: "Calls", note: "Commands that were carried out, and who was asked.")
        card.add(events, height: 142)
        return card
    }

    // MARK: The menu of the field

    private static let shouting: Selector = {
        Selector.register("demo.shout", MenusPage.shout)
        return "demo.shout"
    }()

    override func buildMenu(with builder: any UIMenuBuilder) {
        super.buildMenu(with: builder)
        guard builder.system === UIMenuSystem.context, field.isFirstResponder else { return }
        note("buildMenu(with: context)")
        let shout = UICommand(title: "Shout", action: Self.shouting)
        builder.insertSibling(UIMenu(options: .displayInline, children: [shout]), afterMenu: .standardEdit)
    }

    private func shout() {
        guard let range = field.selectedTextRange, let text = field.text(in: range) else { return }
        field.replace(range, withText: text.uppercased())
        note("Shout")
    }
}

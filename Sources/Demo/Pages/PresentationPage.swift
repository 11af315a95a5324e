import UIKit

/// Controllers over this one: sheets, bubbles, alerts, tabs, and what is called meanwhile.
final class PresentationPage: CardPage, UIPopoverPresentationControllerDelegate,
    UISheetPresentationControllerDelegate
{
    private let events = EventList()
    private let isModal = UISwitch(frame: .zero)
    /// Keeps what the drawer that is shown is moved by.
    private var drawer: DrawerTransitions?

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Bubble",
            primaryAction: UIAction { [weak self] _ in self?.showBubbleAtTheBar() })
        add(sheets)
        add(heights)
        add(bubbles)
        add(alerts)
        let log = Card(heading: "What is called")
        log.add(events, height: 190)
        add(log)
    }

    private func note(_ event: String) { events.append(event) }

    // MARK: Sheets

    private var sheets: Card {
        let card = Card(
            heading: "Over the window",
            note: "Sheets go away with a swipe down, a press beside them, or Escape.")
        let styles: [[(String, UIModalPresentationStyle)]] = [
            [("Page Sheet", .pageSheet), ("Form Sheet", .formSheet)],
            [("Full Screen", .fullScreen), ("Over It", .overFullScreen)],
        ]
        for row in styles {
            card.add(
                ButtonRow(
                    row.map { title, style in
                        button(title, "present.\(style)") { $0.present(style, titled: title) }
                    }), height: ButtonRow.height)
        }
        isModal.accessibilityIdentifier = "present.modal"
        card.add(CaptionedRow("Only the program ends them", isModal), height: CaptionedRow.height)
        return card
    }

    private func button(
        _ title: String, _ identifier: String, action: @escaping @MainActor (PresentationPage) -> Void
    ) -> ReachableButton {
        ReachableButton(title, identifier: identifier) { [weak self] in
            if let self { action(self) }
        }
    }

    private func present(_ style: UIModalPresentationStyle, titled title: String) {
        let page = PresentedPage(title) { [weak self] in self?.note($0) }
        page.modalPresentationStyle = style
        page.modalTransitionStyle = style == .overFullScreen ? .crossDissolve : .coverVertical
        page.isModalInPresentation = isModal.isOn
        page.sheetPresentationController?.prefersGrabberVisible = !isModal.isOn
        page.presentationController?.delegate = self
        present(page, animated: true)
    }

    // MARK: Heights, and ways of its own

    private var heights: Card {
        let card = Card(
            heading: "Heights, and ways in",
            note: "In a narrow window a sheet has several heights. A hand pushes the drawer back.")
        card.add(
            ButtonRow([
                button("Two Heights", "present.heights") { $0.showHeights(isBeside: false) },
                button("Beside It", "present.beside") { $0.showHeights(isBeside: true) },
            ]), height: ButtonRow.height)
        card.add(
            ButtonRow([
                button("Drawer", "present.drawer") { $0.showDrawer() },
                button("Turned Over", "present.flip") { $0.turnOver() },
            ]), height: ButtonRow.height)
        return card
    }

    /// - Parameter isBeside: whether what is behind can be used as well, while the sheet is not at its largest.
    private func showHeights(isBeside: Bool) {
        let page = PresentedPage(isBeside ? "Beside" : "Two Heights") { [weak self] in self?.note($0) }
        page.isModalInPresentation = isModal.isOn
        page.presentationController?.delegate = self
        if let sheet = page.sheetPresentationController {
            let low = UISheetPresentationController.Detent.custom(identifier: Self.low) { _ in 170 }
            sheet.detents = isBeside ? [low, .medium(), .large()] : [.medium(), .large()]
            sheet.largestUndimmedDetentIdentifier = isBeside ? .medium : nil
            sheet.prefersGrabberVisible = true
            sheet.preferredCornerRadius = 16
        }
        present(page, animated: true)
    }

    private static let low = UISheetPresentationController.Detent.Identifier("low")

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {
        let names: [UISheetPresentationController.Detent.Identifier: String] = [
            Self.low: "low", .medium: "medium", .large: "large",
        ]
        note("now \(sheetPresentationController.selectedDetentIdentifier.flatMap { names[$0] } ?? "none")")
    }

    private func showDrawer() {
        let page = PresentedPage("Drawer") { [weak self] in self?.note($0) }
        drawer = DrawerTransitions(of: page)
        present(page, animated: true)
    }

    private func turnOver() {
        let page = PresentedPage("The other side") { [weak self] in self?.note($0) }
        page.modalPresentationStyle = .fullScreen
        page.modalTransitionStyle = .flipHorizontal
        present(page, animated: true)
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        note("dismissed by you")
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        note("you may not dismiss it")
    }

    // MARK: Bubbles

    private var bubbles: Card {
        let card = Card(heading: "In a bubble", note: "In a narrow window it is a sheet.")
        let directions: [[(String, UIPopoverArrowDirection)]] = [
            [("Below", .up), ("Above", .down)], [("Right", .left), ("Left", .right)],
        ]
        for row in directions {
            let buttons = row.map { title, direction in
                let button = ReachableButton(title, identifier: "bubble.\(title.lowercased())") {}
                button.addAction(
                    UIAction { [weak self, weak button] _ in
                        if let self, let button { self.showBubble(at: button, direction) }
                    }, for: .touchUpInside)
                return button
            }
            card.add(ButtonRow(buttons), height: ButtonRow.height)
        }
        return card
    }

    private func bubble(_ title: String) -> PresentedPage {
        let page = PresentedPage(title) { [weak self] in self?.note($0) }
        page.modalPresentationStyle = .popover
        page.preferredContentSize = CGSize(width: 260, height: 190)
        page.presentationController?.delegate = self
        return page
    }

    private func showBubble(at button: UIView, _ direction: UIPopoverArrowDirection) {
        let page = bubble("Popover")
        page.popoverPresentationController?.sourceView = button
        page.popoverPresentationController?.permittedArrowDirections = direction
        present(page, animated: true)
    }

    private func showBubbleAtTheBar() {
        let page = bubble("Popover")
        page.popoverPresentationController?.barButtonItem = navigationItem.rightBarButtonItem
        present(page, animated: true)
    }

    // MARK: Alerts and tabs

    private var alerts: Card {
        let card = Card(heading: "Questions, and tabs", note: "Return and Escape answer, Tab moves.")
        card.add(
            ButtonRow([
                button("Alert", "alert.plain") { $0.showAlert() },
                button("With Field", "alert.field") { $0.showQuestion() },
            ]), height: ButtonRow.height)
        let actions = ReachableButton("Actions", identifier: "alert.actions") {}
        actions.addAction(
            UIAction { [weak self, weak actions] _ in
                if let actions { self?.showActions(at: actions) }
            }, for: .touchUpInside)
        card.add(
            ButtonRow([actions, button("Tab Bar", "present.tabs") { $0.showTabs() }]),
            height: ButtonRow.height)
        return card
    }

    private func action(_ title: String, _ style: UIAlertAction.Style = .default) -> UIAlertAction {
        UIAlertAction(title: title, style: style) { [weak self] _ in self?.note("chose \(title)") }
    }

    private func showAlert() {
        let alert = UIAlertController(
            title: "Delete the draft?", message: "It cannot be brought back.", preferredStyle: .alert)
        alert.addAction(action("Cancel", .cancel))
        alert.addAction(action("Delete", .destructive))
        present(alert, animated: true)
    }

    private func showQuestion() {
        let alert = UIAlertController(title: "New folder", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "Name" }
        let create = UIAlertAction(title: "Create", style: .default) { [weak self, weak alert] _ in
            self?.note("created \"\(alert?.textFields?.first?.text ?? "")\"")
        }
        alert.addAction(create)
        alert.addAction(action("Cancel", .cancel))
        alert.preferredAction = create
        present(alert, animated: true)
    }

    private func showActions(at button: UIView) {
        let sheet = UIAlertController(title: "The draft", message: nil, preferredStyle: .actionSheet)
        for title in ["Send", "Duplicate"] { sheet.addAction(action(title)) }
        sheet.addAction(action("Delete", .destructive))
        sheet.addAction(action("Cancel", .cancel))
        sheet.popoverPresentationController?.sourceView = button
        present(sheet, animated: true)
    }

    private func showTabs() {
        let tabs = UITabBarController()
        tabs.viewControllers = [("Recents", "clock"), ("Search", "magnifyingglass"), ("People", "person")].map
        {
            let page = PresentedPage($0) { [weak self] in self?.note($0) }
            page.tabBarItem.image = UIImage(systemName: $1)
            return page
        }
        tabs.modalPresentationStyle = .formSheet
        tabs.presentationController?.delegate = self
        present(tabs, animated: true)
    }
}

import UIKit

/// Presents sheets, popovers, alerts and tabs, and logs the calls that follow.
final class PresentationPage: CardPage, UIPopoverPresentationControllerDelegate,
    UISheetPresentationControllerDelegate, UIDocumentPickerDelegate
{
    private let events = EventList()
    private let isModal = UISwitch(frame: .zero)
    /// Retained while the drawer is shown.
    private var drawer: DrawerTransitions?

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Popover",
            primaryAction: UIAction { [weak self] _ in self?.showPopoverAtTheBar() })
        add(sheets)
        add(detents)
        add(transitions)
        add(popovers)
        add(alerts)
        add(tabBar)
        add(files)
        add(unavailable)
        let log = Card(heading: "Calls", note: "Of the delegate, and of the presented controller.")
        log.add(events, height: 190)
        add(log)
    }

    private func note(_ event: String) { events.append(event) }

    // MARK: Sheets

    private var sheets: Card {
        let card = Card(
            heading: "modalPresentationStyle",
            note: "A sheet is dismissed by a swipe down, a click outside, or Escape.")
        let styles: [[(String, UIModalPresentationStyle)]] = [
            [("pageSheet", .pageSheet), ("formSheet", .formSheet)],
            [("fullScreen", .fullScreen), ("overFullScreen", .overFullScreen)],
        ]
        for row in styles {
            card.add(
                ButtonRow(
                    row.map { title, style in
                        button(title, "present.\(style)") { $0.present(style, titled: title) }
                    }), height: ButtonRow.height)
        }
        isModal.accessibilityIdentifier = "present.modal"
        card.add(
            CaptionedRow("isModalInPresentation: only code can dismiss it", isModal),
            height: CaptionedRow.height)
        return card
    }

    private func button(
        _ title: String, _ identifier: String, action: @escaping @MainActor (PresentationPage) -> Void
    ) -> TintedButton {
        TintedButton(title, identifier: identifier) { [weak self] in
            if let self { action(self) }
        }
    }

    private static let details: [UIModalPresentationStyle: String] = [
        .pageSheet: "Covers most of the window, at a width that is comfortable to read.",
        .formSheet: "Is in the middle of a wide window, and as high as it asks; a sheet in a narrow one.",
        .fullScreen: "Covers the window. What is below is taken out of it meanwhile.",
        .overFullScreen: "Covers the window, and what is below stays in it.",
    ]

    private func presentedPage(_ title: String, _ detail: String) -> PresentedPage {
        PresentedPage(title, detail: detail) { [weak self] in self?.note($0) }
    }

    private func present(_ style: UIModalPresentationStyle, titled title: String) {
        let page = presentedPage(title, Self.details[style] ?? "")
        page.modalPresentationStyle = style
        page.modalTransitionStyle = style == .overFullScreen ? .crossDissolve : .coverVertical
        page.isModalInPresentation = isModal.isOn
        page.sheetPresentationController?.prefersGrabberVisible = !isModal.isOn
        page.presentationController?.delegate = self
        present(page, animated: true)
    }

    // MARK: Detents and transitions

    private var detents: Card {
        let card = Card(
            heading: "UISheetPresentationController.Detent",
            note:
                "The heights of a sheet: on a phone, to drag, and in this window when it is narrow. Undimmed, the page "
                + "behind it stays usable.")
        card.add(PhoneSheet(frame: .zero), height: PhoneSheet.height)
        card.add(
            ButtonRow([
                button("Medium, Large", "present.detents") { $0.showDetents(isUndimmed: false) },
                button("Undimmed", "present.undimmed") { $0.showDetents(isUndimmed: true) },
            ]), height: ButtonRow.height)
        return card
    }

    private var transitions: Card {
        let card = Card(
            heading: "transitioningDelegate", note: "A drawer to drag away, and a built-in transition.")
        card.add(
            ButtonRow([
                button("Drawer", "present.drawer") { $0.showDrawer() },
                button("flipHorizontal", "present.flip") { $0.flip() },
            ]), height: ButtonRow.height)
        return card
    }

    /// - Parameter isUndimmed: whether the page behind stays usable while the sheet is not at its largest.
    private func showDetents(isUndimmed: Bool) {
        let page = presentedPage(
            isUndimmed ? "Undimmed" : "Medium, Large",
            isUndimmed
                ? "The page behind can be used until the sheet is at its largest."
                : "Pull it up to the top of the window, or down and away.")
        page.isModalInPresentation = isModal.isOn
        page.presentationController?.delegate = self
        if let sheet = page.sheetPresentationController {
            sheet.detents = isUndimmed ? PhoneSheet.detents : [.medium(), .large()]
            sheet.largestUndimmedDetentIdentifier = isUndimmed ? .medium : nil
            sheet.prefersGrabberVisible = true
            sheet.preferredCornerRadius = 16
        }
        present(page, animated: true)
    }

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {
        let names: [UISheetPresentationController.Detent.Identifier: String] = [
            PhoneSheet.low: "low", .medium: "medium", .large: "large",
        ]
        note(
            "detent: \(sheetPresentationController.selectedDetentIdentifier.flatMap { names[$0] } ?? "none")")
    }

    private func showDrawer() {
        let page = presentedPage("Drawer", "Comes from the side, by an animator of the demo. Push it out.")
        drawer = DrawerTransitions(of: page)
        present(page, animated: true)
    }

    private func flip() {
        let page = presentedPage("flipHorizontal", "The page turns over; this is its back.")
        page.modalPresentationStyle = .fullScreen
        page.modalTransitionStyle = .flipHorizontal
        present(page, animated: true)
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        note("didDismiss")
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        note("didAttemptToDismiss")
    }

    // MARK: Popovers

    private var popovers: Card {
        let card = Card(
            heading: "UIPopoverPresentationController",
            note: "permittedArrowDirections sets its side; in a narrow window it is a sheet.")
        let directions: [[(String, UIPopoverArrowDirection)]] = [
            [("Below", .up), ("Above", .down)], [("Right", .left), ("Left", .right)],
        ]
        for row in directions {
            let buttons = row.map { title, direction in
                let button = TintedButton(title, identifier: "popover.\(title.lowercased())") {}
                button.addAction(
                    UIAction { [weak self, weak button] _ in
                        if let self, let button { self.showPopover(at: button, direction) }
                    }, for: .touchUpInside)
                return button
            }
            card.add(ButtonRow(buttons), height: ButtonRow.height)
        }
        return card
    }

    private func popover(_ title: String) -> PresentedPage {
        let page = presentedPage(title, "Points at what it is about.")
        page.modalPresentationStyle = .popover
        page.preferredContentSize = CGSize(width: 280, height: 260)
        page.presentationController?.delegate = self
        return page
    }

    private func showPopover(at button: UIView, _ direction: UIPopoverArrowDirection) {
        let page = popover("Popover")
        page.popoverPresentationController?.sourceView = button
        page.popoverPresentationController?.permittedArrowDirections = direction
        present(page, animated: true)
    }

    private func showPopoverAtTheBar() {
        let page = popover("Popover")
        page.popoverPresentationController?.barButtonItem = navigationItem.rightBarButtonItem
        present(page, animated: true)
    }

    // MARK: Alerts and tabs

    private var alerts: Card {
        let card = Card(heading: "UIAlertController", note: "Return and Escape choose an action, Tab moves.")
        card.add(
            ButtonRow([
                button("Alert", "alert.plain") { $0.showAlert() },
                button("Text Field", "alert.field") { $0.showQuestion() },
            ]), height: ButtonRow.height)
        let actions = TintedButton("Action Sheet", identifier: "alert.actions") {}
        actions.addAction(
            UIAction { [weak self, weak actions] _ in
                if let actions { self?.showActions(at: actions) }
            }, for: .touchUpInside)
        card.add(ButtonRow([actions]), height: ButtonRow.height)
        return card
    }

    private var tabBar: Card {
        let card = Card(heading: "UITabBarController", note: "Three pages in a form sheet.")
        card.add(
            ButtonRow([button("Show Tabs", "present.tabs") { $0.showTabs() }]), height: ButtonRow.height)
        return card
    }

    private func action(_ title: String, _ style: UIAlertAction.Style = .default) -> UIAlertAction {
        UIAlertAction(title: title, style: style) { [weak self] _ in self?.note("action: \(title)") }
    }

    private func showAlert() {
        let alert = UIAlertController(
            title: "Delete the draft?", message: "This cannot be undone.", preferredStyle: .alert)
        alert.addAction(action("Cancel", .cancel))
        alert.addAction(action("Delete", .destructive))
        present(alert, animated: true)
    }

    private func showQuestion() {
        let alert = UIAlertController(title: "New Folder", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "Name" }
        let create = UIAlertAction(title: "Create", style: .default) { [weak self, weak alert] _ in
            self?.note("action: Create \"\(alert?.textFields?.first?.text ?? "")\"")
        }
        alert.addAction(create)
        alert.addAction(action("Cancel", .cancel))
        alert.preferredAction = create
        present(alert, animated: true)
    }

    private func showActions(at button: UIView) {
        let sheet = UIAlertController(title: "Draft", message: nil, preferredStyle: .actionSheet)
        for title in ["Send", "Duplicate"] { sheet.addAction(action(title)) }
        sheet.addAction(action("Delete", .destructive))
        sheet.addAction(action("Cancel", .cancel))
        sheet.popoverPresentationController?.sourceView = button
        present(sheet, animated: true)
    }

    // MARK: Files, and nothing

    private var files: Card {
        let card = Card(
            heading: "UIDocumentPickerViewController",
            note: "Folders are entered by a press, files chosen by one and opened by a second.")
        card.add(
            ButtonRow([
                button("Open\u{2026}", "files.open") { $0.showFiles() },
                button("Save\u{2026}", "files.save") { $0.saveFile() },
            ]), height: ButtonRow.height)
        return card
    }

    private var unavailable: Card {
        let card = Card(
            heading: "contentUnavailableConfiguration",
            note: "A list that begins empty, under a bar with an appearance of its own.")
        card.add(
            ButtonRow([button("Shopping List", "present.shopping") { $0.showShopping() }]),
            height: ButtonRow.height)
        return card
    }

    private func showFiles() {
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
        picker.allowsMultipleSelection = true
        picker.delegate = self
        present(picker, animated: true)
    }

    private func saveFile() {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("Draft.txt")
        do {
            try "A draft from the demo.\n".write(to: file, atomically: true, encoding: .utf8)
        } catch {
            return note("no file: \(error.localizedDescription)")
        }
        let picker = UIDocumentPickerViewController(forExporting: [file], asCopy: true)
        picker.delegate = self
        present(picker, animated: true)
    }

    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        note("picked: \(urls.map(\.lastPathComponent).joined(separator: ", "))")
    }

    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { note("wasCancelled") }

    private func showShopping() {
        let list = ShoppingList { [weak self] in self?.note($0) }.inNavigation
        list.modalPresentationStyle = .formSheet
        list.presentationController?.delegate = self
        present(list, animated: true)
    }

    private func showTabs() {
        let tabs = UITabBarController()
        tabs.viewControllers = [("Recents", "clock"), ("Search", "magnifyingglass"), ("People", "person")].map
        {
            let page = presentedPage(
                $0, "A controller of its own, which keeps its state while another is shown.")
            page.tabBarItem.image = UIImage(systemName: $1)
            return page
        }
        tabs.modalPresentationStyle = .formSheet
        tabs.presentationController?.delegate = self
        present(tabs, animated: true)
    }
}

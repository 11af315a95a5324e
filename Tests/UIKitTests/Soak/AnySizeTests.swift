import SeededRandom
import UITesting
import XCTest

@testable import UIKit

/// Every control and everything that can be open in a window, at every size from 1 x 1 up: nothing crashes, and every
/// frame stays a rectangle that can be drawn.
@preconcurrency @MainActor
final class AnySizeTests: XCTestCase {
    private func stage(
        _ root: UIViewController, round: Int, width: CGFloat = 640, height: CGFloat = 480
    ) throws -> SizeStage {
        SizeStage(
            try AppHarness(rootViewController: root, size: CGSize(width: width, height: height)),
            round: round)
    }

    /// A page that one view fills.
    private final class FilledPage: UIViewController {
        private let content: UIView

        init(_ content: UIView, title: String = "A page") {
            self.content = content
            super.init(nibName: nil, bundle: nil)
            self.title = title
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            view.addSubview(content)
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            content.frame = view.bounds
        }
    }

    /// A page with all controls one below the other, each as large as it wants to be.
    private func allControls() -> UIViewController {
        let scroll = UIScrollView()
        let stack = UIStackView(arrangedSubviews: ControlSamples.makers.map { $0.1() })
        stack.axis = .vertical
        stack.spacing = 4
        stack.frame = CGRect(x: 0, y: 0, width: 300, height: 1500)
        stack.autoresizingMask = .flexibleWidth
        scroll.addSubview(stack)
        scroll.contentSize = stack.bounds.size
        return FilledPage(scroll)
    }

    // MARK: Controls

    func testEveryControlFillsTheWindow() throws {
        for (index, (name, make)) in ControlSamples.makers.enumerated() {
            try stage(FilledPage(make()), round: index).run(name, everyNth: 10, extremes: index % 8 == 0)
        }
    }

    func testAllControlsInOnePage() throws {
        try stage(allControls(), round: 1).run("all controls", everyNth: 5)
    }

    func testATableWhileItIsEditedAndSwiped() throws {
        let table = SampleTable(frame: .zero, style: .plain)
        table.dataSource = table
        table.delegate = table
        let stage = try stage(FilledPage(table), round: 3)
        stage.run("table", everyNth: 4) { index in
            table.setEditing(index.isMultiple(of: 2), animated: true)
            let bounds = stage.app.window.bounds
            stage.app.drag(
                from: CGPoint(x: bounds.maxX * 0.8, y: bounds.midY),
                to: CGPoint(x: bounds.maxX * 0.2, y: bounds.midY))
        }
    }

    // MARK: The keyboard on the screen

    private static let keyboards: [UIKeyboardType] = [
        .default, .numberPad, .decimalPad, .numbersAndPunctuation, .emailAddress, .phonePad, .URL,
    ]

    private func checkKeyboard(_ type: UIKeyboardType, round: Int) throws {
        let field = UITextField()
        field.keyboardType = type
        field.text = "text"
        let stage = try stage(FilledPage(field), round: round)
        UIApplication.shared.softwareKeyboardMode = .always
        field.becomeFirstResponder()
        stage.app.advance(by: 0.5)
        XCTAssertNotNil(stage.app.window.inputViews.keyboard)
        stage.run("keyboard \(type)", everyNth: type == .default ? 2 : 12, extremes: type == .default) {
            index in
            // A key that is held shows a bubble, and then alternates; both stay while the size changes.
            let bounds = stage.app.window.bounds
            for finger in stage.fingers { finger.up() }
            stage.fingers = [
                stage.app.finger(
                    at: CGPoint(
                        x: bounds.width * CGFloat(index % 10) / 10,
                        y: bounds.maxY - bounds.height * CGFloat(index % 4) / 8))
            ]
            stage.app.advance(by: index.isMultiple(of: 2) ? 0.6 : 0.1)
        }
    }

    func testTheKeyboardOnTheScreen() throws {
        for (round, type) in Self.keyboards.enumerated() { try checkKeyboard(type, round: round) }
    }

    /// After small sizes its keys are where they were, and type.
    func testTheKeyboardTypesAfterSmallSizes() throws {
        let field = UITextField()
        field.autocapitalizationType = .none
        let stage = try stage(FilledPage(field), round: 0, width: 400, height: 700)
        UIApplication.shared.softwareKeyboardMode = .always
        field.becomeFirstResponder()
        stage.app.advance(by: 0.5)
        for (number, size) in ([WindowSize(1, 1)] + WindowSizes.crampedKeyboards).enumerated() {
            stage.resize(to: size)
            stage.app.advance(by: 0.5)
            stage.resize(to: WindowSize(400, 700))
            stage.app.advance(by: 0.5)
            stage.app.tap(at: CGPoint(x: 20, y: 513))
            XCTAssertEqual(field.text?.count, number + 1, "after \(size)")
        }
    }

    /// The keyboard is opened where there is no space for it.
    func testTheKeyboardOpensInSmallWindows() throws {
        let field = UITextField()
        let stage = try stage(FilledPage(field), round: 2)
        UIApplication.shared.softwareKeyboardMode = .always
        stage.run("opening keyboard", everyNth: 3) { _ in
            field.resignFirstResponder()
            stage.app.advance(by: 0.3)
            field.becomeFirstResponder()
            stage.app.advance(by: 0.1)
        }
    }

    // MARK: Menus and callouts

    func testTheCalloutOfATextAndItsHandles() throws {
        let text = UITextView()
        text.text = ControlSamples.texts.joined(separator: "\n")
        let stage = try stage(FilledPage(text), round: 4)
        text.becomeFirstResponder()
        stage.run("callout", everyNth: 3) { index in
            text.selectedRange = NSRange(location: index % 20, length: index % 3 == 0 ? 0 : 9)
            text.showEditMenu(.touchSelection)
            stage.app.turn()
            if index.isMultiple(of: 2) {
                // The loupe, and handles that are dragged.
                stage.app.longPress(at: CGPoint(x: stage.app.window.bounds.midX, y: 10))
            }
        }
    }

    private func menu(_ depth: Int) -> UIMenu {
        var children: [UIMenuElement] = (1...12).map { number in
            UIAction(
                title: "Action \(number)", image: UIImage(systemName: "star"),
                state: number == 3 ? .on : .off
            ) { _ in }
        }
        if depth > 0 { children.insert(menu(depth - 1), at: 1) }
        return UIMenu(title: "A menu", children: children)
    }

    private final class MenuSource: UIContextMenuInteractionDelegate {
        let menu: UIMenu

        init(_ menu: UIMenu) { self.menu = menu }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [menu] _ in menu }
        }
    }

    func testMenusFitAnySize() throws {
        let view = UIView()
        let source = MenuSource(menu(2))
        view.addInteraction(UIContextMenuInteraction(delegate: source))
        let stage = try stage(FilledPage(view), round: 5)
        stage.run("menu", everyNth: 3) { index in
            let bounds = stage.app.window.bounds
            stage.app.secondaryClick(
                at: CGPoint(x: bounds.midX, y: bounds.maxY * CGFloat(index % 5) / 5))
            for key in [Key.down, .down, .right, .down, .right] { stage.app.key(key) }
        }
    }

    func testTheListOfKeyCommands() throws {
        final class CommandPage: UIViewController {
            override var canBecomeFirstResponder: Bool { true }
            override var keyCommands: [UIKeyCommand]? {
                (0..<26).map { number in
                    UIKeyCommand(
                        title: "Command with the number \(number)", action: Selector("nothing"),
                        input: String(UnicodeScalar(UInt8(97 + number))), modifierFlags: .control)
                }
            }
            override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { true }
        }
        let page = CommandPage()
        let stage = try stage(page, round: 6)
        page.becomeFirstResponder()
        stage.run("key commands", everyNth: 4) { _ in
            stage.app.keyUp(.control)
            stage.app.keyDown(.control)
            stage.app.advance(by: 1.2)
        }
    }

    // MARK: Presented controllers

    private func checkPresented(
        _ name: String, round: Int, animated: Bool = false, _ make: (UIViewController) -> UIViewController
    ) throws {
        let root = allControls()
        let stage = try stage(root, round: round)
        root.present(make(root), animated: animated)
        stage.app.advance(by: animated ? 0.1 : 0)
        stage.run(name, everyNth: 12, extremes: false) { index in
            guard index.isMultiple(of: 3) else { return }
            root.dismiss(animated: false)
            stage.app.turn()
            root.present(make(root), animated: animated)
            stage.app.advance(by: 0.1)
        }
    }

    private func alert(_ style: UIAlertController.Style, from root: UIViewController) -> UIAlertController {
        let alert = UIAlertController(
            title: ControlSamples.texts[0], message: ControlSamples.texts[2], preferredStyle: style)
        for number in 1...5 {
            alert.addAction(
                UIAlertAction(title: "Action \(number)", style: number == 2 ? .destructive : .default))
        }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        if style == .alert {
            alert.addTextField { $0.placeholder = "Name" }
            alert.addTextField()
        }
        alert.popoverPresentationController?.sourceView = root.view
        return alert
    }

    func testAlertsFitAnySize() throws {
        try checkPresented("alert", round: 7) { self.alert(.alert, from: $0) }
        try checkPresented("alert that appears", round: 8, animated: true) { self.alert(.alert, from: $0) }
    }

    func testActionSheetsFitAnySize() throws {
        try checkPresented("action sheet", round: 9) { self.alert(.actionSheet, from: $0) }
    }

    func testAnAlertAboveTheKeyboard() throws {
        let root = allControls()
        let stage = try stage(root, round: 10)
        UIApplication.shared.softwareKeyboardMode = .always
        root.present(alert(.alert, from: root), animated: false)
        stage.app.advance(by: 0.5)
        stage.run("alert with keyboard", everyNth: 6)
    }

    func testSheetsFitAnySize() throws {
        try checkPresented("sheet", round: 11) { _ in
            let page = UINavigationController(rootViewController: self.allControls())
            page.modalPresentationStyle = .pageSheet
            page.sheetPresentationController?.detents = [.medium(), .large(), .custom { _ in 90 }]
            page.sheetPresentationController?.prefersGrabberVisible = true
            return page
        }
        try checkPresented("form sheet", round: 12, animated: true) { _ in
            let page = FilledPage(ControlSamples.makers[5].1())
            page.modalPresentationStyle = .formSheet
            return page
        }
    }

    func testPopoversFitAnySize() throws {
        for (round, arrows) in [UIPopoverArrowDirection.any, [.left, .right]].enumerated() {
            try checkPresented("popover", round: 13 + round) { root in
                let page = FilledPage(ControlSamples.makers[17].1())
                page.modalPresentationStyle = .popover
                page.preferredContentSize = CGSize(width: 300, height: 400)
                let popover = page.popoverPresentationController
                popover?.sourceView = root.view
                popover?.sourceRect = CGRect(x: 100, y: 10, width: 40, height: 20)
                popover?.permittedArrowDirections = arrows
                popover?.delegate = StaysPopover.shared
                return page
            }
        }
    }

    private final class StaysPopover: UIPopoverPresentationControllerDelegate {
        static let shared = StaysPopover()

        func adaptivePresentationStyle(
            for controller: UIPresentationController
        ) -> UIModalPresentationStyle { .none }
    }

    // MARK: Containers

    func testBarsTabsAndSearchFitAnySize() throws {
        let page = allControls()
        page.navigationItem.largeTitleDisplayMode = .always
        page.navigationItem.searchController = UISearchController(searchResultsController: nil)
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .edit)
        page.toolbarItems = [UIBarButtonItem(systemItem: .add)]
        let navigation = UINavigationController(rootViewController: page)
        navigation.navigationBar.prefersLargeTitles = true
        navigation.isToolbarHidden = false
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, FilledPage(UIView(), title: "Two")]
        let stage = try stage(tabs, round: 15)
        UIApplication.shared.softwareKeyboardMode = .always
        stage.run("bars", everyNth: 4) { index in
            page.navigationItem.searchController?.isActive = index % 3 == 0
            if index % 5 == 0 { navigation.pushViewController(FilledPage(UITextView()), animated: true) }
            if index % 5 == 3 { navigation.popToRootViewController(animated: true) }
        }
    }

    func testASplitViewFitsAnySize() throws {
        let split = UISplitViewController()
        split.viewControllers = [
            UINavigationController(rootViewController: FilledPage(ControlSamples.makers[17].1())),
            UINavigationController(rootViewController: allControls()),
        ]
        let stage = try stage(split, round: 16)
        let modes: [UISplitViewController.DisplayMode] = [
            .oneBesideSecondary, .oneOverSecondary, .secondaryOnly, .automatic,
        ]
        stage.run("split view", everyNth: 4) { index in
            split.preferredDisplayMode = modes[index % modes.count]
            split.preferredPrimaryColumnWidthFraction = CGFloat(index % 11) / 10
        }
    }
}

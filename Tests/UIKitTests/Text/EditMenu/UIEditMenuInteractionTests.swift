import UIKit
import UITesting
import XCTest

/// Edit menus that an app shows and shapes itself.
@preconcurrency @MainActor
final class UIEditMenuInteractionTests: XCTestCase, UIEditMenuInteractionDelegate, UITextFieldDelegate,
    UITextViewDelegate
{
    private let view = UIView(frame: CGRect(x: 40, y: 100, width: 200, height: 60))
    private lazy var interaction = UIEditMenuInteraction(delegate: self)
    private var menu: UIMenu?
    private var target = CGRect.null
    private var suggested: [UIMenuElement] = []
    private var journal: [String] = []

    private func open(_ configuration: UIEditMenuConfiguration) throws -> AppHarness {
        let app = try AppHarness(showing: view, size: CGSize(width: 320, height: 240))
        view.addInteraction(interaction)
        interaction.presentEditMenu(with: configuration)
        app.turn()
        return app
    }

    private func action(_ title: String) -> UIAction {
        UIAction(title: title) { [unowned self] _ in journal.append(title) }
    }

    private let configuration = UIEditMenuConfiguration(
        identifier: "menu", sourcePoint: CGPoint(x: 50, y: 20))

    // MARK: UIEditMenuInteractionDelegate

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        suggested = suggestedActions
        return menu
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { target }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        journal.append("present \(configuration.identifier)")
        animator.addAnimations { [unowned self] in journal.append("animate") }
        animator.addCompletion { [unowned self] in journal.append("presented") }
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        journal.append("dismiss")
        animator.addCompletion { [unowned self] in journal.append("dismissed") }
    }

    // MARK: The interaction

    func testPresentingAndDismissingAreToldInOrder() throws {
        menu = UIMenu(children: [action("One"), action("Two")])
        let app = try open(configuration)
        XCTAssertEqual(app.calloutTitles, ["One", "Two"])
        XCTAssertEqual(journal, ["present menu", "animate"])
        app.advance(by: 1)
        XCTAssertEqual(journal, ["present menu", "animate", "presented"])
        journal = []
        app.tapCallout("Two")
        XCTAssertEqual(journal, ["dismiss", "Two"])
        app.advance(by: 1)
        XCTAssertEqual(journal.last, "dismissed")
        interaction.presentEditMenu(with: configuration)
        XCTAssert(UIMenuController.shared.isMenuVisible)
        interaction.dismissMenu()
        XCTAssertFalse(UIMenuController.shared.isMenuVisible)
    }

    func testItStandsAtThePointOrTheRectangle() throws {
        menu = UIMenu(children: [action("One")])
        let app = try open(configuration)
        let frame = { UIMenuController.shared.menuFrame }
        XCTAssertEqual(frame().maxY, 118)
        XCTAssertEqual(frame().midX, 90, accuracy: 1)
        XCTAssertEqual(interaction.location(in: view), CGPoint(x: 50, y: 20))
        XCTAssertEqual(interaction.location(in: nil), CGPoint(x: 90, y: 120))
        target = CGRect(x: 100, y: 10, width: 40, height: 10)
        interaction.updateVisibleMenuPosition(animated: false)
        XCTAssertEqual(frame().maxY, 108)
        XCTAssertEqual(frame().midX, 160, accuracy: 1)
        target = CGRect(x: 100, y: 30, width: 40, height: 10)
        interaction.updateVisibleMenuPosition(animated: true)
        XCTAssertEqual(frame().maxY, 128)
        app.advance(by: 1)
    }

    func testTheMenuStandsByThePreferredArrow() throws {
        menu = UIMenu(children: [action("One")])
        XCTAssertEqual(configuration.preferredArrowDirection, .automatic)
        configuration.preferredArrowDirection = .up
        let app = try open(configuration)
        XCTAssertEqual(UIMenuController.shared.menuFrame.minY, 122)
        app.turn()
    }

    func testConfigurationsHaveIdentifiers() {
        XCTAssertEqual(configuration.identifier, "menu")
        let first = UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero)
        let second = UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero)
        XCTAssertNotEqual(first.identifier, second.identifier)
    }

    func testTheVisibleMenuIsReloaded() throws {
        menu = UIMenu(children: [action("One")])
        let app = try open(configuration)
        menu = UIMenu(children: [action("Other"), action("More")])
        interaction.reloadVisibleMenu()
        XCTAssertEqual(app.calloutTitles, ["Other", "More"])
        menu = UIMenu(children: [])
        interaction.reloadVisibleMenu()
        XCTAssertNil(app.callout)
    }

    func testMenusWithinOpenTheirOwnPage() throws {
        let deep = UIMenu(title: "Deep", children: [action("Inner")])
        menu = UIMenu(children: [action("One"), UIMenu(title: "More", children: [deep, action("Two")])])
        let app = try open(configuration)
        app.tapCallout("More")
        XCTAssertEqual(app.calloutTitles, ["‹", "Deep", "Two"])
        app.tapCallout("Deep")
        XCTAssertEqual(app.calloutTitles, ["‹", "Inner"])
        app.tapCallout("‹")
        app.tapCallout("‹")
        XCTAssertEqual(app.calloutTitles, ["One", "More"])
        app.tapCallout("More")
        app.tapCallout("Two")
        XCTAssertEqual(journal.suffix(2), ["dismiss", "Two"])
    }

    func testTheMenuGoesWithItsView() throws {
        menu = UIMenu(children: [action("One")])
        let app = try open(configuration)
        view.removeFromSuperview()
        app.turn()
        XCTAssertFalse(UIMenuController.shared.isMenuVisible)
    }

    // MARK: The texts' delegates

    private var asked: NSRange?

    func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        asked = range
        suggested = suggestedActions
        return menu
    }

    func textField(
        _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {
        journal.append("field presents")
        animator.addCompletion { [unowned self] in journal.append("presented") }
    }

    func textField(
        _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) { journal.append("field dismisses") }

    func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        asked = range
        suggested = suggestedActions
        return menu
    }

    func textView(
        _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) { journal.append("view presents") }

    func textView(
        _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) { journal.append("view dismisses") }

    private func editField() throws -> (AppHarness, UITextField) {
        let field = UITextField(frame: CGRect(x: 20, y: 60, width: 280, height: 34))
        field.delegate = self
        field.text = "some words"
        let app = try AppHarness(showing: field, size: CGSize(width: 480, height: 340))
        field.becomeFirstResponder()
        field.selectAll(nil)
        app.turn()
        return (app, field)
    }

    func testAFieldsDelegateAddsToTheMenu() throws {
        let (app, _) = try editField()
        app.key(.menu)
        XCTAssertEqual(asked, NSRange(location: 0, length: 10))
        XCTAssertEqual(journal, ["field presents", "presented"])
        let standard = try XCTUnwrap(
            suggested.compactMap { $0 as? UIMenu }.first { $0.identifier == .standardEdit })
        XCTAssertEqual(
            standard.children.map(\.title), ["Cut", "Copy", "Paste", "Select", "Select All", "Delete"])
        app.key(.escape)
        XCTAssertEqual(journal.last, "field dismisses")
        menu = UIMenu(children: [action("Shout")] + suggested)
        app.key(.menu)
        XCTAssertEqual(app.menuSections.first, ["Shout"])
        app.chooseFromMenu("Shout")
        XCTAssertEqual(journal.last, "Shout")
    }

    func testADelegateThatWantsNoMenu() throws {
        let (app, _) = try editField()
        menu = UIMenu(children: [])
        app.key(.menu)
        XCTAssertEqual(app.menuSections, [])
        XCTAssertEqual(journal, [])
    }

    func testATextViewsDelegateIsAskedForItsMenu() throws {
        let text = UITextView(frame: CGRect(x: 20, y: 60, width: 280, height: 100))
        text.delegate = self
        text.text = "some words"
        let app = try AppHarness(showing: text, size: CGSize(width: 480, height: 340))
        text.becomeFirstResponder()
        text.selectedRange = NSRange(location: 2, length: 3)
        app.key(.menu)
        XCTAssertEqual(asked, NSRange(location: 2, length: 3))
        app.key(.escape)
        XCTAssertEqual(journal, ["view presents", "view dismisses"])
    }

    /// A field with a menu of its own.
    private final class ShapedField: UITextField {
        var journal: [String] = []
        override func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
            UIMenu(children: [UIAction(title: "Own") { _ in }])
        }
        override func willPresentEditMenu(with animator: any UIEditMenuInteractionAnimating) {
            journal.append("present")
        }
        override func willDismissEditMenu(with animator: any UIEditMenuInteractionAnimating) {
            journal.append("dismiss")
        }
    }

    func testASubclassShapesItsMenu() throws {
        let field = ShapedField(frame: CGRect(x: 20, y: 60, width: 280, height: 34))
        let app = try AppHarness(showing: field, size: CGSize(width: 480, height: 340))
        field.becomeFirstResponder()
        app.key(.menu)
        XCTAssertEqual(app.menuSections, [["Own"]])
        app.key(.escape)
        XCTAssertEqual(field.journal, ["present", "dismiss"])
    }
}

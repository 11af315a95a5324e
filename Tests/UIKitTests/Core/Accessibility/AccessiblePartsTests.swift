import UIKit
import UITesting
import XCTest

/// What UIKit shows by itself, such as edit menus and lists of keys, for assistive technology.
@preconcurrency @MainActor
final class AccessiblePartsTests: XCTestCase {
    func testTheItemsOfAnEditMenuAreChosen() throws {
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 280, height: 34))
        field.text = "some words"
        let app = try AppHarness(showing: field, size: CGSize(width: 480, height: 240))
        field.becomeFirstResponder()
        let interaction = UIEditMenuInteraction(delegate: nil)
        field.addInteraction(interaction)
        interaction.presentEditMenu(
            with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 50, y: 20)))
        app.settle()
        XCTAssertEqual(app.window.spoken("Edit menu", .menu)?.isAccessibilityElement, false)
        let item = try XCTUnwrap(app.window.spoken("Select All", .menuItem))
        XCTAssertEqual(item.accessibilityTraits, .button)
        XCTAssertTrue(item.accessibilityActivate())
        XCTAssertEqual(field.spokenSelection, NSRange(location: 0, length: 10))
    }

    func testTheListOfKeyCommandsSaysTheirKeys() throws {
        let view = CommandView("view", [.of("s", .command, "Save")])
        let app = try AppHarness(showing: view, size: CGSize(width: 400, height: 300))
        view.becomeFirstResponder()
        app.keyDown(.control)
        app.advance(by: 1.1)
        XCTAssertNotNil(app.window.spoken("Key Commands", .dialog))
        let row = try XCTUnwrap(app.window.spoken("Save", .label))
        XCTAssertEqual(row.accessibilityValue?.hasSuffix(" S"), true)
        app.keyUp(.control)
    }

    func testAPasteControlPastesWhatItsTargetTakes() throws {
        final class Taker: UIView {
            var isAsked = false
            override func paste(itemProviders: [NSItemProvider]) { isAsked = true }
        }
        let taker = Taker(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let app = try AppHarness(showing: taker)
        let control = UIPasteControl(frame: CGRect(x: 0, y: 50, width: 100, height: 34))
        control.target = taker
        app.window.addSubview(control)
        taker.pasteConfiguration = UIPasteConfiguration(forAccepting: UIImage.self)
        UIPasteboard.general.string = "words"
        app.turn()
        XCTAssertEqual(control.accessibilityTraits, [.button, .notEnabled])
        XCTAssertFalse(control.accessibilityActivate())
        taker.pasteConfiguration = UIPasteConfiguration(forAccepting: String.self)
        UIPasteboard.general.string = "others"
        app.turn()
        XCTAssertEqual(control.accessibilityLabel, "Paste")
        XCTAssertEqual(control.accessibilityTraits, .button)
        XCTAssertTrue(control.accessibilityActivate())
        XCTAssertTrue(taker.isAsked)
    }

    func testTheHeaderOfASectionIsAHeading() throws {
        final class Source: NSObject, UICollectionViewDataSource {
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
                -> Int
            { 1 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            }
            func collectionView(
                _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
                at indexPath: IndexPath
            ) -> UICollectionReusableView {
                let view = collectionView.dequeueReusableSupplementaryView(
                    ofKind: kind, withReuseIdentifier: "header", for: indexPath)
                var content = UIListContentConfiguration.plainHeader()
                content.text = "Fruit"
                (view as? UICollectionViewCell)?.contentConfiguration = content
                return view
            }
        }
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 100, height: 40)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionViewCell.self,
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        let source = Source()
        view.dataSource = source
        let app = try AppHarness(showing: view, size: CGSize(width: 300, height: 300))
        XCTAssertEqual(app.window.spoken("Fruit", .heading)?.accessibilityTraits, .header)
        XCTAssertEqual(view.spokenTree.filter { $0.accessibilityRole == .listItem }.count, 1)
    }

    func testATapReachesAWindowThatLiesOverAnother() throws {
        let app = try AppHarness(size: CGSize(width: 320, height: 240))
        let upper = UIWindow(frame: CGRect(x: 100, y: 50, width: 200, height: 100))
        upper.windowLevel = .alert
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 10, y: 20, width: 80, height: 30)
        var pressed = 0
        button.addAction(UIAction { _ in pressed += 1 }, for: .primaryActionTriggered)
        upper.addSubview(button)
        upper.isHidden = false
        app.turn()
        upper.tapForAccessibility(at: CGPoint(x: 50, y: 35))
        XCTAssertEqual(pressed, 1)
        upper.isHidden = true
        upper.tapForAccessibility(at: CGPoint(x: 50, y: 35))
        XCTAssertEqual(pressed, 1)
        app.end()
    }

    func testEscapeDismissesWhatAPressElsewhereDismisses() throws {
        let (root, page) = (UIViewController(), UIViewController())
        let app = try AppHarness(rootViewController: root, size: CGSize(width: 400, height: 600))
        root.present(page, animated: false)
        app.turn()
        let container = try XCTUnwrap(app.window.subviews.first(where: \.accessibilityViewIsModal))
        page.isModalInPresentation = true
        XCTAssertTrue(container.accessibilityPerformEscape())
        app.advance(by: 1)
        XCTAssertNotNil(root.presentedViewController, "it says that it must stay")
        page.isModalInPresentation = false
        XCTAssertTrue(container.accessibilityPerformEscape())
        app.advance(by: 1)
        XCTAssertNil(root.presentedViewController)
    }

    func testTheGrabberOfASheetChangesItsHeight() throws {
        let (root, page) = (UIViewController(), UIViewController())
        let app = try AppHarness(rootViewController: root, size: CGSize(width: 400, height: 600))
        let sheet = try XCTUnwrap(page.sheetPresentationController)
        sheet.detents = [.medium(), .large()]
        sheet.prefersGrabberVisible = true
        root.present(page, animated: false)
        app.turn()
        let grabber = try XCTUnwrap(app.window.spoken("Sheet Grabber", .button))
        grabber.accessibilityIncrement()
        XCTAssertEqual(sheet.selectedDetentIdentifier, .large)
        grabber.accessibilityDecrement()
        XCTAssertEqual(sheet.selectedDetentIdentifier, .medium)
        app.settle()
    }
}

import UITesting
import XCTest

import UIKit

/// Page sheets whose detents follow what is in them, and whose content changes while they are shown.
@preconcurrency @MainActor
final class SheetContentTests: XCTestCase {
    private typealias Detent = UISheetPresentationController.Detent
    private static let fitting = Detent.Identifier("fitting")

    /// A page of boxes below each other, with constraints.
    private final class Page: UIViewController {
        let stack = UIStackView()
        var appearances = 0

        override func viewDidLoad() {
            super.viewDidLoad()
            stack.axis = .vertical
            stack.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
                stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            ])
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            appearances += 1
        }

        /// The height that the content needs.
        var wantedHeight: CGFloat {
            stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height + 40
        }

        func addBox(_ height: CGFloat) {
            let box = UIView()
            box.heightAnchor.constraint(equalToConstant: height).isActive = true
            loadViewIfNeeded()
            stack.addArrangedSubview(box)
        }
    }

    private let root = UIViewController()
    private let page = Page()

    private var settings: UISheetPresentationController {
        get throws { try XCTUnwrap(page.sheetPresentationController) }
    }

    /// A window of 400 x 724: the large detent is 700 points high, the medium one 364.
    private func open(_ detents: [Detent]) throws -> AppHarness {
        let app = try AppHarness(rootViewController: root, size: CGSize(width: 400, height: 724))
        page.modalPresentationStyle = .pageSheet
        page.addBox(100)
        try settings.detents = detents
        root.present(page, animated: false)
        app.turn()
        return app
    }

    private func fittingDetent() -> Detent {
        .custom(identifier: Self.fitting) { [page] _ in page.wantedHeight }
    }

    private var height: CGFloat { page.view.bounds.height }
    private var shownHeight: CGFloat { page.view.presentedBounds.height }

    func testADetentThatMeasuresTheContentFitsIt() throws {
        let app = try open([fittingDetent()])
        XCTAssertEqual(height, 140)
        XCTAssertEqual(page.view.convert(page.view.bounds, to: nil).maxY, 724)
        XCTAssertEqual(page.stack.frame, CGRect(x: 0, y: 20, width: 400, height: 100))
        XCTAssertEqual(page.appearances, 1)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testContentThatGrowsMakesTheSheetHigherWhenTheDetentsAreInvalidated() throws {
        let app = try open([fittingDetent(), .large()])
        page.addBox(80)
        app.turn()
        XCTAssertEqual(page.stack.frame.height, 180, "the content follows at once")
        XCTAssertEqual(height, 140, "the detents are not invalidated yet")
        let settings = try settings
        settings.animateChanges { settings.invalidateDetents() }
        XCTAssertEqual(height, 220)
        XCTAssertLessThan(shownHeight, 180, "it is on its way")
        app.advance(by: 1)
        XCTAssertEqual(shownHeight, 220)
        page.stack.arrangedSubviews[0].isHidden = true
        settings.invalidateDetents()
        app.turn()
        XCTAssertEqual(height, 120)
        XCTAssertEqual(page.stack.frame, CGRect(x: 0, y: 20, width: 400, height: 80))
    }

    func testContentThatNeedsMoreThanThereIsEndsAtTheLargestHeight() throws {
        let app = try open([fittingDetent()])
        page.addBox(2000)
        try settings.invalidateDetents()
        app.turn()
        XCTAssertEqual(height, 700)
    }

    func testAPreferredSizeThatChangesIsAskedForAgain() throws {
        let app = try open([
            .custom(identifier: Self.fitting) { [page] _ in page.preferredContentSize.height }
        ])
        page.preferredContentSize = CGSize(width: 400, height: 250)
        app.turn()
        XCTAssertEqual(height, 250)
        page.preferredContentSize = CGSize(width: 400, height: 90)
        app.turn()
        XCTAssertEqual(height, 90)
    }

    func testTheMediumDetentStaysWhateverTheContentIs() throws {
        let app = try open([.medium(), fittingDetent()])
        try settings.selectedDetentIdentifier = .medium
        app.turn()
        XCTAssertEqual(height, 364)
        for box in [300, 900] as [CGFloat] {
            page.addBox(box)
            try settings.invalidateDetents()
            app.turn()
            XCTAssertEqual(height, 364)
            XCTAssertEqual(try settings.selectedDetentIdentifier, .medium)
        }
        XCTAssertEqual(page.stack.frame.height, 1300)
        try settings.detents = [fittingDetent(), .large()]
        app.turn()
        XCTAssertEqual(
            height, 700, "the selected one is gone: the smallest, of which both are as high as there is room")
    }

    func testAFingerGoesFromTheFittingHeightToTheMediumOne() throws {
        let app = try open([fittingDetent(), .medium()])
        XCTAssertEqual(height, 140)
        app.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 380), steps: 20, duration: 1)
        app.advance(by: 1)
        XCTAssertEqual(height, 364)
        XCTAssertEqual(try settings.selectedDetentIdentifier, .medium)
        page.addBox(60)
        try settings.selectedDetentIdentifier = Self.fitting
        app.turn()
        XCTAssertEqual(height, 200)
    }

    func testAPageInANavigationControllerMayChangeWhileItIsShown() throws {
        let app = try AppHarness(rootViewController: root, size: CGSize(width: 400, height: 724))
        let navigation = UINavigationController(rootViewController: page)
        page.addBox(100)
        let sheet = try XCTUnwrap(navigation.sheetPresentationController)
        sheet.detents = [.custom { [page] _ in page.wantedHeight + 44 }, .large()]
        root.present(navigation, animated: false)
        app.turn()
        XCTAssertEqual(navigation.view.bounds.height, 184)
        page.addBox(100)
        sheet.animateChanges { sheet.invalidateDetents() }
        app.advance(by: 1)
        XCTAssertEqual(navigation.view.bounds.height, 284)
        XCTAssertEqual(page.view.bounds.width, 400)
        XCTAssertEqual(page.stack.bounds.height, 200)
    }
}

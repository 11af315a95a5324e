import UITesting
import XCTest

@testable import UIKit

/// What navigation bars look like.
@preconcurrency @MainActor
final class UINavigationBarAppearanceTests: XCTestCase {
    private let page = UIViewController()
    private lazy var navigation = UINavigationController(rootViewController: page)
    private var bar: UINavigationBar { navigation.navigationBar }
    private let list = UIScrollView()

    private func open(height: CGFloat = 500) throws -> AppHarness {
        page.view = list
        page.title = "Page"
        list.contentSize.height = 2000
        let app = try AppHarness(rootViewController: navigation, size: CGSize(width: 400, height: height))
        app.turn()
        return app
    }

    private var color: CGColor? { bar.backgroundColor?.resolvedColor(with: bar.traitCollection).cgColor }

    private func titleColor() throws -> UIColor? {
        let labels = bar.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }
        let text = try XCTUnwrap(labels.first { $0.text == "Page" }?.attributedText)
        return text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    }

    private func appearance(_ color: UIColor?) -> UINavigationBarAppearance {
        let made = UINavigationBarAppearance()
        made.backgroundColor = color
        return made
    }

    func testConfigurationsSetBackgroundAndShadow() {
        let made = UINavigationBarAppearance()
        XCTAssertNil(made.backgroundColor)
        XCTAssertNil(made.backgroundImage)
        XCTAssertEqual(made.backgroundImageContentMode, .scaleToFill)
        XCTAssertEqual(made.shadowColor, .separator)
        XCTAssertTrue(made.titleTextAttributes.isEmpty)
        XCTAssertTrue(made.largeTitleTextAttributes.isEmpty)
        XCTAssertEqual(made.titlePositionAdjustment, .zero)
        XCTAssertNotNil(made.paintedColor)
        XCTAssertNotNil(made.backgroundEffect)
        made.configureWithTransparentBackground()
        XCTAssertNil(made.paintedColor)
        XCTAssertNil(made.backgroundEffect)
        XCTAssertNil(made.shadowColor)
        made.backgroundColor = .red
        made.configureWithOpaqueBackground()
        XCTAssertNil(made.backgroundColor)
        XCTAssertNil(made.backgroundEffect)
        XCTAssertNotNil(made.paintedColor)
        XCTAssertEqual(made.shadowColor, .separator)
        made.configureWithDefaultBackground()
        XCTAssertNotNil(made.paintedColor)
        XCTAssertNotNil(made.backgroundEffect)
        XCTAssertNotNil(UIBarAppearance(idiom: .pad).paintedColor)
        XCTAssertNotNil(UINavigationBarAppearance(idiom: .phone).paintedColor)
    }

    func testACopyHasTheSameValues() throws {
        let made = appearance(.red)
        made.configureWithTransparentBackground()
        made.backgroundImageContentMode = .top
        made.titlePositionAdjustment = UIOffset(horizontal: 1, vertical: 2)
        made.titleTextAttributes = [.foregroundColor: UIColor.green]
        made.largeTitleTextAttributes = [.foregroundColor: UIColor.blue]
        let copy = try XCTUnwrap(made.copy() as? UINavigationBarAppearance)
        made.backgroundColor = .yellow
        XCTAssertNil(copy.paintedColor)
        XCTAssertNil(copy.shadowColor)
        XCTAssertEqual(copy.backgroundImageContentMode, .top)
        XCTAssertEqual(copy.titlePositionAdjustment.vertical, 2)
        XCTAssertEqual(copy.titleTextAttributes.count, 1)
        XCTAssertEqual(copy.largeTitleTextAttributes.count, 1)
        let plain = UIBarAppearance(barAppearance: made)
        XCTAssertEqual(plain.backgroundColor, .yellow)
        XCTAssertTrue(type(of: plain.copy()) == UIBarAppearance.self)
        XCTAssertEqual(UINavigationBarAppearance(barAppearance: plain).backgroundColor, .yellow)
    }

    func testTheBarKeepsACopyThatItFollows() throws {
        let app = try open()
        let own = appearance(.red)
        bar.standardAppearance = own
        app.turn()
        XCTAssertEqual(color, UIColor.red.cgColor)
        XCTAssertEqual(page.view.frame.minY, 44, "the content is below it")
        own.backgroundColor = .green
        app.turn()
        XCTAssertEqual(color, UIColor.red.cgColor)
        bar.standardAppearance.backgroundColor = .blue
        app.turn()
        XCTAssertEqual(color, UIColor.blue.cgColor)
        page.navigationItem.standardAppearance = appearance(.yellow)
        app.turn()
        XCTAssertEqual(color, UIColor.yellow.cgColor)
        page.navigationItem.standardAppearance?.backgroundColor = .orange
        app.turn()
        XCTAssertEqual(color, UIColor.orange.cgColor)
        page.navigationItem.standardAppearance = nil
        app.turn()
        XCTAssertEqual(color, UIColor.blue.cgColor)
    }

    func testOneThatWasReplacedCountsNoMore() throws {
        let app = try open()
        let first = bar.standardAppearance
        bar.standardAppearance = appearance(.green)
        first.backgroundColor = .red
        app.turn()
        XCTAssertEqual(color, UIColor.green.cgColor)
        XCTAssertFalse(bar.standardAppearance === first)
    }

    func testWhatWasOnlyReadChangesNothing() throws {
        let app = try open()
        bar.barTintColor = .purple
        let appearance = bar.standardAppearance
        XCTAssertTrue(bar.standardAppearance === appearance)
        app.turn()
        XCTAssertEqual(color, UIColor.purple.cgColor)
        appearance.titleTextAttributes = [.foregroundColor: UIColor.red]
        app.turn()
        XCTAssertEqual(try titleColor(), .red)
        XCTAssertNotEqual(color, UIColor.purple.cgColor)
    }

    func testTheEdgeOfTheContent() throws {
        bar.standardAppearance = appearance(.red)
        bar.standardAppearance.titleTextAttributes = [.foregroundColor: UIColor.white]
        bar.scrollEdgeAppearance = appearance(.green)
        bar.scrollEdgeAppearance?.titleTextAttributes = [.foregroundColor: UIColor.black]
        let app = try open()
        XCTAssertEqual(page.view.frame.minY, 0)
        XCTAssertEqual(color, UIColor.green.cgColor)
        XCTAssertEqual(try titleColor(), .black)
        list.contentOffset.y = -44 + 4
        app.turn()
        XCTAssertEqual(try XCTUnwrap(color).red, 0.5, accuracy: 0.01, "half way")
        list.contentOffset.y = 100
        app.turn()
        XCTAssertEqual(color, UIColor.red.cgColor)
        XCTAssertEqual(try titleColor(), .white)
        page.navigationItem.scrollEdgeAppearance = appearance(.blue)
        list.contentOffset.y = -44
        app.turn()
        XCTAssertEqual(color, UIColor.blue.cgColor)
    }

    func testLittleHeightTakesTheCompactAppearance() throws {
        bar.standardAppearance = appearance(.red)
        bar.compactAppearance = appearance(.green)
        bar.compactScrollEdgeAppearance = appearance(.blue)
        let app = try open(height: 300)
        XCTAssertEqual(color, UIColor.blue.cgColor)
        list.contentOffset.y = 100
        app.turn()
        XCTAssertEqual(color, UIColor.green.cgColor)
        page.navigationItem.compactAppearance = appearance(.yellow)
        page.navigationItem.compactScrollEdgeAppearance = appearance(.purple)
        app.turn()
        XCTAssertEqual(color, UIColor.yellow.cgColor)
        list.contentOffset.y = -44
        app.turn()
        XCTAssertEqual(color, UIColor.purple.cgColor)
        app.resize(to: CGSize(width: 400, height: 500))
        XCTAssertEqual(color, UIColor.red.cgColor)
    }

    func testTheBarIsTransparentUntilContentScrollsUnderIt() throws {
        bar.prefersLargeTitles = true
        page.view = list
        list.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        let app = try open()
        func pixel(_ y: Int) throws -> UInt32 { try app.picture(of: nil).pixel(x: 390, y: y) }
        XCTAssertEqual(try pixel(10), 0xff00_ff00, "the page shines through")
        XCTAssertEqual(try pixel(95), 0xff00_ff00)
        list.contentOffset.y = 200
        app.turn()
        let covered = try pixel(10)
        XCTAssertEqual(covered >> 8 & 255, 249, accuracy: 1)
        XCTAssertEqual(covered & 255, 198, accuracy: 4, "a fifth of the page's green is seen through the bar")
        XCTAssertEqual(try pixel(50), 0xff00_ff00)
        XCTAssertNotEqual(try pixel(43), covered, "the line")
        bar.standardAppearance.shadowColor = nil
        app.turn()
        XCTAssertEqual(try pixel(43), covered)
        bar.standardAppearance.configureWithOpaqueBackground()
        app.turn()
        XCTAssertEqual(try pixel(10), 0xfff9_f9f9)
    }
}

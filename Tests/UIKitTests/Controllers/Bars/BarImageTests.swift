import UITesting
import XCTest

import UIKit

/// Images of bars, and what is set on them without appearance objects.
@preconcurrency @MainActor
final class BarImageTests: XCTestCase {
    private let page = UIViewController()
    private lazy var navigation = UINavigationController(rootViewController: page)
    private var bar: UINavigationBar { navigation.navigationBar }

    private func square(_ color: UIColor, _ side: CGFloat = 8) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }

    private func open() throws -> AppHarness {
        page.view.backgroundColor = .green
        page.title = "Page"
        return try AppHarness(rootViewController: navigation, size: CGSize(width: 300, height: 200))
    }

    private func pixel(_ app: AppHarness, _ x: Int, _ y: Int) throws -> UInt32 {
        try app.screenshot().pixel(x: x, y: y) & 0xff_ffff
    }

    private let red: UInt32 = 0xff_0000
    private let green: UInt32 = 0x00_ff00
    private let blue: UInt32 = 0x00_00ff

    func testABackgroundImageFillsTheBar() throws {
        let app = try open()
        bar.setBackgroundImage(square(.red), for: .default)
        app.turn()
        XCTAssertEqual(try pixel(app, 2, 2), red)
        XCTAssertEqual(try pixel(app, 290, 40), red)
        XCTAssertEqual(try pixel(app, 2, 60), green)
        bar.setBackgroundImage(nil, for: .default)
        app.turn()
        XCTAssertNotEqual(try pixel(app, 2, 2), red)
    }

    func testAnImageForCompactHeightIsShownOnlyThere() throws {
        let app = try open()
        bar.setBackgroundImage(square(.red), for: .default)
        bar.setBackgroundImage(square(.blue), for: .compact)
        app.turn()
        XCTAssertEqual(app.window.traitCollection.verticalSizeClass, .compact)
        XCTAssertEqual(try pixel(app, 2, 2), blue)
        app.resize(to: CGSize(width: 500, height: 700))
        XCTAssertEqual(try pixel(app, 2, 2), red)
        XCTAssertEqual(bar.backgroundImage(for: .compact)?.size, CGSize(width: 8, height: 8))
    }

    func testEmptyImagesLeaveABarThroughWhichThePageIsSeen() throws {
        let app = try open()
        bar.setBackgroundImage(UIImage(), for: .default)
        bar.shadowImage = UIImage()
        app.turn()
        XCTAssertEqual(page.view.convert(page.view.bounds, to: nil).minY, 0, "the page begins behind the bar")
        XCTAssertEqual(page.view.safeAreaInsets.top, 44)
        XCTAssertEqual(try pixel(app, 2, 2), green)
        XCTAssertEqual(try pixel(app, 2, 43), green, "there is no line")
    }

    func testAShadowImageLiesOverTheContent() throws {
        let app = try open()
        bar.shadowImage = square(.red, 3)
        app.turn()
        for y in 44..<47 { XCTAssertEqual(try pixel(app, 150, y), red) }
        XCTAssertEqual(try pixel(app, 150, 47), green)
        bar.shadowImage = nil
        app.turn()
        XCTAssertEqual(try pixel(app, 150, 45), green)
    }

    func testTheBackButtonHasTheBarsOwnPicture() throws {
        let app = try open()
        bar.backIndicatorImage = square(.red, 10).withRenderingMode(.alwaysOriginal)
        let next = UIViewController()
        next.view.backgroundColor = .green
        navigation.pushViewController(next, animated: false)
        app.turn()
        // The title begins beside the picture.
        let button = try XCTUnwrap(
            bar.subviews.flatMap(\.barButtons).first { !$0.isHidden })
        let title = try XCTUnwrap(button.subviews.compactMap { $0 as? UILabel }.first)
        XCTAssertEqual(title.text, "Page")
        XCTAssertEqual(title.frame.minX, 15)
        let edge = Int(button.convert(button.bounds, to: nil).minX)
        XCTAssertEqual(try pixel(app, edge + 5, 22), red)
        XCTAssertNotEqual(try pixel(app, edge + 12, 22), red)
    }

    func testTitlesAreMoved() throws {
        let app = try open()
        let label = try XCTUnwrap(bar.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }.first)
        let y = label.frame.midY
        bar.setTitleVerticalPositionAdjustment(5, for: .default)
        app.turn()
        let moved = try XCTUnwrap(bar.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }.first)
        XCTAssertEqual(moved.frame.midY, y + 5)
        XCTAssertEqual(bar.titleVerticalPositionAdjustment(for: .default), 5)
    }

    func testProxiesOfBarsSetImages() throws {
        UINavigationBar.appearance().setBackgroundImage(square(.red), for: .default)
        UINavigationBar.appearance().shadowImage = UIImage()
        page.title = "Page"
        // The harness forgets proxies, so they are set when it runs.
        let app = try open()
        UINavigationBar.appearance().setBackgroundImage(square(.red), for: .default)
        let other = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 300, height: 44))
        app.window.addSubview(other)
        app.turn()
        XCTAssertEqual(try pixel(app, 2, 110), red)
    }

    func testAToolbarShowsItsImages() throws {
        let app = try open()
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 150, width: 300, height: 44))
        toolbar.setBackgroundImage(square(.red), forToolbarPosition: .any, barMetrics: .default)
        toolbar.setShadowImage(square(.blue, 2), forToolbarPosition: .any)
        page.view.addSubview(toolbar)
        toolbar.frame = page.view.convert(CGRect(x: 0, y: 150, width: 300, height: 44), from: nil)
        app.turn()
        XCTAssertEqual(try pixel(app, 2, 152), red)
        XCTAssertEqual(try pixel(app, 2, 149), blue)
        XCTAssertEqual(try pixel(app, 2, 148), blue)
        XCTAssertEqual(try pixel(app, 2, 147), green)
        XCTAssertEqual(toolbar.barPosition, .bottom)
    }

    func testAButtonHasABackgroundAndAMovedTitle() throws {
        let app = try open()
        let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
        item.setBackgroundImage(
            square(.red).resizableImage(withCapInsets: .zero), for: .normal, barMetrics: .default)
        item.setTitlePositionAdjustment(UIOffset(horizontal: 3, vertical: -4), for: .default)
        page.navigationItem.rightBarButtonItem = item
        app.turn()
        let button = try XCTUnwrap(item.shownButton)
        let title = try XCTUnwrap(button.subviews.compactMap { $0 as? UILabel }.first)
        XCTAssertEqual(title.frame.midX, button.bounds.midX + 3)
        XCTAssertEqual(title.frame.midY, button.bounds.midY - 4)
        let rect = button.convert(button.bounds, to: nil)
        XCTAssertEqual(try pixel(app, Int(rect.minX) + 1, 22), red)
        XCTAssertNotEqual(try pixel(app, Int(rect.minX) + 1, 30), red, "it is as high as the image")
    }

    func testAButtonIsWideEnoughForAllItsTitles() throws {
        let app = try open()
        let item = UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)
        page.navigationItem.rightBarButtonItem = item
        app.turn()
        XCTAssertEqual(item.shownButton?.bounds.width, 44)
        item.possibleTitles = ["A", "A long title"]
        app.turn()
        XCTAssertGreaterThan(try XCTUnwrap(item.shownButton).bounds.width, 90)
        let title = try XCTUnwrap(item.shownButton?.subviews.compactMap { $0 as? UILabel }.first)
        XCTAssertEqual(title.text, "A")
    }

    func testASearchBarShowsItsImages() throws {
        let app = try open()
        let search = UISearchBar(frame: CGRect(x: 0, y: 100, width: 300, height: 56))
        app.window.addSubview(search)
        search.backgroundImage = square(.red)
        search.setSearchFieldBackgroundImage(square(.blue), for: .normal)
        app.turn()
        XCTAssertEqual(try pixel(app, 2, 102), red)
        XCTAssertEqual(try pixel(app, 150, 112), blue)
        search.setSearchFieldBackgroundImage(nil, for: .normal)
        search.backgroundImage = UIImage()
        app.turn()
        XCTAssertEqual(try pixel(app, 2, 102), green)
        XCTAssertNotEqual(try pixel(app, 150, 112), blue)
    }
}

import UITesting
import XCTest

import UIKit

@preconcurrency @MainActor
final class LayoutGuideTests: XCTestCase {
    private func pin(_ view: UIView, to guide: UILayoutGuide) -> [NSLayoutConstraint] {
        view.translatesAutoresizingMaskIntoConstraints = false
        return [
            view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            view.topAnchor.constraint(equalTo: guide.topAnchor),
            view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ]
    }

    // MARK: Safe area and margins

    func testTheSafeAreaOfAControllerIsFollowed() throws {
        let controller = UIViewController()
        let content = UIView()
        controller.view.addSubview(content)
        NSLayoutConstraint.activate(pin(content, to: controller.view.safeAreaLayoutGuide))
        let app = try AppHarness(size: CGSize(width: 320, height: 240))
        app.window.rootViewController = controller
        app.turn()
        XCTAssertEqual(content.frame, CGRect(0, 0, 320, 240))
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12)
        app.turn()
        XCTAssertEqual(content.frame, CGRect(10, 44, 298, 162))
        XCTAssertEqual(controller.view.safeAreaLayoutGuide.layoutFrame, content.frame)
        XCTAssertEqual(controller.view.layoutMarginsGuide.layoutFrame, CGRect(26, 44, 266, 162))
        app.resize(to: CGSize(width: 400, height: 300))
        app.turn()
        XCTAssertEqual(content.frame, CGRect(10, 44, 378, 222))
    }

    func testMarginsAddTheSafeAreaAndKeepToThoseOfTheSuperview() throws {
        let root = UIView(frame: CGRect(0, 0, 320, 480))
        let child = UIView(frame: CGRect(10, 10, 100, 100))
        root.addSubview(child)
        root.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        XCTAssertEqual(child.layoutMargins, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        child.preservesSuperviewLayoutMargins = true
        XCTAssertEqual(child.layoutMargins, UIEdgeInsets(top: 10, left: 10, bottom: 8, right: 8))
        let label = UIView()
        child.addSubview(label)
        NSLayoutConstraint.activate(pin(label, to: child.layoutMarginsGuide))
        root.layoutIfNeeded()
        XCTAssertEqual(label.frame, CGRect(10, 10, 82, 82))
        child.layoutMargins = UIEdgeInsets(top: 1, left: 30, bottom: 3, right: 4)
        root.layoutIfNeeded()
        XCTAssertEqual(label.frame, CGRect(30, 10, 66, 87))
    }

    func testOfTheSafeAreaAChildHasWhatCoversIt() throws {
        let controller = UIViewController()
        let app = try AppHarness(rootViewController: controller, size: CGSize(width: 320, height: 480))
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12)
        // Top, left, bottom, right.
        let table: [(frame: CGRect, insets: [CGFloat])] = [
            (CGRect(0, 0, 320, 480), [44, 10, 34, 12]), (CGRect(300, 0, 100, 480), [44, 0, 34, 12]),
            (CGRect(30, 20, 100, 500), [24, 0, 34, 0]), (CGRect(-50, -50, 500, 700), [44, 10, 34, 12]),
            (CGRect(-40, -60, 200, 200), [44, 10, 0, 0]), (CGRect(5, 10, 60, 20), [34, 5, 0, 0]),
            (CGRect(0, 100, 320, 200), [0, 10, 0, 12]), (CGRect(0, 500, 100, 50), [0, 10, 34, 0]),
            (CGRect(0, 460, 320, 100), [0, 10, 34, 12]),
        ]
        for row in table {
            let child = UIView(frame: row.frame)
            controller.view.addSubview(child)
            app.turn()
            let found = child.safeAreaInsets
            XCTAssertEqual([found.top, found.left, found.bottom, found.right], row.insets, "\(row.frame)")
            child.removeFromSuperview()
        }
    }

    func testTheReadableWidthIsBounded() {
        let table: [(width: CGFloat, margin: CGFloat, x: CGFloat, readable: CGFloat)] = [
            (320, 8, 8, 304), (834, 8, 8, 818), (1008, 8, 8, 992), (1009, 8, 44.5, 920), (1024, 8, 52, 920),
            (1400, 8, 240, 920), (1008, 40, 40, 928), (1009, 40, 44.5, 920), (1200, 200, 200, 800),
            (2000, 600, 600, 800), (1200, 0, 140, 920),
        ]
        for row in table {
            let view = UIView(frame: CGRect(0, 0, row.width, 100))
            view.layoutMargins = UIEdgeInsets(top: 8, left: row.margin, bottom: 8, right: row.margin)
            let found = view.readableContentGuide.layoutFrame
            XCTAssertEqual(found, CGRect(row.x, 8, row.readable, 84), "\(row)")
        }
    }

    // MARK: Scroll views

    func testContentDefinesTheContentSize() throws {
        let app = try AppHarness(size: CGSize(width: 320, height: 480))
        let scroll = UIScrollView(frame: CGRect(0, 0, 320, 480))
        let content = UIView()
        let header = UIView()
        scroll.addSubview(content)
        scroll.addSubview(header)
        header.translatesAutoresizingMaskIntoConstraints = false
        let height = content.heightAnchor.constraint(equalToConstant: 900)
        NSLayoutConstraint.activate(pin(content, to: scroll.contentLayoutGuide))
        NSLayoutConstraint.activate([
            height, content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
            header.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 5),
            header.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor),
            header.widthAnchor.constraint(equalToConstant: 50),
            header.heightAnchor.constraint(equalToConstant: 20),
        ])
        app.window.addSubview(scroll)
        app.turn()
        XCTAssertEqual(scroll.contentSize, CGSize(width: 320, height: 900))
        scroll.contentOffset.y = 100
        app.turn()
        XCTAssertEqual(content.frame, CGRect(0, 0, 320, 900))
        XCTAssertEqual(header.frame, CGRect(0, 105, 50, 20), "it stays with the frame")
        height.constant = 700
        app.turn()
        XCTAssertEqual(scroll.contentSize, CGSize(width: 320, height: 700))
    }

    func testEdgesOfAScrollViewAreThoseOfItsContentForWhatIsInIt() throws {
        let root = UIView(frame: CGRect(0, 0, 320, 480))
        let scroll = UIScrollView()
        let row = UIView()
        root.addSubview(scroll)
        scroll.addSubview(row)
        row.translatesAutoresizingMaskIntoConstraints = false
        scroll.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            scroll.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
            scroll.topAnchor.constraint(equalTo: root.topAnchor),
            scroll.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            row.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 16),
            row.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: -16),
            row.topAnchor.constraint(equalTo: scroll.topAnchor),
            row.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -20),
            row.widthAnchor.constraint(equalTo: scroll.widthAnchor, multiplier: 2),
            row.heightAnchor.constraint(equalToConstant: 100),
        ])
        root.layoutIfNeeded()
        XCTAssertEqual(scroll.frame, CGRect(10, 0, 300, 480))
        XCTAssertEqual(row.frame, CGRect(16, 0, 600, 100))
        XCTAssertEqual(scroll.contentSize, CGSize(width: 632, height: 120))
    }

    // MARK: The keyboard

    func testABarStaysAboveTheKeyboard() throws {
        let content = UIView(frame: CGRect(0, 0, 320, 480))
        let field = UITextField(frame: CGRect(10, 10, 300, 30))
        let bar = UIView()
        content.addSubview(field)
        content.addSubview(bar)
        bar.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            bar.bottomAnchor.constraint(equalTo: content.keyboardLayoutGuide.topAnchor),
            bar.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            bar.heightAnchor.constraint(equalToConstant: 40),
        ])
        let stage = try KeyboardStage(content, focuses: false)
        stage.app.turn()
        XCTAssertEqual(bar.frame, CGRect(0, 440, 320, 40))
        field.becomeFirstResponder()
        stage.app.settle()
        XCTAssertEqual(bar.frame, CGRect(0, 224, 320, 40))
        field.resignFirstResponder()
        stage.app.settle()
        XCTAssertEqual(bar.frame, CGRect(0, 440, 320, 40))
    }

    func testTrackedConstraintsAreActiveNearTheirEdge() {
        let content = UIView(frame: CGRect(0, 0, 320, 480))
        let guide = content.keyboardLayoutGuide
        let near = guide.heightAnchor.constraint(greaterThanOrEqualToConstant: 0)
        let away = guide.widthAnchor.constraint(greaterThanOrEqualToConstant: 0)
        guide.setConstraints([near], activeWhenNearEdge: .bottom)
        guide.setConstraints([away], activeWhenAwayFrom: .bottom)
        XCTAssertEqual([near, away].map(\.isActive), [true, false])
        XCTAssertEqual(guide.constraintsActive(whenNearEdge: .bottom), [near])
        guide.removeAllTrackedConstraints()
        XCTAssertFalse(near.isActive)
    }
}

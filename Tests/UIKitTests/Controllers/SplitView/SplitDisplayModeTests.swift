import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class SplitDisplayModeTests: XCTestCase {
    private let log = CallRecorder()
    private lazy var recorder = SplitRecorder(log)
    private let master = RecordingController("master")
    private let detail = RecordingController("detail")
    private let split = UISplitViewController()
    private var window: UIWindow?

    override func tearDown() async throws {
        window?.isHidden = true
        window = nil
    }

    @discardableResult
    private func open(width: CGFloat = 1024, height: CGFloat = 768) -> UIWindow {
        split.delegate = recorder
        split.viewControllers = [master, detail]
        let window = makeWindow(split, width: width, height: height)
        // What slides is seen in the tests of slides.
        UIView.setAnimationsEnabled(false)
        self.window = window
        return window
    }

    private func settle() { window?.layoutIfNeeded() }

    func testANewSplitViewChoosesItsMode() throws {
        XCTAssertEqual(split.preferredDisplayMode, .automatic)
        XCTAssertTrue(split.presentsWithGesture)
        XCTAssertEqual(split.primaryEdge, .leading)
        XCTAssertEqual(split.maximumPrimaryColumnWidth, UISplitViewController.automaticDimension)
        XCTAssertEqual(
            UISplitViewController.automaticDimension, -CGFloat(Float.greatestFiniteMagnitude))
        XCTAssertNotEqual(split.displayMode, .automatic)
    }

    func testColumnsStandSideBySide() {
        open()
        XCTAssertEqual(split.displayMode, .oneBesideSecondary)
        XCTAssertEqual(split.primaryColumnWidth, 320)
        XCTAssertEqual(master.view.frame, CGRect(x: 0, y: 0, width: 320, height: 768))
        XCTAssertEqual(detail.view.frame, CGRect(x: 321, y: 0, width: 703, height: 768))
    }

    func testPreferredModeTellsTheDelegateBeforeTheChange() {
        open()
        split.preferredDisplayMode = .secondaryOnly
        settle()
        XCTAssertEqual(log.take(), ["oneBesideSecondary willChangeTo secondaryOnly"])
        XCTAssertNil(master.view.window)
        XCTAssertEqual(detail.view.frame.width, 1024)
        split.preferredDisplayMode = .oneOverSecondary
        settle()
        XCTAssertEqual(log.take(), ["secondaryOnly willChangeTo oneOverSecondary"])
        XCTAssertEqual(master.view.frame.width, 320)
        XCTAssertEqual(detail.view.frame.width, 1024)
        XCTAssertTrue(master.isBalanced)
        XCTAssertEqual(detail.counts["willAppear"], 1)
    }

    func testTallWindowHidesThePrimary() {
        let window = open(width: 700, height: 900)
        XCTAssertEqual(split.displayMode, .secondaryOnly)
        XCTAssertEqual(log.take(), [], "the mode that it starts with is no change")
        window.resize(width: 1024, height: 700)
        XCTAssertEqual(log.take(), ["secondaryOnly willChangeTo oneBesideSecondary"])
    }

    func testTheModeButtonTogglesThePrimary() throws {
        open()
        let button = split.displayModeButtonItem
        XCTAssertFalse(button.isHidden)
        XCTAssertEqual(button.accessibilityLabel, "Hide Sidebar")
        press(button)
        settle()
        XCTAssertEqual(split.displayMode, .secondaryOnly)
        XCTAssertNil(button.accessibilityLabel, "its title says where it leads")
        press(button)
        settle()
        XCTAssertEqual(split.displayMode, .oneBesideSecondary)
        recorder.targetMode = .oneOverSecondary
        press(button)
        settle()
        XCTAssertEqual(split.displayMode, .oneOverSecondary)
        window?.resize(width: 400)
        XCTAssertTrue(button.isHidden)
    }

    func testButtonShowsWhatItDoes() {
        open()
        let button = split.displayModeButtonItem
        XCTAssertEqual(button.glyph, .fullScreen)
        XCTAssertNil(button.title)
        recorder.targetMode = .oneBesideSecondary
        settle()
        window?.setNeedsLayout()
        split.preferredDisplayMode = .oneBesideSecondary
        XCTAssertTrue(button.isHidden, "it would do nothing")
        recorder.targetMode = .automatic
        split.preferredDisplayMode = .secondaryOnly
        XCTAssertEqual(button.glyph, .chevron)
        XCTAssertEqual(button.title, "master")
    }

    func testResizingLeavesTheButtonAlone() {
        open()
        var changes = 0
        split.displayModeButtonItem.changeHandler = { changes += 1 }
        for width in 800..<820 { window?.resize(width: CGFloat(width)) }
        XCTAssertEqual(changes, 0)
    }

    func testTapBesideAnOverlaidPrimaryHidesIt() throws {
        split.preferredDisplayMode = .oneOverSecondary
        open()
        let view = try XCTUnwrap(split.splitView)
        let hit = try XCTUnwrap(view.hitTest(CGPoint(x: 700, y: 300), with: nil))
        XCTAssertTrue(hit === view.shade)
        view.shade.tapHandler?()
        settle()
        XCTAssertEqual(split.displayMode, .secondaryOnly)
        XCTAssertTrue(view.shade.isHidden)
    }

    func testEscapeHidesAnOverlaidPrimary() {
        split.preferredDisplayMode = .oneOverSecondary
        open()
        let press = UIPress()
        press.key = UIKey(
            keyCode: .keyboardEscape, characters: "", charactersIgnoringModifiers: "", modifierFlags: [])
        detail.view.pressesBegan([press], with: nil)
        XCTAssertEqual(split.displayMode, .secondaryOnly)
        let event = UIPressesEvent()
        detail.view.pressesBegan([press], with: event)
        XCTAssertTrue(event.reachedEndOfChain, "a second one is nobody's")
    }

    func testDividerIsDraggedWithinTheLimits() throws {
        split.minimumPrimaryColumnWidth = 200
        split.maximumPrimaryColumnWidth = 400
        open()
        let view = try XCTUnwrap(split.splitView)
        XCTAssertTrue(view.hitTest(CGPoint(x: 396.5, y: 300), with: nil) === view.divider)
        XCTAssertEqual(view.divider.pointerShape, .resizeLeftRight)
        let touch = UITouch()
        touch.windowLocation = CGPoint(x: 402, y: 300)
        touch.window = window
        view.divider.touchesBegan([touch], with: nil)
        for (x, expected) in [(352.0, 350.0), (100, 200), (900, 400), (302, 300)] {
            touch.windowLocation.x = x
            view.divider.touchesMoved([touch], with: nil)
            settle()
            XCTAssertEqual(split.primaryColumnWidth, expected)
            XCTAssertEqual(master.view.frame.width, expected)
        }
        window?.resize(width: 900)
        XCTAssertEqual(split.primaryColumnWidth, 300, "a place that was dragged to is kept")
    }

    func testThePrimaryColumnCanBeAtTheTrailingEdge() {
        split.primaryEdge = .trailing
        open()
        XCTAssertEqual(master.view.frame.minX, 704)
        XCTAssertEqual(detail.view.frame.minX, 0)
    }

    private func press(_ item: UIBarButtonItem) {
        let control = UIControl()
        item.perform(from: control, event: nil)
    }
}

import Recording
import UITesting
import XCTest

@testable import UIKit

/// What is recorded in one application and played to another one looks the same.
@preconcurrency @MainActor
final class RecordAndReplayTests: XCTestCase {
    /// A page with what people touch, drag and type into.
    private final class Page: UIViewController {
        // Made when the harness runs: text is laid out for the scale of the display that there is.
        lazy var field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
        lazy var slider = UISlider(frame: CGRect(x: 20, y: 70, width: 200, height: 30))
        lazy var text = UITextView(frame: CGRect(x: 20, y: 110, width: 280, height: 90))
        lazy var scroll = UIScrollView(frame: CGRect(x: 20, y: 210, width: 280, height: 200))

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            field.borderStyle = .roundedRect
            text.text = "Some text to select, and more of it in a second line."
            let stripes = (0..<40).map { index in
                let stripe = UIView(frame: CGRect(x: 0, y: index * 30, width: 280, height: 15))
                stripe.backgroundColor = UIColor(
                    hue: CGFloat(index) / 40, saturation: 1, brightness: 1, alpha: 1)
                return stripe
            }
            stripes.forEach(scroll.addSubview)
            scroll.contentSize = CGSize(width: 280, height: 1200)
            for subview in [field, slider, text, scroll] { view.addSubview(subview) }
        }
    }

    private func open() throws -> (app: AppHarness, page: Page) {
        let page = Page()
        return (try AppHarness(rootViewController: page), page)
    }

    private var path: String { NSTemporaryDirectory() + "uikit-\(UUID().uuidString).recording" }

    /// Records, plays, and expects the same picture.
    private func check(_ act: (AppHarness, Page) throws -> Void) throws -> (recorded: Page, played: Page) {
        let path = path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let (app, page) = try open()
        let recorder = try app.record(to: path)
        try act(app, page)
        try recorder.finish()
        let picture = try app.screenshot()
        let (clock, frames) = (app.clock.now, app.frameCount)

        let (again, other) = try open()
        try again.replay(recordingAt: path)
        let difference = ImageDifference(expected: picture, actual: try again.screenshot())
        XCTAssertTrue(difference.isEmpty, difference.description)
        XCTAssertEqual(again.clock.now, clock)
        XCTAssertEqual(again.frameCount, frames)
        return (page, other)
    }

    func testAScrollThatIsStillMovingIsAtTheSamePoint() throws {
        let pages = try check { app, page in
            app.drag(from: CGPoint(x: 150, y: 380), to: CGPoint(x: 150, y: 260), steps: 12, duration: 0.1)
            // In the middle of the deceleration.
            app.advance(by: 0.317)
            XCTAssertTrue(page.scroll.isDecelerating)
        }
        XCTAssertGreaterThan(pages.played.scroll.contentOffset.y, 120)
        XCTAssertEqual(pages.played.scroll.contentOffset, pages.recorded.scroll.contentOffset)
    }

    func testTypingSelectingAndPastingAreTheSame() throws {
        let pages = try check { app, page in
            app.tap(page.field)
            app.type("Grüße")
            app.key("a", .control)
            app.key("c", .control)
            app.doubleTap(page.text, at: CGPoint(x: 30, y: 15))
            app.advance(by: 1)
            app.clipboard = "from elsewhere"
            app.key("v", .control)
            app.compose("にほ", caret: 2)
        }
        XCTAssertEqual(pages.played.field.text, "Grüße")
        XCTAssertEqual(pages.played.text.text, pages.recorded.text.text)
        XCTAssertTrue(pages.played.text.text.contains("from elsewhere"), pages.played.text.text)
        XCTAssertNotNil(pages.played.text.markedTextRange)
    }

    func testSizesScaleAndAppearanceAreTheSame() throws {
        _ = try check { app, page in
            app.resize(to: CGSize(width: 411, height: 333))
            app.setScale(2)
            app.setAppearance(.dark)
            app.click(page.slider)
        }
    }

    func testASizeAndAnAppearanceThatTheHarnessDoesNotHaveAreTheRecordings() throws {
        let path = path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let app = try AppHarness(
            rootViewController: Page(), size: CGSize(width: 500, height: 300), scale: 1.25, appearance: .dark)
        let recorder = try app.record(to: path)
        app.tap(at: CGPoint(x: 100, y: 40))
        app.type("x")
        try recorder.finish()
        let picture = try app.screenshot()
        let recording = try Recording(contentsOf: path)
        XCTAssertEqual(recording.header.scale, 1.25)
        let again = try AppHarness(
            rootViewController: Page(), scale: CGFloat(recording.header.scale), appearance: .light)
        again.replay(recording)
        let difference = ImageDifference(expected: picture, actual: try again.screenshot())
        XCTAssertTrue(difference.isEmpty, difference.description)
    }

    /// So many reports would show a clock that sums up what it rounds.
    func testFiveMinutesAtAHundredAndTwentyReportsASecondDoNotDrift() throws {
        let path = path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let (app, page) = try open()
        let recorder = try app.record(to: path)
        let finger = app.finger(at: CGPoint(x: 30, y: 85))
        for report in 1...5 * 60 * 120 {
            let wait = 1000 + Double(report) / 120 - app.clock.now
            app.advance(by: wait)
            // Each report has another place; drawing the slider each time would take most of the test's time.
            finger.move(
                to: CGPoint(x: 120 + 80 * sin(Double(report / 8) / 6), y: 82 + Double(report % 8)))
        }
        finger.up()
        try recorder.finish()
        let (clock, value) = (app.clock.now, page.slider.value)
        let (again, other) = try open()
        try again.replay(recordingAt: path)
        XCTAssertEqual(again.clock.now, clock)
        XCTAssertEqual(again.clock.now, 1300, accuracy: 1e-9)
        XCTAssertEqual(other.slider.value, value)
    }
}

import UITesting
import XCTest

import UIKit

/// Data that a text view finds: how it is shown, and what taps offer.
@preconcurrency @MainActor
final class DetectedDataTests: XCTestCase {
    private let view = UITextView(frame: CGRect(x: 10, y: 60, width: 300, height: 120))
    private let journal = TextViewRecorder()
    private var opened: [String] = []

    private func show(_ text: String, _ types: UIDataDetectorTypes = .all) throws -> AppHarness {
        let app = try AppHarness(showing: view, size: CGSize(width: 480, height: 240))
        app.opensURL = { [unowned self] in
            opened.append($0.absoluteString)
            return true
        }
        view.isEditable = false
        view.text = text
        view.dataDetectorTypes = types
        journal.watch(view)
        app.turn()
        return app
    }

    private func link(at offset: Int) -> URL? {
        view.attributedText.attribute(.link, at: offset, effectiveRange: nil) as? URL
    }

    func testATapOnAnAddressOffersToOpenAndToCopyIt() throws {
        let app = try show("go to www.swift.org now")
        app.tap(at: try view.place(8))
        XCTAssertEqual(app.calloutTitles, ["Open Link", "Copy Link"])
        XCTAssertTrue(journal.take().contains("D link http://www.swift.org 6+13"))
        app.tapCallout("Open Link")
        XCTAssertEqual(opened, ["http://www.swift.org"])
        app.settle()
        app.click(at: try view.place(8))
        app.tapCallout("Copy Link")
        XCTAssertEqual(app.clipboard, "http://www.swift.org")
    }

    func testWhatIsOfferedForMailNumbersAndDates() throws {
        let offers: [(String, [String])] = [
            ("me@example.org", ["New Message", "Copy Address"]),
            ("555-123-4567", ["Call", "Send Message", "Copy Number"]),
            ("2026-05-17", ["Create Event", "Copy Date"]),
        ]
        for (text, titles) in offers {
            let app = try show(text)
            app.tap(at: try view.place(3))
            XCTAssertEqual(app.calloutTitles, titles)
            app.tapCallout(titles[0])
        }
        XCTAssertEqual(opened.prefix(2), ["mailto:me@example.org", "tel:5551234567"])
        let file = try XCTUnwrap(opened.last.flatMap(URL.init(string:)))
        XCTAssertTrue(try String(contentsOf: file, encoding: .utf8).contains("DTSTART;VALUE=DATE:20260517"))
        try FileManager.default.removeItem(at: file)
    }

    func testADelegateThatRefusesHasNothingOffered() throws {
        let app = try show("www.swift.org")
        journal.refusals = ["link"]
        app.tap(at: try view.place(3))
        XCTAssertNil(app.callout)
        XCTAssertEqual(opened, [])
    }

    func testOnlyTextThatIsReadHasLinks() throws {
        let app = try show("a www.swift.org")
        XCTAssertNotNil(link(at: 5))
        view.isEditable = true
        app.turn()
        XCTAssertNil(link(at: 5))
        view.isEditable = false
        app.turn()
        XCTAssertNotNil(link(at: 5))
        view.dataDetectorTypes = .phoneNumber
        app.turn()
        XCTAssertNil(link(at: 5))
    }

    func testLinksFollowTheText() throws {
        let app = try show("www.swift.org")
        view.text = "first 555-123-4567"
        app.turn()
        XCTAssertNil(link(at: 2))
        XCTAssertEqual(link(at: 8)?.absoluteString, "tel:5551234567")
        view.replace(try view.span(0..<5), withText: "and then")
        app.turn()
        XCTAssertNil(link(at: 8))
        XCTAssertEqual(link(at: 11)?.absoluteString, "tel:5551234567")
    }

    func testLinksOfTheAppStayAsTheyAre() throws {
        let app = try show("")
        let text = NSMutableAttributedString(string: "www.swift.org 555-123-4567")
        text.addAttribute(.link, value: "https://example.org/own", range: NSRange(location: 0, length: 5))
        view.attributedText = text
        app.turn()
        app.tap(at: try view.place(2))
        XCTAssertEqual(opened, ["https://example.org/own"])
        view.dataDetectorTypes = []
        app.turn()
        XCTAssertEqual(
            view.attributedText.attribute(.link, at: 2, effectiveRange: nil) as? String,
            "https://example.org/own")
        XCTAssertNil(link(at: 16))
    }

    func testLinksAreShownInTheColourOfLinks() throws {
        let app = try show("plain")
        let plain = try app.picture(of: view)
        view.text = "a.com"
        view.dataDetectorTypes = []
        app.turn()
        let black = try app.picture(of: view)
        view.dataDetectorTypes = .link
        app.turn()
        XCTAssertNotEqual(try app.picture(of: view), black)
        XCTAssertNotEqual(plain, black)
    }
}

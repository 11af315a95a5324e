import Foundation
import XCTest

@testable import UnifiedLogging

/// Messages of loggers, as they are written.
final class LoggingTests: XCTestCase {
    private func text(_ message: OSLogMessage) -> String { message.text }

    func testPartsOfMessagesAreFormatted() {
        let count = -5
        XCTAssertEqual(
            text("\(count) of \(255, format: .hex(includePrefix: true, uppercase: true))"), "-5 of 0xFF")
        XCTAssertEqual(
            text("\(7, format: .decimal(minDigits: 3)) \(2.345, format: .fixed(precision: 1))"), "007 2.3")
        XCTAssertEqual(text("\(10, format: .hex(explicitPositiveSign: true))"), "+a")
        XCTAssertEqual(text("\(true) \(false, format: .answer)"), "true no")
        XCTAssertEqual(text("[\("a", align: .right(columns: 3), privacy: .public)]"), "[  a]")
        XCTAssertEqual(text("\([1, 2], privacy: .public)"), "[1, 2]")
        XCTAssertEqual(text("\(Optional<String>.none, privacy: .public)"), "nil")
    }

    func testStringsArePrivateUnlessTheyAreMarked() {
        let name = "secret"
        func hidden(_ text: String) -> String { LogOutput.showsPrivate ? text : "<private>" }
        XCTAssertEqual(text("\(name) \(name, privacy: .public)"), "\(hidden(name)) secret")
        XCTAssertEqual(text("\(5, privacy: .private)"), hidden("5"))
        XCTAssertEqual(
            text("\(name, privacy: .private(mask: .hash))"), text("\(name, privacy: .sensitive(mask: .hash))")
        )
        XCTAssertEqual(
            FormatText.text("%@ %{public}@ %{private}d", [name, name, 5]),
            "\(hidden(name)) secret \(hidden("5"))")
        for (privacy, isNumber, expected) in [
            (OSLogPrivacy.auto, false, "<private>"), (.auto, true, "secret"), (.public, false, "secret"),
            (.private, true, "<private>"), (.sensitive, false, "<private>"),
        ] {
            XCTAssertEqual(privacy.shown(name, isNumber: isNumber, showsPrivate: false), expected)
            XCTAssertEqual(privacy.shown(name, isNumber: isNumber, showsPrivate: true), name)
        }
        let mask = OSLogPrivacy.auto(mask: .hash).shown(name, isNumber: false, showsPrivate: false)
        XCTAssertTrue(mask.hasPrefix("<mask.hash: "))
    }

    func testFormatsInTheNotationOfC() {
        let cases: [(String, [Any], String)] = [
            ("%d%%", [50], "50%"), ("%ld %lld %zd", [1, Int64(2), 3], "1 2 3"),
            ("%.2f|%5d|%-3d|", [1.239, 42, 7], "1.24|   42|7  |"),
            ("%x %X %#x %o", [255, 255, 16, 8], "ff FF 0x10 10"), ("%u", [UInt8(200)], "200"),
            ("%{public}s and %{public}@", ["a", NSString("b")], "a and b"), ("%c", [65], "A"),
            ("%d and %d", [1], "1 and %d"), ("100 % sure", [], "100 % sure"), ("%", [], "%"),
            ("%{public, name=x}@", [URL(fileURLWithPath: "/a")], "file:///a"),
            ("%d", ["no number"], "no number"),
        ]
        for (format, values, expected) in cases { XCTAssertEqual(FormatText.text(format, values), expected) }
    }

    func testALineNamesItsOrigin() {
        XCTAssertEqual(
            LogOutput.line("text", .error, "org.example", "net"), "[org.example:net] error: text\n")
        XCTAssertEqual(LogOutput.line("text", .default, "", ""), "notice: text\n")
    }

    func testWhatIsNotWrittenIsNotPutTogether() {
        var count = 0
        func value() -> Int {
            count += 1
            return count
        }
        let logger = Logger(subsystem: "org.example", category: "test")
        Logger(.disabled).fault("\(value())")
        XCTAssertEqual(count, 0)
        if !OSLog.default.isEnabled(type: .debug) {
            logger.debug("\(value())")
            XCTAssertEqual(count, 0)
        }
        XCTAssertTrue(OSLog(subsystem: "a", category: .pointsOfInterest).isEnabled(type: .error))
    }

    func testALockGuardsItsValue() {
        let lock = OSAllocatedUnfairLock(initialState: 0)
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<1000 { lock.withLock { $0 += 1 } }
        }
        XCTAssertEqual(lock.withLock { $0 }, 8000)
        let plain = OSAllocatedUnfairLock()
        plain.lock()
        XCTAssertFalse(plain.lockIfAvailable())
        plain.unlock()
        XCTAssertEqual(lock.withLockIfAvailable { $0 }, 8000)
    }

    func testSignpostsRunWhatTheySurround() {
        let poster = OSSignposter(subsystem: "a", category: "b")
        let state = poster.beginInterval("x", id: poster.makeSignpostID())
        poster.endInterval("x", state)
        XCTAssertEqual(poster.withIntervalSignpost("y") { 5 }, 5)
        XCTAssertFalse(poster.isEnabled)
    }
}

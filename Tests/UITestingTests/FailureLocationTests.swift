import UIKit
import XCTest

@testable import UITesting

@MainActor
final class FailureLocationTests: XCTestCase {
    private func located(_ description: String, _ file: String = "<EXPR>", _ line: Int = 0) -> [String] {
        let result = _locateFailure(description, file, line)
        return [result.description, result.file, "\(result.line)"]
    }

    func testTheLocationOfAnErrorBecomesThatOfItsFailure() {
        XCTAssertEqual(
            located("threw error \"/a b/T.swift:12: no: such: thing\""),
            ["threw error \"no: such: thing\"", "/a b/T.swift", "12"])
    }

    func testOtherFailuresStayAsTheyAre() {
        for description in [
            "threw error \"E()\"", "threw error \"/a/b: no number\"", "threw error \"/a:b: no number\"",
            "/a/T.swift:12: not thrown", "threw error \"T.swift:12: no path\"", "",
        ] {
            XCTAssertEqual(located(description), [description, "<EXPR>", "0"])
        }
        let thrown = "threw error \"/a/T.swift:12: no\""
        XCTAssertEqual(located(thrown, "/b/U.swift", 3), [thrown, "/b/U.swift", "3"])
    }

    func testErrorsNameTheLineThatAskedForWhatFailed() throws {
        let app = try AppHarness()
        let here = TestLocation()
        var failures: [String] = []
        @MainActor func note(_ body: () throws -> Void) {
            do { try body() } catch { failures.append("\(error)") }
        }
        note { _ = try app.picture(of: UIView()) }
        note { _ = try app.filmStrip(of: UIView(), at: [0]) }
        note { try app.verifyPicture(of: UIView()) }
        note { try Snapshot.verifyNoDeadGoldens(file: here.file) }
        note { _ = try app.screenshot() }
        XCTAssertEqual(
            failures,
            (5...7).map { "\(here.file):\(here.line + $0): UIView is not in the harness's window" })
        app.end()
        note { _ = try app.screenshot() }
        XCTAssertEqual(
            failures.last, "\(here.file):\(here.line + 14): the application has no window")
        note { try Snapshot.verify(TestPictures.plain(), file: "/nowhere/T.swift", line: 7) }
        XCTAssertTrue(failures.last?.hasPrefix("/nowhere/T.swift:7: ") == true, "\(failures)")
    }
}

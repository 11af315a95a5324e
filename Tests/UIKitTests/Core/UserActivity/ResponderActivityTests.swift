import UITesting
import XCTest

@testable import UIKit

/// `userActivity`, `updateUserActivityState` and `restoreUserActivityState` of responders.
@preconcurrency @MainActor
final class ResponderActivityTests: XCTestCase {
    private let activity = NSUserActivity(activityType: "org.example.page")
    private let first = ActivityView("first")
    private let second = ActivityView("second")

    private func begin() throws -> AppHarness {
        let app = try AppHarness()
        app.window.addSubview(first)
        app.window.addSubview(second)
        return app
    }

    private var current: NSUserActivity? { UIApplication.shared.userActivities.current }

    func testTheFirstRespondersActivityIsCurrent() throws {
        let app = try begin()
        XCTAssertNil(first.userActivity)
        first.userActivity = activity
        XCTAssertTrue(first.userActivity === activity)
        XCTAssertNil(current, "only the app makes it current")
        activity.becomeCurrent()
        app.turn()
        XCTAssertTrue(current === activity)
        first.userActivity = nil
        XCTAssertNil(current, "nobody takes part any more")
        XCTAssertFalse(activity.isValid)
    }

    func testTheStateOfAnActivityIsGatheredAfresh() throws {
        let app = try begin()
        first.userActivity = activity
        first.state = "1"
        activity.addUserInfoEntries(from: ["old": "x"])
        activity.becomeCurrent()
        activity.needsSave = true
        app.turn()
        XCTAssertEqual(first.updates, 1)
        XCTAssertEqual(first.entriesBefore, 0, "the state is gathered afresh")
        XCTAssertEqual(activity.userInfo as? [String: String], ["first": "1"])
    }

    func testRespondersThatShareAnActivity() throws {
        let app = try begin()
        first.userActivity = activity
        second.userActivity = activity
        activity.becomeCurrent()
        activity.needsSave = true
        app.turn()
        XCTAssertEqual([first.updates, second.updates], [1, 1])
        XCTAssertEqual(activity.userInfo?.count, 2)
        second.userActivity = nil
        XCTAssertTrue(activity.isValid, "the other one still takes part")
        activity.needsSave = true
        app.advance(by: 1)
        XCTAssertEqual([first.updates, second.updates], [2, 1])
        XCTAssertEqual(activity.userInfo?.count, 1)
    }

    func testTheSameActivityTwiceIsAskedOnce() throws {
        let app = try begin()
        first.userActivity = activity
        first.userActivity = activity
        activity.becomeCurrent()
        activity.needsSave = true
        app.turn()
        XCTAssertEqual(first.updates, 1)
    }

    func testAnActivityEndsWithItsLastResponder() throws {
        let app = try begin()
        do {
            let third = ActivityView("third")
            third.userActivity = activity
            activity.becomeCurrent()
            app.turn()
            XCTAssertTrue(current === activity)
        }
        app.turn()
        XCTAssertNil(current)
        XCTAssertFalse(activity.isValid)
    }

    func testAResponderThatAsksForASaveWhileItIsAskedIsAskedOnce() throws {
        let app = try begin()
        first.userActivity = activity
        first.whenUpdated = { [activity] in activity.needsSave = true }
        activity.becomeCurrent()
        activity.needsSave = true
        app.advance(by: 5)
        XCTAssertEqual(first.updates, 1)
        XCTAssertFalse(activity.needsSave)
    }

    func testAnActivityThatEndsWhileItIsSaved() throws {
        let folder = try PrivateFolder()
        let app = try begin()
        UIApplication.shared.userActivities.file.folder = folder.state
        first.userActivity = activity
        activity.becomeCurrent()
        app.turn()
        XCTAssertNotNil(folder.content)
        first.whenUpdated = { [activity] in activity.invalidate() }
        activity.needsSave = true
        app.advance(by: 2)
        XCTAssertNil(folder.content)
    }

    func testAnActivityThatBeginsWhileAnotherIsSaved() throws {
        let folder = try PrivateFolder()
        let app = try begin()
        UIApplication.shared.userActivities.file.folder = folder.state
        let other = NSUserActivity(activityType: "org.example.other")
        first.userActivity = activity
        first.whenUpdated = { other.becomeCurrent() }
        activity.becomeCurrent()
        activity.needsSave = true
        app.turn()
        app.advance(by: 2)
        XCTAssertTrue(try XCTUnwrap(folder.content).contains("org.example.other"))
    }

    func testTheDefaultsOfUpdatingAndRestoringDoNothing() {
        activity.addUserInfoEntries(from: ["first": "as it was"])
        UIView(frame: .zero).restoreUserActivityState(activity)
        UIView(frame: .zero).updateUserActivityState(activity)
        XCTAssertEqual(activity.userInfo?.count, 1)
    }

    /// What the user types into a secure field is nowhere in the file, unless an app puts it there.
    func testSecureTextIsNotKept() throws {
        let folder = try PrivateFolder()
        let app = try begin()
        UIApplication.shared.userActivities.file.folder = folder.state
        let field = UITextField(frame: CGRect(60, 0, 100, 30))
        field.isSecureTextEntry = true
        field.userActivity = activity
        app.window.addSubview(field)
        field.becomeFirstResponder()
        activity.becomeCurrent()
        app.type("hush")
        activity.needsSave = true
        app.advance(by: 2)
        XCTAssertEqual(field.text, "hush")
        XCTAssertFalse(try XCTUnwrap(folder.content).contains("hush"))
    }
}

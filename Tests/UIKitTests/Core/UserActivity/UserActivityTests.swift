import UITesting
import XCTest

@testable import UIKit

/// The activity's own properties, and when it is saved.
@preconcurrency @MainActor
final class UserActivityTests: XCTestCase {
    private var folder = try? PrivateFolder()
    private let activity = NSUserActivity(activityType: "org.example.page")

    private func begin() throws -> AppHarness {
        let app = try AppHarness()
        UIApplication.shared.userActivities.file.folder = try XCTUnwrap(folder).state
        return app
    }

    private var content: String? { folder?.content }

    /// A view that takes part in the activity, which is the current one.
    private func showPartaker(_ app: AppHarness) -> ActivityView {
        let view = ActivityView("view")
        app.window.addSubview(view)
        view.userActivity = activity
        activity.becomeCurrent()
        return view
    }

    private func change(_ view: ActivityView, to state: String) {
        view.state = state
        activity.needsSave = true
    }

    func testANewActivityHasOnlyItsType() {
        XCTAssertEqual(activity.activityType, "org.example.page")
        XCTAssertNil(activity.title)
        XCTAssertNil(activity.userInfo)
        XCTAssertNil(activity.requiredUserInfoKeys)
        XCTAssertFalse(activity.needsSave)
        XCTAssertTrue(activity.isEligibleForHandoff)
        XCTAssertFalse(activity.isEligibleForSearch)
        XCTAssertFalse(activity.isEligibleForPublicIndexing)
        XCTAssertFalse(activity.isEligibleForPrediction)
        XCTAssertFalse(activity.supportsContinuationStreams)
        XCTAssertNil(activity.webpageURL)
        XCTAssertNil(activity.expirationDate)
        XCTAssertTrue(activity.keywords.isEmpty)
    }

    func testAddedEntriesReplaceThoseOfTheSameKey() {
        activity.addUserInfoEntries(from: ["a": 1, "b": "two"])
        activity.addUserInfoEntries(from: ["a": 3])
        XCTAssertEqual(activity.userInfo?["a"] as? Int, 3)
        XCTAssertEqual(activity.userInfo?["b"] as? String, "two")
        activity.userInfo = ["c": true]
        XCTAssertEqual(activity.userInfo?.count, 1)
        activity.userInfo = nil
        XCTAssertNil(activity.userInfo)
    }

    func testValuesOfOtherTypesAreRefused() {
        let diagnostics = AppHarness.diagnostics {
            activity.userInfo = ["view": UIView(frame: .zero), "good": 1, "deep": ["x": [UIColor.red]]]
            activity.addUserInfoEntries(from: ["view": UIView(frame: .zero)])
        }
        XCTAssertEqual(
            diagnostics.sorted(),
            [
                "NSUserActivity: the entry deep is left out: a UIColor cannot be kept",
                "NSUserActivity: the entry view is left out: a UIView cannot be kept",
            ])
        XCTAssertEqual(activity.userInfo?.keys.count, 1)
    }

    func testValuesThatAreNestedTooDeepAreRefused() {
        var value: Any = 1
        for _ in 0..<100 { value = [value] }
        let diagnostics = AppHarness.diagnostics { activity.addUserInfoEntries(from: ["deep": value]) }
        XCTAssertEqual(
            diagnostics, ["NSUserActivity: the entry deep is left out: the values are nested too deep"])
    }

    func testAnActivityHasAType() {
        XCTAssertEqual(
            AppHarness.diagnostics { _ = NSUserActivity(activityType: "") },
            ["NSUserActivity: an activity has to have a type"])
    }

    // MARK: Being current

    func testACurrentActivityIsKept() throws {
        let app = try begin()
        activity.title = "Page 3"
        app.turn()
        XCTAssertNil(content, "nobody made it current")
        activity.becomeCurrent()
        XCTAssertNil(content, "not before the end of the turn")
        app.turn()
        XCTAssertTrue(try XCTUnwrap(content).contains("Page 3"))
    }

    func testAnotherBecomesCurrent() throws {
        let app = try begin()
        activity.becomeCurrent()
        let other = NSUserActivity(activityType: "org.example.other")
        other.becomeCurrent()
        app.turn()
        XCTAssertTrue(try XCTUnwrap(content).contains("org.example.other"))
        activity.resignCurrent()
        app.turn()
        XCTAssertNotNil(content, "it was not the current one any more")
    }

    func testAResignedActivityIsNotKept() throws {
        let app = try begin()
        activity.becomeCurrent()
        app.turn()
        activity.resignCurrent()
        app.turn()
        XCTAssertNil(content)
        activity.becomeCurrent()
        app.advance(by: 2)
        XCTAssertNotNil(content)
    }

    func testAnInvalidActivityIsNotKept() throws {
        let app = try begin()
        activity.becomeCurrent()
        app.turn()
        activity.invalidate()
        app.turn()
        XCTAssertNil(content)
        XCTAssertEqual(
            AppHarness.diagnostics { activity.becomeCurrent() },
            ["NSUserActivity: an invalid activity became current"])
        app.turn()
        XCTAssertNil(content)
    }

    func testAnActivityThatMayNotBeGoneOnWithIsNotKept() throws {
        let app = try begin()
        activity.isEligibleForHandoff = false
        activity.becomeCurrent()
        app.turn()
        XCTAssertNil(content)
    }

    func testSavedActivitiesAreDeletedByIdentifier() throws {
        let app = try begin()
        activity.persistentIdentifier = "one"
        activity.becomeCurrent()
        app.turn()
        var isDone = false
        NSUserActivity.deleteSavedUserActivities(withPersistentIdentifiers: ["two"]) {}
        XCTAssertNotNil(content)
        NSUserActivity.deleteSavedUserActivities(withPersistentIdentifiers: ["one"]) { isDone = true }
        XCTAssertTrue(isDone)
        XCTAssertNil(content)
        let other = NSUserActivity(activityType: "org.example.other")
        other.becomeCurrent()
        app.advance(by: 2)
        NSUserActivity.deleteAllSavedUserActivities {}
        XCTAssertNil(content)
    }

    // MARK: Saving

    func testTheDelegateSavesWhenItIsNeeded() throws {
        @MainActor
        final class Author: NSUserActivityDelegate {
            var saves = 0
            func userActivityWillSave(_ userActivity: NSUserActivity) {
                saves += 1
                userActivity.userInfo = ["saves": saves]
            }
        }
        let app = try begin()
        let author = Author()
        activity.delegate = author
        activity.becomeCurrent()
        app.turn()
        XCTAssertEqual(author.saves, 0, "nothing changed yet")
        app.advance(by: 1)
        activity.needsSave = true
        activity.needsSave = true
        XCTAssertEqual(author.saves, 0)
        app.turn()
        XCTAssertEqual(author.saves, 1)
        XCTAssertFalse(activity.needsSave)
        XCTAssertTrue(try XCTUnwrap(content).contains("saves"))
    }

    func testSavesAreASecondApart() throws {
        let app = try begin()
        let view = showPartaker(app)
        activity.needsSave = true
        app.turn()
        XCTAssertEqual(view.updates, 1)
        for _ in 0..<5 {
            activity.needsSave = true
            app.turn()
        }
        XCTAssertEqual(view.updates, 1)
        app.advance(by: 1)
        XCTAssertEqual(view.updates, 2)
        app.advance(by: 5)
        XCTAssertEqual(view.updates, 2)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testSavedBeforeTheApplicationBecomesInactive() throws {
        let app = try begin()
        let view = showPartaker(app)
        app.turn()
        change(view, to: "last words")
        app.loseFocus()
        XCTAssertTrue(try XCTUnwrap(content).contains("last words"))
        change(view, to: "in the background")
        app.hide()
        XCTAssertTrue(try XCTUnwrap(content).contains("in the background"))
    }

    func testSavedBeforeTheLastWindowIsClosed() throws {
        let app = try begin()
        let view = showPartaker(app)
        app.turn()
        change(view, to: "last words")
        app.requestClose()
        XCTAssertTrue(try XCTUnwrap(content).contains("last words"))
    }

    func testTheSameStateIsNotWrittenAgain() throws {
        let app = try begin()
        activity.becomeCurrent()
        app.turn()
        try FileManager.default.removeItem(atPath: XCTUnwrap(folder).file)
        activity.needsSave = true
        app.advance(by: 2)
        XCTAssertNil(content)
    }

    private func saveTwice(_ app: AppHarness) {
        activity.becomeCurrent()
        app.turn()
        activity.needsSave = true
        app.advance(by: 2)
    }

    func testAStateThatIsTooLargeIsToldOnce() throws {
        let app = try begin()
        activity.userInfo = ["text": String(repeating: "x", count: 2 << 20)]
        let diagnostics = AppHarness.diagnostics { saveTwice(app) }
        XCTAssertEqual(diagnostics.count, 1)
        XCTAssertTrue(diagnostics[0].hasSuffix("the user activity cannot be saved: it is too large"))
        XCTAssertNil(content)
    }

    func testAFolderThatCannotBeMadeIsToldOnce() throws {
        let app = try begin()
        UIApplication.shared.userActivities.file.folder = StateFolder(path: "/dev/null/state")
        let diagnostics = AppHarness.diagnostics { saveTwice(app) }
        XCTAssertEqual(diagnostics.count, 1)
    }
}

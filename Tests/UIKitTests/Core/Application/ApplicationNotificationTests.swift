@testable import UIKit
import UITesting
import XCTest

/// Notifications of the application's life, and tasks in the background.
@preconcurrency @MainActor
final class ApplicationNotificationTests: XCTestCase {
    /// Records the notifications of the application's life.
    private func recordedLife() -> CallRecorder {
        let log = CallRecorder()
        let names: [(Notification.Name, String)] = [
            (UIApplication.didFinishLaunchingNotification, "launched"),
            (UIApplication.didBecomeActiveNotification, "active"),
            (UIApplication.willResignActiveNotification, "inactive"),
            (UIApplication.didEnterBackgroundNotification, "background"),
            (UIApplication.willEnterForegroundNotification, "foreground"),
        ]
        for (name, word) in names {
            log.observe(name, object: nil) { [weak log] note in
                log?.record(note.object is UIApplication ? word : "?")
            }
        }
        return log
    }

    private final class Delegate: UIResponder, UIApplicationDelegate {
        let log: CallRecorder
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 150))

        init(_ log: CallRecorder) {
            self.log = log
            super.init()
        }

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            log.record("delegate launched")
            window.makeKeyAndVisible()
            return true
        }

        func applicationDidBecomeActive(_ application: UIApplication) {
            log.record("delegate active")
        }
    }

    func testNotificationsFollowTheDelegatesMethods() throws {
        let log = recordedLife()
        let app = try AppHarness(delegate: Delegate(log))
        // The app of the test before may have become inactive.
        XCTAssertEqual(
            Array(log.take().drop { $0 == "inactive" }),
            ["delegate launched", "launched", "delegate active", "active"])
        app.loseFocus()
        app.hide()
        XCTAssertEqual(log.take(), ["inactive", "background"])
        app.show()
        XCTAssertEqual(log.take(), ["foreground", "delegate active", "active"])
    }

    func testADayEndsAtMidnightAndWhenTheMachineWakesUp() throws {
        let app = try AppHarness()
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try XCTUnwrap(TimeZone(identifier: "UTC"))
        var now = try XCTUnwrap(
            calendar.date(from: DateComponents(year: 2026, month: 3, day: 9, hour: 23, minute: 50)))
        var days = 0
        let watch = DayWatch(calendar: calendar, now: { now }) { days += 1 }
        now += 300
        app.advance(by: 300)
        XCTAssertEqual(days, 0)
        now += 301
        app.advance(by: 301)
        XCTAssertEqual(days, 1)
        // Asleep for a week, the machine wakes up within the hour of its own clock.
        now += 7 * 24 * 3600
        app.advance(by: 3601)
        XCTAssertEqual(days, 2)
        withExtendedLifetime(watch) {}
    }

    func testTasksEndOrExpire() throws {
        _ = try AppHarness()
        var log: [String] = []
        let application = UIApplication.shared
        let one = application.beginBackgroundTask(withName: "one") { log.append("one") }
        let two = application.beginBackgroundTask { log.append("two") }
        let three = application.beginBackgroundTask(expirationHandler: nil)
        XCTAssertEqual(Set([one, two, three, .invalid]).count, 4)
        XCTAssertGreaterThan(application.backgroundTimeRemaining, 1e9)
        application.endBackgroundTask(one)
        application.endBackgroundTask(.invalid)
        application.backgroundTasks.expire()
        XCTAssertEqual(log, ["two"])
        application.backgroundTasks.expire()
        XCTAssertEqual(log, ["two"])
    }

    func testWhatADesktopDoesNotShowIsKept() throws {
        _ = try AppHarness()
        let application = UIApplication.shared
        application.applicationIconBadgeNumber = -3
        XCTAssertEqual(application.applicationIconBadgeNumber, 0)
        application.applicationIconBadgeNumber = 4
        XCTAssertEqual(application.applicationIconBadgeNumber, 4)
        application.applicationIconBadgeNumber = 0
        XCTAssertEqual(application.statusBarFrame, .zero)
        XCTAssertTrue(application.isStatusBarHidden)
        XCTAssertNotNil(URL(string: UIApplication.openSettingsURLString)?.scheme)
    }
}

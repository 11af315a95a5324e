import UITesting
import XCTest

@testable import UIKit

/// What an earlier launch left is gone on with at the next one.
@preconcurrency @MainActor
final class ContinuedActivityTests: XCTestCase {
    private let delegate = ActivityDelegate()

    /// A launch in which an activity became current and was saved.
    private func leave(_ activity: NSUserActivity, in folder: PrivateFolder) throws {
        let app = try AppHarness(delegate: ActivityDelegate(), stateFolder: folder.state.path)
        activity.becomeCurrent()
        app.turn()
        app.end()
        XCTAssertNotNil(folder.content)
    }

    private func launch(_ folder: PrivateFolder) throws {
        _ = try AppHarness(delegate: delegate, stateFolder: folder.state.path)
    }

    private func page() -> NSUserActivity {
        let activity = NSUserActivity(activityType: "org.example.page")
        activity.userInfo = ["view": "scrolled"]
        return activity
    }

    func testALeftActivityIsContinued() throws {
        let folder = try PrivateFolder()
        try leave(page(), in: folder)
        let view = ActivityView("view")
        delegate.restoring = [view]
        try launch(folder)
        XCTAssertEqual(
            delegate.journal.take(),
            ["launched", "will continue org.example.page", "continue org.example.page"])
        XCTAssertEqual(view.state, "scrolled")
        XCTAssertTrue(view.restored.first === delegate.continued)
        let options = delegate.options?[.userActivityDictionary] as? [UIApplication.LaunchOptionsKey: Any]
        XCTAssertEqual(options?[.userActivityType] as? String, "org.example.page")
        XCTAssertNil(folder.content, "it is offered once")
    }

    /// The responders that the delegate names are called with the activity, each once, and no others.
    func testRestoredRespondersGetTheActivityOnce() throws {
        let folder = try PrivateFolder()
        try leave(page(), in: folder)
        let (view, second, unnamed) = (ActivityView("view"), ActivityView("view"), ActivityView("view"))
        delegate.window.addSubview(unnamed)
        delegate.restoring = [view, second]
        try launch(folder)
        let activity = try XCTUnwrap(delegate.continued)
        XCTAssertEqual(view.restored, [activity])
        XCTAssertEqual(second.restored, [activity])
        XCTAssertEqual(view.state, "scrolled")
        XCTAssertEqual(unnamed.restored, [])
    }

    /// An activity as it is continued after it was left.
    private func continued(_ activity: NSUserActivity) throws -> NSUserActivity {
        let folder = try PrivateFolder()
        try leave(activity, in: folder)
        try launch(folder)
        return try XCTUnwrap(delegate.continued)
    }

    func testAContinuedActivityHasItsProperties() throws {
        let activity = page()
        let link = try XCTUnwrap(URL(string: "https://example.org/a?b=c#d"))
        activity.title = "Ein „Titel“ 😀"
        activity.requiredUserInfoKeys = ["view"]
        activity.webpageURL = link
        activity.referrerURL = link
        activity.keywords = ["a", "b"]
        activity.targetContentIdentifier = "target"
        activity.persistentIdentifier = "persistent"
        activity.expirationDate = Date(timeIntervalSinceNow: 3600)
        activity.isEligibleForSearch = true
        let result = try continued(activity)
        XCTAssertEqual(result.title, activity.title)
        XCTAssertEqual(result.requiredUserInfoKeys, ["view"])
        XCTAssertEqual(result.webpageURL, link)
        XCTAssertEqual(result.referrerURL, link)
        XCTAssertEqual(result.keywords, ["a", "b"])
        XCTAssertEqual(result.targetContentIdentifier, "target")
        XCTAssertEqual(result.persistentIdentifier, "persistent")
        XCTAssertTrue(result.isEligibleForSearch)
    }

    func testNumbersOfTheUserInfoComeBack() throws {
        let activity = page()
        activity.userInfo = [
            "int": -5, "small": UInt8(7), "large": UInt64.max, "double": 0.1, "infinite": Double.infinity,
            "float": Float(1.5), "cgFloat": CGFloat(2.25), "bool": true, "number": NSNumber(value: 3.5),
            "yes": NSNumber(value: true),
        ]
        let info = try XCTUnwrap(continued(activity).userInfo)
        XCTAssertEqual(info.count, activity.userInfo?.count)
        XCTAssertEqual(info["int"] as? Int, -5)
        XCTAssertEqual(info["small"] as? Int, 7)
        XCTAssertEqual(info["large"] as? UInt, UInt.max)
        XCTAssertEqual(info["double"] as? Double, 0.1)
        XCTAssertEqual(info["infinite"] as? Double, .infinity)
        XCTAssertEqual(info["float"] as? Float, 1.5)
        XCTAssertEqual(info["cgFloat"] as? CGFloat, 2.25)
        XCTAssertEqual(info["bool"] as? Bool, true)
        XCTAssertEqual(info["number"] as? Double, 3.5)
        XCTAssertEqual(info["yes"] as? Bool, true)
    }

    func testObjectsOfTheUserInfoComeBack() throws {
        let activity = page()
        let date = Date(timeIntervalSince1970: 1_234_567.25)
        let identifier = UUID()
        let link = try XCTUnwrap(URL(string: "https://example.org/a?b=c#d"))
        activity.userInfo = [
            "string": "a\"b\\c\n\u{0}😀", "nsString": NSString(string: "ns"), "data": Data([0, 255]),
            "date": date, "url": link, "uuid": identifier, "null": NSNull(), "array": [1, "two"],
            "set": Set([1, 2]), "dictionary": ["k": ["nested": 1.5]], 7: "integer key",
        ]
        let info = try XCTUnwrap(continued(activity).userInfo)
        XCTAssertEqual(info.count, activity.userInfo?.count)
        XCTAssertEqual(info["string"] as? String, "a\"b\\c\n\u{0}😀")
        XCTAssertEqual(info["nsString"] as? String, "ns")
        XCTAssertEqual(info["data"] as? Data, Data([0, 255]))
        XCTAssertEqual(info["date"] as? Date, date)
        XCTAssertEqual(info["url"] as? URL, link)
        XCTAssertEqual(info["uuid"] as? UUID, identifier)
        XCTAssertTrue(info["null"] is NSNull)
        XCTAssertEqual((info["array"] as? [Any])?.last as? String, "two")
        XCTAssertEqual(info["set"] as? Set<Int>, [1, 2])
        XCTAssertEqual(info[7] as? String, "integer key")
        let nested = (info["dictionary"] as? [AnyHashable: Any])?["k"] as? [AnyHashable: Any]
        XCTAssertEqual(nested?["nested"] as? Double, 1.5)
    }

    func testALaunchThatSaysNoLeavesItForTheNext() throws {
        let folder = try PrivateFolder()
        try leave(page(), in: folder)
        delegate.acceptsLaunch = false
        try launch(folder)
        XCTAssertEqual(delegate.journal.take(), ["launched"])
        XCTAssertNotNil(delegate.options)
        XCTAssertNotNil(folder.content)
        delegate.acceptsLaunch = true
        try launch(folder)
        XCTAssertNotNil(delegate.continued)
    }

    func testALaunchWithoutAnActivity() throws {
        let folder = try PrivateFolder()
        try launch(folder)
        XCTAssertEqual(delegate.journal.take(), ["launched"])
        XCTAssertNil(delegate.options)
        XCTAssertFalse(
            FileManager.default.fileExists(atPath: folder.state.path), "nothing is made for nothing")
    }

    func testAnExpiredActivityIsNotOffered() throws {
        let folder = try PrivateFolder()
        let activity = page()
        activity.expirationDate = Date(timeIntervalSinceNow: -1)
        try leave(activity, in: folder)
        try launch(folder)
        XCTAssertEqual(delegate.journal.take(), ["launched"])
        XCTAssertNil(folder.content)
    }

    func testTheDelegateOfTheActivityHearsThatItWasContinued() throws {
        @MainActor
        final class Author: NSUserActivityDelegate {
            var continued = 0
            func userActivityWasContinued(_ userActivity: NSUserActivity) { continued += 1 }
        }
        let folder = try PrivateFolder()
        let author = Author()
        try leave(page(), in: folder)
        delegate.whenContinued = { $0.delegate = author }
        delegate.goesOn = false
        try launch(folder)
        XCTAssertEqual(author.continued, 0)
        try leave(page(), in: folder)
        delegate.goesOn = true
        try launch(folder)
        XCTAssertEqual(author.continued, 1)
    }

    func testTheHandlerMayBeCalledLater() throws {
        @MainActor
        final class Later: UIResponder, UIApplicationDelegate {
            let window = UIWindow(frame: CGRect(0, 0, 100, 100))
            var handler: (([any UIUserActivityRestoring]?) -> Void)?
            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                window.makeKeyAndVisible()
                return true
            }
            func application(
                _ application: UIApplication, continue userActivity: NSUserActivity,
                restorationHandler: @escaping @MainActor ([any UIUserActivityRestoring]?) -> Void
            ) -> Bool {
                handler = restorationHandler
                return true
            }
        }
        let folder = try PrivateFolder()
        try leave(page(), in: folder)
        let delegate = Later()
        let app = try AppHarness(delegate: delegate, stateFolder: folder.state.path)
        app.turn()
        let view = ActivityView("view")
        delegate.handler?([view])
        delegate.handler?(nil)
        XCTAssertEqual(view.state, "scrolled")
    }

    func testTheDelegateIsToldOfAnUpdate() throws {
        let folder = try PrivateFolder()
        let app = try AppHarness(delegate: delegate, stateFolder: folder.state.path)
        let activity = page()
        activity.becomeCurrent()
        activity.needsSave = true
        app.turn()
        XCTAssertEqual(delegate.journal.take(), ["launched", "did update org.example.page"])
    }

    // MARK: Files that are not as they should be

    private func launchAndReport(_ folder: PrivateFolder) throws -> [String] {
        try AppHarness.diagnostics { try launch(folder) }.map {
            $0.replacing(folder.state.path, with: "FOLDER")
        }
    }

    private var program: String { ProcessInfo.processInfo.processName }

    private func diagnostic(_ reason: String) -> [String] {
        [
            "\(program): FOLDER/user-activity.json is ignored: \(reason); it is now "
                + "FOLDER/user-activity.json.unreadable"
        ]
    }

    func testCorruptFilesAreIgnoredWithAMessage() throws {
        let deep = String(repeating: "[", count: 100_000)
        for text in [
            "", "{", "null", "[]", "{}", "\u{0}\u{1}", "{\"header\":{}}", deep, "{\"header\":\(deep)",
        ] {
            let folder = try PrivateFolder()
            try folder.put(text)
            XCTAssertEqual(try launchAndReport(folder), diagnostic("it holds no user activity"), text)
            XCTAssertEqual(delegate.journal.take(), ["launched"])
            XCTAssertEqual(try launchAndReport(folder), [], "told once")
            XCTAssertEqual(delegate.journal.take(), ["launched"])
        }
    }

    private func header(application: String? = nil, version: Int = 1, format: String = "uikit-user-activity")
        -> String
    {
        "\"header\":{\"format\":\"\(format)\",\"version\":\(version),\"application\":\"\(application ?? program)\","
            + "\"activityType\":\"t\"}"
    }

    func testForeignFilesAreIgnoredWithAMessage() throws {
        let cases = [
            (header(application: "other"), "it belongs to the application other"),
            (header(version: 9), "its version is 9"), (header(format: "x"), "it holds no user activity"),
        ]
        for (header, reason) in cases {
            let folder = try PrivateFolder()
            try folder.put("{\(header)}")
            XCTAssertEqual(try launchAndReport(folder), diagnostic(reason))
            XCTAssertEqual(delegate.journal.take(), ["launched"])
        }
    }

    func testADamagedStateIsAFailure() throws {
        let states = [
            "", ",\"activity\":7", ",\"activity\":{\"activityType\":\"other\",\"keywords\":[]}",
            ",\"activity\":{\"activityType\":\"t\",\"userInfo\":[{\"key\":{\"what\":1},\"value\":{}}]}",
        ]
        for state in states {
            let folder = try PrivateFolder()
            try folder.put("{\(header())\(state)}")
            XCTAssertEqual(
                try launchAndReport(folder), diagnostic("the state of the activity t is damaged"))
            XCTAssertEqual(
                delegate.journal.take(), ["launched", "failed t: the state of the activity t is damaged"])
        }
    }

    func testEveryCutOfAFileIsSurvived() throws {
        let folder = try PrivateFolder()
        try leave(page(), in: folder)
        let whole = try XCTUnwrap(folder.content)
        for length in stride(from: 0, to: whole.utf8.count, by: 7) {
            try folder.put(String(decoding: whole.utf8.prefix(length), as: UTF8.self))
            XCTAssertEqual(try launchAndReport(folder).count, 1, "\(length)")
            XCTAssertNil(delegate.continued)
        }
    }

    func testAHugeFileIsNotRead() throws {
        let folder = try PrivateFolder()
        try folder.put(String(repeating: " ", count: (1 << 20) + 1))
        XCTAssertEqual(try launchAndReport(folder), diagnostic("it is too large"))
    }

    func testALinkIsNotFollowed() throws {
        let folder = try PrivateFolder()
        try leave(page(), in: folder)
        let elsewhere = "\(folder.path)/elsewhere"
        try FileManager.default.moveItem(atPath: folder.file, toPath: elsewhere)
        try FileManager.default.createSymbolicLink(atPath: folder.file, withDestinationPath: elsewhere)
        XCTAssertEqual(try launchAndReport(folder), diagnostic("it is no regular file"))
        XCTAssertTrue(FileManager.default.fileExists(atPath: elsewhere))
    }

    func testAPipeIsNotWaitedFor() throws {
        let folder = try PrivateFolder()
        try folder.put("")
        try FileManager.default.removeItem(atPath: folder.file)
        XCTAssertEqual(mkfifo(folder.file, 0o600), 0)
        XCTAssertEqual(try launchAndReport(folder), diagnostic("it is no regular file"))
    }

    func testAFileThatOthersCanWriteIsNotTrusted() throws {
        let folder = try PrivateFolder()
        try leave(page(), in: folder)
        XCTAssertEqual(chmod(folder.file, 0o666), 0)
        XCTAssertEqual(try launchAndReport(folder), diagnostic("other users can write it"))
        XCTAssertNil(delegate.continued)
    }
}

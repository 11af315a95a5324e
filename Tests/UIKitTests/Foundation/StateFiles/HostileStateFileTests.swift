import Foundation
import UITesting
import XCTest

@testable import UIKit

/// Files with state that somebody has damaged, on purpose or not: nothing crashes, nothing waits, what can't be used
/// is set aside once and reported once.
@preconcurrency @MainActor
final class HostileStateFileTests: XCTestCase {
    private let program = ProcessInfo.processInfo.processName

    // MARK: Good files, to be damaged

    private func activity() throws -> UserActivityRecord {
        let activity = NSUserActivity(activityType: "org.example.page")
        activity.title = "title"
        activity.userInfo = [
            "string": "text", "int": 5, "double": 0.5, "data": Data([1, 2]),
            "date": Date(timeIntervalSince1970: 1),
            "url": try XCTUnwrap(URL(string: "https://example.org")), "uuid": UUID(), "array": [1, "two"],
            "dictionary": ["key": 1.5], "null": NSNull(), "set": Set([1]),
        ]
        activity.keywords = ["word"]
        activity.expirationDate = Date(timeIntervalSinceNow: 3600)
        return try UserActivityRecord(activity)
    }

    private func state() -> StateRecord {
        StateRecord(
            entries: [
                .init(path: .application, values: ["version": .string("1")]),
                .init(
                    path: RestorationPath(kind: .controller, identifiers: ["root"]),
                    values: ["offset": .array([.double(1), .double(2)])], restorationClass: "9UIKitTests"),
            ], scenes: nil)
    }

    private func text<Content: StateFileContent>(of content: Content) throws -> String {
        String(decoding: try StateFileDocument(content, application: program).data(), as: UTF8.self)
    }

    // MARK: Reading

    /// Reads a damaged file, and checks that it is either used, or set aside and reported.
    @discardableResult
    private func read<Content: StateFileContent>(
        _ type: Content.Type, _ bytes: Data, in folder: PrivateFolder, _ what: @autoclosure () -> String
    ) throws -> Content? {
        let file = StateFile<Content>()
        file.folder = folder.state
        let path = folder.state.path(of: Content.format.fileName)
        try bytes.write(to: URL(fileURLWithPath: path))
        var result: Result<Content, any Error>?
        let start = ContinuousClock.now
        let diagnostics = AppHarness.diagnostics { result = file.read() }
        XCTAssertLessThan(start.duration(to: .now), .seconds(1), what())
        switch try XCTUnwrap(result, what()) {
        case .success(let content):
            XCTAssertEqual(diagnostics, [], what())
            return content
        case .failure:
            XCTAssertEqual(diagnostics.count, 1, what())
            XCTAssertFalse(FileManager.default.fileExists(atPath: path), what())
            XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: path + ".unreadable")), bytes, what())
            return nil
        }
    }

    private func folder() throws -> PrivateFolder {
        let folder = try PrivateFolder()
        try folder.put("")
        return folder
    }

    func testFilesThatEndAnywhereAreRefused() throws {
        let folder = try folder()
        let activity = Data(try text(of: activity()).utf8)
        for length in stride(from: 0, to: activity.count, by: 5) {
            XCTAssertNil(try read(UserActivityRecord.self, activity.prefix(length), in: folder, "\(length)"))
        }
        let state = Data(try text(of: state()).utf8)
        for length in stride(from: 0, to: state.count, by: 5) {
            XCTAssertNil(try read(StateRecord.self, state.prefix(length), in: folder, "\(length)"))
        }
        XCTAssertNotNil(try read(StateRecord.self, state, in: folder, "whole"))
    }

    /// What stands in the place of any value of a file.
    private static let hostileValues = [
        "null", "true", "-1", "0.1", "1e400", "-1e308", "9223372036854775807", "-9223372036854775809",
        "18446744073709551616", "NaN", "\"\"", "\"nan\"", "\"-inf\"", "\"\\u0001\\u0000\\u0000\\u0000\"",
        "\"\\ud800\"", "\"\\", "[]", "{}", "[[]]", "",
        "{\"integer\":1,\"integer\":2}", "{\"double\":\"nan\"}", "{\"date\":1e300}", "{\"integer\":1e300}",
        "{\"uuid\":\"x\"}", "{\"url\":\"\"}", "{\"set\":[{\"double\":\"nan\"},{\"double\":\"nan\"}]}",
        "{\"dictionary\":[{\"key\":{\"array\":[]},\"value\":{\"null\":{}}}]}",
        String(repeating: "[", count: 600) + String(repeating: "]", count: 600),
        String(repeating: "{\"array\":[", count: 300) + String(repeating: "]}", count: 300),
        "\"" + String(repeating: "x", count: 50_000) + "\"",
    ]

    private static let hole = "@@@"

    /// The value with a hole at each of its places in turn.
    private func withHoles(_ value: Any) -> [Any] {
        var result: [Any] = [Self.hole]
        if let dictionary = value as? [String: Any] {
            for (key, inner) in dictionary.sorted(by: { $0.key < $1.key }) {
                result += withHoles(inner).map { dictionary.merging([key: $0]) { $1 } }
            }
        } else if let array = value as? [Any] {
            for (index, inner) in array.enumerated() {
                result += withHoles(inner).map {
                    Array(array[..<index]) + [$0] + Array(array[(index + 1)...])
                }
            }
        }
        return result
    }

    /// The texts of a file in which one value is replaced by each of the hostile ones.
    private func damaged(_ text: String) throws -> [String] {
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
        let texts = try withHoles(object).flatMap { damaged -> [String] in
            let data = try JSONSerialization.data(withJSONObject: damaged, options: [.fragmentsAllowed])
            let text = String(decoding: data, as: UTF8.self)
            return Self.hostileValues.map { text.replacing("\"\(Self.hole)\"", with: $0) }
        }
        // Every fifth, for the sake of time: the number of values is no multiple of that, so that each gets its turn.
        return texts.enumerated().filter { $0.offset % 5 == 0 }.map(\.element)
    }

    func testActivitiesWithAnyValueReplaced() throws {
        let folder = try folder()
        var used = 0
        for text in try damaged(text(of: activity())) {
            let record = try read(
                UserActivityRecord.self, Data(text.utf8), in: folder, text.prefix(300).description)
            guard let record else { continue }
            used += 1
            // It can be continued and stored again.
            let again = try UserActivityRecord(record.makeActivity())
            XCTAssertNoThrow(try StateFileDocument(again, application: program).data(), text)
        }
        XCTAssertGreaterThan(used, 0)
    }

    func testStateWithAnyValueReplaced() throws {
        let folder = try folder()
        for text in try damaged(text(of: state())) {
            let record = try read(StateRecord.self, Data(text.utf8), in: folder, text.prefix(300).description)
            for entry in record?.entries ?? [] {
                let coder = StateCoder(entry.values)
                for key in entry.values.keys {
                    _ = coder.decodeObject(forKey: key)
                    _ = coder.decodeInteger(forKey: key)
                    _ = coder.decodeCGRect(forKey: key)
                }
                // The name of a class comes from the file, too.
                _ = entry.restorationClass.flatMap { _typeByName($0) }
            }
        }
    }

    func testBytesThatAreNoText() throws {
        let folder = try folder()
        let good = Data(try text(of: activity()).utf8)
        var cases: [Data] = [
            Data(), Data([0]), Data(repeating: 0, count: 4096), Data([0xFF, 0xFE, 0x7B, 0x00]),
            Data(repeating: 0xFF, count: 100), Data([0xEF, 0xBB, 0xBF]), good + good,
        ]
        // Bytes that are no UTF-8, at every tenth position.
        for index in stride(from: 0, to: good.count, by: 10) {
            var broken = good
            broken[index] = 0x80
            cases.append(broken)
        }
        for (number, bytes) in cases.enumerated() {
            let record = try read(UserActivityRecord.self, bytes, in: folder, "\(number)")
            if let record { _ = record.makeActivity() }
        }
    }

    // MARK: What is no file

    /// None of them is waited for, followed or read to its end.
    func testWhatIsNoOrdinaryFile() throws {
        let cases: [(name: String, reason: String, make: (String) -> Bool)] = [
            ("folder", "it is no regular file", { mkdir($0, 0o700) == 0 }),
            ("pipe", "it is no regular file", { mkfifo($0, 0o600) == 0 }),
            ("link to itself", "it is no regular file", { symlink($0, $0) == 0 }),
            ("link to nothing", "it is no regular file", { symlink("/nonexistent/x", $0) == 0 }),
            ("endless device", "it is no regular file", { symlink("/dev/zero", $0) == 0 }),
            (
                "sparse", "it is too large",
                {
                    let file = open($0, O_CREAT | O_WRONLY, 0o600)
                    defer { close(file) }
                    return ftruncate(file, 100 << 20) == 0
                }
            ),
        ]
        for (name, reason, make) in cases {
            let folder = try folder()
            try FileManager.default.removeItem(atPath: folder.file)
            XCTAssertTrue(make(folder.file), name)
            let file = StateFile<UserActivityRecord>()
            file.folder = folder.state
            let start = ContinuousClock.now
            let diagnostics = AppHarness.diagnostics { _ = file.read() }
            XCTAssertLessThan(start.duration(to: .now), .seconds(1), name)
            XCTAssertEqual(diagnostics.count, 1, name)
            XCTAssertTrue(diagnostics.first?.contains(reason) == true, "\(name): \(diagnostics)")
            XCTAssertEqual(try folder.names(), ["user-activity.json.unreadable"], name)
        }
    }

    func testAFileThatMayNotBeReadIsLeftAlone() throws {
        try XCTSkipIf(geteuid() == 0, "root may read everything")
        let folder = try folder()
        try folder.put(text(of: activity()))
        XCTAssertEqual(chmod(folder.file, 0), 0)
        let file = StateFile<UserActivityRecord>()
        file.folder = folder.state
        let diagnostics = AppHarness.diagnostics {
            _ = file.read()
            file.write { nil }
        }
        XCTAssertEqual(diagnostics.count, 1)
        XCTAssertTrue(diagnostics.first?.contains("it is left as it is") == true, "\(diagnostics)")
        XCTAssertEqual(try folder.names(), ["user-activity.json"])
    }

    // MARK: Values in views

    /// Stands for the views of an application.
    private final class Delegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
        let notes = UITextView(frame: CGRect(x: 10, y: 90, width: 200, height: 60))
        let list = UIScrollView(frame: CGRect(x: 10, y: 160, width: 200, height: 60))

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            let page = UIViewController()
            page.restorationIdentifier = "page"
            field.text = "some text"
            notes.text = "line\nline\nline\nline\nline\nline"
            list.contentSize = CGSize(width: 200, height: 500)
            for (name, part) in [("field", field), ("notes", notes), ("list", list)] as [(String, UIView)] {
                part.restorationIdentifier = name
                page.view.addSubview(part)
            }
            window.rootViewController = page
            window.makeKeyAndVisible()
            self.window = window
            return true
        }

        func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder)
            -> Bool
        {
            true
        }
        func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder)
            -> Bool
        { true }
    }

    /// Selections, scroll positions and whatever else views store, with values that they never stored.
    func testViewsSurviveAnyValue() throws {
        let folder = try folder()
        let path = folder.state.path(of: StateRecord.format.fileName)
        let first = Delegate()
        let app = try AppHarness(delegate: first, stateFolder: folder.state.path)
        first.list.contentOffset.y = 120
        first.notes.contentOffset.y = 10
        app.turn()
        app.loseFocus()
        app.end()
        let good = try JSONDecoder().decode(
            Content.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
        let hostile: [ActivityValue] = [
            .integer(.max), .integer(.min), .double(.nan), .double(.infinity), .double(-1e308), .string(""),
            .null,
            .array([]), .array([.double(.nan), .double(.infinity), .integer(.max), .integer(.min)]),
            .array([.integer(.max), .integer(.max)]), .dictionary([]), .bool(true),
        ]
        XCTAssertFalse(good.state.entries.flatMap(\.values).isEmpty)
        for value in hostile {
            var state = good.state
            for index in state.entries.indices where state.entries[index].path.kind != .application {
                for key in state.entries[index].values.keys { state.entries[index].values[key] = value }
            }
            try StateFileDocument(state, application: program).data().write(to: URL(fileURLWithPath: path))
            let delegate = Delegate()
            let app = try AppHarness(delegate: delegate, stateFolder: folder.state.path)
            app.tap(delegate.field)
            app.type("x")
            for offset in [delegate.list.contentOffset, delegate.notes.contentOffset] {
                XCTAssertTrue(offset.x.isFinite && offset.y.isFinite, "\(value): \(offset)")
            }
            XCTAssertEqual(delegate.field.text?.count, 10, "\(value)")
            app.end()
        }
    }

    private struct Content: Decodable {
        var state: StateRecord
    }
}

import Foundation
import UITesting

@testable import UIKit

extension FuzzTarget {
    /// A file with the state of an application: what is read is restored by an application, and written again.
    static let state = FuzzTarget("state") { bytes in
        guard let record: StateRecord = try StateFiles.content(of: bytes) else { return }
        for entry in record.entries { StateFiles.readAll(entry.values) }
        for scene in record.scenes ?? [] { _ = SceneRecord(scene.makeSession()) { _ in } }
        try StateFiles.launch(with: record)
    }

    /// A file with a user activity.
    static let activity = FuzzTarget("activity") { bytes in
        guard let record: UserActivityRecord = try StateFiles.content(of: bytes) else { return }
        let again = try UserActivityRecord(record.makeActivity())
        // Numbers may change their type in Foundation's hands; all else stays.
        try require(
            again.title == record.title && again.keywords == record.keywords, "the activity has changed")
        try require(again.webpageURL == record.webpageURL, "the activity has another address")
    }
}

@MainActor
private enum StateFiles {
    private static let application = "fuzz"

    /// The content of a file that can be read; it must survive being written.
    static func content<Content: StateFileContent & Equatable>(of bytes: [UInt8]) throws -> Content? {
        guard let content = try? StateFileDocument<Content>(Data(bytes), application: application).content
        else { return nil }
        let written = try StateFileDocument(content, application: application).data()
        let again: Content
        do {
            again = try StateFileDocument<Content>(written, application: application).content
        } catch {
            throw FuzzFailure(
                description: "what was written is not read: \(String(decoding: written, as: UTF8.self))")
        }
        // Values that are not a number differ from themselves.
        let hasNaN = written.range(of: Data("\"nan\"".utf8)) != nil
        try require(
            hasNaN || again == content, "something else was read: \(String(decoding: written, as: UTF8.self))"
        )
        return content
    }

    /// Decodes every value as every type.
    static func readAll(_ values: [String: ActivityValue]) {
        let coder = StateCoder(values)
        for key in values.keys {
            _ = coder.decodeObject(forKey: key)
            _ = coder.decodeObject(of: NSString.self, forKey: key)
            _ = coder.decodeObject(of: [NSArray.self, NSDictionary.self, NSNumber.self], forKey: key)
            _ = coder.decodeBool(forKey: key)
            _ = coder.decodeInteger(forKey: key)
            _ = coder.decodeInt32(forKey: key)
            _ = coder.decodeFloat(forKey: key)
            _ = coder.decodeDouble(forKey: key)
            _ = coder.decodeCGPoint(forKey: key)
            _ = coder.decodeCGSize(forKey: key)
            _ = coder.decodeCGRect(forKey: key)
        }
    }

    // MARK: Launching

    private static let folder: String = {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("uikit-fuzz-\(getpid())")
            .path
        atexit { MainActor.assumeIsolated { try? FileManager.default.removeItem(atPath: StateFiles.folder) } }
        return folder
    }()

    /// Launches an application that left this state behind.
    static func launch(with record: StateRecord) throws {
        let document = StateFileDocument(record, application: ProcessInfo.processInfo.processName)
        try StateFolder(path: folder).write(document.data(), to: StateRecord.format.fileName)
        let app = try AppHarness(delegate: RestoredDelegate(), stateFolder: folder)
        defer { app.end() }
        app.advance(by: 1)
        for view in app.window.rootViewController?.view.subviews ?? [] {
            try requireFinite(view.frame, "\(type(of: view))")
            if let scroll = view as? UIScrollView {
                let offset = scroll.contentOffset
                try requireFinite(
                    CGRect(origin: offset, size: scroll.contentSize), "the content of \(type(of: view))")
            }
        }
    }
}

/// An application with views that restore something.
private final class RestoredDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        window.restorationIdentifier = "window"
        let controller = UIViewController()
        controller.restorationIdentifier = "root"
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let text = UITextView(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
        text.text = "Some text of\nseveral lines"
        let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 30))
        field.text = "Ada"
        let scroll = UIScrollView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        scroll.contentSize = CGSize(width: 500, height: 500)
        for (name, view) in [("table", table), ("text", text), ("field", field), ("scroll", scroll)] {
            view.restorationIdentifier = name
            controller.view.addSubview(view)
        }
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func application(
        _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
    ) -> Bool { true }

    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
        true
    }
}

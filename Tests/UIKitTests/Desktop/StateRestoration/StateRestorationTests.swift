import UITesting
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class StateRestorationTests: XCTestCase {
    private final class Page: UIViewController {
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
        let secret = UITextField(frame: CGRect(x: 10, y: 50, width: 200, height: 30))
        let notes = UITextView(frame: CGRect(x: 10, y: 90, width: 200, height: 60))
        let list = UIScrollView(frame: CGRect(x: 10, y: 160, width: 200, height: 60))
        var note = ""
        var calls: [String] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            field.restorationIdentifier = "field"
            field.text = "Hello there"
            secret.restorationIdentifier = "secret"
            secret.isSecureTextEntry = true
            secret.text = "hunter2"
            notes.restorationIdentifier = "notes"
            notes.text = (1...50).map { "Line \($0)" }.joined(separator: "\n")
            list.restorationIdentifier = "list"
            list.contentSize = CGSize(width: 200, height: 500)
            for part in [field, secret, notes, list] { view.addSubview(part) }
        }

        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            coder.encode(note, forKey: "note")
            calls.append("encode")
        }

        override func decodeRestorableState(with coder: NSCoder) {
            super.decodeRestorableState(with: coder)
            note = coder.decodeObject(forKey: "note") as? String ?? ""
            calls.append("decode \(field.selectedOffsets.length)")
        }

        override func applicationFinishedRestoringState() {
            calls.append("finished \(field.selectedOffsets.length)")
        }
    }

    private final class Delegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        let page = Page()
        var saves = true
        var restores = true
        var prepare: (Delegate) -> Void = { _ in }
        var makesControllers = false
        var calls: [String] = []

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            page.restorationIdentifier = "page"
            prepare(self)
            window.rootViewController = page
            window.makeKeyAndVisible()
            self.window = window
            return true
        }

        func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder)
            -> Bool
        { saves }
        func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder)
            -> Bool
        {
            calls.append("should \(coder.decodeObject(forKey: "mine") as? String ?? "-")")
            return restores
        }
        func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
            coder.encode("value", forKey: "mine")
        }
        func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
            calls.append("did \(coder.decodeObject(forKey: "mine") as? String ?? "-")")
        }
        func application(
            _ application: UIApplication, viewControllerWithRestorationIdentifierPath path: [String],
            coder: NSCoder
        ) -> UIViewController? {
            calls.append("make \(path.joined(separator: "/"))")
            guard makesControllers else { return nil }
            let controller = UIViewController()
            controller.restorationIdentifier = path.last
            return controller
        }
    }

    private nonisolated let folder = NSTemporaryDirectory() + "state-\(UUID().uuidString)"

    nonisolated override func tearDown() {
        try? FileManager.default.removeItem(atPath: folder)
    }

    private var file: String { "\(folder)/state.json" }

    private func launch(_ prepare: @escaping (Delegate) -> Void = { _ in }) throws -> (AppHarness, Delegate) {
        let delegate = Delegate()
        delegate.prepare = prepare
        return (try AppHarness(delegate: delegate, stateFolder: folder), delegate)
    }

    /// Leaves a state behind.
    private func leave(_ change: (Delegate) -> Void) throws {
        let (app, delegate) = try launch()
        change(delegate)
        app.turn()
        app.loseFocus()
        app.end()
    }

    func testTheSelectionOfAFieldComesBack() throws {
        try leave { $0.page.field.selectOffsets(6, 3) }
        let (_, delegate) = try launch()
        XCTAssertEqual(delegate.page.field.selectedOffsets, NSRange(location: 6, length: 3))
        XCTAssertEqual(delegate.calls, ["should value", "did value"])
    }

    func testASelectionThatDoesNotFitIsDropped() throws {
        try leave { $0.page.field.selectOffsets(6, 5) }
        let (_, delegate) = try launch { delegate in
            delegate.page.loadViewIfNeeded()
            delegate.page.field.text = "Hello"
        }
        XCTAssertEqual(delegate.page.field.selectedOffsets.length, 0)
    }

    func testTheControllersStateComesBackBeforeItsViews() throws {
        try leave { delegate in
            delegate.page.note = "remember"
            delegate.page.field.selectOffsets(0, 5)
        }
        let (_, delegate) = try launch()
        XCTAssertEqual(delegate.page.note, "remember")
        XCTAssertEqual(delegate.page.calls, ["decode 0", "finished 5"])
    }

    func testNothingOfASecureFieldIsWritten() throws {
        try leave { delegate in
            delegate.page.secret.selectOffsets(3, 2)
            delegate.page.field.selectOffsets(1, 1)
        }
        let text = try String(contentsOfFile: file, encoding: .utf8)
        XCTAssertTrue(text.contains("\"field\""))
        XCTAssertFalse(text.contains("secret"))
        XCTAssertFalse(text.contains("hunter2"))
        XCTAssertFalse(text.contains("Hello"), "text is the app's own affair")
    }

    func testTextViewAndScrollViewShowTheSamePosition() throws {
        try leave { delegate in
            delegate.page.notes.selectOffsets(20, 4)
            delegate.page.notes.contentOffset.y = 100
            delegate.page.list.contentOffset.y = 120
        }
        let (_, delegate) = try launch()
        XCTAssertEqual(delegate.page.notes.selectedRange, NSRange(location: 20, length: 4))
        XCTAssertEqual(delegate.page.notes.contentOffset.y, 100)
        XCTAssertEqual(delegate.page.list.contentOffset.y, 120)
    }

    func testAScrollViewWithLessContentStaysInside() throws {
        try leave { $0.page.list.contentOffset.y = 400 }
        let (_, delegate) = try launch { delegate in
            delegate.page.loadViewIfNeeded()
            delegate.page.list.contentSize.height = 100
        }
        XCTAssertEqual(delegate.page.list.contentOffset.y, 40)
    }

    func testTheDelegateMayRefuseToSaveAndToRestore() throws {
        let (app, delegate) = try launch()
        delegate.saves = false
        delegate.page.field.selectOffsets(1, 2)
        app.loseFocus()
        app.end()
        XCTAssertFalse(FileManager.default.fileExists(atPath: file))
        try leave { $0.page.field.selectOffsets(1, 2) }
        let (_, second) = try launch { $0.restores = false }
        XCTAssertEqual(second.page.field.selectedOffsets.length, 0)
        XCTAssertEqual(second.calls, ["should value"])
    }

    func testNothingIsKeptByDefault() throws {
        final class Plain: UIResponder, UIApplicationDelegate {}
        let application = UIApplication.shared
        let delegate = Plain()
        XCTAssertFalse(delegate.application(application, shouldSaveSecureApplicationState: StateCoder()))
        XCTAssertFalse(delegate.application(application, shouldRestoreSecureApplicationState: StateCoder()))
        XCTAssertNil(
            delegate.application(
                application, viewControllerWithRestorationIdentifierPath: ["a"], coder: StateCoder()))
        XCTAssertNil(UIView().restorationIdentifier)
        XCTAssertNil(UIViewController().restorationIdentifier)
        XCTAssertNil(UIViewController().restorationClass)
    }

    func testWithoutAnIdentifierAboveNothingIsKept() throws {
        try leave { delegate in
            delegate.page.restorationIdentifier = nil
            delegate.page.field.selectOffsets(1, 2)
        }
        XCTAssertFalse(try String(contentsOfFile: file, encoding: .utf8).contains("field"))
    }

    func testStateWaitsForWhatAppearsLater() throws {
        try leave { $0.page.field.selectOffsets(2, 3) }
        let (app, delegate) = try launch { delegate in
            delegate.page.loadViewIfNeeded()
            delegate.page.field.removeFromSuperview()
        }
        XCTAssertEqual(delegate.page.field.selectedOffsets.length, 0)
        delegate.page.view.addSubview(delegate.page.field)
        app.turn()
        XCTAssertEqual(delegate.page.field.selectedOffsets, NSRange(location: 2, length: 3))
        // Once only.
        delegate.page.field.selectOffsets(0, 0)
        delegate.page.field.removeFromSuperview()
        delegate.page.view.addSubview(delegate.page.field)
        app.turn()
        XCTAssertEqual(delegate.page.field.selectedOffsets.length, 0)
    }

    func testClosingTheWindowSavesToo() throws {
        let (app, delegate) = try launch()
        delegate.page.field.selectOffsets(3, 1)
        app.requestClose()
        XCTAssertTrue(FileManager.default.fileExists(atPath: file))
    }

    func testNothingIsWrittenTwice() throws {
        let (app, delegate) = try launch()
        delegate.page.field.selectOffsets(3, 1)
        app.loseFocus()
        let first = try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int
        app.gainFocus()
        app.loseFocus()
        let second = try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int
        XCTAssertEqual(first, second)
        XCTAssertNotNil(first)
    }

    // MARK: Bad files

    private func checkIsIgnored(_ content: String, saying text: String, line: UInt = #line) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try content.write(toFile: file, atomically: true, encoding: .utf8)
        var launched: (AppHarness, Delegate)?
        let diagnostics = try AppHarness.diagnostics { launched = try launch() }
        XCTAssertEqual(diagnostics.count, 1, line: line)
        XCTAssertTrue(diagnostics.first?.contains(text) == true, "\(diagnostics)", line: line)
        XCTAssertEqual(launched?.1.calls, [], line: line)
        XCTAssertTrue(FileManager.default.fileExists(atPath: "\(file).unreadable"), line: line)
        XCTAssertFalse(FileManager.default.fileExists(atPath: file), line: line)
        launched?.0.end()
        try FileManager.default.removeItem(atPath: folder)
    }

    func testBadFilesAreReportedAndIgnored() throws {
        let name = ProcessInfo.processInfo.processName
        func head(_ version: Int, _ application: String) -> String {
            "{\"header\":{\"format\":\"uikit-state\",\"version\":\(version),\"application\":\"\(application)\"}"
        }
        try checkIsIgnored("", saying: "it holds no state")
        try checkIsIgnored("{\"a\":1}", saying: "it holds no state")
        try checkIsIgnored(head(1, "other") + "}", saying: "it belongs to the application other")
        try checkIsIgnored(head(2, name) + ",\"state\":{}}", saying: "its version is 2")
        try checkIsIgnored(head(1, name) + ",\"state\":{\"entries\":7}}", saying: "it is damaged")
        try checkIsIgnored(String(repeating: " ", count: 1 << 20 + 1), saying: "it is too large")
    }

    func testStateThatIsTooLargeIsNotWritten() throws {
        let (app, delegate) = try launch()
        delegate.page.note = String(repeating: "x", count: 1 << 20)
        let diagnostics = AppHarness.diagnostics { app.loseFocus() }
        XCTAssertEqual(diagnostics.count, 1)
        XCTAssertTrue(diagnostics.first?.contains("too large") == true)
        XCTAssertFalse(FileManager.default.fileExists(atPath: file))
    }

    // MARK: Controllers

    /// A container that keeps its child.
    private final class Container: UIViewController {
        var shown: UIViewController? {
            didSet { if let shown { addChild(shown) } }
        }

        override func encodeRestorableState(with coder: NSCoder) { coder.encode(shown, forKey: "shown") }
        override func decodeRestorableState(with coder: NSCoder) {
            shown = coder.decodeObject(forKey: "shown") as? UIViewController
        }
    }

    private func withContainer(_ delegate: Delegate, _ container: Container) {
        container.restorationIdentifier = "container"
        delegate.page.loadViewIfNeeded()
        delegate.page.addChild(container)
    }

    func testMissingControllersAreMadeByTheDelegate() throws {
        try leave { delegate in
            let container = Container()
            withContainer(delegate, container)
            container.shown = Page()
            container.shown?.restorationIdentifier = "inner"
        }
        let container = Container()
        let (_, delegate) = try launch { delegate in
            delegate.makesControllers = true
            self.withContainer(delegate, container)
        }
        XCTAssertEqual(delegate.calls, ["should value", "make page/container/inner", "did value"])
        XCTAssertEqual(container.shown?.restorationIdentifier, "inner")
    }

    func testMissingControllersAreMadeByTheirRestorationClass() throws {
        try leave { delegate in
            let container = Container()
            withContainer(delegate, container)
            container.shown = UIViewController()
            container.shown?.restorationIdentifier = "inner"
            container.shown?.restorationClass = RestoringMaker.self
        }
        let text = try String(contentsOfFile: file, encoding: .utf8)
        XCTAssertTrue(text.contains("RestoringMaker"))
        let container = Container()
        let (_, delegate) = try launch { self.withContainer($0, container) }
        XCTAssertEqual(container.shown?.title, "made at page/container/inner")
        XCTAssertEqual(delegate.calls, ["should value", "did value"])
    }

    func testObjectsThatAreMadeKnown() throws {
        final class Model: UIStateRestoring {
            var value = 0
            func encodeRestorableState(with coder: NSCoder) { coder.encode(value, forKey: "value") }
            func decodeRestorableState(with coder: NSCoder) { value = coder.decodeInteger(forKey: "value") }
        }
        let model = Model()
        try leave { _ in
            model.value = 42
            UIApplication.registerObject(forStateRestoration: model, restorationIdentifier: "model")
        }
        let other = Model()
        let (_, delegate) = try launch { _ in
            UIApplication.registerObject(forStateRestoration: other, restorationIdentifier: "model")
        }
        XCTAssertEqual(other.value, 42)
        XCTAssertEqual(delegate.calls.count, 2)
    }

    func testViewsOfTheSameNameAreToldApartByTheirOrder() throws {
        func twins(_ delegate: Delegate) -> [UITextField] {
            (0..<2).map { _ in
                let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
                field.text = "twins"
                field.restorationIdentifier = "twin"
                delegate.page.view.addSubview(field)
                return field
            }
        }
        try leave { delegate in
            let fields = twins(delegate)
            fields[0].selectOffsets(0, 1)
            fields[1].selectOffsets(2, 3)
        }
        var fields: [UITextField] = []
        _ = try launch { fields = twins($0) }
        XCTAssertEqual(fields.map(\.selectedOffsets.length), [1, 3])
    }
}

/// Found by its name, so it is not private.
final class RestoringMaker: UIViewControllerRestoration {
    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        let controller = UIViewController()
        controller.restorationIdentifier = identifierComponents.last
        controller.title = "made at " + identifierComponents.joined(separator: "/")
        return controller
    }
}

extension UITextInput {
    fileprivate var selectedOffsets: NSRange {
        guard let range = selectedTextRange else { return NSRange(location: -1, length: 0) }
        return NSRange(
            location: offset(from: beginningOfDocument, to: range.start),
            length: offset(from: range.start, to: range.end))
    }

    fileprivate func selectOffsets(_ start: Int, _ length: Int) {
        guard let from = position(from: beginningOfDocument, offset: start),
            let to = position(from: from, offset: length)
        else { return XCTFail("no such place") }
        selectedTextRange = textRange(from: from, to: to)
    }
}

import Recording
import UITesting
import WindowSystem
import XCTest

@testable import UIKit

/// Nothing that is typed into secure text is in a recording, by whatever means: the files of two sessions in which
/// different secrets of the same length are typed have the same bytes. Played, they look like what was recorded.
@preconcurrency @MainActor
final class SecretRecordingTests: XCTestCase {
    private final class Page: UIViewController {
        lazy var name = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
        lazy var secret = UITextField(frame: CGRect(x: 20, y: 64, width: 200, height: 34))
        var pad: UIView?

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            for field in [name, secret] {
                field.borderStyle = .roundedRect
                view.addSubview(field)
            }
            secret.isSecureTextEntry = true
            secret.inputView = pad
        }
    }

    /// A pad of an app's own that types what is on its buttons.
    private final class Pad: UIInputView {
        weak var field: UITextField?

        init() {
            super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 100), inputViewStyle: .default)
            for digit in 0..<10 {
                let button = UIButton(type: .system)
                button.frame = CGRect(x: digit * 32, y: 0, width: 32, height: 100)
                button.setTitle("\(digit)", for: .normal)
                button.addAction(
                    UIAction { [unowned self] _ in field?.insertText("\(digit)") }, for: .touchUpInside)
                addSubview(button)
            }
        }

        required init?(coder: NSCoder) { nil }
    }

    private nonisolated let path = NSTemporaryDirectory() + "uikit-\(UUID().uuidString).recording"

    override nonisolated func tearDown() { try? FileManager.default.removeItem(atPath: path) }

    private func open(_ change: (Page) -> Void = { _ in }) throws -> (app: AppHarness, page: Page) {
        let page = Page()
        change(page)
        let app = try AppHarness(rootViewController: page)
        return (app, page)
    }

    private typealias Act = (AppHarness, Page, String) throws -> Void

    /// Records a session in which a secret is typed, and plays it.
    ///
    /// - Returns: the file.
    private func record(
        _ secret: String, prepare: (AppHarness, Page) -> Void, _ act: Act
    ) throws -> String {
        let (app, page) = try open()
        prepare(app, page)
        let recorder = try app.record(to: path)
        try act(app, page, secret)
        app.advance(by: 3)
        try recorder.finish()
        XCTAssertEqual(page.secret.text, secret)
        let picture = try app.screenshot()
        let file = try String(contentsOfFile: path, encoding: .utf8)
        XCTAssertFalse(file.contains(secret), file)

        let (again, other) = try open()
        prepare(again, other)
        try again.replay(recordingAt: path)
        XCTAssertEqual(other.secret.text?.count, secret.count, file)
        XCTAssertTrue(
            other.secret.text?.allSatisfy { $0 == "•" || $0 == "0" } ?? false, other.secret.text ?? "")
        let difference = ImageDifference(expected: picture, actual: try again.screenshot())
        XCTAssertTrue(difference.isEmpty, difference.description)
        return file
    }

    private func check(
        _ first: String, _ second: String, prepare: (AppHarness, Page) -> Void = { _, _ in }, _ act: Act
    ) throws {
        let files = try [first, second].map { try record($0, prepare: prepare, act) }
        XCTAssertEqual(files[0], files[1])
    }

    func testTypedSecretsAreNotRecorded() throws {
        try check("hunter2!Xy", "Zq9(z,.a{|") { app, page, secret in
            app.tap(page.secret)
            app.type(secret)
            app.key(.left)
            app.key(.end)
        }
    }

    func testWhatIsTypedBesideASecretIsKept() throws {
        let file = try record("hunter2", prepare: { _, _ in }) { app, page, secret in
            app.tap(page.name)
            app.type("Ada")
            app.key(.tab)
            XCTAssertTrue(page.secret.isFirstResponder)
            app.type(secret)
        }
        for letter in ["\"A\"", "\"d\"", "\"a\""] { XCTAssertTrue(file.contains(letter), letter) }
    }

    /// The tap that makes the field first responder has not been delivered yet when the first key is pressed.
    func testKeysThatComeInTheTurnOfTheTap() throws {
        try check("abc", "xyz") { app, page, secret in
            app.turn()
            let finger = app.finger(at: CGPoint(x: 60, y: 80))
            app.advance(by: 0.05)
            app.together {
                finger.up()
                app.type(secret)
            }
        }
    }

    func testComposedSecretsAreNotRecorded() throws {
        try check("ひみつ", "漢字語") { app, page, secret in
            app.tap(page.secret)
            app.commit(secret)
        }
    }

    func testPastedSecretsAreNotRecorded() throws {
        try check("pasted-1", "PASTED-2") { app, page, secret in
            app.clipboard = secret
            app.tap(page.secret)
            app.key("v", .control)
        }
    }

    func testPastingWithTheMiddleButton() throws {
        try check("primary1", "PRIMARY2") { app, page, secret in
            app.primarySelection = secret
            app.click(page.secret)
            app.middleClick(page.secret)
        }
    }

    /// An app looked at the clipboard before anybody knew that a password is on it.
    func testWhatWasReadBeforeItWasPasted() throws {
        try check("eager-11", "EAGER-22") { app, page, secret in
            app.clipboard = secret
            XCTAssertEqual(UIPasteboard.general.string, secret)
            app.turn()
            app.tap(page.secret)
            app.key("v", .control)
        }
    }

    func testDroppedSecretsAreNotRecorded() throws {
        try check("dropped1", "DROPPED2") { app, page, secret in
            _ = app.dragIn(secret, to: CGPoint(x: 60, y: 40))
            _ = app.dragIn(secret, to: CGPoint(x: 60, y: 80))
            _ = app.dropDragged(at: CGPoint(x: 60, y: 80))
        }
    }

    func testWhatIsDroppedElsewhereIsKept() throws {
        let (app, page) = try open()
        let recorder = try app.record(to: path)
        _ = app.dragIn("no secret", to: CGPoint(x: 60, y: 40))
        _ = app.dropDragged(at: CGPoint(x: 60, y: 40))
        app.advance(by: 1)
        try recorder.finish()
        XCTAssertEqual(page.name.text, "no secret")
        let (again, other) = try open()
        try again.replay(recordingAt: path)
        XCTAssertEqual(other.name.text, "no secret")
    }

    // MARK: The keyboard on the screen

    private func middle(_ key: Character, of page: Page) throws -> CGPoint {
        let keyboard = try XCTUnwrap(page.view.window?.inputViews.keyboard)
        let slot = try XCTUnwrap(
            keyboard.geometry.slots.first { $0.key.text(isShifted: keyboard.shift.isOn) == String(key) })
        return keyboard.convert(CGPoint(x: slot.cap.midX, y: slot.cap.midY), to: nil)
    }

    private func showKeyboard(_ app: AppHarness, _ page: Page) {
        UIApplication.shared.softwareKeyboardMode = .always
        page.secret.autocapitalizationType = .none
    }

    func testFingersOnTheKeyboardOnTheScreen() throws {
        try check("secret", "qwerty", prepare: showKeyboard) { app, page, secret in
            app.tap(page.secret)
            app.advance(by: 1)
            for letter in secret { app.tap(at: try middle(letter, of: page)) }
        }
    }

    func testTheMouseOnTheKeyboardOnTheScreen() throws {
        try check("secret", "qwerty", prepare: showKeyboard) { app, page, secret in
            app.click(page.secret)
            app.advance(by: 1)
            for letter in secret { app.click(at: try middle(letter, of: page)) }
            app.moveMouse(to: CGPoint(x: 160, y: 150))
        }
    }

    func testDeletingOnTheKeyboardOnTheScreenIsPlayed() throws {
        try check("secre", "qwert", prepare: showKeyboard) { app, page, secret in
            app.tap(page.secret)
            app.advance(by: 1)
            for letter in secret + "x" { app.tap(at: try middle(letter, of: page)) }
            let keyboard = try XCTUnwrap(page.view.window?.inputViews.keyboard)
            let delete = try XCTUnwrap(keyboard.geometry.slots.first { $0.key.role == .delete }).cap
            app.tap(at: keyboard.convert(CGPoint(x: delete.midX, y: delete.midY), to: nil))
        }
    }

    func testAPadOfAnAppsOwn() throws {
        try check(
            "1234", "9876",
            prepare: { _, page in
                let pad = Pad()
                pad.field = page.secret
                page.secret.inputView = pad
            }
        ) { app, page, secret in
            app.tap(page.secret)
            app.advance(by: 1)
            for digit in secret {
                app.tap(at: CGPoint(x: 16 + (digit.wholeNumberValue ?? 0) * 32, y: 430))
            }
        }
    }

    // MARK: Files

    func testOnlyTheOwnerMayReadANewFile() throws {
        let (app, _) = try open()
        try app.record(to: path).finish()
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        XCTAssertEqual(mode.map { $0 & 0o077 }, 0)
    }
}

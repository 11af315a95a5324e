import UITesting
import WindowSystem
import XCTest

@testable import UIKit

/// When the keyboard on the screen comes and goes.
@preconcurrency @MainActor
final class SoftwareKeyboardModeTests: XCTestCase {
    private let field = UITextField(frame: .zero)
    // Made by the test that runs.
    private lazy var journal = KeyboardNotificationRecorder()

    private func stage(
        _ mode: UIApplication.SoftwareKeyboardMode = .automatic, focuses: Bool = false
    ) throws -> KeyboardStage {
        try KeyboardStage(field, mode: mode, focuses: focuses)
    }

    func testTheKeyboardAlwaysComesIfAsked() throws {
        let stage = try stage(.always)
        _ = journal
        stage.app.click(field)
        XCTAssertEqual(journal.entries.last?.end, CGRect(0, 264, 320, 216))
        XCTAssertEqual(journal.entries.last?.begin, CGRect(0, 480, 320, 216))
        XCTAssertEqual(journal.entries.last?.duration, 0.25)
        XCTAssertEqual(journal.take(), ["willChange", "willShow"])
        stage.app.settle()
        XCTAssertEqual(journal.take(), ["didChange", "didShow"])
        stage.app.type("a")
        XCTAssertTrue(stage.isShown, "whatever else types")
        field.resignFirstResponder()
        stage.app.settle()
        XCTAssertEqual(journal.take(), ["willChange", "willHide", "didChange", "didHide"])
    }

    func testTheKeyboardNeverComesIfAsked() throws {
        let stage = try stage(.never)
        stage.app.tap(field)
        XCTAssertTrue(field.isFirstResponder)
        XCTAssertFalse(stage.isShown)
        UIApplication.shared.softwareKeyboardMode = .always
        XCTAssertTrue(stage.isShown, "at once")
        UIApplication.shared.softwareKeyboardMode = .never
        stage.app.settle()
        XCTAssertFalse(stage.isShown)
        XCTAssertEqual(UIApplication.SoftwareKeyboardMode(rawValue: "automatic"), .automatic)
    }

    func testATouchBringsTheKeyboard() throws {
        let stage = try stage()
        stage.app.tap(field)
        XCTAssertTrue(stage.isShown)
    }

    func testTheMouseAndTheProgramDoNot() throws {
        let stage = try stage()
        field.becomeFirstResponder()
        XCTAssertFalse(stage.isShown)
        field.resignFirstResponder()
        stage.app.click(field)
        XCTAssertTrue(field.isFirstResponder)
        XCTAssertFalse(stage.isShown)
        XCTAssertNil(stage.app.window.inputViews.keyboard, "nothing of it is made before it is shown")
    }

    /// What the app does in answer to a touch counts as the touch.
    func testAButtonThatMovesTheFocus() throws {
        let stage = try stage()
        let button = UIButton(frame: CGRect(10, 60, 80, 40))
        button.addAction(UIAction { _ in self.field.becomeFirstResponder() }, for: .touchUpInside)
        stage.app.window.addSubview(button)
        stage.app.tap(button)
        XCTAssertTrue(stage.isShown)
    }

    func testAHardwareKeyHidesItAndATapBringsItBack() throws {
        let stage = try stage()
        stage.app.tap(field)
        stage.app.settle()
        stage.app.type("a")
        stage.app.settle()
        XCTAssertFalse(stage.isShown)
        XCTAssertTrue(field.isFirstResponder)
        XCTAssertEqual(field.text, "a")
        stage.app.tap(field)
        XCTAssertFalse(stage.isShown, "who has just typed on keys wants no other")
        stage.app.advance(by: SoftwareKeyboard.memory)
        stage.app.tap(field)
        XCTAssertTrue(stage.isShown)
    }

    func testAnInputMethodIsAKeyboardToo() throws {
        let stage = try stage()
        stage.app.tap(field)
        stage.app.settle()
        stage.app.commit("é")
        stage.app.settle()
        XCTAssertFalse(stage.isShown)
    }

    func testItGoesFromFieldToField() throws {
        let stage = try stage()
        let second = UITextField(frame: CGRect(10, 60, 300, 30))
        second.keyboardType = .numberPad
        stage.app.window.addSubview(second)
        _ = journal
        stage.app.tap(field)
        stage.app.settle()
        _ = journal.take()
        second.becomeFirstResponder()
        XCTAssertEqual(journal.take(), [], "the frame stays")
        XCTAssertEqual(try stage.keyboard().planeName, .pad)
        stage.app.tap(field)
        XCTAssertEqual(try stage.keyboard().planeName, .letters)
        stage.app.click(second)
        stage.app.settle()
        XCTAssertFalse(stage.isShown, "the mouse focuses without it")
    }

    func testTheAppsOwnInputViewStandsInItsPosition() throws {
        let stage = try stage(.always)
        let pad = UIView.bar(100)
        field.inputView = pad
        field.becomeFirstResponder()
        XCTAssertNotNil(pad.window)
        XCTAssertNil(stage.app.window.inputViews.keyboard)
        field.inputView = nil
        field.reloadInputViews()
        XCTAssertTrue(stage.isShown)
    }

    func testTheAccessoryViewIsOnTop() throws {
        let stage = try stage(.always)
        let bar = UIView.bar(44)
        field.inputAccessoryView = bar
        field.becomeFirstResponder()
        stage.app.settle()
        XCTAssertEqual(bar.placeInWindow, CGRect(0, 220, 320, 44))
        XCTAssertEqual(try stage.keyboard().placeInWindow, CGRect(0, 264, 320, 216))
    }

    func testTextThatCannotBeEdited() throws {
        let view = UITextView(frame: .zero)
        view.isEditable = false
        view.text = "Read"
        let stage = try KeyboardStage(view, focuses: false)
        view.becomeFirstResponder()
        XCTAssertFalse(stage.isShown)
    }

    func testTraitsAreReadAgain() throws {
        let stage = try stage(.always, focuses: true)
        field.keyboardType = .URL
        field.returnKeyType = .go
        field.keyboardAppearance = .dark
        XCTAssertEqual(try stage.keyboard().returnType, .default)
        field.reloadInputViews()
        XCTAssertEqual(try stage.keyboard().returnType, .go)
        XCTAssertTrue(try stage.keyboard().isDark)
        XCTAssertNoThrow(try stage.middle(".com"))
    }

    func testTheKeyboardsHeightFitsTheWindow() {
        XCTAssertEqual(KeyboardView.height(in: CGSize(width: 320, height: 480)), 216)
        XCTAssertEqual(KeyboardView.height(in: CGSize(width: 640, height: 360)), 162)
        XCTAssertEqual(KeyboardView.height(in: CGSize(width: 1200, height: 800)), 264)
        XCTAssertEqual(KeyboardView.height(in: CGSize(width: 200, height: 120)), 72)
    }

    func testAWindowThatChangesItsSize() throws {
        let stage = try stage(.always, focuses: true)
        stage.app.resize(to: CGSize(width: 900, height: 700))
        XCTAssertEqual(stage.app.window.inputViews.shownFrame, CGRect(0, 436, 900, 264))
        XCTAssertNoThrow(try stage.middle(","))
        stage.app.resize(to: CGSize(width: 320, height: 480))
        XCTAssertEqual(try stage.keyboard().placeInWindow, CGRect(0, 264, 320, 216))
        XCTAssertThrowsError(try stage.middle(","))
    }

    // MARK: Layouts

    func testTheKeyboardHasTheLayoutInUse() throws {
        let stage = try stage(.always, focuses: true)
        XCTAssertThrowsError(try stage.middle(.nextLayout))
        stage.app.keyboardLayouts = ["us", "ru", "ara"]
        field.autocapitalizationType = .none
        XCTAssertNoThrow(try stage.middle(.nextLayout))
        try stage.tap(.nextLayout)
        XCTAssertEqual(stage.app.keyboardLayout, "ru")
        XCTAssertEqual(UITextInputMode.activeInputModes.count, 3)
        try stage.type("й")
        XCTAssertEqual(field.text?.lowercased(), "й")
        stage.app.keyboardLayout = "ara"
        XCTAssertEqual(try stage.labels().first, "ض")
        XCTAssertThrowsError(try stage.middle(.shift))
        field.keyboardType = .asciiCapable
        field.reloadInputViews()
        XCTAssertEqual(try stage.labels().first?.lowercased(), "q")
    }

    func testWhatTheDisplayTellsOfTheLayout() throws {
        let stage = try stage(.always, focuses: true)
        let row = "qwertyuiop".map { KeyboardLetters.Key(plain: "\($0)", shifted: "\($0)".uppercased()) }
        let odd = KeyboardLetters(rows: [[], row.reversed(), row, []])
        stage.app.system.keyboardLetters["odd"] = odd
        stage.app.keyboardLayouts = ["odd"]
        XCTAssertEqual(try stage.labels().first?.lowercased(), "p")
    }

    // MARK: Frames

    func testOnlyKeysThatChangeAreDrawn() throws {
        let (stage, _) = try KeyboardStage.field(width: 800)
        stage.app.turn()
        let finger = try stage.finger(on: "g")
        let damage = stage.app.lastDamage.reduce(0) { $0 + $1.width * $1.height }
        XCTAssertLessThan(damage, 800 * 264 / 20)
        finger.up()
    }

    func testNothingWakesWhileNothingIsTyped() throws {
        let stage = try stage(.always, focuses: true)
        field.resignFirstResponder()
        stage.app.settle()
        XCTAssertTrue(stage.app.nothingIsScheduled)
    }
}

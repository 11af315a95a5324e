import UIKit
import UITesting
import XCTest

@preconcurrency @MainActor
final class InputModeTests: XCTestCase {
    private let latin = ModeField(frame: CGRect(0, 0, 100, 30))
    private let cyrillic = ModeField(frame: CGRect(0, 40, 100, 30))
    private let plain = UITextField(frame: CGRect(0, 80, 100, 30))
    // Set and read on the main thread, where XCTest runs everything.
    private nonisolated(unsafe) var suite = ""

    nonisolated override func setUp() {
        suite = "uikit-test-\(UUID().uuidString)"
        let name = suite
        MainActor.assumeIsolated { InputModeMemory.defaults = UserDefaults(suiteName: name) ?? .standard }
    }

    nonisolated override func tearDown() {
        let name = suite
        MainActor.assumeIsolated {
            InputModeMemory.defaults.removePersistentDomain(forName: name)
            InputModeMemory.defaults = .standard
        }
    }

    private func show() throws -> AppHarness {
        let app = try AppHarness(showing: latin)
        app.keyboardLayouts = ["us", "ru", "de(nodeadkeys)"]
        app.window.addSubview(cyrillic)
        app.window.addSubview(plain)
        return app
    }

    private func mode(_ language: String) throws -> UITextInputMode {
        try XCTUnwrap(UITextInputMode.activeInputModes.first { $0.primaryLanguage == language })
    }

    func testActiveModesAreTheDesktopsLayouts() throws {
        let app = try show()
        XCTAssertEqual(
            UITextInputMode.activeInputModes.map(\.primaryLanguage), ["en-US", "ru-RU", "de-DE"])
        XCTAssertTrue(UITextInputMode.activeInputModes[1] === UITextInputMode.activeInputModes[1])
        app.keyboardLayouts = ["gr", "us(dvorak)", "nobody's", "macintosh_vndr/fr"]
        XCTAssertEqual(
            UITextInputMode.activeInputModes.map(\.primaryLanguage), ["el-GR", "en-US", nil, "fr-FR"])
        app.keyboardLayouts = []
        XCTAssertEqual(UITextInputMode.activeInputModes.count, 1, "that of the environment")
        XCTAssertNotNil(UITextInputMode.activeInputModes.first?.primaryLanguage)
    }

    func testATextsModeSwitchesTheLayout() throws {
        let app = try show()
        XCTAssertNil(plain.textInputMode, "not first responder")
        plain.becomeFirstResponder()
        XCTAssertEqual(plain.textInputMode?.primaryLanguage, "en-US")
        cyrillic.ownMode = try mode("ru-RU")
        cyrillic.becomeFirstResponder()
        XCTAssertEqual(app.keyboardLayout, "ru")
        // The user may switch all the same; coming back brings the mode back.
        app.keyboardLayout = "de(nodeadkeys)"
        plain.becomeFirstResponder()
        XCTAssertEqual(app.keyboardLayout, "us", "the desktop's own")
        cyrillic.becomeFirstResponder()
        XCTAssertEqual(app.keyboardLayout, "ru")
        cyrillic.resignFirstResponder()
        XCTAssertEqual(app.keyboardLayout, "us")
    }

    func testAModeThatIsNotActiveIsIgnored() throws {
        let app = try show()
        cyrillic.ownMode = try mode("ru-RU")
        app.keyboardLayouts = ["us", "gr"]
        cyrillic.becomeFirstResponder()
        XCTAssertEqual(app.keyboardLayout, "us")
    }

    func testReloadAsksForTheModeAgain() throws {
        let app = try show()
        cyrillic.becomeFirstResponder()
        cyrillic.ownMode = try mode("ru-RU")
        XCTAssertEqual(app.keyboardLayout, "us")
        cyrillic.reloadInputViews()
        XCTAssertEqual(app.keyboardLayout, "ru")
    }

    func testLayoutsAreRememberedByContext() throws {
        let app = try show()
        latin.context = "latin"
        cyrillic.context = "cyrillic"
        latin.becomeFirstResponder()
        cyrillic.becomeFirstResponder()
        XCTAssertEqual(app.keyboardLayout, "us", "nothing is remembered yet")
        app.keyboardLayout = "ru"
        latin.becomeFirstResponder()
        XCTAssertEqual(app.keyboardLayout, "us")
        cyrillic.becomeFirstResponder()
        XCTAssertEqual(app.keyboardLayout, "ru")
        app.keyboardLayout = "us"
        latin.becomeFirstResponder()
        cyrillic.becomeFirstResponder()
        XCTAssertEqual(app.keyboardLayout, "us", "the later switch counts")
        app.keyboardLayout = "ru"
        // Another run of the program.
        app.end()
        let again = try show()
        XCTAssertEqual(again.keyboardLayout, "us")
        cyrillic.becomeFirstResponder()
        XCTAssertEqual(again.keyboardLayout, "ru")
    }

    func testClearTextInputContextIdentifier() throws {
        let app = try show()
        latin.context = "latin"
        cyrillic.context = "cyrillic"
        cyrillic.becomeFirstResponder()
        app.keyboardLayout = "ru"
        latin.becomeFirstResponder()
        app.keyboardLayout = "de(nodeadkeys)"
        plain.becomeFirstResponder()
        UIResponder.clearTextInputContextIdentifier("cyrillic")
        cyrillic.becomeFirstResponder()
        XCTAssertEqual(app.keyboardLayout, "us", "forgotten")
        latin.becomeFirstResponder()
        XCTAssertEqual(app.keyboardLayout, "de(nodeadkeys)", "the other is not")
        ModeField.clearTextInputContextIdentifier("latin")
        XCTAssertNil(InputModeMemory.defaults.object(forKey: "UITextInputContextModes"))
    }

    func testTheModeGoesBeforeTheIdentifier() throws {
        let app = try show()
        cyrillic.context = "cyrillic"
        cyrillic.becomeFirstResponder()
        app.keyboardLayout = "de(nodeadkeys)"
        plain.becomeFirstResponder()
        cyrillic.ownMode = try mode("ru-RU")
        cyrillic.becomeFirstResponder()
        XCTAssertEqual(app.keyboardLayout, "ru")
    }

    func testRespondersWithoutAModeShareTheDesktops() throws {
        let app = try show()
        plain.becomeFirstResponder()
        app.keyboardLayout = "ru"
        latin.becomeFirstResponder()
        XCTAssertEqual(app.keyboardLayout, "ru")
        XCTAssertEqual(latin.textInputMode?.primaryLanguage, "ru-RU")
    }

    func testOtherProgramsGetTheirLayoutBack() throws {
        let app = try show()
        cyrillic.ownMode = try mode("ru-RU")
        cyrillic.becomeFirstResponder()
        app.loseFocus()
        XCTAssertEqual(app.keyboardLayout, "us")
        // What is switched over there is not ours.
        app.keyboardLayout = "de(nodeadkeys)"
        app.gainFocus()
        XCTAssertEqual(app.keyboardLayout, "ru")
        app.loseFocus()
        XCTAssertEqual(app.keyboardLayout, "de(nodeadkeys)")
    }

    func testClosingTheWindowGivesTheLayoutBack() throws {
        let app = try show()
        latin.context = "latin"
        latin.becomeFirstResponder()
        app.keyboardLayout = "ru"
        app.requestClose()
        XCTAssertEqual(app.keyboardLayout, "us")
    }

    func testSwitchesOfOtherProgramsAreNotRemembered() throws {
        let app = try show()
        latin.context = "latin"
        latin.becomeFirstResponder()
        app.loseFocus()
        app.keyboardLayout = "ru"
        app.gainFocus()
        plain.becomeFirstResponder()
        app.keyboardLayout = "us"
        latin.becomeFirstResponder()
        XCTAssertEqual(app.keyboardLayout, "us")
    }

    func testAChangedModeIsNotified() throws {
        let app = try show()
        var told = 0
        let observer = NotificationCenter.default.addObserver(
            forName: UITextInputMode.currentInputModeDidChangeNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { told += 1 } }
        defer { NotificationCenter.default.removeObserver(observer) }
        plain.becomeFirstResponder()
        XCTAssertEqual(told, 0)
        app.keyboardLayout = "ru"
        XCTAssertEqual(told, 1)
        cyrillic.ownMode = try mode("ru-RU")
        cyrillic.becomeFirstResponder()
        XCTAssertEqual(told, 1, "it is the same mode")
        latin.ownMode = try mode("en-US")
        latin.becomeFirstResponder()
        XCTAssertEqual(told, 2)
        app.keyboardLayouts = ["us"]
        XCTAssertEqual(told, 3)
    }

    func testAdvanceToNextInputMode() throws {
        let app = try show()
        let controller = UIInputViewController()
        XCTAssertTrue(controller.needsInputModeSwitchKey)
        XCTAssertTrue(controller.hasFullAccess)
        latin.context = "latin"
        latin.becomeFirstResponder()
        controller.advanceToNextInputMode()
        XCTAssertEqual(app.keyboardLayout, "ru")
        controller.advanceToNextInputMode()
        XCTAssertEqual(app.keyboardLayout, "de(nodeadkeys)")
        plain.becomeFirstResponder()
        XCTAssertEqual(app.keyboardLayout, "us")
        latin.becomeFirstResponder()
        XCTAssertEqual(app.keyboardLayout, "de(nodeadkeys)", "remembered as a user's switch")
        app.keyboardLayouts = ["us"]
        XCTAssertFalse(controller.needsInputModeSwitchKey)
        controller.advanceToNextInputMode()
        XCTAssertEqual(app.keyboardLayout, "us")
    }

    func testForeignDefaultsAreNotBelieved() throws {
        InputModeMemory.defaults.set(["latin": 3, "cyrillic": "ru"], forKey: "UITextInputContextModes")
        let app = try show()
        latin.context = "latin"
        cyrillic.context = "cyrillic"
        latin.becomeFirstResponder()
        XCTAssertEqual(app.keyboardLayout, "us")
        cyrillic.becomeFirstResponder()
        XCTAssertEqual(app.keyboardLayout, "ru")
        InputModeMemory.defaults.set("nonsense", forKey: "UITextInputContextModes")
        latin.becomeFirstResponder()
        XCTAssertEqual(app.keyboardLayout, "us")
    }
}

@MainActor
private final class ModeField: UITextField {
    var ownMode: UITextInputMode?
    var context: String?
    override var textInputMode: UITextInputMode? { ownMode ?? super.textInputMode }
    override var textInputContextIdentifier: String? { context }
}

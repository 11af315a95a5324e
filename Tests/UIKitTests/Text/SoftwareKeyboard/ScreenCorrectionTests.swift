import UITesting
import XCTest

@testable import UIKit

/// What the traits' defaults do on the keyboard on the screen, as on iOS.
@preconcurrency @MainActor
final class ScreenCorrectionTests: XCTestCase {
    private let field = UITextField(frame: .zero)

    private func stage() throws -> KeyboardStage {
        field.autocapitalizationType = .none
        let stage = try KeyboardStage(field)
        stage.app.useFakeSpelling()
        return stage
    }

    /// Types on the second plane of keys.
    private func typeSigns(_ signs: String, on stage: KeyboardStage) throws {
        try stage.tap(.plane(.numbers))
        try stage.type(signs)
    }

    func testMisspeltWordsAreCorrected() throws {
        let stage = try stage()
        try stage.type("teh ")
        XCTAssertEqual(field.text, "the ")
    }

    func testTheEndOfEditingCorrectsWhatTheScreenTyped() throws {
        let stage = try stage()
        try stage.type("teh")
        field.resignFirstResponder()
        XCTAssertEqual(field.text, "the")
    }

    func testAnExplicitNoTypesWhatIsOnTheKeys() throws {
        let stage = try stage()
        field.autocorrectionType = .no
        field.smartQuotesType = .no
        try stage.type("teh ")
        try typeSigns("\"", on: stage)
        XCTAssertEqual(field.text, "teh \"")
    }

    func testQuotesAreCurledAndDashesMade() throws {
        let stage = try stage()
        try typeSigns("\"--", on: stage)
        XCTAssertEqual(field.text, "“—")
    }

    func testNothingIsCorrectedInAddressesCodesAndSecrets() throws {
        let kinds: [(UITextField) -> Void] = [
            { $0.keyboardType = .emailAddress }, { $0.keyboardType = .URL },
            { $0.textContentType = .password }, { $0.textContentType = .oneTimeCode },
            { $0.isSecureTextEntry = true },
        ]
        for kind in kinds {
            let field = UITextField(frame: .zero)
            kind(field)
            let stage = try KeyboardStage(field)
            stage.app.useFakeSpelling()
            try stage.type("teh")
            try stage.tap(.returnKey)
            XCTAssertEqual(field.text, "teh")
        }
    }

    func testWordsDeletedOnTheScreenTakeASpaceAlong() throws {
        let stage = try stage()
        field.text = "a long word"
        try field.select(2..<6)
        try stage.tap(.delete)
        XCTAssertEqual(field.text, "a word")
    }

    func testTheRealKeyboardTypesWhatIsOnItBesideTheScreen() throws {
        let stage = try stage()
        stage.app.type("teh ")
        XCTAssertEqual(field.text, "teh ")
    }
}

import UITesting
import XCTest

@testable import UIKit

/// A window with something that takes text, and the keyboard on the screen below it.
@MainActor
final class KeyboardStage {
    /// The keyboard has no such key now.
    struct NoKey: Error {
        var name: String
    }

    let app: AppHarness

    init(
        _ text: UIView, width: CGFloat = 320, height: CGFloat = 480,
        mode: UIApplication.SoftwareKeyboardMode = .always, focuses: Bool = true
    ) throws {
        if text.frame.isEmpty { text.frame = CGRect(10, 10, width - 20, 30) }
        app = try AppHarness(showing: text, size: CGSize(width: width, height: height))
        UIApplication.shared.softwareKeyboardMode = mode
        guard focuses else { return }
        XCTAssertTrue(text.becomeFirstResponder())
        app.settle()
    }

    /// A field of its own, typed into as it is.
    static func field(
        _ text: String = "", capitals: UITextAutocapitalizationType = .none, width: CGFloat = 320
    ) throws -> (stage: KeyboardStage, field: UITextField) {
        let field = UITextField(frame: .zero)
        field.autocapitalizationType = capitals
        field.text = text
        return (try KeyboardStage(field, width: width), field)
    }

    func keyboard() throws -> KeyboardView { try XCTUnwrap(app.window.inputViews.keyboard) }

    /// Whether the keyboard is up, or on its way.
    var isShown: Bool {
        guard let keyboard = app.window.inputViews.keyboard else { return false }
        return keyboard.window != nil && app.window.inputViews.shownFrame != nil
    }

    func index(_ role: ScreenKey.Role, in keyboard: KeyboardView) -> Int? {
        keyboard.geometry.slots.firstIndex { $0.key.role == role }
    }

    /// The middle of a key, in points of the window.
    func middle(_ role: ScreenKey.Role) throws -> CGPoint {
        app.turn()
        let keyboard = try keyboard()
        guard let index = index(role, in: keyboard) else { throw NoKey(name: "\(role)") }
        let cap = keyboard.geometry.slots[index].cap
        return keyboard.convert(CGPoint(x: cap.midX, y: cap.midY), to: nil)
    }

    /// The middle of the key that has a character on it, with or without Shift.
    func middle(_ text: String) throws -> CGPoint {
        app.turn()
        if text == " " { return try middle(.space) }
        let keyboard = try keyboard()
        let place = keyboard.geometry.slots.first {
            $0.key.text(isShifted: false) == text || $0.key.text(isShifted: true) == text
        }
        guard let place else { throw NoKey(name: text) }
        return keyboard.convert(CGPoint(x: place.cap.midX, y: place.cap.midY), to: nil)
    }

    /// What a key types now, and where keys are, in the order of the rows.
    func labels() throws -> [String] {
        app.turn()
        let keyboard = try keyboard()
        return keyboard.geometry.slots.compactMap { $0.key.text(isShifted: keyboard.shift.isOn) }
    }

    /// Taps keys one after the other, not so quickly that they count together.
    func type(_ text: String) throws {
        for character in text { app.tap(at: try middle(String(character))) }
    }

    func tap(_ role: ScreenKey.Role, count: Int = 1) throws { app.tap(at: try middle(role), count: count) }

    func finger(on text: String) throws -> UITesting.Finger { app.finger(at: try middle(text)) }

    func finger(on role: ScreenKey.Role) throws -> UITesting.Finger { app.finger(at: try middle(role)) }

    /// The bubbles in the window, by their identifiers.
    var bubbles: [String] {
        app.window.subviews.compactMap(\.accessibilityIdentifier).filter { $0.hasPrefix("keyboard.") }
    }
}

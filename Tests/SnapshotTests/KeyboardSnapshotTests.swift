import UIKit
import UITesting
import XCTest

/// The keyboard on the screen.
@preconcurrency @MainActor
final class KeyboardSnapshotTests: SnapshotTestCase {
    private func verifyKeyboard(
        _ variants: [Variant] = Variant.usual, size: CGSize = CGSize(width: 320, height: 416),
        testName: String = #function,
        line: UInt = #line, layouts: [String] = ["us"], _ configure: (UITextField) -> Void = { _ in },
        act: (AppHarness) -> Void = { _ in }
    ) {
        verify(variants, size: size, limit: 49_152, testName: testName, line: line) { app in
            UIApplication.shared.softwareKeyboardMode = .always
            app.keyboardLayouts = layouts
            let field = UITextField(frame: CGRect(x: 8, y: 6, width: size.width - 16, height: 28))
            field.borderStyle = .roundedRect
            field.tintColor = .clear
            configure(field)
            app.window.addSubview(field)
            field.becomeFirstResponder()
            app.advance(by: 1)
            act(app)
            return nil
        }
    }

    func testTheKeyboardShowsLetters() {
        verifyKeyboard([.light, .lightAt2x, .dark, .darkAt2x]) { $0.autocapitalizationType = .none }
    }

    func testShiftIsOn() { verifyKeyboard([.light], layouts: ["de", "us"]) { $0.returnKeyType = .search } }

    func testTheKeyboardShowsNumbersAndPunctuation() {
        verifyKeyboard([.light, .dark]) {
            $0.keyboardType = .numbersAndPunctuation
            $0.returnKeyType = .done
        }
    }

    func testTheKeyForSymbolsShowsThem() {
        verifyKeyboard([.light]) {
            $0.keyboardType = .numbersAndPunctuation
        } act: {
            // The key below and to the left of the signs.
            $0.tap(at: CGPoint(x: 20, y: 416 - 80))
        }
    }

    func testARussianLayoutHasItsLetters() {
        verifyKeyboard([.light], layouts: ["ru", "us"]) { $0.autocapitalizationType = .none }
    }

    func testAnArabicLayoutRunsFromRightToLeft() {
        verifyKeyboard([.light], layouts: ["ara", "us"]) { _ in
            UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft
        }
    }

    func testTheKeyboardForURLsHasTheirSigns() {
        verifyKeyboard([.light]) {
            $0.keyboardType = .URL
            $0.returnKeyType = .go
            $0.enablesReturnKeyAutomatically = true
        }
    }

    func testTheKeyboardForAddressesHasTheirSigns() {
        verifyKeyboard([.dark]) {
            $0.keyboardType = .emailAddress
            $0.returnKeyType = .next
        }
    }

    func testThePhonePadHasDigitsAndLetters() {
        verifyKeyboard([.light, .lightAt2x, .dark]) { $0.keyboardType = .phonePad }
    }

    func testTheDecimalPadHasThePointOfTheLocale() {
        verifyKeyboard([.light]) {
            $0.keyboardType = .decimalPad
            $0.keyboardAppearance = .dark
            $0.returnKeyType = .done
        }
    }

    func testAWideWindowHasAWideKeyboard() {
        verifyKeyboard([.light, .dark], size: CGSize(width: 1024, height: 460), layouts: ["us", "ru"]) {
            $0.autocapitalizationType = .none
            $0.returnKeyType = .send
        }
    }

    func testAPressedKeyShowsItsLetterAbove() {
        verifyKeyboard([.light, .lightAt2x, .dark]) {
            $0.autocapitalizationType = .none
        } act: {
            $0.finger(at: CGPoint(x: 144, y: 416 - 190))
        }
    }

    func testAHeldKeyOffersAccentedLetters() {
        verifyKeyboard([.light, .lightAt2x, .dark]) {
            $0.autocapitalizationType = .none
        } act: { app in
            let finger = app.finger(at: CGPoint(x: 32 * 2 + 16, y: 416 - 190))
            app.advance(by: 0.6)
            finger.move(to: CGPoint(x: 32 * 2 + 16 + 72, y: 416 - 190))
        }
    }

    func testAFingerMovesTheCaret() {
        verifyKeyboard([.light]) {
            $0.text = "Some words"
            $0.tintColor = .systemBlue
        } act: { app in
            let finger = app.finger(at: CGPoint(x: 140, y: 416 - 25))
            app.advance(by: 0.6)
            finger.move(to: CGPoint(x: 110, y: 416 - 25))
        }
    }
}

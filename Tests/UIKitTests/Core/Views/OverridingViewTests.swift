import UIKit
import UITesting
import XCTest

/// Properties and methods of views and buttons that apps override, as UIKit lets them.
@preconcurrency @MainActor
final class OverridingViewTests: XCTestCase {
    private final class Card: UIView {
        private(set) var reads: [String] = []

        override var layer: CALayer {
            reads.append("layer")
            return super.layer
        }

        override var keyboardLayoutGuide: UIKeyboardLayoutGuide {
            reads.append("keyboard")
            return super.keyboardLayoutGuide
        }

        override var safeAreaLayoutGuide: UILayoutGuide {
            reads.append("safe area")
            return super.safeAreaLayoutGuide
        }

        override var layoutMarginsGuide: UILayoutGuide {
            reads.append("margins")
            return super.layoutMarginsGuide
        }

        override var readableContentGuide: UILayoutGuide {
            reads.append("readable")
            return super.readableContentGuide
        }
    }

    func testLayersAndGuidesOfViews() {
        let card = Card()
        let view: UIView = card
        view.layer.cornerRadius = 4
        XCTAssertEqual(view.layer.cornerRadius, 4)
        XCTAssertEqual(card.reads, ["layer", "layer"])
        XCTAssertIdentical(view.keyboardLayoutGuide.owningView, view)
        XCTAssertIdentical(view.safeAreaLayoutGuide.owningView, view)
        XCTAssertIdentical(view.layoutMarginsGuide.owningView, view)
        XCTAssertIdentical(view.readableContentGuide.owningView, view)
        XCTAssertEqual(card.reads.dropFirst(2), ["keyboard", "safe area", "margins", "readable"])
    }

    private final class Button: UIButton {
        private(set) var updates = 0

        override var buttonType: ButtonType { .system }

        override var role: Role {
            get { .destructive }
            set { super.role = newValue }
        }

        override var changesSelectionAsPrimaryAction: Bool {
            get { true }
            set {}
        }

        override var automaticallyUpdatesConfiguration: Bool {
            get { super.automaticallyUpdatesConfiguration }
            set { super.automaticallyUpdatesConfiguration = newValue }
        }

        override var configurationUpdateHandler: ConfigurationUpdateHandler? {
            get { super.configurationUpdateHandler }
            set {
                super.configurationUpdateHandler = { button in
                    button.accessibilityLabel = "updated"
                    newValue?(button)
                }
            }
        }

        override func setNeedsUpdateConfiguration() {
            updates += 1
            super.setNeedsUpdateConfiguration()
        }

        override var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
            preferredSymbolConfigurationForImage(in: .normal)
        }

        override func preferredSymbolConfigurationForImage(
            in state: State
        ) -> UIImage.SymbolConfiguration? { UIImage.SymbolConfiguration(pointSize: 40) }
    }

    func testWhatAButtonSaysOfItselfIsWhatItDoes() throws {
        let button = Button(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        button.setImage(UIImage(systemName: "star"), for: .normal)
        let plain = UIButton(frame: .zero)
        plain.setImage(UIImage(systemName: "star"), for: .normal)
        XCTAssertEqual((button as UIButton).buttonType, .system)
        XCTAssertEqual(button.titleColor(for: .normal), .systemRed)
        XCTAssertGreaterThan(button.intrinsicContentSize.width, plain.intrinsicContentSize.width)
        let app = try AppHarness(showing: button)
        app.tap(button)
        XCTAssertTrue(button.isSelected)
        button.configurationUpdateHandler = { _ in }
        XCTAssertGreaterThan(button.updates, 0)
        (button as UIButton).updateConfiguration()
        XCTAssertEqual(button.accessibilityLabel, "updated")
    }
}

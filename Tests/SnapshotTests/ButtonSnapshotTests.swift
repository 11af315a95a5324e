import UIKit
import UITesting
import XCTest

@preconcurrency @MainActor
final class ButtonSnapshotTests: SnapshotTestCase {
    private func sized(_ button: UIButton) -> UIButton {
        button.sizeToFit()
        return button
    }

    private func system(_ title: String) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        return button
    }

    func testSystemButtonInItsStates() {
        verify(size: CGSize(width: 120, height: 130)) { app in
            let highlighted = system("Highlighted")
            highlighted.isHighlighted = true
            let disabled = system("Disabled")
            disabled.isEnabled = false
            column([system("Normal"), highlighted, disabled].map(sized), in: app)
            return nil
        }
    }

    func testConfigurationsFillAndTintTheButton() {
        verify(size: CGSize(width: 140, height: 190)) { app in
            let kinds: [(String, UIButton.Configuration)] = [
                ("Plain", .plain()), ("Grey", .gray()), ("Tinted", .tinted()), ("Filled", .filled()),
            ]
            let buttons = kinds.map { title, kind in
                var configuration = kind
                configuration.title = title
                return sized(UIButton(configuration: configuration))
            }
            column(buttons, in: app)
            return nil
        }
    }

    func testFilledButtonInItsStates() {
        verify([.light, .dark], size: CGSize(width: 140, height: 145)) { app in
            let buttons = ["Normal", "Highlighted", "Disabled"].map { title in
                var configuration = UIButton.Configuration.filled()
                configuration.title = title
                let button = UIButton(configuration: configuration)
                button.isHighlighted = title == "Highlighted"
                button.isEnabled = title != "Disabled"
                return sized(button)
            }
            column(buttons, in: app)
            return nil
        }
    }

    func testAPressedButtonIsFaint() {
        verify([.light], size: CGSize(width: 120, height: 50)) { app in
            let button = sized(system("Pressed"))
            column([button], in: app)
            app.turn()
            app.finger(at: button.center)
            return nil
        }
    }
}

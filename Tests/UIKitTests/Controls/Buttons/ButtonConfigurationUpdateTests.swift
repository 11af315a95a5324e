import UITesting
import XCTest

import UIKit

@preconcurrency @MainActor
final class ButtonConfigurationUpdateTests: XCTestCase {
    private func show(_ button: UIButton) throws -> AppHarness {
        button.frame = CGRect(x: 10, y: 10, width: 160, height: 50)
        let app = try AppHarness(size: CGSize(width: 200, height: 100))
        app.window.addSubview(button)
        app.turn()
        return app
    }

    func testConfigurationUpdateHandlerFollowsTheState() throws {
        let button = UIButton(configuration: .filled())
        var states: [UIControl.State] = []
        button.configurationUpdateHandler = { button in
            states.append(button.state)
            button.configuration?.title = button.isHighlighted ? "Down" : "Up"
        }
        let app = try show(button)
        XCTAssertEqual(states, [.normal])
        XCTAssertEqual(button.currentTitle, "Up")
        let finger = app.finger(at: CGPoint(x: 50, y: 30))
        app.turn()
        XCTAssertEqual(button.currentTitle, "Down")
        finger.up()
        app.turn()
        XCTAssertEqual(states, [.normal, .highlighted, .normal])
        button.setNeedsUpdateConfiguration()
        button.setNeedsUpdateConfiguration()
        app.turn()
        XCTAssertEqual(states.count, 4)
        button.automaticallyUpdatesConfiguration = false
        button.isEnabled = false
        app.turn()
        XCTAssertEqual(states.count, 4)
        XCTAssertTrue(app.nothingIsScheduled)
    }

    func testUpdateConfigurationMayBeOverridden() throws {
        final class Toggle: UIButton {
            override func updateConfiguration() {
                super.updateConfiguration()
                configuration?.subtitle = isSelected ? "on" : "off"
            }
        }
        let button = Toggle(configuration: .gray())
        button.configuration?.title = "Sound"
        button.changesSelectionAsPrimaryAction = true
        let app = try show(button)
        XCTAssertEqual(button.subtitleLabel?.text, "off")
        app.tap(button)
        XCTAssertTrue(button.isSelected)
        XCTAssertEqual(button.subtitleLabel?.text, "on")
    }

    func testAttributedTitlesReachTheLabels() throws {
        var title = AttributedString("Big")
        title.font = UIFont.boldSystemFont(ofSize: 24)
        title.foregroundColor = .red
        var configuration = UIButton.Configuration.plain()
        configuration.attributedTitle = title
        configuration.attributedSubtitle = AttributedString("small")
        let button = UIButton(configuration: configuration)
        let shown = try XCTUnwrap(button.currentAttributedTitle)
        XCTAssertEqual(
            shown.attribute(.font, at: 0, effectiveRange: nil) as? UIFont, .boldSystemFont(ofSize: 24))
        XCTAssertEqual(shown.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .red)
        XCTAssertEqual(button.subtitleLabel?.text, "small")
        button.configuration?.title = "Plain"
        XCTAssertNil(button.configuration?.attributedTitle)
        XCTAssertNil(button.currentAttributedTitle)
        XCTAssertEqual(button.currentTitle, "Plain")
    }

    func testStatesOfAButtonWithAConfiguration() {
        let button = UIButton(configuration: .plain())
        button.setTitle("One", for: .normal)
        button.setTitle("Two", for: .selected)
        button.setImage(UIImage(systemName: "star.fill"), for: .selected)
        XCTAssertEqual(button.currentTitle, "One")
        button.isSelected = true
        XCTAssertEqual(button.currentTitle, "Two")
        XCTAssertEqual(button.currentImage, UIImage(systemName: "star.fill"))
    }

    func testADestructiveButtonIsRed() {
        let button = UIButton(configuration: .plain())
        XCTAssertEqual(button.role, .normal)
        let usual = button.currentTitleColor
        button.role = .destructive
        XCTAssertEqual(button.currentTitleColor, .systemRed)
        button.role = .cancel
        XCTAssertEqual(button.currentTitleColor, usual)
    }

    func testThePreferredSymbolConfigurationSizesThePicture() {
        let button = UIButton(type: .system)
        button.setImage(UIImage(systemName: "plus"), for: .normal)
        XCTAssertNil(button.currentPreferredSymbolConfiguration)
        let large = UIImage.SymbolConfiguration(pointSize: 34)
        button.setPreferredSymbolConfiguration(large, forImageIn: .normal)
        XCTAssertEqual(button.preferredSymbolConfigurationForImage(in: .highlighted), large)
        XCTAssertEqual(button.currentImage?.size.height, 42)
        button.configuration = .plain()
        button.configuration?.preferredSymbolConfigurationForImage = .init(scale: .small)
        XCTAssertEqual(button.currentImage?.size.height, 18)
    }

    func testAnActivityIndicatorReplacesThePicture() throws {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Wait"
        configuration.image = UIImage(systemName: "plus")
        let button = UIButton(configuration: configuration)
        let app = try show(button)
        XCTAssertTrue(app.nothingIsScheduled)
        button.configuration?.showsActivityIndicator = true
        app.turn()
        let wheel = try XCTUnwrap(button.subviews.lazy.compactMap { $0 as? UIActivityIndicatorView }.first)
        XCTAssertTrue(wheel.isAnimating)
        XCTAssertEqual(wheel.frame.size, CGSize(width: 20, height: 20))
        XCTAssertNil(button.imageView?.image)
        XCTAssertFalse(app.nothingIsScheduled)
        button.configuration?.showsActivityIndicator = false
        app.turn()
        XCTAssertNotNil(button.imageView?.image)
        app.advance(by: 0.2)
        XCTAssertTrue(app.nothingIsScheduled)
    }
}

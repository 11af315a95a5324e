import UIKit
import XCTest

/// Titles of several lines and titles whose attributes a configuration changes.
@preconcurrency @MainActor
final class ButtonTitleTests: ControlsTestCase {
    private static let words = "Some words that are too long for one line"

    private func configuration(_ title: String) -> UIButton.Configuration {
        var made = UIButton.Configuration.filled()
        made.title = title
        return made
    }

    func testALongTitleOfAConfigurationIsBrokenIntoLines() throws {
        let button = show(
            UIButton(configuration: configuration(Self.words)),
            frame: CGRect(x: 0, y: 0, width: 140, height: 120))
        let label = try XCTUnwrap(button.titleLabel)
        XCTAssertLessThanOrEqual(label.frame.width, 140 - 24)
        XCTAssertGreaterThanOrEqual(label.frame.height, 3 * label.font.lineHeight - 1)
        XCTAssertEqual(label.frame.midY, 60, accuracy: 1)
        let natural = button.intrinsicContentSize
        XCTAssertGreaterThan(natural.width, 250, "in one line by itself")
        let fitted = button.sizeThatFits(CGSize(width: 140, height: 0))
        XCTAssertLessThanOrEqual(fitted.width, 140)
        XCTAssertEqual(fitted.height, label.frame.height + 14, accuracy: 1)
    }

    func testAButtonIsAsHighAsItsLinesNeedInAWidthOfConstraints() {
        let button = show(UIButton(configuration: configuration(Self.words)))
        button.translatesAutoresizingMaskIntoConstraints = false
        let width = button.widthAnchor.constraint(equalToConstant: 140)
        width.isActive = true
        window.layoutIfNeeded()
        XCTAssertEqual(button.frame.height, button.sizeThatFits(CGSize(width: 140, height: 0)).height)
        width.constant = 600
        window.layoutIfNeeded()
        XCTAssertEqual(button.frame.height, button.intrinsicContentSize.height)
    }

    func testATruncatingModeKeepsATitleInOneLine() throws {
        var configuration = configuration(Self.words)
        configuration.titleLineBreakMode = .byTruncatingTail
        configuration.subtitle = Self.words
        let button = show(
            UIButton(configuration: configuration), frame: CGRect(x: 0, y: 0, width: 140, height: 120))
        let label = try XCTUnwrap(button.titleLabel)
        XCTAssertEqual(label.lineBreakMode, .byTruncatingTail)
        XCTAssertLessThan(label.frame.height, 1.5 * label.font.lineHeight)
        let subtitle = try XCTUnwrap(button.subtitleLabel)
        XCTAssertGreaterThanOrEqual(subtitle.frame.height, 2 * subtitle.font.lineHeight - 1)
    }

    func testATitleLabelWithSeveralLinesHasTheHeightForThem() throws {
        let button = UIButton(type: .system)
        button.setTitle(Self.words, for: .normal)
        button.titleLabel?.numberOfLines = 0
        _ = show(button, frame: CGRect(x: 0, y: 0, width: 140, height: 120))
        let label = try XCTUnwrap(button.titleLabel)
        XCTAssertEqual(label.frame.width, 140, accuracy: 20)
        XCTAssertGreaterThanOrEqual(label.frame.height, 2 * label.font.lineHeight - 1)
    }

    func testATransformerChangesTheAttributesOfTheTitle() throws {
        var configuration = configuration("Title")
        var given: [AttributeContainer] = []
        configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
            given.append(incoming)
            var outgoing = incoming
            outgoing.font = UIFont.boldSystemFont(ofSize: 30)
            return outgoing
        }
        configuration.subtitle = "Subtitle"
        configuration.subtitleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
            incoming in
            var outgoing = incoming
            outgoing.foregroundColor = .yellow
            return outgoing
        }
        let button = show(
            UIButton(configuration: configuration), frame: CGRect(x: 0, y: 0, width: 240, height: 120))
        let style = try XCTUnwrap(given.first)
        XCTAssertEqual(style.foregroundColor, .white)
        XCTAssertNotNil(style.font)
        let title = try XCTUnwrap(button.titleLabel?.attributedText)
        XCTAssertEqual(title.string, "Title")
        XCTAssertEqual(
            title.attribute(.font, at: 0, effectiveRange: nil) as? UIFont, .boldSystemFont(ofSize: 30))
        XCTAssertGreaterThan(button.titleLabel?.frame.height ?? 0, 30)
        let subtitle = try XCTUnwrap(button.subtitleLabel?.attributedText)
        XCTAssertEqual(subtitle.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .yellow)
        XCTAssertEqual(button.currentTitle, "Title")
        button.configuration?.titleTextAttributesTransformer = nil
        button.layoutIfNeeded()
        XCTAssertLessThan(button.titleLabel?.frame.height ?? 100, 30)
    }

    func testATransformerSeesTheAttributesOfEachPartOfAnAttributedTitle() {
        var configuration = UIButton.Configuration.plain()
        var title = AttributedString("red")
        title.foregroundColor = .red
        configuration.attributedTitle = title + AttributedString(" plain")
        var colors: [UIColor?] = []
        configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
            colors.append($0.foregroundColor)
            return $0
        }
        configuration.baseForegroundColor = .green
        _ = show(UIButton(configuration: configuration), frame: CGRect(x: 0, y: 0, width: 240, height: 120))
        XCTAssertEqual(Array(colors.prefix(2)), [.red, .green])
    }

    func testImagesAndIndicatorsHaveColorsOfTheirOwn() {
        var configuration = UIButton.Configuration.plain()
        configuration.image = UIImage(systemName: "star")
        configuration.imageColorTransformer = UIConfigurationColorTransformer { _ in .red }
        configuration.activityIndicatorColorTransformer = UIConfigurationColorTransformer { _ in .blue }
        let button = show(
            UIButton(configuration: configuration), frame: CGRect(x: 0, y: 0, width: 240, height: 120))
        XCTAssertEqual(button.imageView?.tintColor, .red)
        button.configuration?.showsActivityIndicator = true
        button.layoutIfNeeded()
        let indicator = button.subviews.lazy.compactMap { $0 as? UIActivityIndicatorView }.first
        XCTAssertEqual(indicator?.color, .blue)
    }

    func testASelectedButtonLooksTheSameIfTheConfigurationSaysSo() {
        var gray = UIButton.Configuration.gray()
        gray.automaticallyUpdateForSelection = false
        let button = show(UIButton(configuration: gray), frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        let before = button.currentTitleColor
        button.isSelected = true
        XCTAssertEqual(button.currentTitleColor, before)
        button.configuration?.automaticallyUpdateForSelection = true
        XCTAssertNotEqual(button.currentTitleColor, before)
    }
}

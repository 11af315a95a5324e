import XCTest

import UIKit

@preconcurrency @MainActor
final class UIColorTests: ControlsTestCase {
    private let light = UITraitCollection(userInterfaceStyle: .light)
    private let dark = UITraitCollection(userInterfaceStyle: .dark)

    private func color(_ hex: UInt32, alpha: CGFloat = 1) -> CGColor {
        let channels = [16, 8, 0].map { CGFloat(hex >> $0 & 0xFF) / 255 }
        return CGColor(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)
    }

    func testAColorGivesItsComponents() throws {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).getRed(
            &red, green: &green, blue: &blue, alpha: &alpha)
        XCTAssertEqual([red, green, blue, alpha], [0.1, 0.2, 0.3, 0.4])
        var white: CGFloat = 0
        XCTAssertTrue(UIColor.gray.getWhite(&white, alpha: &alpha))
        XCTAssertEqual([white, alpha], [0.5, 1])
        XCTAssertFalse(UIColor.red.getWhite(&white, alpha: &alpha))
    }

    func testAHueIsAColorOfTheWheel() {
        let colors: [(CGFloat, UIColor)] = [
            (0, .red), (1.0 / 6, .yellow), (2.0 / 6, .green), (3.0 / 6, .cyan), (4.0 / 6, .blue),
            (5.0 / 6, .magenta), (1, .red),
        ]
        for (hue, color) in colors {
            let made = UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1).cgColor
            XCTAssertEqual(made.red, color.cgColor.red, accuracy: 1e-9)
            XCTAssertEqual(made.green, color.cgColor.green, accuracy: 1e-9)
            XCTAssertEqual(made.blue, color.cgColor.blue, accuracy: 1e-9)
        }
    }

    func testHuesComeBack() {
        for step in 0..<24 {
            let wanted = [CGFloat(step) / 24, 0.5, 0.75]
            var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
            UIColor(hue: wanted[0], saturation: wanted[1], brightness: wanted[2], alpha: 1)
                .getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
            let found = [hue, saturation, brightness]
            for (a, b) in zip(wanted, found) { XCTAssertEqual(a, b, accuracy: 1e-9) }
        }
    }

    func testTheLabelColourFollowsTheAppearance() {
        XCTAssertEqual(UIColor.label.resolvedColor(with: light), .black)
        XCTAssertEqual(UIColor.label.resolvedColor(with: dark), .white)
        XCTAssertEqual(UIColor.label.cgColor, CGColor(gray: 0, alpha: 1))
        setTraits(style: .dark)
        XCTAssertEqual(UIColor.label.cgColor, CGColor(gray: 1, alpha: 1))
        let faint = UIColor.label.withAlphaComponent(0.5)
        XCTAssertEqual(faint.resolvedColor(with: light).cgColor, CGColor(gray: 0, alpha: 0.5))
        XCTAssertEqual(faint.resolvedColor(with: dark).cgColor, CGColor(gray: 1, alpha: 0.5))
    }

    func testADynamicColorAsksItsProvider() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .yellow : .label }
        XCTAssertEqual(color.resolvedColor(with: dark), .yellow)
        XCTAssertEqual(color.resolvedColor(with: light), .black)
        XCTAssertEqual(
            color.withAlphaComponent(0.25).resolvedColor(with: dark).cgColor,
            CGColor(red: 1, green: 1, blue: 0, alpha: 0.25))
    }

    func testColorsOfTheSameComponentsAreEqual() {
        XCTAssertEqual(UIColor(white: 1, alpha: 1), UIColor(red: 1, green: 1, blue: 1, alpha: 1))
        XCTAssertEqual(UIColor(white: 1, alpha: 1).hash, UIColor.white.hash)
        XCTAssertNotEqual(UIColor.label, UIColor.black)
        XCTAssertEqual(UIColor.label.withAlphaComponent(0.5), UIColor.label.withAlphaComponent(0.5))
        XCTAssertNotEqual(UIColor { _ in .red }, UIColor { _ in .red })
    }

    func testSystemColoursHaveTheirValues() {
        XCTAssertEqual(UIColor.systemBlue.resolvedColor(with: light).cgColor, color(0x007AFF))
        XCTAssertEqual(UIColor.systemBlue.resolvedColor(with: dark).cgColor, color(0x0A84FF))
        XCTAssertEqual(UIColor.systemBackground.resolvedColor(with: light), .white)
        XCTAssertEqual(
            UIColor.secondaryLabel.resolvedColor(with: light).cgColor, color(0x3C3C43, alpha: 0.6))
    }

    func testColoursAreMadeOffTheMainThread() async {
        let color = await Task.detached { UIColor.systemRed.withAlphaComponent(0.5).cgColor.alpha }.value
        XCTAssertEqual(color, 0.5)
    }

    /// Foundation's C part looks into the values that it compares.
    func testAColourIsOverwrittenInAttributedStrings() {
        let whole = NSRange(location: 0, length: 5)
        let text = NSMutableAttributedString(string: "hello")
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        for color in [UIColor.red, .black, .clear, .label, UIColor { _ in .red }, .red] {
            text.addAttribute(.foregroundColor, value: color, range: whole)
            text.addAttribute(
                .font, value: UIFont.systemFont(ofSize: CGFloat(10 + color.hash % 3)), range: whole)
            text.addAttribute(.paragraphStyle, value: NSParagraphStyle.default, range: whole)
            text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 1, length: 2))
            text.addAttribute(
                .foregroundColor, value: UIColor(white: 0, alpha: 0), range: NSRange(location: 1, length: 2))
        }
        XCTAssertEqual(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .red)
        XCTAssertEqual(text.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor, .clear)
        // Equal values, not only the same ones, make one run.
        text.addAttribute(.foregroundColor, value: UIColor(red: 1, green: 0, blue: 0, alpha: 1), range: whole)
        var run = NSRange()
        _ = text.attribute(.foregroundColor, at: 0, effectiveRange: &run)
        XCTAssertGreaterThanOrEqual(run.length, 1)
    }
}

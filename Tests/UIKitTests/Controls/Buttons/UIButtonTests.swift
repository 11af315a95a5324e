import XCTest

import UIKit

@preconcurrency @MainActor
final class UIButtonTests: ControlsTestCase {
    private func button(_ type: UIButton.ButtonType = .system, title: String? = "Press") -> UIButton {
        let button = UIButton(type: type)
        button.setTitle(title, for: .normal)
        return show(button, frame: CGRect(x: 10, y: 10, width: 120, height: 40))
    }

    func testStatesFallBackToNormal() throws {
        let button = button()
        XCTAssertEqual(button.title(for: .highlighted), "Press")
        button.setTitle("Off", for: .disabled)
        XCTAssertEqual(button.currentTitle, "Press")
        button.isEnabled = false
        XCTAssertEqual(button.currentTitle, "Off")
        XCTAssertEqual(button.titleLabel?.text, "Off")
        button.isEnabled = true
        XCTAssertEqual(button.titleLabel?.text, "Press")
        button.setTitle("Both", for: [.selected, .highlighted])
        button.isSelected = true
        XCTAssertEqual(button.currentTitle, "Press")
        button.isHighlighted = true
        XCTAssertEqual(button.currentTitle, "Both")
    }

    func testTitlesTakeTheTintOrTheirOwnColor() {
        XCTAssertEqual(UIButton(type: .custom).titleColor(for: .normal), .white)
        let button = button()
        button.tintColor = .red
        XCTAssertEqual(button.titleLabel?.textColor, .red)
        button.setTitleColor(.green, for: .normal)
        XCTAssertEqual(button.titleLabel?.textColor, .green)
        button.isEnabled = false
        XCTAssertEqual(button.titleLabel?.textColor, .tertiaryLabel)
    }

    func testATapSendsTouchUpInsideAndThePrimaryAction() {
        let button = button()
        var log: [String] = []
        button.addAction(UIAction { _ in log.append("up") }, for: .touchUpInside)
        button.addAction(UIAction { _ in log.append("primary") }, for: .primaryActionTriggered)
        let finger = Finger(on: button, at: CGPoint(x: 5, y: 5))
        XCTAssertTrue(button.isHighlighted)
        XCTAssertEqual(button.titleLabel?.alpha, 0.3)
        finger.lift()
        XCTAssertEqual(button.titleLabel?.alpha, 1)
        XCTAssertEqual(log, ["up", "primary"])
    }

    func testHitsGoToTheButton() {
        let button = button()
        XCTAssertIdentical(window.hitTest(CGPoint(x: 70, y: 30), with: nil), nil, "the window is hidden")
        XCTAssertIdentical(button.hitTest(CGPoint(x: 60, y: 20), with: nil), button)
    }

    func testThePrimaryActionIsDoneOnATap() {
        var count = 0
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in count += 1 })
        XCTAssertEqual(button.currentTitle, "Go")
        button.sendActions(for: .primaryActionTriggered)
        XCTAssertEqual(count, 1)
        let configured = UIButton(
            configuration: .filled(), primaryAction: UIAction(title: "Go") { _ in count += 1 })
        XCTAssertEqual(configured.configuration?.title, "Go")
        Finger(on: show(configured, frame: CGRect(x: 0, y: 0, width: 80, height: 30)), at: .zero).lift()
        XCTAssertEqual(count, 2)
    }

    func testTitleIsInTheMiddle() throws {
        let button = button()
        let frame = try XCTUnwrap(button.titleLabel).frame
        XCTAssertEqual(frame.midX, 60, accuracy: 1)
        XCTAssertEqual(frame.midY, 20, accuracy: 1)
        button.contentHorizontalAlignment = .left
        button.contentEdgeInsets = UIEdgeInsets(left: 8)
        button.layoutIfNeeded()
        XCTAssertEqual(button.titleLabel?.frame.minX, 8)
        button.contentHorizontalAlignment = .trailing
        button.layoutIfNeeded()
        XCTAssertEqual(try XCTUnwrap(button.titleLabel?.frame.maxX), 120, accuracy: 1)
    }

    func testTheIntrinsicSizeIsThatOfTheTitle() throws {
        let button = button(title: "A somewhat longer title")
        let title = try XCTUnwrap(button.titleLabel).intrinsicContentSize
        XCTAssertEqual(button.intrinsicContentSize.width, title.width)
        XCTAssertEqual(button.intrinsicContentSize.height, title.height + 12)
        button.contentEdgeInsets = UIEdgeInsets(top: 3, left: 4, bottom: 5, right: 6)
        XCTAssertEqual(
            button.intrinsicContentSize, CGSize(width: title.width + 10, height: title.height + 8))
        let image = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { _ in }
        button.setImage(image, for: .normal)
        XCTAssertEqual(button.intrinsicContentSize.width, title.width + 10 + 16)
    }

    func testLongTitleStaysInside() throws {
        let button = button(title: "A title that is far too long for its button")
        XCTAssertLessThanOrEqual(try XCTUnwrap(button.titleLabel).frame.width, 120)
        XCTAssertGreaterThanOrEqual(try XCTUnwrap(button.titleLabel).frame.minX, 0)
    }

    func testConfigurationPlacesThePicture() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Title"
        configuration.image = image
        configuration.imagePadding = 5
        let button = show(
            UIButton(configuration: configuration), frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        func frames() throws -> (image: CGRect, title: CGRect) {
            button.layoutIfNeeded()
            return (try XCTUnwrap(button.imageView).frame, try XCTUnwrap(button.titleLabel).frame)
        }
        var (picture, title) = try frames()
        XCTAssertEqual(picture.maxX + 5, title.minX, accuracy: 1)
        button.configuration?.imagePlacement = .trailing
        (picture, title) = try frames()
        XCTAssertEqual(title.maxX + 5, picture.minX, accuracy: 1)
        button.configuration?.imagePlacement = .top
        (picture, title) = try frames()
        XCTAssertEqual(picture.maxY + 5, title.minY, accuracy: 1)
        XCTAssertEqual(picture.midX, title.midX, accuracy: 1)
        button.configuration?.imagePlacement = .bottom
        (picture, title) = try frames()
        XCTAssertEqual(title.maxY + 5, picture.minY, accuracy: 1)
    }

    func testAFilledButtonHasItsBaseColor() throws {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "x"
        configuration.baseBackgroundColor = .red
        configuration.cornerStyle = .capsule
        let button = show(
            UIButton(configuration: configuration), frame: CGRect(x: 0, y: 0, width: 60, height: 30))
        let drawn = try render(button)
        XCTAssertEqual(hex(drawn.pixel(x: 30, y: 2)), "FFFF0000")
        XCTAssertEqual(hex(drawn.pixel(x: 0, y: 0)), "00000000", "round ends")
        XCTAssertEqual(button.titleLabel?.textColor, .white)
        button.isHighlighted = true
        XCTAssertNotEqual(hex(try render(button).pixel(x: 30, y: 2)), "FFFF0000")
        button.isHighlighted = false
        button.isEnabled = false
        XCTAssertEqual(button.titleLabel?.textColor, .tertiaryLabel)
    }

    func testSubtitleComesAndGoes() {
        var configuration = UIButton.Configuration.gray()
        configuration.title = "Title"
        let button = show(UIButton(configuration: configuration))
        let low = button.intrinsicContentSize.height
        button.configuration?.subtitle = "Subtitle"
        XCTAssertEqual(button.subtitleLabel?.text, "Subtitle")
        XCTAssertGreaterThan(button.intrinsicContentSize.height, low + 10)
        button.configuration?.subtitle = nil
        XCTAssertNil(button.subtitleLabel)
        XCTAssertEqual(button.intrinsicContentSize.height, low)
    }

    func testBackgroundImageFillsTheButton() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image {
            UIColor.green.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        let button = show(UIButton(type: .custom), frame: CGRect(x: 0, y: 0, width: 8, height: 8))
        button.setBackgroundImage(
            image.resizableImage(withCapInsets: .zero, resizingMode: .stretch), for: .highlighted)
        XCTAssertEqual(try render(button).count { $0 != 0 }, 0)
        button.isHighlighted = true
        XCTAssertEqual(try render(button).count { $0 == 0xFF00_FF00 }, 64)
    }

    func testAButtonHasRoomForLargeTitles() {
        for scale in [1, 1.25, 1.5, 2] as [CGFloat] {
            for size in [13, 17, 26, 34] as [CGFloat] {
                setTraits(scale: scale)
                let plain = UIButton(type: .system)
                plain.setTitle("Quarterly figures", for: .normal)
                plain.titleLabel?.font = .systemFont(ofSize: size)
                var configuration = UIButton.Configuration.filled()
                var container = AttributeContainer()
                container.font = .systemFont(ofSize: size)
                configuration.attributedTitle = AttributedString("Quarterly figures", attributes: container)
                configuration.image = UIImage(systemName: "star")
                configuration.subtitle = "Of all years"
                for button in [plain, UIButton(configuration: configuration)] {
                    window.addSubview(button)
                    button.sizeToFit()
                    button.layoutIfNeeded()
                    for label in [button.titleLabel, button.subtitleLabel].compactMap({ $0 }) {
                        let (frame, wanted) = (label.frame, label.intrinsicContentSize)
                        XCTAssertGreaterThan(frame.width, wanted.width - 0.01, "\(size) at \(scale)")
                        XCTAssertGreaterThan(frame.height, wanted.height - 0.01, "\(size) at \(scale)")
                        XCTAssertTrue(button.bounds.contains(frame), "\(size) at \(scale)")
                    }
                    button.removeFromSuperview()
                }
            }
        }
    }

    func testItsSizeFollowsTheFontOfItsLabel() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        let constrained = button(title: "Quarterly figures")
        let arranged = button(title: "Quarterly figures")
        let stack = UIStackView(arrangedSubviews: [arranged])
        for view in [constrained, stack] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        }
        stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        constrained.bottomAnchor.constraint(equalTo: root.bottomAnchor).isActive = true
        window.addSubview(root)
        window.layoutIfNeeded()
        let before = constrained.bounds.size
        for factor in [2, 1] as [CGFloat] {
            for button in [constrained, arranged] {
                button.titleLabel?.font = .systemFont(ofSize: 15 * factor)
                window.layoutIfNeeded()
                let label = button.titleLabel
                XCTAssertGreaterThan(
                    label?.bounds.width ?? 0, (label?.intrinsicContentSize.width ?? 0) - 0.01)
                XCTAssertGreaterThan(
                    label?.bounds.height ?? 0, (label?.intrinsicContentSize.height ?? 0) - 0.01)
                XCTAssertEqual(button.bounds.size, button.intrinsicContentSize)
            }
            if factor == 2 { XCTAssertGreaterThan(constrained.bounds.width, before.width * 1.5) }
        }
        XCTAssertEqual(constrained.bounds.size, before)
    }
}

import UIKit
import UITesting
import XCTest

/// A test for each property, method and constant of a text field that says what stands around its text.
@preconcurrency @MainActor
final class TextFieldReferenceChromeTests: XCTestCase {
    private let field = Probe(frame: CGRect(x: 10, y: 10, width: 200, height: 34))

    /// Moves and draws its parts if it is told to, and counts.
    private final class Probe: UITextField {
        var places: [String: (CGRect) -> CGRect] = [:]
        var drawn: [String: [CGRect]] = [:]
        /// Where super draws; nil for nowhere.
        var drawnPart: (CGRect) -> CGRect? = { $0 }

        private func place(_ name: String, _ rect: CGRect) -> CGRect { places[name]?(rect) ?? rect }

        override func borderRect(forBounds bounds: CGRect) -> CGRect {
            place("border", super.borderRect(forBounds: bounds))
        }
        override func textRect(forBounds bounds: CGRect) -> CGRect {
            place("text", super.textRect(forBounds: bounds))
        }
        override func placeholderRect(forBounds bounds: CGRect) -> CGRect {
            place("placeholder", super.placeholderRect(forBounds: bounds))
        }
        override func editingRect(forBounds bounds: CGRect) -> CGRect {
            place("editing", super.editingRect(forBounds: bounds))
        }
        override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
            place("clear", super.clearButtonRect(forBounds: bounds))
        }
        override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
            place("left", super.leftViewRect(forBounds: bounds))
        }
        override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
            place("right", super.rightViewRect(forBounds: bounds))
        }
        override func drawText(in rect: CGRect) {
            drawn["text", default: []].append(rect)
            if let part = drawnPart(rect) { super.drawText(in: part) }
        }
        override func drawPlaceholder(in rect: CGRect) {
            drawn["placeholder", default: []].append(rect)
            if let part = drawnPart(rect) { super.drawPlaceholder(in: part) }
        }
    }

    private func show() throws -> AppHarness {
        let app = try AppHarness(size: CGSize(width: 220, height: 60), scale: 1, appearance: .light)
        app.window.addSubview(field)
        app.turn()
        return app
    }

    private func box(_ side: CGFloat = 20) -> UIView {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
        box.backgroundColor = .red
        return box
    }

    private func redraw() { field.setNeedsDisplay() }

    /// The rectangle of everything that is not white in a picture of the field; null where all is white.
    private func ink(_ image: CGImage) -> CGRect {
        var ink = CGRect.null
        for y in 0..<image.height {
            for x in 0..<image.width where image.pixel(x: x, y: y) != 0xFFFF_FFFF {
                ink = ink.union(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return ink
    }

    private func ink(_ app: AppHarness) throws -> CGRect { ink(try app.picture(of: field)) }

    private var clearButton: UIView? {
        field.subviews.first { $0 is UIControl && $0 !== field.leftView && $0 !== field.rightView }
    }

    // MARK: Borders

    func testEachBorderStyleIsDrawnDifferently() throws {
        XCTAssertEqual(field.borderStyle, .none)
        let app = try show()
        var seen: [CGImage] = []
        for style in [UITextField.BorderStyle.none, .line, .bezel, .roundedRect] {
            field.borderStyle = style
            let picture = try app.picture()
            XCTAssertFalse(seen.contains(picture))
            seen.append(picture)
        }
    }

    func testBorderStylesHaveTheirRawValues() {
        let styles: [UITextField.BorderStyle] = [.none, .line, .bezel, .roundedRect]
        XCTAssertEqual(styles.map(\.rawValue), [0, 1, 2, 3])
    }

    func testNoBorderIsDrawnWithoutAStyle() throws {
        XCTAssertEqual(field.textRect(forBounds: field.bounds), field.bounds)
        let app = try show()
        let picture = try app.picture()
        XCTAssertEqual(picture.pixel(x: 10, y: 10), picture.pixel(x: 1, y: 1), "nothing around the text")
    }

    func testALineBorderIsBlack() throws {
        field.borderStyle = .line
        let picture = try show().picture()
        XCTAssertEqual(picture.pixel(x: 10, y: 10), 0xFF00_0000)
        XCTAssertEqual(picture.pixel(x: 209, y: 43), 0xFF00_0000)
    }

    func testABezelHasAFrameAndAShadow() throws {
        field.borderStyle = .bezel
        let picture = try show().picture()
        XCTAssertNotEqual(picture.pixel(x: 100, y: 10), picture.pixel(x: 100, y: 20), "a frame")
        XCTAssertNotEqual(picture.pixel(x: 100, y: 11), picture.pixel(x: 100, y: 42), "a shadow at the top")
    }

    func testARoundedBorderHasRoundCornersAndInsets() throws {
        field.borderStyle = .roundedRect
        XCTAssertEqual(field.textRect(forBounds: field.bounds), field.bounds.insetBy(dx: 7, dy: 2))
        XCTAssertEqual(field.intrinsicContentSize.height, 34)
        let picture = try show().picture()
        XCTAssertEqual(picture.pixel(x: 10, y: 10), picture.pixel(x: 1, y: 1), "round corners")
        XCTAssertNotEqual(picture.pixel(x: 100, y: 10), picture.pixel(x: 1, y: 1))
    }

    /// Nine pixels: a red frame around one blue pixel.
    private var framed: UIImage {
        get throws {
            let red: UInt32 = 0xFFFF_0000
            var pixels = Array(repeating: red, count: 9)
            pixels[4] = 0xFF00_00FF
            return UIImage(cgImage: try XCTUnwrap(CGImage(width: 3, height: 3, pixels: pixels)))
        }
    }

    func testTheBackgroundIsDrawnStretched() throws {
        XCTAssertNil(field.background)
        let app = try show()
        field.borderStyle = .line
        let caps = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        for image in [
            try framed.resizableImage(withCapInsets: caps, resizingMode: .stretch),
            try framed.resizableImage(withCapInsets: caps),
            try framed.stretchableImage(withLeftCapWidth: 1, topCapHeight: 1),
        ] {
            field.background = image
            let picture = try app.picture(of: field)
            XCTAssertEqual(picture.pixel(x: 0, y: 17), 0xFFFF_0000, "in place of the border")
            XCTAssertEqual(picture.pixel(x: 199, y: 33), 0xFFFF_0000)
            for x in [1, 100, 198] {
                XCTAssertEqual(picture.pixel(x: x, y: 1), 0xFF00_00FF, "one pixel wide as in the image")
                XCTAssertEqual(picture.pixel(x: x, y: 32), 0xFF00_00FF)
            }
        }
        field.background = try framed
        XCTAssertEqual(
            try app.picture(of: field).pixel(x: 20, y: 17), 0xFFFF_0000, "stretched as a whole without caps")
        let rounded = UITextField(frame: field.frame)
        rounded.borderStyle = .roundedRect
        field.borderStyle = .roundedRect
        let ignored = try app.picture(of: field)
        field.background = nil
        XCTAssertEqual(try app.picture(of: field), ignored, "not for rounded rectangles")
    }

    func testADisabledFieldHasItsOwnBackground() throws {
        XCTAssertNil(field.disabledBackground)
        let app = try show()
        let blue = UIImage(cgImage: try XCTUnwrap(CGImage(width: 1, height: 1, pixels: [0xFF00_00FF])))
        let red = UIImage(cgImage: try XCTUnwrap(CGImage(width: 1, height: 1, pixels: [0xFFFF_0000])))
        let plain = try app.picture(of: field)
        field.disabledBackground = red
        field.isEnabled = false
        XCTAssertEqual(try app.picture(of: field), plain, "ignored without a background")
        field.background = blue
        XCTAssertEqual(try app.picture(of: field).pixel(x: 5, y: 5), 0xFFFF_0000)
        field.isEnabled = true
        XCTAssertEqual(try app.picture(of: field).pixel(x: 5, y: 5), 0xFF00_00FF)
        field.isEnabled = false
        field.disabledBackground = nil
        XCTAssertEqual(try app.picture(of: field).pixel(x: 5, y: 5), 0xFF00_00FF)
    }

    // MARK: Overlay views

    private typealias Mode = UITextField.ViewMode

    /// Whether something is shown before, while and after the field is edited.
    private func showing(_ app: AppHarness, _ isShown: () -> Bool) -> [Bool] {
        var result: [Bool] = []
        app.turn()
        result.append(isShown())
        field.becomeFirstResponder()
        app.turn()
        result.append(isShown())
        field.resignFirstResponder()
        app.turn()
        result.append(isShown())
        return result
    }

    private let expected: [(Mode, [Bool])] = [
        (.never, [false, false, false]), (.whileEditing, [false, true, false]),
        (.unlessEditing, [true, false, true]), (.always, [true, true, true]),
    ]

    func testViewModesHaveTheirRawValues() {
        XCTAssertEqual([Mode.never, .whileEditing, .unlessEditing, .always].map(\.rawValue), [0, 1, 2, 3])
    }

    func testTheModeNeverShowsInNoState() throws { try verify(.never) }
    func testTheModeWhileEditingShowsThenOnly() throws { try verify(.whileEditing) }
    func testTheModeUnlessEditingShowsOtherwise() throws { try verify(.unlessEditing) }
    func testTheModeAlwaysShowsInEveryState() throws { try verify(.always) }

    private func verify(_ mode: Mode) throws {
        let app = try show()
        field.leftView = box()
        field.leftViewMode = mode
        let wanted = expected.first { $0.0 == mode }?.1
        XCTAssertEqual(showing(app) { field.leftView?.superview === field }, wanted)
    }

    func testTheClearButtonIsShownByItsMode() throws {
        XCTAssertEqual(field.clearButtonMode, .never)
        let app = try show()
        field.text = "x"
        for (mode, shown) in expected {
            field.clearButtonMode = mode
            XCTAssertEqual(showing(app) { clearButton != nil }, shown, "\(mode)")
        }
        field.text = ""
        field.clearButtonMode = .always
        XCTAssertEqual(showing(app) { clearButton != nil }, [false, false, false], "nothing to clear")
    }

    func testTheLeftViewIsShownAndTapped() throws {
        XCTAssertNil(field.leftView)
        let app = try show()
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        var presses = 0
        button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        field.leftView = button
        field.leftViewMode = .always
        field.text = "text"
        app.turn()
        XCTAssertTrue(button.superview === field)
        app.tap(button)
        XCTAssertEqual(presses, 1, "controls track as everywhere")
        XCTAssertFalse(field.isEditing)
        let other = box()
        field.leftView = other
        app.turn()
        XCTAssertNil(button.superview)
        XCTAssertTrue(other.superview === field)
        field.leftView = nil
        app.turn()
        XCTAssertNil(other.superview)
    }

    func testTheLeftViewIsShownByItsMode() throws {
        XCTAssertEqual(field.leftViewMode, .never)
        let app = try show()
        field.leftView = box()
        for (mode, shown) in expected {
            field.leftViewMode = mode
            XCTAssertEqual(showing(app) { field.leftView?.superview === field }, shown, "\(mode)")
        }
    }

    func testTheRightViewIsShownAndTapped() throws {
        XCTAssertNil(field.rightView)
        let app = try show()
        let toggle = UISwitch(frame: CGRect(x: 0, y: 0, width: 51, height: 31))
        field.rightView = toggle
        field.rightViewMode = .always
        field.clearButtonMode = .always
        field.text = "text"
        app.turn()
        app.tap(toggle)
        XCTAssertTrue(toggle.isOn)
        XCTAssertFalse(field.isEditing)
        XCTAssertNil(clearButton, "the right view has the place of the clear button")
        field.rightViewMode = .unlessEditing
        field.becomeFirstResponder()
        app.turn()
        XCTAssertNotNil(clearButton)
        XCTAssertNil(toggle.superview)
    }

    func testTheRightViewIsShownByItsMode() throws {
        XCTAssertEqual(field.rightViewMode, .never)
        let app = try show()
        field.rightView = box()
        for (mode, shown) in expected {
            field.rightViewMode = mode
            XCTAssertEqual(showing(app) { field.rightView?.superview === field }, shown, "\(mode)")
        }
    }

    func testFromRightToLeftTheOverlaysChangeSides() throws {
        let app = try show()
        field.borderStyle = .roundedRect
        field.text = "text"
        field.leftView = box()
        field.leftViewMode = .always
        field.clearButtonMode = .always
        app.turn()
        let left = try XCTUnwrap(field.leftView?.frame)
        let clear = try XCTUnwrap(clearButton?.frame)
        let text = field.textRect(forBounds: field.bounds)
        XCTAssertLessThan(left.maxX, clear.minX)
        field.semanticContentAttribute = .forceRightToLeft
        app.turn()
        func mirrored(_ rect: CGRect) -> CGRect {
            CGRect(x: 200 - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
        }
        XCTAssertEqual(field.leftView?.frame, mirrored(left))
        XCTAssertEqual(clearButton?.frame, mirrored(clear))
        XCTAssertEqual(field.textRect(forBounds: field.bounds), mirrored(text))
        field.semanticContentAttribute = .forceLeftToRight
        app.layoutDirection = .rightToLeft
        app.turn()
        XCTAssertEqual(field.leftView?.frame, left, "what is forced stays")
    }

    // MARK: Places

    func testTheBorderIsDrawnInItsRect() throws {
        XCTAssertEqual(field.borderRect(forBounds: field.bounds), field.bounds)
        field.borderStyle = .line
        field.places["border"] = { $0.insetBy(dx: 5, dy: 5) }
        let picture = try show().picture(of: field)
        XCTAssertEqual(picture.pixel(x: 5, y: 5), 0xFF00_0000)
        XCTAssertNotEqual(picture.pixel(x: 0, y: 0), 0xFF00_0000)
    }

    func testTheTextIsDrawnInItsRect() throws {
        field.text = "text"
        field.borderStyle = .roundedRect
        XCTAssertEqual(field.textRect(forBounds: CGRect(x: 0, y: 0, width: 50, height: 20)).width, 36)
        field.places["text"] = { $0.offsetBy(dx: 30, dy: 0) }
        _ = try show()
        XCTAssertEqual(field.drawn["text"]?.last, CGRect(x: 37, y: 2, width: 186, height: 30))
        XCTAssertEqual(field.caretRect(for: field.beginningOfDocument).minX, 37)
    }

    func testThePlaceholderIsDrawnInItsRect() throws {
        XCTAssertEqual(
            field.placeholderRect(forBounds: field.bounds), field.textRect(forBounds: field.bounds))
        var asked = 0
        field.places["placeholder"] = {
            asked += 1
            return $0.offsetBy(dx: 9, dy: 0)
        }
        let app = try show()
        XCTAssertEqual(asked, 0, "there is no placeholder")
        field.placeholder = "Name"
        app.turn()
        XCTAssertEqual(field.drawn["placeholder"]?.last?.minX, 9)
    }

    func testTheCaretStandsInTheEditingRect() throws {
        field.text = "text"
        field.places["editing"] = { $0.offsetBy(dx: 12, dy: 0) }
        let app = try show()
        XCTAssertEqual(field.caretRect(for: field.beginningOfDocument).minX, 0)
        field.becomeFirstResponder()
        app.turn()
        XCTAssertEqual(field.caretRect(for: field.beginningOfDocument).minX, 12)
    }

    func testTheClearButtonStandsInItsRect() throws {
        field.text = "text"
        field.clearButtonMode = .always
        let app = try show()
        let usual = try XCTUnwrap(clearButton).frame
        XCTAssertEqual(usual, field.clearButtonRect(forBounds: field.bounds))
        field.places["clear"] = { $0.offsetBy(dx: -40, dy: 0) }
        field.setNeedsLayout()
        app.turn()
        XCTAssertEqual(clearButton?.frame, usual.offsetBy(dx: -40, dy: 0))
        XCTAssertLessThan(
            field.textRect(forBounds: field.bounds).maxX, usual.minX - 39, "the text gives way")
        app.tap(try XCTUnwrap(clearButton))
        XCTAssertEqual(field.text, "")
    }

    func testTheLeftViewStandsInItsRect() throws {
        // Without a window the field is in the environment of the app.
        _ = try AppHarness()
        XCTAssertEqual(field.leftViewRect(forBounds: field.bounds), .zero)
        field.leftView = box(20)
        XCTAssertEqual(
            field.leftViewRect(forBounds: field.bounds), CGRect(x: 0, y: 7, width: 20, height: 20))
        field.leftView = box(60)
        XCTAssertEqual(field.leftViewRect(forBounds: field.bounds).height, 34, "no higher than the field")
        field.leftViewMode = .always
        field.places["left"] = { _ in CGRect(x: 4, y: 4, width: 40, height: 10) }
        _ = try show()
        XCTAssertEqual(field.leftView?.frame, CGRect(x: 4, y: 4, width: 40, height: 10), "made to fit")
        XCTAssertEqual(field.textRect(forBounds: field.bounds).minX, 44)
    }

    func testTheRightViewStandsInItsRect() throws {
        field.rightView = box(20)
        XCTAssertEqual(
            field.rightViewRect(forBounds: field.bounds), CGRect(x: 180, y: 7, width: 20, height: 20))
        field.rightViewMode = .always
        field.places["right"] = { $0.offsetBy(dx: -6, dy: 0) }
        _ = try show()
        XCTAssertEqual(field.rightView?.frame.minX, 174)
        XCTAssertEqual(field.textRect(forBounds: field.bounds).maxX, 174)
    }

    func testASubclassDrawsTheText() throws {
        field.text = "text"
        let app = try show()
        XCTAssertEqual(field.drawn["text"]?.last, field.bounds)
        XCTAssertNil(field.drawn["placeholder"])
        let usual = try app.picture(of: field)
        XCTAssertFalse(ink(usual).isNull)
        field.drawnPart = { $0.offsetBy(dx: 30, dy: 0) }
        redraw()
        XCTAssertNotEqual(try app.picture(of: field), usual, "drawn elsewhere")
        XCTAssertEqual(try ink(app).minX, ink(usual).minX + 30)
        field.drawnPart = { _ in nil }
        redraw()
        XCTAssertTrue(try ink(app).isNull, "without super there is no text")
        field.becomeFirstResponder()
        field.drawn = [:]
        app.turn()
        XCTAssertEqual(field.drawn["text"]?.last, field.editingRect(forBounds: field.bounds))
    }

    func testASubclassDrawsThePlaceholder() throws {
        field.placeholder = "Name"
        let app = try show()
        XCTAssertEqual(field.drawn["placeholder"]?.last, field.bounds)
        XCTAssertNil(field.drawn["text"])
        let usual = try app.picture(of: field)
        XCTAssertFalse(ink(usual).isNull)
        field.drawnPart = { $0.offsetBy(dx: 30, dy: 0) }
        redraw()
        XCTAssertEqual(try ink(app).minX, ink(usual).minX + 30)
        field.drawnPart = { _ in nil }
        redraw()
        XCTAssertTrue(try ink(app).isNull, "without super there is no placeholder")
        field.drawn = [:]
        field.text = "x"
        app.turn()
        XCTAssertNil(field.drawn["placeholder"])
    }

    func testDrawingBeginsInTheColorOfTheText() throws {
        final class Filled: UITextField {
            override func drawText(in rect: CGRect) { UIRectFill(rect) }
        }
        let filled = Filled(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        let app = try AppHarness(showing: filled)
        filled.text = "x"
        filled.textColor = .red
        XCTAssertEqual(try app.picture(of: filled).pixel(x: 25, y: 10), 0xFFFF_0000)
    }

    /// Asked for other bounds, as apps do to measure, the methods change nothing.
    func testThePlacesHaveNoSideEffects() throws {
        field.text = "text"
        field.leftView = box()
        field.leftViewMode = .always
        field.clearButtonMode = .always
        let app = try show()
        let shown = try app.picture()
        let frames = field.subviews.map(\.frame)
        for bounds in [CGRect.zero, .null, .infinite, CGRect(x: -5, y: 3, width: 1000, height: 1)] {
            _ = field.textRect(forBounds: bounds)
            _ = field.editingRect(forBounds: bounds)
            _ = field.placeholderRect(forBounds: bounds)
            _ = field.borderRect(forBounds: bounds)
            _ = field.leftViewRect(forBounds: bounds)
            _ = field.rightViewRect(forBounds: bounds)
            _ = field.clearButtonRect(forBounds: bounds)
        }
        let frameCount = app.frameCount
        app.turn()
        XCTAssertEqual(app.frameCount, frameCount, "nothing is drawn again")
        XCTAssertEqual(field.subviews.map(\.frame), frames)
        XCTAssertEqual(try app.picture(), shown)
    }

    // MARK: Sizes

    func testTheIntrinsicSizeFitsTextAndViews() throws {
        XCTAssertEqual(field.intrinsicContentSize.width, 5)
        field.borderStyle = .roundedRect
        XCTAssertEqual(field.intrinsicContentSize, CGSize(width: 33, height: 34))
        field.text = "some text"
        let text = field.intrinsicContentSize.width
        XCTAssertGreaterThan(text, 60)
        field.leftView = box(20)
        XCTAssertEqual(field.intrinsicContentSize.width, text, "it is not shown")
        field.leftViewMode = .always
        XCTAssertGreaterThan(field.intrinsicContentSize.width, text)
        field.frame.size.width = field.intrinsicContentSize.width
        let room = field.textRect(forBounds: field.bounds).width
        let end = field.caretRect(for: field.endOfDocument).maxX
        XCTAssertLessThanOrEqual(end - field.textRect(forBounds: field.bounds).minX, room, "the text fits")
    }

    func testTheFittingSizeIsTheIntrinsicOne() {
        field.text = "some text"
        XCTAssertEqual(field.sizeThatFits(.zero), field.intrinsicContentSize)
        XCTAssertEqual(field.sizeThatFits(CGSize(width: 1000, height: 1000)), field.intrinsicContentSize)
        field.sizeToFit()
        XCTAssertEqual(field.bounds.size, field.intrinsicContentSize)
    }

    // MARK: Appearance

    func testAFieldMayBeDarkInALightWindow() throws {
        let app = try show()
        field.borderStyle = .roundedRect
        field.text = "text"
        let light = try app.picture(of: field)
        field.overrideUserInterfaceStyle = .dark
        XCTAssertEqual(field.traitCollection.userInterfaceStyle, .dark)
        let dark = try app.picture(of: field)
        XCTAssertNotEqual(dark, light)
        XCTAssertEqual(dark.pixel(x: 190, y: 17), 0xFF00_0000)
        app.setAppearance(.dark)
        XCTAssertEqual(try app.picture(of: field).pixel(x: 190, y: 17), 0xFF00_0000)
        field.overrideUserInterfaceStyle = .unspecified
        app.setAppearance(.light)
        XCTAssertEqual(try app.picture(of: field), light)
    }

    func testOnlyADisabledFieldLooksDifferent() throws {
        let app = try show()
        field.borderStyle = .roundedRect
        field.text = "text"
        let usual = try app.picture(of: field)
        field.isHighlighted = true
        XCTAssertEqual(try app.picture(of: field), usual, "a text field does not show that it is touched")
        field.isHighlighted = false
        field.isEnabled = false
        XCTAssertNotEqual(try app.picture(of: field), usual)
    }
}

import UIKit
import UITesting
import XCTest

/// Contact sheets: a text field in every style, state, alignment and overlay mode, each cell a window of its own, as
/// only one field can be edited at a time.
@preconcurrency @MainActor
final class TextFieldSheetTests: SnapshotTestCase {
    private typealias Cell = (app: AppHarness, field: UITextField)

    private nonisolated static let long = "A text that is longer than its field"

    /// What is done to a field before its picture is taken.
    @MainActor
    private struct State {
        var text = ""
        var prepare: @MainActor (UITextField) -> Void = { _ in }
        var act: (@MainActor (Cell) throws -> Void)?

        static let all: [State] = [
            State(),
            State(text: "Text"),
            State(text: "Disabled", prepare: { $0.isEnabled = false }),
            State(text: "Secret", prepare: { $0.isSecureTextEntry = true }),
            State(text: long),
            State(text: "", act: { _ in }),
            State(text: "Caret", act: { _ in }),
            State(text: "Selected", act: { $0.app.key(.left, .shift, count: 3) }),
            State(text: long, act: { $0.app.key(.end) }),
            State(text: "مرحبا abc", act: { $0.app.key(.home) }),
        ]
    }

    // MARK: Styles, states and alignments

    func testAFieldWithoutBorderInAllStates() { verifyStyle(.none) }
    func testAFieldWithALineInAllStates() { verifyStyle(.line) }
    func testAFieldWithABezelInAllStates() { verifyStyle(.bezel) }
    func testARoundedFieldInAllStates() { verifyStyle(.roundedRect) }

    private func verifyStyle(_ style: UITextField.BorderStyle, testName: String = #function) {
        verifySheet(columns: 3, rows: State.all.count, testName: testName) { column, row, look in
            let state = State.all[row]
            return try cell(look, act: state.act) { field in
                field.borderStyle = style
                field.placeholder = "Placeholder"
                field.textAlignment = [.left, .center, .right][column]
                field.text = state.text
                state.prepare(field)
            }
        }
    }

    // MARK: Overlay views

    private static let modes: [UITextField.ViewMode] = [.never, .whileEditing, .unlessEditing, .always]

    /// Each mode, for all three overlays: not edited and edited, from left to right and from right to left.
    func testOverlaysAppearAsTheirModesSay() {
        verifySheet(columns: 4, rows: Self.modes.count * 2) { column, row, look in
            let mode = Self.modes[row / 2]
            return try cell(look, act: column % 2 == 1 ? { _ in } : nil) { field in
                field.borderStyle = .roundedRect
                field.text = "Text"
                field.semanticContentAttribute = column >= 2 ? .forceRightToLeft : .forceLeftToRight
                field.leftView = glyph("@", .systemBlue)
                field.leftViewMode = mode
                if row % 2 == 0 {
                    field.clearButtonMode = mode
                } else {
                    field.rightView = glyph("€", .systemOrange)
                    field.rightViewMode = mode
                }
            }
        }
    }

    private func glyph(_ text: String, _ color: UIColor) -> UIView {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 26, height: 22))
        label.text = text
        label.textAlignment = .center
        label.textColor = color
        return label
    }

    // MARK: Text

    func testAttributesChangeTheText() {
        let attributes: [[NSAttributedString.Key: Any]] = [
            [.kern: 3], [.underlineStyle: NSUnderlineStyle.single.rawValue],
            [.underlineStyle: NSUnderlineStyle.thick.rawValue, .underlineColor: UIColor.systemRed],
            [.underlineStyle: NSUnderlineStyle.double.rawValue],
            [.underlineStyle: NSUnderlineStyle([.single, .patternDot]).rawValue],
            [.underlineStyle: NSUnderlineStyle([.single, .patternDash]).rawValue],
            [.strikethroughStyle: NSUnderlineStyle.single.rawValue, .strikethroughColor: UIColor.systemRed],
            [.backgroundColor: UIColor.systemYellow, .foregroundColor: UIColor.black],
            [.baselineOffset: 5, .font: UIFont.systemFont(ofSize: 11)],
            [.font: UIFont.boldSystemFont(ofSize: 17)], [.font: UIFont.italicSystemFont(ofSize: 17)],
            [.font: UIFont.monospacedSystemFont(ofSize: 15, weight: .regular)],
        ]
        verifySheet(columns: 3, rows: 4) { column, row, look in
            try cell(look) { field in
                let text = NSMutableAttributedString(
                    string: "Plain ", attributes: [.font: UIFont.systemFont(ofSize: 17)])
                text.append(NSAttributedString(string: "styled", attributes: attributes[row * 3 + column]))
                field.borderStyle = .roundedRect
                field.attributedText = text
            }
        }
    }

    /// Where lines are cut, and how far a font shrinks, in each alignment.
    func testTextThatDoesNotFit() {
        let breaks: [NSLineBreakMode] = [
            .byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle, .byClipping,
        ]
        verifySheet(columns: 3, rows: 7) { column, row, look in
            try cell(look) { field in
                field.borderStyle = .line
                field.text = Self.long
                field.textAlignment = [.left, .center, .right][column]
                if row < breaks.count {
                    let style = NSMutableParagraphStyle()
                    style.lineBreakMode = breaks[row]
                    style.alignment = field.textAlignment
                    field.attributedText = NSAttributedString(
                        string: Self.long,
                        attributes: [.font: UIFont.systemFont(ofSize: 17), .paragraphStyle: style])
                } else {
                    field.adjustsFontSizeToFitWidth = true
                    field.minimumFontSize = [0, 12, 17][row - breaks.count]
                    if row == 4 { field.text = "Nearly short enough" }
                }
            }
        }
    }

    /// Pictures with caps in place of the border, enabled and disabled, and where they are ignored.
    func testBackgroundsAreStretched() {
        let caps = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
        verifySheet(columns: 3, rows: 3) { column, row, look in
            let frame = frame(.systemTeal)
            let disabled = self.frame(.systemGray)
            return try cell(look) { field in
                field.borderStyle = row == 2 ? .roundedRect : .line
                field.text = ["Stretched", "Tiled", "Whole"][column]
                let variants = [
                    frame.resizableImage(withCapInsets: caps, resizingMode: .stretch),
                    frame.resizableImage(withCapInsets: caps, resizingMode: .tile), frame,
                ]
                field.background = variants[column]
                field.disabledBackground = disabled.resizableImage(
                    withCapInsets: caps, resizingMode: .stretch)
                field.isEnabled = row != 1
            }
        }
    }

    /// Twelve points wide: a frame with round corners and a dot in the middle.
    private func frame(_ color: UIColor) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12)).image { _ in
            color.setStroke()
            let path = UIBezierPath(
                roundedRect: CGRect(x: 1, y: 1, width: 10, height: 10), cornerRadius: 3)
            path.lineWidth = 2
            path.stroke()
            color.withAlphaComponent(0.3).setFill()
            UIBezierPath(ovalIn: CGRect(x: 5, y: 5, width: 2, height: 2)).fill()
        }
    }

    // MARK: Sheets

    private static let size = CGSize(width: 132, height: 46)

    /// A window with one field that is edited if something is done to it.
    private func cell(
        _ look: Variant, act: ((Cell) throws -> Void)? = nil, _ configure: (UITextField) -> Void
    ) throws -> CGImage {
        let app = try AppHarness(
            size: Self.size, scale: look.scale, appearance: look.appearance, isFocused: true)
        let field = UITextField(
            frame: CGRect(origin: .zero, size: Self.size).insetBy(dx: 6, dy: 6))
        app.window.addSubview(field)
        configure(field)
        app.turn()
        if let act {
            field.becomeFirstResponder()
            app.turn()
            try act((app, field))
        }
        return try app.picture()
    }

    private func verifySheet(
        columns: Int, rows: Int, testName: String = #function,
        _ makeCell: (_ column: Int, _ row: Int, _ look: Variant) throws -> CGImage
    ) {
        for look in Variant.usual {
            do {
                let sheet = try sheet(columns: columns, rows: rows, scale: look.scale) {
                    try makeCell($0, $1, look)
                }
                try Snapshot.verify(
                    sheet, named: look.appearance == .dark ? "dark" : nil, scale: look.scale, limit: 160_000,
                    testName: testName)
            } catch {
                XCTFail("\(error)")
            }
        }
    }

    private func sheet(
        columns: Int, rows: Int, scale: CGFloat, _ makeCell: (Int, Int) throws -> CGImage
    ) throws -> CGImage {
        var cells: [[CGImage]] = []
        for row in 0..<rows { cells.append(try (0..<columns).map { try makeCell($0, row) }) }
        let first = try XCTUnwrap(cells.first?.first)
        let (width, height) = (first.width, first.height)
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height * columns * rows)
        for row in cells {
            for y in 0..<height {
                for cell in row {
                    for x in 0..<width { pixels.append(cell.pixel(x: x, y: y)) }
                }
            }
        }
        return try XCTUnwrap(CGImage(width: width * columns, height: height * rows, pixels: pixels))
    }
}

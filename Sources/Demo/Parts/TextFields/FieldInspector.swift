import UIKit

/// Controls for the properties of a text field, and the line of code that each of them stands for.
@MainActor
final class FieldInspector {
    private let stage = FieldStage()
    private let code = UILabel(frame: .zero)

    private var field: UITextField { stage.field }

    /// A property with a few values to choose from.
    private struct Choice {
        var property: String
        var names: [String]
        /// What stands in code for each of them.
        var values: [String]
        var chosen = 0
        var apply: @MainActor (Int) -> Void
    }

    /// A property that is on or off.
    private struct Flag {
        var title: String
        var property: String
        var isOn = false
        var apply: @MainActor (Bool) -> Void
    }

    init() {
        field.accessibilityIdentifier = "inspector.field"
        field.accessibilityLabel = "Field with these properties"
        field.placeholder = "Placeholder"
        field.leftView = glyph("magnifyingglass")
        field.rightView = glyph("mic")
        field.disabledBackground = Self.frame(.systemGray)
        stage.accessibilityIdentifier = "inspector.stage"
        code.font = DemoMetrics.code
        code.textColor = .secondaryLabel
        code.textAlignment = .center
        code.adjustsFontSizeToFitWidth = true
        code.minimumScaleFactor = 0.7
    }

    /// Puts the field and all controls into a card.
    func fill(_ card: Card) {
        card.add(stage, height: FieldStage.height)
        card.add(code, height: 16)
        for choice in choices { card.add(row(choice), height: CaptionedRow.height) }
        for slider in sliders { card.add(slider, height: SliderRow.height) }
        let grid = SwitchGrid(frame: .zero)
        for flag in flags {
            grid.add(flag.title, identifier: "inspector.\(flag.property)", isOn: flag.isOn) { [weak self] in
                flag.apply($0)
                self?.show("\(flag.property) = \($0)")
            }
            flag.apply(flag.isOn)
        }
        card.add(grid, height: SwitchGrid.height(flags.count))
        show("borderStyle = .roundedRect")
    }

    private func show(_ assignment: String) { code.text = "field.\(assignment)" }

    private func row(_ choice: Choice) -> UIView {
        let segments = UISegmentedControl(items: choice.names)
        segments.accessibilityIdentifier = "inspector.\(choice.property)"
        segments.selectedSegmentIndex = choice.chosen
        segments.addAction(
            UIAction { [weak self, unowned segments] _ in
                let index = segments.selectedSegmentIndex
                guard choice.values.indices.contains(index) else { return }
                choice.apply(index)
                self?.show("\(choice.property) = \(choice.values[index])")
            }, for: .valueChanged)
        choice.apply(choice.chosen)
        return CaptionedRow(choice.property, segments)
    }

    // MARK: Properties

    private static let modes: [UITextField.ViewMode] = [.never, .whileEditing, .unlessEditing, .always]
    private static let modeNames = ["Never", "Editing", "Unless", "Always"]
    private static let modeValues = [".never", ".whileEditing", ".unlessEditing", ".always"]

    private var choices: [Choice] {
        [
            Choice(
                property: "text", names: ["Empty", "Short", "Long", "Styled"],
                values: ["nil", "“Short”", "“A text that…”", "attributedText"], chosen: 1,
                apply: { [field] in Self.setText($0, of: field) }),
            Choice(
                property: "borderStyle", names: ["None", "Line", "Bezel", "Rounded"],
                values: [".none", ".line", ".bezel", ".roundedRect"], chosen: 3,
                apply: { [field] in field.borderStyle = [.none, .line, .bezel, .roundedRect][$0] }),
            Choice(
                property: "background", names: ["None", "Stretched", "Tiled"],
                values: ["nil", "image, .stretch", "image, .tile"],
                apply: { [field] in
                    field.background = [nil, Self.frame(.systemTeal), Self.tiles][$0]
                }),
            Choice(
                property: "textAlignment", names: ["Natural", "Left", "Center", "Right"],
                values: [".natural", ".left", ".center", ".right"],
                apply: { [field] in field.textAlignment = [.natural, .left, .center, .right][$0] }),
            Choice(
                property: "textColor", names: ["Label", "Blue", "Red", "Green"],
                values: [".label", ".systemBlue", ".systemRed", ".systemGreen"],
                apply: { [field] in
                    field.textColor = [UIColor.label, .systemBlue, .systemRed, .systemGreen][$0]
                }),
            Choice(
                property: "defaultTextAttributes", names: ["Plain", "Kern", "Line", "Struck"],
                values: ["[:]", "[.kern: 3]", "[.underlineStyle: 1]", "[.strikethroughStyle: 1]"],
                apply: { [field] in Self.setAttributes($0, of: field) }),
            Choice(
                property: "attributedPlaceholder", names: ["Plain", "Italic", "Blue"],
                values: ["placeholder", "italic", "blue"],
                apply: { [field] in Self.setPlaceholder($0, of: field) }),
            mode("clearButtonMode", 1) { [field] in field.clearButtonMode = $0 },
            mode("leftViewMode", 3) { [field] in field.leftViewMode = $0 },
            mode("rightViewMode", 0) { [field] in field.rightViewMode = $0 },
            Choice(
                property: "keyboardType", names: ["Default", "Email", "Number", "URL"],
                values: [".default", ".emailAddress", ".numberPad", ".URL"],
                apply: { [field] in
                    field.keyboardType = [.default, .emailAddress, .numberPad, .URL][$0]
                    field.reloadInputViews()
                }),
        ]
    }

    private func mode(
        _ property: String, _ chosen: Int, _ apply: @escaping @MainActor (UITextField.ViewMode) -> Void
    ) -> Choice {
        Choice(
            property: property, names: Self.modeNames, values: Self.modeValues, chosen: chosen,
            apply: { apply(Self.modes[$0]) })
    }

    private var sliders: [SliderRow] {
        [
            SliderRow("font size", identifier: "inspector.font", range: 9...32, value: 17) {
                [weak self] size in
                guard let self else { return }
                field.font = field.font?.withSize(size)
                show("font = .systemFont(ofSize: \(Int(size)))")
            },
            SliderRow("minimumFontSize", identifier: "inspector.minimumFontSize", range: 0...17, value: 0) {
                [weak self] size in
                self?.field.minimumFontSize = size
                self?.show("minimumFontSize = \(Int(size))")
            },
            SliderRow("width, per cent", identifier: "inspector.width", range: 20...100, value: 100) {
                [weak self] percent in
                self?.stage.fraction = percent / 100
                self?.show("frame.size.width")
            },
        ]
    }

    private var flags: [Flag] {
        [
            Flag(title: "Enabled", property: "isEnabled", isOn: true) { [field] in field.isEnabled = $0 },
            Flag(title: "Secure", property: "isSecureTextEntry") { [field] in field.isSecureTextEntry = $0 },
            Flag(title: "Begins empty", property: "clearsOnBeginEditing") { [field] in
                field.clearsOnBeginEditing = $0
            },
            Flag(title: "Replaces all", property: "clearsOnInsertion") { [field] in
                field.clearsOnInsertion = $0
            },
            Flag(title: "Shrinks to fit", property: "adjustsFontSizeToFitWidth") { [field] in
                field.adjustsFontSizeToFitWidth = $0
            },
            Flag(title: "Edits style", property: "allowsEditingTextAttributes") { [field] in
                field.allowsEditingTextAttributes = $0
            },
            Flag(title: "Right to left", property: "isRightToLeft") { [field] in
                field.semanticContentAttribute = $0 ? .forceRightToLeft : .unspecified
            },
            Flag(title: "Dark", property: "isDark") { [stage] in
                stage.overrideUserInterfaceStyle = $0 ? .dark : .unspecified
            },
        ]
    }

    private static func setText(_ index: Int, of field: UITextField) {
        switch index {
        case 0: field.text = nil
        case 1: field.text = "Short"
        case 2: field.text = "A text that is too long to be seen as a whole in most fields"
        default: field.attributedText = styled(size: field.font?.pointSize ?? 17)
        }
    }

    private static func setAttributes(_ index: Int, of field: UITextField) {
        let extra: [[NSAttributedString.Key: Any]] = [
            [:], [.kern: 3], [.underlineStyle: NSUnderlineStyle.single.rawValue],
            [.strikethroughStyle: NSUnderlineStyle.single.rawValue],
        ]
        var attributes = field.defaultTextAttributes
        for key in extra.flatMap(\.keys) { attributes[key] = nil }
        field.defaultTextAttributes = attributes.merging(extra[index]) { $1 }
    }

    private static func setPlaceholder(_ index: Int, of field: UITextField) {
        let attributes: [[NSAttributedString.Key: Any]] = [
            [:], [.font: UIFont.italicSystemFont(ofSize: 17)], [.foregroundColor: UIColor.systemBlue],
        ]
        field.attributedPlaceholder = NSAttributedString(
            string: "Placeholder", attributes: attributes[index])
    }

    private static func styled(size: CGFloat) -> NSAttributedString {
        let result = NSMutableAttributedString(
            string: "Plain, ", attributes: [.font: UIFont.systemFont(ofSize: size)])
        let parts: [(String, [NSAttributedString.Key: Any])] = [
            ("bold", [.font: UIFont.boldSystemFont(ofSize: size)]),
            (", ", [.font: UIFont.systemFont(ofSize: size)]),
            ("italic", [.font: UIFont.italicSystemFont(ofSize: size)]),
            (" and ", [.font: UIFont.systemFont(ofSize: size)]),
            (
                "underlined",
                [
                    .font: UIFont.systemFont(ofSize: size),
                    .underlineStyle: NSUnderlineStyle.single.rawValue,
                    .underlineColor: UIColor.systemBlue,
                ]
            ),
        ]
        for (text, attributes) in parts {
            result.append(NSAttributedString(string: text, attributes: attributes))
        }
        return result
    }

    // MARK: Pictures

    private func glyph(_ name: String) -> UIView {
        let view = UIImageView(image: UIImage(systemName: name))
        view.contentMode = .center
        view.tintColor = .secondaryLabel
        view.frame = CGRect(x: 0, y: 0, width: 34, height: 34)
        return view
    }

    private static let caps = UIEdgeInsets(top: 9, left: 9, bottom: 9, right: 9)

    /// A frame with round corners, which a field may be larger than.
    private static func frame(_ color: UIColor) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
            color.withAlphaComponent(0.15).setFill()
            color.setStroke()
            let path = UIBezierPath(
                roundedRect: CGRect(x: 1, y: 1, width: 18, height: 18), cornerRadius: 8)
            path.lineWidth = 2
            path.fill()
            path.stroke()
        }.resizableImage(withCapInsets: caps, resizingMode: .stretch)
    }

    /// Stripes that repeat.
    private static var tiles: UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12)).image { _ in
            UIColor.systemTeal.withAlphaComponent(0.12).setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 12, height: 12))
            UIColor.systemTeal.withAlphaComponent(0.25).setFill()
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 0, y: 12))
            path.addLine(to: CGPoint(x: 12, y: 0))
            path.addLine(to: CGPoint(x: 6, y: 0))
            path.addLine(to: CGPoint(x: 0, y: 6))
            path.close()
            path.move(to: CGPoint(x: 12, y: 12))
            path.addLine(to: CGPoint(x: 12, y: 6))
            path.addLine(to: CGPoint(x: 6, y: 12))
            path.close()
            path.fill()
        }.resizableImage(withCapInsets: .zero, resizingMode: .tile)
    }
}

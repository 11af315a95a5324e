import Drawing

/// Colours to choose from, in rows: greys, then each hue from dark to light.
final class ColorGridView: UIControl {
    static let columns = 12
    static let rows = 10

    /// The chosen cell; nil where the colour is none of the grid.
    private(set) var index: Int? { didSet { if index != oldValue { setNeedsDisplay() } } }

    private static let hues: [CGFloat] = [198, 221, 253, 281, 338, 5, 20, 38, 47, 60, 70, 97]
    /// Saturation and brightness of the rows below the greys.
    private static let shades: [(saturation: CGFloat, brightness: CGFloat)] = [
        (1, 0.3), (1, 0.45), (1, 0.6), (1, 0.8), (0.95, 1), (0.75, 1), (0.55, 1), (0.38, 1), (0.2, 1),
    ]

    static let colors: [ColorComponents] = {
        let greys = (0..<columns).map { column in
            let value = 1 - CGFloat(column) / CGFloat(columns - 1)
            return ColorComponents(red: value, green: value, blue: value)
        }
        return greys
            + shades.flatMap { shade in
                hues.map { hue in
                    ColorComponents(
                        UIColor(
                            hue: hue / 360, saturation: shade.saturation, brightness: shade.brightness,
                            alpha: 1))
                }
            }
    }()

    var color: ColorComponents? { index.map { Self.colors[$0] } }

    /// Marks the cell of a colour, if there is one.
    func select(_ color: ColorComponents) { index = Self.colors.firstIndex { $0.looksLike(color) } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        accessibilityIdentifier = "colorPicker.grid"
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Geometry

    private func frame(of index: Int) -> CGRect {
        let (row, column) = (index / Self.columns, index % Self.columns)
        func edge(_ number: Int, of count: Int, _ length: CGFloat) -> CGFloat {
            pixelGrid.round(length * CGFloat(number) / CGFloat(count))
        }
        let left = edge(column, of: Self.columns, bounds.width)
        let top = edge(row, of: Self.rows, bounds.height)
        return CGRect(
            x: left, y: top, width: edge(column + 1, of: Self.columns, bounds.width) - left,
            height: edge(row + 1, of: Self.rows, bounds.height) - top
        ).mirrored(in: bounds.width, if: isMirrored)
    }

    private func index(at touch: UITouch) -> Int? {
        guard !bounds.isEmpty else { return nil }
        let point = touch.location(in: self)
        func number(_ value: CGFloat, of count: Int) -> Int {
            min(count - 1, max(0, Int((value * CGFloat(count)).rounded(.down))))
        }
        let x = isMirrored ? bounds.width - point.x : point.x
        return number(point.y / bounds.height, of: Self.rows) * Self.columns
            + number(x / bounds.width, of: Self.columns)
    }

    // MARK: Choosing

    private func choose(_ new: Int?, with event: UIEvent? = nil) {
        guard let new, new != index else { return }
        index = new
        sendActions(for: .valueChanged, with: event)
    }

    override var ownGestures: ControlGestures { isTracking ? [.horizontalDrag, .mouseDrag] : .singleTap }

    /// Whether a finger is down that goes on choosing.
    private(set) var isChoosing = false

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        isChoosing = true
        choose(index(at: touch), with: event)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        choose(index(at: touch), with: event)
        return true
    }

    override func cancelTracking(with event: UIEvent?) { isChoosing = false }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        isChoosing = false
        sendActions(for: .primaryActionTriggered, with: event)
    }

    override var canBecomeFocused: Bool { isEnabled }
    override var takesArrowKeys: Bool { true }

    override func take(_ step: ControlStep) -> Bool {
        let last = Self.colors.count - 1
        guard let index else {
            choose(0)
            return true
        }
        let new =
            switch step {
            case .along(let distance): index + distance
            case .upright(let distance): index - distance * Self.columns
            case .first: 0
            case .last: last
            }
        if 0...last ~= new { choose(new) }
        return true
    }

    override var accessibilityRole: AccessibilityRole { .slider }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true, label: "Colors", value: color?.text, traits: stateTraits.union(.adjustable))
    }

    override func accessibilityIncrement() { _ = take(.along(1)) }
    override func accessibilityDecrement() { _ = take(.along(-1)) }

    // MARK: Drawing

    private static let cornerRadius: CGFloat = 8

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        UIBezierPath(roundedRect: bounds, cornerRadius: Self.cornerRadius).addClip()
        for (index, color) in Self.colors.enumerated() {
            color.color.setFill()
            UIRectFill(frame(of: index))
        }
        context.restoreGState()
        guard let index else { return }
        let mark = UIBezierPath(roundedRect: frame(of: index).inset(dx: 1, dy: 1), cornerRadius: 3)
        // White with a dark edge is seen on every colour.
        UIColor(white: 0, alpha: 0.5).setStroke()
        mark.lineWidth = 5
        mark.stroke()
        UIColor.white.setStroke()
        mark.lineWidth = 3
        mark.stroke()
    }
}

import UIKit

/// A phone with a sheet that rests at detents: to drag, and with a control that chooses one.
///
/// The heights are those that the detents say for a phone of 390 by 844 points, drawn smaller.
final class PhoneSheet: UIView {
    static let height: CGFloat = 300

    private let names = ["Low", "Medium", "Large"]
    private let choice: UISegmentedControl
    private let value = UILabel(frame: .zero)
    private let screen = UIView(frame: .zero)
    private let landscape = LandscapeView()
    private let sheet = UIView(frame: .zero)
    private let grabber = UIView(frame: .zero)
    private let lines = (0..<9).map { _ in UIView(frame: .zero) }

    /// A phone's screen in points, and what is above the highest sheet.
    private static let phone = CGSize(width: 390, height: 844)
    private static let top: CGFloat = 57

    /// The detents of the page's undimmed sheet.
    static let low = UISheetPresentationController.Detent.Identifier("low")
    static let detents: [UISheetPresentationController.Detent] = [
        .custom(identifier: low) { _ in 170 }, .medium(), .large(),
    ]

    /// The height of the sheet while a finger drags it, in the phone's points.
    private var dragged: CGFloat?

    override init(frame: CGRect) {
        choice = UISegmentedControl(items: names)
        super.init(frame: frame)
        choice.selectedSegmentIndex = 1
        choice.accessibilityIdentifier = "present.phone"
        choice.accessibilityLabel = "Detent"
        choice.addAction(UIAction { [weak self] _ in self?.settle() }, for: .valueChanged)
        value.font = DemoMetrics.caption
        value.textColor = .secondaryLabel
        value.numberOfLines = 0
        screen.clipsToBounds = true
        screen.layer.borderWidth = 5
        sheet.backgroundColor = .secondarySystemGroupedBackground
        sheet.layer.cornerRadius = 10
        sheet.accessibilityIdentifier = "present.phone.sheet"
        grabber.backgroundColor = .tertiaryLabel
        grabber.layer.cornerRadius = 1.5
        sheet.addSubview(grabber)
        for line in lines {
            line.backgroundColor = .systemFill
            line.layer.cornerRadius = 3
            sheet.addSubview(line)
        }
        screen.addSubview(landscape)
        screen.addSubview(sheet)
        for view in [screen, choice, value] { addSubview(view) }
        sheet.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: PhoneSheet.dragged(_:)))
        show()
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Heights

    private var heights: [CGFloat] {
        let context = PhoneContext(traits: traitCollection, height: Self.phone.height - Self.top)
        return Self.detents.map { $0.resolvedValue(in: context) ?? 0 }
    }

    private var sheetHeight: CGFloat { dragged ?? heights[max(0, choice.selectedSegmentIndex)] }

    private func dragged(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began, .changed: follow(pan)
        case .ended:
            follow(pan)
            // Where the finger would have come to in a quarter of a second.
            let end = sheetHeight - pan.velocity(in: self).y / scale / 4
            let nearest = heights.indices.min { abs(heights[$0] - end) < abs(heights[$1] - end) }
            choice.selectedSegmentIndex = nearest ?? 1
            settle()
        case .cancelled, .failed: settle()
        default: break
        }
    }

    private func follow(_ pan: UIPanGestureRecognizer) {
        let all = heights
        let start = all[max(0, choice.selectedSegmentIndex)]
        dragged = min(max(start - pan.translation(in: self).y / scale, all[0]), all[2])
        place()
    }

    private func settle() {
        dragged = nil
        UIView.animate(
            withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
            animations: { self.place() })
        show()
    }

    private func show() {
        let codes = ["custom { _ in 170 }", "medium()", "large()"]
        let rows = zip(codes, heights).enumerated().map { index, row in
            let mark = index == choice.selectedSegmentIndex ? "\u{25CF}" : "\u{25CB}"
            return "\(mark) .\(row.0): \(Int(row.1.rounded())) points"
        }
        value.text =
            rows.joined(separator: "\n")
            + "\n\nOf a phone with \(Int(Self.phone.height)) points. Drag the sheet."
        setNeedsLayout()
    }

    // MARK: Layout

    private var scale: CGFloat { screen.bounds.height / Self.phone.height }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = min((bounds.height * Self.phone.width / Self.phone.height).rounded(), bounds.width / 2)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        screen.frame = CGRect(
            x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
        screen.layer.cornerRadius = width / 7
        screen.layer.borderColor = UIColor.label.resolvedColor(with: traitCollection).cgColor
        landscape.frame = screen.bounds
        let side = max(0, bounds.width - width - 16)
        let x = isMirrored ? 0 : width + 16
        choice.frame = CGRect(x: x, y: 12, width: min(side, 260), height: 34)
        if isMirrored { choice.frame.origin.x = side - choice.frame.width }
        let fitting = value.sizeThatFits(CGSize(width: side, height: .greatestFiniteMagnitude)).height
        value.frame = CGRect(x: x, y: 56, width: side, height: fitting.rounded(.up))
        place()
    }

    private func place() {
        let height = (sheetHeight * scale).rounded()
        let edge = screen.layer.borderWidth
        let width = max(0, screen.bounds.width - 2 * edge)
        // Longer than can be seen, so that its lower corners never are.
        sheet.frame = CGRect(
            x: edge, y: screen.bounds.height - height, width: width, height: screen.bounds.height)
        grabber.frame = CGRect(x: (width - 26) / 2, y: 5, width: 26, height: 3)
        for (index, line) in lines.enumerated() {
            let part: CGFloat = index == 0 ? 0.5 : index % 3 == 0 ? 0.7 : 0.85
            line.frame = CGRect(
                x: 12, y: 18 + CGFloat(index) * 18, width: max(0, width - 24) * part,
                height: index == 0 ? 10 : 6)
        }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }
}

/// What a detent may ask of the phone.
private final class PhoneContext: UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat

    init(traits: UITraitCollection, height: CGFloat) {
        containerTraitCollection = traits
        maximumDetentValue = height
    }
}

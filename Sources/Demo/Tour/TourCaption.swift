import UIKit

/// The words of the tour, over the lower part of the page: what it is, what can be done with it, and how far the tour is.
final class TourCaption: UIView {
    private let title = UILabel()
    private let label = UILabel()
    private let dots: [UIView]
    private weak var page: UIView?
    private var number = 0

    /// - Parameter count: how many stops there are.
    init(count: Int) {
        dots = (0..<count).map { _ in UIView() }
        super.init(frame: .zero)
        // The same in light and dark: it is no part of the page.
        overrideUserInterfaceStyle = .dark
        backgroundColor = UIColor(white: 0.2, alpha: 0.97)
        layer.cornerRadius = 16
        layer.borderWidth = 1
        layer.borderColor = UIColor(white: 1, alpha: 0.14).cgColor
        isUserInteractionEnabled = false
        accessibilityIdentifier = "tour.caption"
        alpha = 0
        title.font = .systemFont(ofSize: 19, weight: .bold)
        title.textColor = .white
        label.font = .systemFont(ofSize: 15)
        label.textColor = UIColor(white: 1, alpha: 0.86)
        label.numberOfLines = 0
        title.adjustsFontSizeToFitWidth = true
        title.minimumScaleFactor = 0.7
        addSubview(title)
        addSubview(label)
        for dot in dots {
            dot.layer.cornerRadius = Self.dotSide / 2
            addSubview(dot)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the words of a stop.
    ///
    /// - Parameter split: the words are in the middle of its page.
    func show(_ stop: TourStop, number: Int, in window: UIWindow, beside split: UISplitViewController?) {
        title.text = stop.title
        label.text = stop.text
        self.number = number
        page = split?.viewController(for: .secondary)?.viewIfLoaded
        if superview !== window { window.addSubview(self) }
        bringToFront()
        setNeedsLayout()
        layoutIfNeeded()
        alpha = 1
    }

    func hide() { UIView.animate(withDuration: 0.3) { self.alpha = 0 } }

    /// Lies over everything else.
    func bringToFront() {
        if superview?.subviews.last !== self { superview?.bringSubviewToFront(self) }
    }

    // MARK: Layout

    private static let margin: CGFloat = 20
    private static let greatestWidth: CGFloat = 460
    private static let dotSide: CGFloat = 6
    private static let dotStep: CGFloat = 12

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let window else { return }
        place(in: area(of: window))
    }

    /// The page, or the window where that is all there is.
    private func area(of window: UIWindow) -> CGRect {
        guard let page, page.window === window else { return window.bounds }
        return page.convert(page.bounds, to: nil)
    }

    private func place(in area: CGRect) {
        let width = min(Self.greatestWidth, area.width - 2 * Self.margin)
        let inner = width - 2 * Self.margin
        let titleHeight = title.sizeThatFits(CGSize(width: inner, height: 100)).height.rounded(.up)
        let height = label.sizeThatFits(CGSize(width: inner, height: 400)).height.rounded(.up)
        title.frame = CGRect(x: Self.margin, y: 14, width: inner, height: titleHeight)
        label.frame = CGRect(x: Self.margin, y: title.frame.maxY + 4, width: inner, height: height)
        let top = label.frame.maxY + 12
        for (index, dot) in dots.enumerated() {
            let isCurrent = index == number
            dot.backgroundColor = UIColor(white: 1, alpha: isCurrent ? 1 : 0.3)
            dot.frame = CGRect(
                x: Self.margin + CGFloat(index) * Self.dotStep, y: top, width: Self.dotSide,
                height: Self.dotSide)
        }
        let whole = top + Self.dotSide + 14
        frame = CGRect(
            x: (area.midX - width / 2).rounded(), y: area.maxY - whole - 24, width: width, height: whole)
    }
}

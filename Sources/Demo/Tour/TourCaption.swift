import UIKit

/// The words of the tour, over the lower part of the window.
final class TourCaption: UIView {
    private let label = UILabel()

    /// The words; empty for none.
    var text = "" {
        didSet {
            guard text != oldValue else { return }
            if !text.isEmpty { label.text = text }
            setNeedsLayout()
            layoutIfNeeded()
            UIView.animate(withDuration: 0.3) { self.alpha = self.text.isEmpty ? 0 : 1 }
        }
    }

    init() {
        super.init(frame: .zero)
        backgroundColor = UIColor.black.withAlphaComponent(0.78)
        layer.cornerRadius = 14
        isUserInteractionEnabled = false
        accessibilityIdentifier = "tour.caption"
        alpha = 0
        label.font = .systemFont(ofSize: 20, weight: .semibold)
        label.textColor = .white
        label.textAlignment = .center
        label.numberOfLines = 0
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    /// Lies over everything else at the bottom of the window.
    func install(in window: UIWindow) {
        if superview !== window { window.addSubview(self) }
        window.bringSubviewToFront(self)
        let width = min(640, window.bounds.width - 32)
        let height = label.sizeThatFits(CGSize(width: width - 40, height: 400)).height + 24
        frame = CGRect(
            x: ((window.bounds.width - width) / 2).rounded(), y: window.bounds.height - height - 28,
            width: width, height: height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if let window { install(in: window) }
        label.frame = bounds.insetBy(dx: 20, dy: 12)
    }
}

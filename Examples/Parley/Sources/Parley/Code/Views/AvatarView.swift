import UIKit

final class AvatarView: UIView {

    override class var layerClass: AnyClass { return CAGradientLayer.self }

    private let label = UILabel()
    private let side: CGFloat

    init(side: CGFloat) {
        self.side = side
        super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
        layer.cornerRadius = side / 2
        layer.masksToBounds = true
        label.font = .systemFont(ofSize: side * 0.4, weight: .semibold)
        label.textColor = .white
        label.textAlignment = .center
        addSubview(label)
        label.pinEdges(to: self)
        setContentHuggingPriority(.required, for: .horizontal)
        setContentCompressionResistancePriority(.required, for: .horizontal)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override var intrinsicContentSize: CGSize { return CGSize(width: side, height: side) }

    func configure(with contact: Contact) {
        label.text = contact.initials
        guard let gradient = layer as? CAGradientLayer else { return }
        gradient.colors = [
            UIColor(hue: contact.hue, saturation: 0.45, brightness: 0.95, alpha: 1).cgColor,
            UIColor(hue: contact.hue, saturation: 0.75, brightness: 0.70, alpha: 1).cgColor,
        ]
        gradient.startPoint = CGPoint(x: 0.5, y: 0)
        gradient.endPoint = CGPoint(x: 0.5, y: 1)
    }
}

import UIKit

/// A picture with a title and a few words beside it.
final class PictureRow: UIView {
    static let height: CGFloat = 76

    private let picture: UIView
    private let title = UILabel(frame: .zero)
    private let detail = UILabel(frame: .zero)

    init(_ picture: UIView) {
        self.picture = picture
        super.init(frame: .zero)
        picture.isUserInteractionEnabled = false
        title.font = DemoMetrics.heading
        detail.font = DemoMetrics.caption
        detail.textColor = .secondaryLabel
        detail.numberOfLines = 0
        for view in [picture, title, detail] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ title: String, _ detail: String) {
        self.title.text = title
        self.detail.text = detail
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let side = bounds.height
        picture.frame = CGRect(x: 0, y: 0, width: side, height: side)
        let x = side + 16
        let width = max(0, bounds.width - x)
        let available = CGSize(width: width, height: .greatestFiniteMagnitude)
        let detailHeight = min(bounds.height - 24, detail.sizeThatFits(available).height.rounded(.up))
        let top = ((bounds.height - 24 - detailHeight) / 2).rounded()
        title.frame = CGRect(x: x, y: top, width: width, height: 20)
        detail.frame = CGRect(x: x, y: top + 24, width: width, height: detailHeight)
    }
}

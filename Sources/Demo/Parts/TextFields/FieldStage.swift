import UIKit

/// A background for a field: light or dark, with the field as wide as requested.
final class FieldStage: UIView {
    let field = UITextField(frame: .zero)

    static let height: CGFloat = 96

    init() {
        super.init(frame: .zero)
        layer.cornerRadius = 8
        layer.borderWidth = 1
        clipsToBounds = true
        backgroundColor = .systemBackground
        addSubview(field)
        updateBorder()
    }

    required init?(coder: NSCoder) { nil }

    /// The field's fraction of the width, from 0 to 1.
    var fraction: CGFloat = 1 { didSet { setNeedsLayout() } }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateBorder()
    }

    private func updateBorder() {
        layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    }

    override func layoutSubviews() {
        let available = bounds.width - 2 * DemoMetrics.padding
        let width = max(60, (available * fraction).rounded())
        let height = DemoMetrics.target
        field.frame = CGRect(
            x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(),
            width: width, height: height)
    }
}

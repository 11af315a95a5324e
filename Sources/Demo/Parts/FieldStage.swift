import UIKit

/// A place where a field is looked at: light or dark, and as wide as one wants the field.
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

    /// The field's share of the width, from 0 to 1.
    var share: CGFloat = 1 { didSet { setNeedsLayout() } }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateBorder()
    }

    private func updateBorder() {
        layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    }

    override func layoutSubviews() {
        let room = bounds.width - 2 * DemoMetrics.padding
        let width = max(60, (room * share).rounded())
        let height = DemoMetrics.target
        field.frame = CGRect(
            x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(),
            width: width, height: height)
    }
}

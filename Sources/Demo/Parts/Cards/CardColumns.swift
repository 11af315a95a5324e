import UIKit

/// Cards that scroll: one below the other in a narrow window, in two columns in a wide one. It is laid out by constraints.
final class CardColumns: UIScrollView {
    private let columns: UIStackView

    /// From this width on, in points, there are two columns.
    private static let twoColumnWidth: CGFloat = 640

    /// - Parameter columns: the cards of each column, from the top. In a narrow window the columns follow each other.
    init(_ columns: [[UIView]]) {
        self.columns = UIStackView(
            arrangedSubviews: columns.map { cards in
                let column = UIStackView(arrangedSubviews: cards)
                column.axis = .vertical
                column.spacing = DemoMetrics.gap
                return column
            })
        super.init(frame: .zero)
        restorationIdentifier = "scroll"
        self.columns.spacing = DemoMetrics.gap
        self.columns.translatesAutoresizingMaskIntoConstraints = false
        addSubview(self.columns)
        let margin = DemoMetrics.margin
        let content = contentLayoutGuide
        NSLayoutConstraint.activate([
            self.columns.topAnchor.constraint(equalTo: content.topAnchor, constant: margin),
            self.columns.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -margin),
            self.columns.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: margin),
            self.columns.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -margin),
            // What is less than required cannot hold in windows of a few points.
            self.columns.widthAnchor.constraint(equalTo: frameLayoutGuide.widthAnchor, constant: -2 * margin)
                .with(.required - 1),
        ])
    }

    required init?(coder: NSCoder) { nil }

    /// To be called by the page before its layout: chooses how many columns there are.
    func arrange(forWidth width: CGFloat) {
        let isWide = width >= Self.twoColumnWidth
        columns.axis = isWide ? .horizontal : .vertical
        columns.distribution = isWide ? .fillEqually : .fill
        columns.alignment = isWide ? .top : .fill
    }
}

import UIKit

/// Cards that scroll: one below the other in a narrow window, in columns in wide ones. It is laid out by constraints.
final class CardColumns: UIScrollView {
    private let columns: UIStackView
    private let cards: [[UIView]]
    /// What is less than required cannot hold in windows of a few points.
    private lazy var width = columns.widthAnchor.constraint(equalToConstant: 0).with(.required - 1)

    /// - Parameter columns: the cards of each column, from the top. In a narrow window the columns follow each other.
    init(_ columns: [[UIView]]) {
        cards = columns
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
            self.columns.centerXAnchor.constraint(equalTo: frameLayoutGuide.centerXAnchor),
            content.widthAnchor.constraint(equalTo: frameLayoutGuide.widthAnchor),
            width,
        ])
    }

    required init?(coder: NSCoder) { nil }

    /// To be called by the page before its layout: chooses how many columns there are, and how wide they are.
    func arrange(forWidth pageWidth: CGFloat) {
        let count = cards.joined().count
        let gap = DemoMetrics.gap
        let flow = CardFlow(pageWidth: pageWidth, cards: count, margin: DemoMetrics.margin, gap: gap)
        distribute(over: flow.columns)
        let isWide = flow.columns > 1
        columns.axis = isWide ? .horizontal : .vertical
        columns.distribution = isWide ? .fillEqually : .fill
        columns.alignment = isWide ? .top : .fill
        width.constant = max(0, flow.cardWidth * CGFloat(flow.columns) + gap * CGFloat(flow.columns - 1))
    }

    /// With more columns than the page has named, each gets as many cards as the others.
    private func distribute(over count: Int) {
        var wanted = cards
        if count > cards.count {
            var rest = Array(cards.joined())[...]
            wanted = (0..<count).map { column in
                let length = (rest.count + count - column - 1) / (count - column)
                defer { rest = rest.dropFirst(length) }
                return Array(rest.prefix(length))
            }
        }
        let stacks = columns.arrangedSubviews.compactMap { $0 as? UIStackView }
        guard stacks.map(\.arrangedSubviews) != wanted else { return }
        stacks.dropFirst(wanted.count).forEach { $0.removeFromSuperview() }
        for (index, cards) in wanted.enumerated() {
            let stack = index < stacks.count ? stacks[index] : UIStackView()
            stack.axis = .vertical
            stack.spacing = DemoMetrics.gap
            for card in cards { stack.addArrangedSubview(card) }
            if index >= stacks.count { columns.addArrangedSubview(stack) }
        }
    }
}

import UIKit

/// A page that is a scrolling flow of cards: one column in a narrow window, two and more in wide ones.
class CardPage: UIViewController {
    private let scroll = UIScrollView(frame: .zero)
    private(set) var cards: [Card] = []

    func add(_ card: Card) {
        cards.append(card)
        scroll.addSubview(card)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        scroll.restorationIdentifier = "scroll"
        view.addSubview(scroll)
    }

    override func viewDidLayoutSubviews() {
        scroll.frame = view.bounds
        let margin = DemoMetrics.margin
        let gap = DemoMetrics.gap
        let flow = CardFlow(pageWidth: view.bounds.width, cards: cards.count, margin: margin, gap: gap)
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        var bottoms = [CGFloat](repeating: margin, count: flow.columns)
        for card in cards {
            // The shortest column so far takes the next card.
            let column = bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
            let height = card.height(forWidth: flow.cardWidth)
            let x = flow.x(of: column, gap: gap)
            card.frame = CGRect(
                x: isMirrored ? view.bounds.width - x - flow.cardWidth : x, y: bottoms[column],
                width: flow.cardWidth, height: height)
            bottoms[column] += height + gap
        }
        scroll.contentSize = CGSize(
            width: view.bounds.width, height: (bottoms.max() ?? 0) - gap + margin)
    }
}

import UIKit

/// A page that is a scrolling flow of cards: one column in a narrow window, two in a wide one.
class CardPage: UIViewController {
    private let scroll = UIScrollView(frame: .zero)
    private(set) var cards: [Card] = []

    /// From this width on, in points, there are two columns.
    private static let twoColumnWidth: CGFloat = 640

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
        let width = view.bounds.width - 2 * margin
        let columns = view.bounds.width >= Self.twoColumnWidth ? 2 : 1
        let cardWidth = ((width - gap * CGFloat(columns - 1)) / CGFloat(columns)).rounded(.down)
        var bottoms = [CGFloat](repeating: margin, count: columns)
        for card in cards {
            // The shortest column so far takes the next card.
            let column = bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
            let height = card.height(forWidth: cardWidth)
            card.frame = CGRect(
                x: margin + CGFloat(column) * (cardWidth + gap), y: bottoms[column], width: cardWidth,
                height: height)
            bottoms[column] += height + gap
        }
        scroll.contentSize = CGSize(
            width: view.bounds.width, height: (bottoms.max() ?? 0) - gap + margin)
    }
}

import UIKit
import UITesting
import XCTest

/// Sections of words for collection views, and a record of the calls that the collection view makes.
@MainActor
final class CollectionSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var sections: [[String]]
    private let recorder = CallRecorder()
    var log: [String] { recorder.calls }
    /// Whether becoming visible and ceasing to be is recorded.
    var recordsDisplay = false
    var asked = 0
    /// Items that cannot be pressed, selected, deselected.
    var unpressable: Set<IndexPath> = []
    var unselectable: Set<IndexPath> = []
    var undeselectable: Set<IndexPath> = []
    var configure: ((WordCell, IndexPath) -> Void)?
    var menu: ((IndexPath) -> UIContextMenuConfiguration?)?
    var targetOffset: ((CGPoint) -> CGPoint)?

    init(_ sections: [[String]]) { self.sections = sections }

    convenience init(items: Int) { self.init([(0..<items).map { "Item \($0)" }]) }

    func name(_ path: IndexPath) -> String { "\(path.section).\(path.item)" }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        asked += 1
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
        guard let word = cell as? WordCell else { return cell }
        word.text = sections[indexPath.section][indexPath.item]
        configure?(word, indexPath)
        return word
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "title", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool { !unpressable.contains(indexPath) }

    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        recorder.record("highlight \(name(indexPath))")
    }

    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        recorder.record("unhighlight \(name(indexPath))")
    }

    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        recorder.record("shouldSelect \(name(indexPath))")
        return !unselectable.contains(indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool
    {
        recorder.record("shouldDeselect \(name(indexPath))")
        return !undeselectable.contains(indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        recorder.record("didSelect \(name(indexPath))")
    }

    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        recorder.record("didDeselect \(name(indexPath))")
    }

    func collectionView(
        _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) { recorder.record("action \(name(indexPath))") }

    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) { if recordsDisplay { recorder.record("show \(name(indexPath))") } }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) { if recordsDisplay { recorder.record("hide \(name(indexPath))") } }

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? { menu?(indexPath) }

    func collectionView(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { targetOffset?(proposedContentOffset) ?? proposedContentOffset }

    func takeLog() -> [String] { recorder.take() }

    /// A collection view that shows this and fills a window, of 320 x 480 points.
    func show(
        _ layout: UICollectionViewLayout = SquaresLayout(), size: CGSize = CGSize(width: 320, height: 480),
        _ setUp: (UICollectionView) -> Void = { _ in }
    ) throws -> (AppHarness, UICollectionView) {
        let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        view.register(WordCell.self, forCellWithReuseIdentifier: "word")
        view.register(
            UICollectionReusableView.self,
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "title")
        view.dataSource = self
        view.delegate = self
        setUp(view)
        WordCell.count = 0
        return (try AppHarness(showing: view, size: size), view)
    }
}

/// A cell with a text, which counts how many were made.
final class WordCell: UICollectionViewCell {
    static var count = 0
    var timesReused = 0
    var text = ""
    private(set) var firstSize = CGSize.zero

    override init(frame: CGRect) {
        super.init(frame: frame)
        firstSize = bounds.size
        WordCell.count += 1
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() {
        super.prepareForReuse()
        timesReused += 1
    }
}

/// Squares of 80 points in as many columns as there is space for, each section from a new line on, with a header of 30
/// points where `hasHeaders` says so.
class SquaresLayout: UICollectionViewLayout {
    var side: CGFloat = 80
    var hasHeaders = false
    var isFlipped = false
    private(set) var preparations = 0
    private(set) var questions = 0
    private(set) var updates: [String] = []
    private(set) var finalizations = 0
    private(set) var frames: [CGRect] = []
    private var items: [[UICollectionViewLayoutAttributes]] = []
    private var headers: [UICollectionViewLayoutAttributes] = []
    private var size = CGSize.zero

    override func prepare() {
        super.prepare()
        preparations += 1
        guard let view = collectionView else { return }
        let columns = max(1, Int(view.bounds.width / side))
        var y: CGFloat = 0
        (items, headers) = ([], [])
        for section in 0..<view.numberOfSections {
            if hasHeaders {
                let header = UICollectionViewLayoutAttributes(
                    forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
                    with: IndexPath(item: 0, section: section))
                header.frame = CGRect(x: 0, y: y, width: view.bounds.width, height: 30)
                headers.append(header)
                y += 30
            }
            let count = view.numberOfItems(inSection: section)
            items.append(
                (0..<count).map { item in
                    let made = UICollectionViewLayoutAttributes(
                        forCellWith: IndexPath(item: item, section: section))
                    made.frame = CGRect(
                        x: CGFloat(item % columns) * side, y: y + CGFloat(item / columns) * side, width: side,
                        height: side)
                    return made
                })
            y += CGFloat((count + columns - 1) / columns) * side
        }
        size = CGSize(width: view.bounds.width, height: y)
    }

    override var collectionViewContentSize: CGSize { size }

    override var flipsHorizontallyInOppositeLayoutDirection: Bool { isFlipped }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        questions += 1
        return (items.flatMap { $0 } + headers).filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        items[indexPath.section][indexPath.item]
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { headers[indexPath.section] }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.width != collectionView?.bounds.width
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        updates = updateItems.map { item in
            let paths = [item.indexPathBeforeUpdate, item.indexPathAfterUpdate].map { path in
                path.map { "\($0.section).\($0.item == NSNotFound ? "all" : String($0.item))" } ?? "-"
            }
            return "\(item.updateAction) \(paths.joined(separator: " "))"
        }
    }

    override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        finalizations += 1
    }
}

extension UICollectionView {
    /// The texts visible, in the order of the items.
    var shownTexts: [String] {
        indexPathsForVisibleItems.sorted().map { (cellForItem(at: $0) as? WordCell)?.text ?? "" }
    }

    /// The frames of the visible cells, in the order of the items.
    var shownFrames: [CGRect] {
        indexPathsForVisibleItems.sorted().map { cellForItem(at: $0)?.frame ?? .null }
    }
}

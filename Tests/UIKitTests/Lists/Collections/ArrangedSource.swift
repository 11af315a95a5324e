import UIKit
import UITesting
import XCTest

/// Sections of numbered items for layouts: cells may prefer sizes, and every supplementary view is a plain one.
@MainActor
class ArrangedSource: NSObject, UICollectionViewDataSource {
    var counts: [Int]
    /// The sizes that views prefer, by their elements: `0.3` for an item, `header 0.0` for a supplementary view.
    var preferred: [String: CGSize] = [:]

    init(_ counts: Int...) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? ArrangedCell)?.wanted = preferred["\(indexPath.section).\(indexPath.item)"]
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "view", for: indexPath)
        let name = indexPath.map(String.init).joined(separator: ".")
        (view as? ArrangedView)?.wanted = preferred["\(kind) \(name)"]
        return view
    }

    /// A collection view that shows this.
    func show(
        _ layout: UICollectionViewLayout, kinds: [String] = [],
        size: CGSize = CGSize(width: 320, height: 480),
        scale: CGFloat = 2, _ setUp: (UICollectionView) -> Void = { _ in }
    ) throws -> (AppHarness, UICollectionView) {
        let view = ArrangedCollection(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        view.source = self
        view.register(ArrangedCell.self, forCellWithReuseIdentifier: "cell")
        let usual = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
        for kind in kinds + usual {
            view.register(ArrangedView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
        }
        view.dataSource = self
        setUp(view)
        return (try AppHarness(showing: view, size: size, scale: scale), view)
    }
}

/// A collection view that keeps its data source.
private final class ArrangedCollection: UICollectionView {
    var source: ArrangedSource?
}

/// A cell that prefers a size.
final class ArrangedCell: UICollectionViewCell {
    var wanted: CGSize?

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        if let wanted { layoutAttributes.size = wanted }
        return layoutAttributes
    }
}

/// A header, footer or badge that prefers a size.
final class ArrangedView: UICollectionReusableView {
    var wanted: CGSize?

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        if let wanted { layoutAttributes.size = wanted }
        return layoutAttributes
    }
}

extension UICollectionView {
    /// The frame of a visible item in the collection view's coordinates.
    func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
        cellForItem(at: IndexPath(item: item, section: section)).map { $0.convert($0.bounds, to: self) }
    }

    /// The frame of a visible header, or of another supplementary view.
    func frame(of kind: String, _ path: IndexPath = IndexPath(item: 0, section: 0)) -> CGRect? {
        supplementaryView(forElementKind: kind, at: path)?.frame
    }
}

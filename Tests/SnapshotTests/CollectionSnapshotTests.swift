import UIKit
import UITesting
import XCTest

/// What collection views look like.
@preconcurrency @MainActor
final class CollectionSnapshotTests: SnapshotTestCase {
    private let size = CGSize(width: 260, height: 260)

    /// Coloured squares with names, under headers.
    private final class Sample: NSObject, UICollectionViewDataSource {
        let colors: [UIColor] = [
            .systemRed, .systemOrange, .systemGreen, .systemTeal, .systemBlue, .systemPurple,
        ]

        private let cells = UICollectionView.CellRegistration<UICollectionViewCell, UIColor> {
            cell, path, color in
            cell.configurationUpdateHandler = { cell, state in
                var background = UIBackgroundConfiguration.clear()
                background.backgroundColor = color
                background.cornerRadius = 8
                background.strokeWidth = state.isSelected ? 3 : 0
                background.strokeColor = .label
                cell.backgroundConfiguration = background
                var content = UIListContentConfiguration.cell()
                content.text = "\(path.section + 1).\(path.item + 1)"
                content.textProperties.color = .white
                cell.contentConfiguration = content
            }
        }

        private let headers = UICollectionView.SupplementaryRegistration<Title>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { view, _, path in
            view.label.text = "Section \(path.section + 1)"
        }

        func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            section == 0 ? 5 : 6
        }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueConfiguredReusableCell(
                using: cells, for: indexPath, item: colors[indexPath.item % colors.count])
        }

        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
            at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
        }
    }

    private final class Title: UICollectionReusableView {
        let label = UILabel(frame: .zero)
        override func layoutSubviews() {
            super.layoutSubviews()
            if label.superview == nil { addSubview(label) }
            label.frame = bounds.insetBy(dx: 10, dy: 0)
        }
    }

    private let sample = Sample()

    private func show(in app: AppHarness) -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 74, height: 50)
        layout.sectionInset = UIEdgeInsets(top: 4, left: 10, bottom: 4, right: 10)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (8, 8)
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        view.dataSource = sample
        app.window.addSubview(view)
        app.turn()
        return view
    }

    func testAGridHasHeadersAndRoundCells() {
        verify([.light, .dark, .lightAt2x], size: size, limit: 40_000) { app in
            _ = show(in: app)
            return nil
        }
    }

    func testASelectedItemWithTheKeyboardHasARing() {
        verify([.light, .dark], size: size, limit: 40_000) { app in
            _ = show(in: app)
            app.key(.tab)
            app.key(.right)
            app.turn()
            return nil
        }
    }
}

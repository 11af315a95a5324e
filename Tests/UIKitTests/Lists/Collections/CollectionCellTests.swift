import UIKit
import UITesting
import XCTest

/// Cells: their parts, their state, their sizes, and the attributes that they get.
@preconcurrency @MainActor
final class CollectionCellTests: XCTestCase {
    func testTheHandlerIsCalledWithTheState() throws {
        var states: [String] = []
        let source = CollectionSource(items: 2)
        source.configure = { cell, path in
            guard path == .at(0) else { return }
            cell.configurationUpdateHandler = { cell, state in
                states.append("\(state.isHighlighted) \(state.isSelected)")
                var content = UIListContentConfiguration.cell()
                content.text = state.isSelected ? "Selected" : "Plain"
                cell.contentConfiguration = content
            }
        }
        let (app, view) = try source.show()
        XCTAssertEqual(states, ["false false"])
        app.mouseDown(at: CGPoint(x: 40, y: 40))
        app.mouseUp(at: CGPoint(x: 40, y: 40))
        XCTAssertEqual(states, ["false false", "true false", "false true"])
        let cell = try XCTUnwrap(view.cellForItem(at: .at(0)))
        XCTAssertEqual((cell.contentConfiguration as? UIListContentConfiguration)?.text, "Selected")
        XCTAssertEqual(cell.contentView.subviews.first?.frame, cell.contentView.bounds)
        XCTAssertEqual(cell.accessibilityLabel, "Selected")
        app.turn()
        XCTAssertEqual(states.count, 3, "nothing has changed")
    }

    func testBackgroundsFollowTheState() throws {
        let source = CollectionSource(items: 2)
        source.configure = { cell, _ in
            cell.configurationUpdateHandler = { cell, state in
                var background = UIBackgroundConfiguration.clear()
                background.backgroundColor = state.isSelected ? .systemRed : .systemGreen
                cell.backgroundConfiguration = background
            }
        }
        let (app, view) = try source.show()
        let before = try app.screenshot().pixel(x: 40, y: 40)
        XCTAssertEqual(before, try app.screenshot().pixel(x: 120, y: 40))
        view.selectItem(at: .at(0), animated: false, scrollPosition: [])
        app.turn()
        XCTAssertNotEqual(before, try app.screenshot().pixel(x: 40, y: 40))
        XCTAssertEqual(before, try app.screenshot().pixel(x: 120, y: 40))
    }

    func testContentViewAndBackgroundFillTheCell() throws {
        let source = CollectionSource(items: 1)
        source.configure = { cell, _ in cell.backgroundView = UIView(frame: .zero) }
        let (_, view) = try source.show()
        let cell = try XCTUnwrap(view.cellForItem(at: .at(0)))
        XCTAssertEqual(cell.contentView.frame, cell.bounds)
        XCTAssertEqual(cell.backgroundView?.frame, cell.bounds)
        XCTAssertTrue(cell.subviews.first === cell.backgroundView)
        XCTAssertNil(cell.backgroundColor)
    }

    func testConstraintsSayHowLargeACellWouldBe() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let inner = UIView(frame: .zero)
        inner.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.heightAnchor.constraint(equalToConstant: 70),
            inner.widthAnchor.constraint(equalToConstant: 120),
            inner.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 5),
            inner.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
            inner.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
            inner.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
        ])
        let attributes = UICollectionViewLayoutAttributes(forCellWith: .at(0))
        attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        XCTAssertEqual(cell.preferredLayoutAttributesFitting(attributes).size, CGSize(width: 120, height: 75))
    }

    func testLayoutsMayTakeTheSizesThatCellsPrefer() throws {
        let source = CollectionSource(items: 100)
        source.configure = { cell, path in
            guard cell.contentView.constraints.isEmpty else { return }
            cell.contentView.heightAnchor.constraint(equalToConstant: 60).isActive = true
            cell.contentView.widthAnchor.constraint(equalToConstant: 320).isActive = true
        }
        let (_, view) = try source.show(Column())
        XCTAssertEqual(view.shownFrames.map(\.height), Array(repeating: 60, count: 8))
        XCTAssertEqual(view.shownFrames.map(\.minY), (0..<8).map { CGFloat($0) * 60 })
        XCTAssertEqual(
            view.contentSize.height, 12 * 60 + 88 * 40, "those that were never shown have their estimates")
    }

    // MARK: Attributes

    func testAttributesAreComparedAndCopied() {
        let first = UICollectionViewLayoutAttributes(forCellWith: .at(3))
        first.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        XCTAssertEqual(first.center, CGPoint(x: 25, y: 40))
        XCTAssertEqual(first.bounds, CGRect(x: 0, y: 0, width: 30, height: 40))
        XCTAssertEqual(first.representedElementCategory, .cell)
        XCTAssertNil(first.representedElementKind)
        XCTAssertEqual(first.alpha, 1)
        let second = first.copy() as? UICollectionViewLayoutAttributes
        XCTAssertEqual(first, second)
        second?.zIndex = 1
        XCTAssertNotEqual(first, second)
        let other = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "kind", with: .at(3))
        XCTAssertEqual(other.representedElementKind, "kind")
        XCTAssertEqual(other.representedElementCategory, .supplementaryView)
        XCTAssertNotEqual(first, other)
    }

    func testTheFrameHoldsWhatIsTransformed() {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: .at(0))
        attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        attributes.transform = CGAffineTransform(scaleX: 2, y: 2)
        XCTAssertEqual(attributes.frame, CGRect(x: -50, y: -25, width: 200, height: 100))
        XCTAssertEqual(attributes.size, CGSize(width: 100, height: 50))
    }

    func testSubclassesOfAttributesReachTheCell() throws {
        let layout = TintedLayout()
        let source = CollectionSource(items: 1)
        let (app, view) = try source.show(layout) {
            $0.register(TintedCell.self, forCellWithReuseIdentifier: "word")
        }
        let cell = try XCTUnwrap(view.cellForItem(at: .at(0)) as? TintedCell)
        XCTAssertEqual(cell.amounts, [1])
        layout.invalidateLayout()
        app.turn()
        XCTAssertEqual(cell.amounts, [1], "equal attributes change nothing")
        layout.amount = 2
        layout.invalidateLayout()
        app.turn()
        XCTAssertEqual(cell.amounts, [1, 2])
    }

    func testContextsSayWhatIsInvalid() throws {
        final class Watching: SquaresLayout {
            var contexts: [String] = []
            override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
                contexts.append("\(context.invalidateEverything) \(context.invalidateDataSourceCounts)")
                super.invalidateLayout(with: context)
            }
        }
        let layout = Watching()
        let source = CollectionSource(items: 1)
        let (app, view) = try source.show(layout)
        layout.contexts = []
        layout.invalidateLayout()
        XCTAssertEqual(layout.contexts, ["true false"])
        view.reloadData()
        app.turn()
        XCTAssertEqual(layout.contexts.last, "true true")
        let context = UICollectionViewLayoutInvalidationContext()
        context.invalidateItems(at: [.at(0)])
        context.invalidateSupplementaryElements(ofKind: "kind", at: [.at(1)])
        XCTAssertEqual(context.invalidatedItemIndexPaths, [.at(0)])
        XCTAssertEqual(context.invalidatedSupplementaryIndexPaths, ["kind": [.at(1)]])
        XCTAssertNil(context.invalidatedDecorationIndexPaths)
    }
}

/// Items below each other, as high as their cells prefer.
private final class Column: UICollectionViewLayout {
    var heights: [IndexPath: CGFloat] = [:]
    private var frames: [CGRect] = []
    override func prepare() {
        frames = []
        var y: CGFloat = 0
        for item in 0..<(collectionView?.numberOfItems(inSection: 0) ?? 0) {
            let height = heights[.at(item)] ?? 40
            frames.append(CGRect(x: 0, y: y, width: 320, height: height))
            y += height
        }
    }
    override var collectionViewContentSize: CGSize {
        CGSize(width: 320, height: frames.last?.maxY ?? 0)
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        frames.indices.filter { frames[$0].intersects(rect) }.compactMap {
            layoutAttributesForItem(at: .at($0))
        }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = frames[indexPath.item]
        return attributes
    }
    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard preferredAttributes.size.height != originalAttributes.size.height else { return false }
        heights[preferredAttributes.indexPath] = preferredAttributes.size.height
        return true
    }
}

/// Attributes with a number.
private final class Tinted: UICollectionViewLayoutAttributes {
    var amount = 0
    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? Tinted)?.amount = amount
        return copy
    }
    override func isEqual(_ object: Any?) -> Bool {
        super.isEqual(object) && (object as? Tinted)?.amount == amount
    }
}

/// One item with a number.
private final class TintedLayout: UICollectionViewLayout {
    var amount = 1
    override class var layoutAttributesClass: AnyClass { Tinted.self }
    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 100) }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let attributes = Tinted(forCellWith: .at(0))
        attributes.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        attributes.amount = amount
        return [attributes]
    }
}

/// A cell that notes the numbers that it gets.
private final class TintedCell: UICollectionViewCell {
    var amounts: [Int] = []
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        amounts.append((layoutAttributes as? Tinted)?.amount ?? 0)
    }
}

public import Foundation

/// Says where the items of a custom group are.
public typealias NSCollectionLayoutGroupCustomItemProvider =
    @MainActor (_ layoutEnvironment: any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Items of a compositional layout beside each other, below each other, or where an app puts them. Groups can be in groups.
///
/// A section repeats its group until all of its items are shown; the last group may have fewer.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    /// How the items are arranged.
    private enum Arrangement {
        case line(isHorizontal: Bool, CompositionalLine.Repetition)
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    private let arrangement: Arrangement
    /// The items that the group repeats; none in custom groups.
    open private(set) var subitems: [NSCollectionLayoutItem]
    /// The space between items. Default nil: none.
    open var interItemSpacing: NSCollectionLayoutSpacing?

    private init(
        _ layoutSize: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], _ arrangement: Arrangement
    ) {
        self.arrangement = arrangement
        self.subitems = subitems
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// The views that are attached to the group.
    open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { super.supplementaryItems }
        set { setSupplementaryItems(newValue) }
    }

    // MARK: Creation

    /// Items beside each other: these in their order, again and again, until the next one does not fit.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, subitems, .line(isHorizontal: true, .untilFull))
    }

    /// So many items of their own size beside each other, whether or not they fit.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, [subitem], .line(isHorizontal: true, .times(count)))
    }

    /// So many items of equal width beside each other, which fill the group: the width of the item does not count.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, [subitem], .line(isHorizontal: true, .equal(count)))
    }

    /// Items below each other: these in their order, again and again, until the next one does not fit.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, subitems, .line(isHorizontal: false, .untilFull))
    }

    /// So many items of their own size below each other, whether or not they fit.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, [subitem], .line(isHorizontal: false, .times(count)))
    }

    /// So many items of equal height below each other, which fill the group: the height of the item does not count.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, [subitem], .line(isHorizontal: false, .equal(count)))
    }

    /// Items where a closure puts them.
    ///
    /// - Parameters:
    ///   - layoutSize: the size of the group; an estimated length counts as it is.
    ///   - itemProvider: gets the group's size as the size of its container. As many items are shown as it returns; it is
    ///     called once for all groups of a section.
    open class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, [], .custom(itemProvider)) }

    // MARK: Use

    /// The group and all that is in it as text, a line for each item, for debugging.
    open func visualDescription() -> String { describe(indentation: 0).joined(separator: "\n") }

    override func describe(indentation: Int) -> [String] {
        super.describe(indentation: indentation)
            + subitems.flatMap { $0.describe(indentation: indentation + 1) }
    }

    override func duplicate() -> NSCollectionLayoutItem {
        let copy = NSCollectionLayoutGroup(layoutSize, subitems, arrangement)
        copy.supplementaryItems = supplementaryItems
        copy.interItemSpacing = interItemSpacing
        return copy.taking(self)
    }

    override func content(_ environment: CompositionalEnvironment) -> CompositionalItem.Content {
        switch arrangement {
        case .line(let isHorizontal, let repetition):
            .line(
                CompositionalLine(
                    isHorizontal: isHorizontal, subitems: subitems.map { $0.value(environment) },
                    repetition: repetition, spacing: interItemSpacing?.value ?? .fixed(0)))
        case .custom(let provider):
            .custom { size in
                // Groups are laid out while their layout prepares.
                MainActor.assumeIsolated {
                    provider(environment.group(of: size)).map {
                        CompositionalFrame(frame: $0.frame, zIndex: $0.zIndex)
                    }
                }
            }
        }
    }
}

/// Where an item of a custom group is.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject, NSCopying {
    /// The rectangle in the group, in points.
    open private(set) var frame: CGRect
    /// Items with greater numbers lie over those with smaller ones.
    open private(set) var zIndex: Int

    /// An item at a rectangle of the group.
    public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

    /// An item at a rectangle of the group, over those with smaller numbers.
    public init(frame: CGRect, zIndex: Int) {
        self.frame = frame
        self.zIndex = zIndex
        super.init()
    }

    /// The item itself: it never changes.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Describes a section by its number; nil for a section without items.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
    @MainActor (_ section: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment)
    -> NSCollectionLayoutSection?

/// Arranges items in sections that consist of groups of items, all of which are described by objects: sizes are fractions
/// of what an item is in, points, or those of the content.
///
/// What is described is looked at when the layout is made, and with a provider again each time that the layout is
/// invalidated or the collection view has another size; changing it later has no effect. Where text runs from right to
/// left everything is mirrored. Edges are on whole pixels.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    private var storedConfiguration: UICollectionViewCompositionalLayoutConfiguration
    final var state = CompositionalState()

    // MARK: Creation

    /// A layout in which all sections are alike.
    public convenience init(section: NSCollectionLayoutSection) {
        self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    /// The same with what counts for the whole layout.
    public convenience init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }

    /// A layout whose sections a closure describes.
    public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        self.init(
            sectionProvider: sectionProvider,
            configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    /// The same with what counts for the whole layout.
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        provider = sectionProvider
        storedConfiguration = Self.copied(configuration)
        super.init()
    }

    /// None: a layout cannot be read from a coder.
    public required init?(coder: NSCoder) { nil }

    /// What counts for the whole layout. Setting it has everything laid out anew; changing the object afterwards does
    /// nothing.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration {
        get { storedConfiguration }
        set {
            storedConfiguration = Self.copied(newValue)
            invalidateLayout()
        }
    }

    private static func copied(
        _ configuration: UICollectionViewCompositionalLayoutConfiguration
    ) -> UICollectionViewCompositionalLayoutConfiguration {
        configuration.copy() as? UICollectionViewCompositionalLayoutConfiguration ?? configuration
    }

    /// The app's description of a section.
    final func describe(
        _ section: Int, _ environment: CompositionalEnvironment
    ) -> NSCollectionLayoutSection? { provider(section, environment) }

    // MARK: Layout

    open override func prepare() {
        super.prepare()
        prepareSections()
    }

    /// The size of all sections.
    open override var collectionViewContentSize: CGSize { state.geometry?.contentSize ?? .zero }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        elements(in: rect)
    }

    /// Where an item is: in a section that scrolls by itself, in the coordinates of its own content.
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        indexPath.count == 2 ? attributes(of: .cell(indexPath)) : nil
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { attributes(of: .supplementary(elementKind, indexPath)) }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { attributes(of: .decoration(elementKind, indexPath)) }

    // MARK: Invalidation

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        state.invalidate(context)
        super.invalidateLayout(with: context)
    }

    /// Yes for another size, and where something depends on what is visible.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        isInputChanged(bounds: newBounds) || state.isScrollDependent
            || configuration.boundarySupplementaryItems.contains(where: \.pinToVisibleBounds)
    }

    /// Yes for another size of a view whose length is estimated.
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { newSize(preferredAttributes) != nil }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        if let (size, measure, section) = newSize(preferredAttributes) {
            state.take(size, of: measure, section: section)
        }
        return super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    }

    override func follow(_ map: TableChangeMap) { state.follow(map) }

    override func wasReplaced() { removeStrips() }

    override func insetsDidChange() {
        if let bounds = owner?.bounds, state.input != nil, isInputChanged(bounds: bounds) {
            invalidateLayout()
        }
    }

    override func container(of attributes: UICollectionViewLayoutAttributes) -> UIView? {
        strip(with: attributes)
    }

    override func inContent(
        _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { outOfStrip(attributes) }

    override func scrollContainer(
        to path: IndexPath, _ position: UICollectionView.ScrollPosition, animated: Bool
    ) { scrollStrip(to: path, position, animated: animated) }

    open override func finalizeLayoutTransition() {
        super.finalizeLayoutTransition()
        if owner == nil { wasReplaced() }
    }
}

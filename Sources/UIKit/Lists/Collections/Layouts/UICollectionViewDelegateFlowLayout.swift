/// The delegate of a collection view with a flow layout, which may say for each item and section what the layout's
/// properties say for all.
///
/// All methods are optional in UIKit: they have defaults here, which give the values of the layout's properties.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
    /// The size of an item, in points. Queried for all items at once. Default: the layout's `itemSize`.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize
    /// The distances of a section's items from header, footer and edges. Default: the layout's `sectionInset`.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets
    /// The distance between lines of a section, in points. Default: the layout's `minimumLineSpacing`.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat
    /// The smallest distance between items of a line, in points. Default: the layout's `minimumInteritemSpacing`.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat
    /// The size of a section's header, of which only the height counts, or the width where content scrolls horizontally;
    /// 0 for no header. Default: the layout's `headerReferenceSize`.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize
    /// The same for the footer. Default: the layout's `footerReferenceSize`.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { FlowDefaults(collectionViewLayout).itemSize }
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { FlowDefaults(collectionViewLayout).inset }
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { FlowDefaults(collectionViewLayout).lineSpacing }
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { FlowDefaults(collectionViewLayout).itemSpacing }
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { FlowDefaults(collectionViewLayout).header }
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { FlowDefaults(collectionViewLayout).footer }
}

/// What a flow layout's properties say, which counts where the delegate says nothing.
@MainActor
struct FlowDefaults {
    var itemSize = CGSize(width: 50, height: 50)
    var inset = UIEdgeInsets.zero
    var lineSpacing: CGFloat = 10
    var itemSpacing: CGFloat = 10
    var header = CGSize.zero
    var footer = CGSize.zero

    /// The properties of a layout; UIKit's defaults for one that is no flow layout.
    init(_ layout: UICollectionViewLayout) {
        guard let layout = layout as? UICollectionViewFlowLayout else { return }
        itemSize = layout.initialItemSize
        inset = layout.sectionInset
        lineSpacing = layout.minimumLineSpacing
        itemSpacing = layout.minimumInteritemSpacing
        header = layout.headerReferenceSize
        footer = layout.footerReferenceSize
    }
}

/// Whether the groups of a section follow each other across the direction of scrolling, in a part of the content that
/// scrolls by itself, and where that comes to rest.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// The section scrolls with the others.
    case none
    /// It comes to rest anywhere.
    case continuous
    /// It comes to rest at the beginning of a group.
    case continuousGroupLeadingBoundary
    /// It comes to rest at multiples of the collection view's width, or height where it scrolls from side to side.
    case paging
    /// It moves from group to group.
    case groupPaging
    /// It moves from group to group, which come to rest in the middle.
    case groupPagingCentered
}

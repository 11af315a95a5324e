public import Foundation

/// One change of a collection view's items or sections, for layouts that prepare for it. Changes of whole sections have
/// index paths whose item is `NSNotFound`.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    /// What happens to an item or section.
    public enum Action: Int, Sendable {
        /// It is new.
        case insert
        /// It goes away.
        case delete
        /// It gets another view.
        case reload
        /// It has another index path.
        case move
        /// Nothing happens.
        case none
    }

    /// The item before the changes; nil for a new one.
    open private(set) var indexPathBeforeUpdate: IndexPath?
    /// The item after the changes; nil for one that is deleted.
    open private(set) var indexPathAfterUpdate: IndexPath?
    /// What happens to it.
    open private(set) var updateAction: Action

    init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
        updateAction = action
        indexPathBeforeUpdate = before
        indexPathAfterUpdate = after
    }
}

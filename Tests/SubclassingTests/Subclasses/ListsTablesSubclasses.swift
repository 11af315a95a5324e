import UIKit

final class SubclassOfUIContextualAction: UIContextualAction {
    override var style: UIContextualAction.Style { super.style }

    override var handler: UIContextualAction.Handler { super.handler }

    override var title: String? {
        get { super.title }
        set { super.title = newValue }
    }

    override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }

    override var backgroundColor: UIColor! {
        get { super.backgroundColor }
        set { super.backgroundColor = newValue }
    }
}

final class SubclassOfUIListContentView: UIListContentView {
    override var configuration: any UIContentConfiguration {
        get { super.configuration }
        set { super.configuration = newValue }
    }
}

final class SubclassOfUISwipeActionsConfiguration: UISwipeActionsConfiguration {
    override var actions: [UIContextualAction] { super.actions }

    override var performsFirstActionWithFullSwipe: Bool {
        get { super.performsFirstActionWithFullSwipe }
        set { super.performsFirstActionWithFullSwipe = newValue }
    }
}

final class SubclassOfUITableViewCell: UITableViewCell {
    override var reuseIdentifier: String? { super.reuseIdentifier }

    override func prepareForReuse() { super.prepareForReuse() }

    override var contentView: UIView { super.contentView }

    override var textLabel: UILabel? { super.textLabel }

    override var detailTextLabel: UILabel? { super.detailTextLabel }

    override var imageView: UIImageView? { super.imageView }

    override var contentConfiguration: (any UIContentConfiguration)? {
        get { super.contentConfiguration }
        set { super.contentConfiguration = newValue }
    }

    override func defaultContentConfiguration() -> UIListContentConfiguration {
        super.defaultContentConfiguration()
    }

    override var indentationLevel: Int {
        get { super.indentationLevel }
        set { super.indentationLevel = newValue }
    }

    override var indentationWidth: CGFloat {
        get { super.indentationWidth }
        set { super.indentationWidth = newValue }
    }

    override var backgroundView: UIView? {
        get { super.backgroundView }
        set { super.backgroundView = newValue }
    }

    override var selectedBackgroundView: UIView? {
        get { super.selectedBackgroundView }
        set { super.selectedBackgroundView = newValue }
    }

    override var multipleSelectionBackgroundView: UIView? {
        get { super.multipleSelectionBackgroundView }
        set { super.multipleSelectionBackgroundView = newValue }
    }

    override var selectionStyle: UITableViewCell.SelectionStyle {
        get { super.selectionStyle }
        set { super.selectionStyle = newValue }
    }

    override var isSelected: Bool {
        get { super.isSelected }
        set { super.isSelected = newValue }
    }

    override var isHighlighted: Bool {
        get { super.isHighlighted }
        set { super.isHighlighted = newValue }
    }

    override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
    }

    override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        super.setHighlighted(highlighted, animated: animated)
    }

    override var accessoryType: UITableViewCell.AccessoryType {
        get { super.accessoryType }
        set { super.accessoryType = newValue }
    }

    override var accessoryView: UIView? {
        get { super.accessoryView }
        set { super.accessoryView = newValue }
    }

    override var editingAccessoryType: UITableViewCell.AccessoryType {
        get { super.editingAccessoryType }
        set { super.editingAccessoryType = newValue }
    }

    override var editingAccessoryView: UIView? {
        get { super.editingAccessoryView }
        set { super.editingAccessoryView = newValue }
    }

    override var separatorInset: UIEdgeInsets {
        get { super.separatorInset }
        set { super.separatorInset = newValue }
    }

    override var isEditing: Bool {
        get { super.isEditing }
        set { super.isEditing = newValue }
    }

    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
    }

    override var editingStyle: UITableViewCell.EditingStyle { super.editingStyle }

    override var showingDeleteConfirmation: Bool { super.showingDeleteConfirmation }

    override var showsReorderControl: Bool {
        get { super.showsReorderControl }
        set { super.showsReorderControl = newValue }
    }

    override var shouldIndentWhileEditing: Bool {
        get { super.shouldIndentWhileEditing }
        set { super.shouldIndentWhileEditing = newValue }
    }
}

final class SubclassOfUITableViewController: UITableViewController {
    override var tableView: UITableView! {
        get { super.tableView }
        set { super.tableView = newValue }
    }

    override var refreshControl: UIRefreshControl? {
        get { super.refreshControl }
        set { super.refreshControl = newValue }
    }

    override var clearsSelectionOnViewWillAppear: Bool {
        get { super.clearsSelectionOnViewWillAppear }
        set { super.clearsSelectionOnViewWillAppear = newValue }
    }

    override func numberOfSections(in tableView: UITableView) -> Int { super.numberOfSections(in: tableView) }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        super.tableView(tableView, numberOfRowsInSection: section)
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        super.tableView(tableView, cellForRowAt: indexPath)
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        super.tableView(tableView, titleForHeaderInSection: section)
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        super.tableView(tableView, titleForFooterInSection: section)
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        super.tableView(tableView, canEditRowAt: indexPath)
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) { super.tableView(tableView, commit: editingStyle, forRowAt: indexPath) }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        super.tableView(tableView, canMoveRowAt: indexPath)
    }

    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { super.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath) }

    override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        super.sectionIndexTitles(for: tableView)
    }

    override func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { super.tableView(tableView, sectionForSectionIndexTitle: title, at: index) }

    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        super.tableView(tableView, heightForRowAt: indexPath)
    }

    override func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
    { super.tableView(tableView, estimatedHeightForRowAt: indexPath) }

    override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        super.tableView(tableView, heightForHeaderInSection: section)
    }

    override func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        super.tableView(tableView, heightForFooterInSection: section)
    }

    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        super.tableView(tableView, viewForHeaderInSection: section)
    }

    override func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        super.tableView(tableView, viewForFooterInSection: section)
    }

    override func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { super.tableView(tableView, willDisplay: cell, forRowAt: indexPath) }

    override func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { super.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath) }

    override func tableView(
        _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) { super.tableView(tableView, willDisplayHeaderView: view, forSection: section) }

    override func tableView(
        _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
    ) { super.tableView(tableView, willDisplayFooterView: view, forSection: section) }

    override func tableView(
        _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) { super.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section) }

    override func tableView(
        _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
    ) { super.tableView(tableView, didEndDisplayingFooterView: view, forSection: section) }

    override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        super.tableView(tableView, shouldHighlightRowAt: indexPath)
    }

    override func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        super.tableView(tableView, didHighlightRowAt: indexPath)
    }

    override func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        super.tableView(tableView, didUnhighlightRowAt: indexPath)
    }

    override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        super.tableView(tableView, willSelectRowAt: indexPath)
    }

    override func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        super.tableView(tableView, willDeselectRowAt: indexPath)
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        super.tableView(tableView, didSelectRowAt: indexPath)
    }

    override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        super.tableView(tableView, didDeselectRowAt: indexPath)
    }

    override func tableView(
        _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
    ) -> Bool { super.tableView(tableView, canPerformPrimaryActionForRowAt: indexPath) }

    override func tableView(
        _ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath
    ) { super.tableView(tableView, performPrimaryActionForRowAt: indexPath) }

    override func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
        super.tableView(tableView, canFocusRowAt: indexPath)
    }

    override func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath)
        -> Bool
    { super.tableView(tableView, selectionFollowsFocusForRowAt: indexPath) }

    override func tableView(_ tableView: UITableView, typeSelectStringForRowAt indexPath: IndexPath)
        -> String?
    { super.tableView(tableView, typeSelectStringForRowAt: indexPath) }

    override func tableView(
        _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { super.tableView(tableView, shouldBeginMultipleSelectionInteractionAt: indexPath) }

    override func tableView(
        _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) { super.tableView(tableView, didBeginMultipleSelectionInteractionAt: indexPath) }

    override func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
        super.tableViewDidEndMultipleSelectionInteraction(tableView)
    }

    override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        super.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
    }

    override func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        super.tableView(tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
    }

    override func tableView(
        _ tableView: UITableView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { super.tableView(tableView, willPerformPreviewActionForMenuWith: configuration, animator: animator) }

    override func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { super.tableView(tableView, willDisplayContextMenu: configuration, animator: animator) }

    override func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { super.tableView(tableView, willEndContextMenuInteraction: configuration, animator: animator) }

    override func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
        -> UITableViewCell.EditingStyle
    { super.tableView(tableView, editingStyleForRowAt: indexPath) }

    override func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { super.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath) }

    override func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath)
        -> Bool
    { super.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath) }

    override func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        super.tableView(tableView, willBeginEditingRowAt: indexPath)
    }

    override func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        super.tableView(tableView, didEndEditingRowAt: indexPath)
    }

    override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        super.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
    }

    override func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        super.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
    }

    override func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        super.tableView(
            tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath,
            toProposedIndexPath: proposedDestinationIndexPath)
    }

    override func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        super.tableView(tableView, indentationLevelForRowAt: indexPath)
    }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) { super.scrollViewDidScroll(scrollView) }

    override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        super.scrollViewWillBeginDragging(scrollView)
    }

    override func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        super.scrollViewWillEndDragging(
            scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    }

    override func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        super.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }

    override func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        super.scrollViewWillBeginDecelerating(scrollView)
    }

    override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        super.scrollViewDidEndDecelerating(scrollView)
    }

    override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        super.scrollViewDidEndScrollingAnimation(scrollView)
    }

    override func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        super.scrollViewShouldScrollToTop(scrollView)
    }

    override func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
        super.scrollViewDidScrollToTop(scrollView)
    }

    override func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        super.scrollViewDidChangeAdjustedContentInset(scrollView)
    }
}

final class SubclassOfUITableViewDropProposal: UITableViewDropProposal {
    override var intent: UITableViewDropProposal.Intent { super.intent }
}

final class SubclassOfUITableViewHeaderFooterView: UITableViewHeaderFooterView {
    override var reuseIdentifier: String? { super.reuseIdentifier }

    override var contentView: UIView { super.contentView }

    override var textLabel: UILabel? { super.textLabel }

    override var detailTextLabel: UILabel? { super.detailTextLabel }

    override var contentConfiguration: (any UIContentConfiguration)? {
        get { super.contentConfiguration }
        set { super.contentConfiguration = newValue }
    }

    override func defaultContentConfiguration() -> UIListContentConfiguration {
        super.defaultContentConfiguration()
    }

    override var backgroundView: UIView? {
        get { super.backgroundView }
        set { super.backgroundView = newValue }
    }

    override func prepareForReuse() { super.prepareForReuse() }
}

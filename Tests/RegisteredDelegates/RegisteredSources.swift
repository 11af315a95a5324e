import UIKit

/// The classes of this module register what they implement, as those do that are compiled through the build tool for
/// UIKit sources; the lines for it are those that the tool writes.
private enum UIKitModule {
    @section("uikit_requirements") @used private static let module: @convention(c) () -> Void =
        { UIKit.OptionalRequirement.registerModule(#fileID) }
}

/// Ten rows with a title, for data sources.
@MainActor
open class RegisteredRows: NSObject {
    public private(set) final var log: [String] = []

    public final func record(_ call: String) { log.append(call) }

    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }

    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
}

/// Rows that nothing can be done with.
public final class PlainRows: RegisteredRows, UITableViewDataSource {}

/// Rows that can be deleted: the data source carries it out, and says nothing else.
public final class DeletableRows: RegisteredRows, UITableViewDataSource {
    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) { record("commit \(editingStyle) \(indexPath.row)") }
}
extension DeletableRows {
    @section("uikit_requirements") @used private static let uikitRequirements0: @convention(c) () -> Void =
        { UIKit.OptionalRequirement.register(["tableView:commit:forRowAt:"]) { $0 is DeletableRows.Type } }
}

/// Rows that can be moved.
public final class MovableRows: RegisteredRows, UITableViewDataSource {
    public func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { record("move \(sourceIndexPath.row) to \(destinationIndexPath.row)") }
}
extension MovableRows {
    @section("uikit_requirements") @used private static let uikitRequirements1: @convention(c) () -> Void =
        { UIKit.OptionalRequirement.register(["tableView:moveRowAt:to:"]) { $0 is MovableRows.Type } }
}

/// Rows of which only the last can be edited. All have actions, and all say that they can be moved, though nothing moves
/// them.
public final class LockedRows: RegisteredRows, UITableViewDataSource, UITableViewDelegate {
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        indexPath.row == 9
    }

    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    public func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .normal, title: "Flag") { _, _, complete in complete(true) }
        ])
    }
}
extension LockedRows {
    @section("uikit_requirements") @used private static let uikitRequirements2: @convention(c) () -> Void =
        {
            UIKit.OptionalRequirement.register([
                "tableView:canEditRowAt:", "tableView:canMoveRowAt:",
                "tableView:trailingSwipeActionsConfigurationForRowAt:",
            ]) { $0 is LockedRows.Type }
        }
}

/// A table view controller that overrides nothing that is optional.
public final class RegisteredTableController: UITableViewController {
    public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
}

/// Three pages and as many dots. Which dot is whose it does not say.
public final class NamelessPages: NSObject, UIPageViewControllerDataSource {
    public func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { nil }

    public func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { nil }

    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 3 }
}
extension NamelessPages {
    @section("uikit_requirements") @used private static let uikitRequirements3: @convention(c) () -> Void =
        { UIKit.OptionalRequirement.register(["presentationCountFor:"]) { $0 is NamelessPages.Type } }
}

/// A text view's delegate that has a primary action, the default one, and an older method that refuses links.
public final class RegisteredItems: NSObject, UITextViewDelegate {
    public private(set) var log: [String] = []

    public func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? {
        log.append("primary action")
        return defaultAction
    }

    public func textView(
        _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange
    ) -> Bool {
        log.append("link")
        return false
    }
}
extension RegisteredItems {
    @section("uikit_requirements") @used private static let uikitRequirements4: @convention(c) () -> Void =
        {
            UIKit.OptionalRequirement.register([
                "textView:primaryActionFor:defaultAction:", "textView:shouldInteractWith:in:",
            ]) { $0 is RegisteredItems.Type }
        }
}

/// Makes what is shared when the activity is known. Subclasses override `item`.
///
/// Source: UIKit's UIActivityItemProvider.
open class UIActivityItemProvider: Operation, @unchecked Sendable {
    // Unsafe: a constant that only the app looks into.
    nonisolated(unsafe) private let placeholder: Any
    private let lock = NSLock()
    private var chosen: UIActivity.ActivityType?

    /// - Parameter placeholderItem: something of the kind that `item` will be, by which activities are chosen.
    public init(placeholderItem: Any) {
        placeholder = placeholderItem
        super.init()
    }

    /// What the provider was made with.
    open var placeholderItem: Any? { placeholder }

    /// The activity that was chosen; nil before.
    open var activityType: UIActivity.ActivityType? { lock.withLock { chosen } }

    /// What is shared. Asked for on the main thread here, when the user has chosen an activity. Default: the placeholder.
    open var item: Any { placeholder }

    /// What is shown of it before the activity is known: the placeholder.
    @preconcurrency @MainActor
    open func activityViewControllerPlaceholderItem(
        _ activityViewController: UIActivityViewController
    ) -> Any { placeholder }

    /// What is shared with an activity: `item`.
    @preconcurrency @MainActor
    open func activityViewController(
        _ activityViewController: UIActivityViewController,
        itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { item(for: activityType) }

    @MainActor
    private func item(for activityType: UIActivity.ActivityType?) -> Any {
        lock.withLock { chosen = activityType }
        return item
    }
}

extension UIActivityItemProvider: UIActivityItemSource {}

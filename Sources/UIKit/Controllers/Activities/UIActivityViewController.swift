/// Offers what can be done with something: copy it, open it, mail it, save it, and the app's own activities.
///
/// It is presented: beside the source of its popover if that is set, else as a sheet.
///
/// Source: UIKit's UIActivityViewController.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
    /// Called when it is over: with the chosen activity, whether it was done, nothing, and no error.
    public typealias CompletionWithItemsHandler =
        @MainActor (
            UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
        ) -> Void

    private let items: [Any]
    private let ownActivities: [UIActivity]
    private let table = UITableView(frame: .zero, style: .plain)
    private var isOver = false
    /// The activity that goes on after the list was dismissed.
    private var running: UIActivity?

    /// Called once when the user has chosen an activity and it is over, or has chosen none.
    open var completionWithItemsHandler: CompletionWithItemsHandler?

    /// Kinds that are not offered.
    open var excludedActivityTypes: [UIActivity.ActivityType]?

    /// Makes no difference here: nothing is shared with people directly. Default true.
    open var allowsProminentActivity = true

    /// - Parameters:
    ///   - activityItems: texts, URLs, pictures, and sources of these.
    ///   - applicationActivities: further activities, which are listed first.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        items = activityItems
        ownActivities = applicationActivities ?? []
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .popover
    }

    /// Offers nothing; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        items = []
        ownActivities = []
        super.init(coder: coder)
    }

    // MARK: Activities

    private lazy var activities: [UIActivity] = {
        let placeholders = items.map {
            ($0 as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? $0
        }
        let subject = items.lazy.compactMap { item -> String? in
            let source = item as? any UIActivityItemSource
            return source?.activityViewController(self, subjectForActivityType: .mail)
        }.first { !$0.isEmpty }
        return (ownActivities + desktopActivities(subject: subject ?? "")).filter { activity in
            let isExcluded =
                activity.activityType.map { excludedActivityTypes?.contains($0) == true } ?? false
            return !isExcluded && activity.canPerform(withActivityItems: placeholders)
                && activity.activityTitle != nil
        }
    }()

    private func desktopActivities(subject: String) -> [UIActivity] {
        var responder: UIResponder? = presentingViewController
        while let current = responder, !(current is UIApplication) { responder = current.next }
        guard let application = responder as? UIApplication else { return [] }
        return DesktopActivities.all(subject: subject, application)
    }

    /// The things for an activity, from their sources.
    private func items(for activity: UIActivity) -> [Any] {
        items.compactMap { item in
            guard let source = item as? any UIActivityItemSource else { return item }
            return source.activityViewController(self, itemForActivityType: activity.activityType)
        }
    }

    // MARK: The list

    private static let rowHeight: CGFloat = 52

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        table.dataSource = self
        table.delegate = self
        table.rowHeight = Self.rowHeight
        table.backgroundColor = .clear
        table.alwaysBounceVertical = false
        table.accessibilityIdentifier = "activities"
        view.addSubview(table)
        preferredContentSize = CGSize(width: 300, height: CGFloat(max(1, activities.count)) * Self.rowHeight)
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        table.frame = view.bounds.inset(by: view.safeAreaInsets)
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if running == nil { finish(nil, completed: false) }
    }

    private func choose(_ activity: UIActivity) {
        guard running == nil, !isOver else { return }
        running = activity
        let presenter = presentingViewController
        activity.prepare(withActivityItems: items(for: activity))
        dismiss(animated: true) {
            guard let controller = activity.activityViewController else {
                activity.finishHandler = { self.finish(activity, completed: $0) }
                return activity.perform()
            }
            activity.finishHandler = { completed in
                controller.dismiss(animated: true) { self.finish(activity, completed: completed) }
            }
            presenter?.present(controller, animated: true)
        }
    }

    private func finish(_ activity: UIActivity?, completed: Bool) {
        guard !isOver else { return }
        isOver = true
        running = nil
        completionWithItemsHandler?(activity?.activityType, completed, nil, nil)
    }
}

extension UIActivityViewController: UITableViewDataSource, UITableViewDelegate {
    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        activities.count
    }

    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "activity")
            ?? UITableViewCell(style: .default, reuseIdentifier: "activity")
        let activity = activities[indexPath.row]
        var content = cell.defaultContentConfiguration()
        content.text = activity.activityTitle
        content.image = activity.activityImage
        cell.contentConfiguration = content
        cell.accessibilityTraits.insert(.button)
        return cell
    }

    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        choose(activities[indexPath.row])
    }
}

import UIKit

final class SubclassOfUIActivity: UIActivity {
    override class var activityCategory: UIActivity.Category { super.activityCategory }

    override var activityType: UIActivity.ActivityType? { super.activityType }

    override var activityTitle: String? { super.activityTitle }

    override var activityImage: UIImage? { super.activityImage }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        super.canPerform(withActivityItems: activityItems)
    }

    override func prepare(withActivityItems activityItems: [Any]) {
        super.prepare(withActivityItems: activityItems)
    }

    override var activityViewController: UIViewController? { super.activityViewController }

    override func perform() { super.perform() }

    override func activityDidFinish(_ completed: Bool) { super.activityDidFinish(completed) }
}

final class SubclassOfUIActivityViewController: UIActivityViewController {
    override var completionWithItemsHandler: UIActivityViewController.CompletionWithItemsHandler? {
        get { super.completionWithItemsHandler }
        set { super.completionWithItemsHandler = newValue }
    }

    override var excludedActivityTypes: [UIActivity.ActivityType]? {
        get { super.excludedActivityTypes }
        set { super.excludedActivityTypes = newValue }
    }

    override var allowsProminentActivity: Bool {
        get { super.allowsProminentActivity }
        set { super.allowsProminentActivity = newValue }
    }
}

/// Something that can be done with what is shared: a subclass overrides the type, the title, `canPerform` and `perform`
/// or `activityViewController`, and calls `activityDidFinish` when it is done.
///
/// Source: UIKit's UIActivity.
@preconcurrency @MainActor
open class UIActivity: NSObject {
    /// Names a kind of activity.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
        /// A kind by its name: the reversed name of a domain for those of apps.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// Copies to the clipboard.
        public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
        /// Begins a letter in the desktop's program for mail.
        public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
        /// Stores pictures in the user's folder for them.
        public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
        /// Opens what is shared with the desktop's program for it. There is none of this name in UIKit.
        public static let openWithDesktop = ActivityType("openWithDesktop")

        // Kinds that no desktop has; they may be excluded all the same.

        /// Sends a message. No desktop has it; it may be excluded all the same.
        public static let message = ActivityType("com.apple.UIKit.activity.Message")
        /// Prints. No desktop has it; it may be excluded all the same.
        public static let print = ActivityType("com.apple.UIKit.activity.Print")
        /// Makes it the picture of a contact. No desktop has it; it may be excluded all the same.
        public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
        /// Keeps a page to be read later. No desktop has it; it may be excluded all the same.
        public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
        /// Sends to a device nearby. No desktop has it; it may be excluded all the same.
        public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
        /// Draws on a PDF of it. No desktop has it; it may be excluded all the same.
        public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
        /// Opens a book. No desktop has it; it may be excluded all the same.
        public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
        /// Watches or listens together. No desktop has it; it may be excluded all the same.
        public static let sharePlay = ActivityType("com.apple.UIKit.activity.SharePlay")
        /// Posts to Facebook. No desktop has it; it may be excluded all the same.
        public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
        /// Posts to Twitter. No desktop has it; it may be excluded all the same.
        public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
        /// Posts to Weibo. No desktop has it; it may be excluded all the same.
        public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
        /// Posts to Flickr. No desktop has it; it may be excluded all the same.
        public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
        /// Posts to Vimeo. No desktop has it; it may be excluded all the same.
        public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
        /// Posts to Tencent Weibo. No desktop has it; it may be excluded all the same.
        public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
    }

    /// Where an activity is listed: all are in one list here.
    public enum Category: Int, Sendable {
        /// In the list of actions below, or in the row of programs and people to share with.
        case action, share
    }

    public override init() { super.init() }

    /// Makes no difference here. Default action.
    open class var activityCategory: Category { .action }

    /// The kind; nil, the default, for one without a name, which cannot be excluded.
    open var activityType: ActivityType? { nil }
    /// The text in the list. An activity without one is not listed.
    open var activityTitle: String? { nil }
    /// The picture in the list.
    open var activityImage: UIImage? { nil }

    /// Whether something can be done with these things. Default false.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

    /// The user has chosen the activity; the things are kept until it is performed.
    open func prepare(withActivityItems activityItems: [Any]) {}

    /// A controller that is presented instead of `perform()`; nil, the default, for none.
    open var activityViewController: UIViewController? { nil }

    /// Does it. Overrides call `activityDidFinish` at the end; the default is done at once.
    open func perform() { activityDidFinish(true) }

    /// Called when the activity is done, or was given up. Its controller is dismissed.
    open func activityDidFinish(_ completed: Bool) {
        let handler = finishHandler
        finishHandler = nil
        handler?(completed)
    }

    final var finishHandler: ((Bool) -> Void)?
}

/// Decides what is shared when the activity is known.
@preconcurrency @MainActor
public protocol UIActivityItemSource: NSObjectProtocol {
    /// Something of the kind that will be shared, by which activities are chosen.
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any

    /// What is shared; nil for nothing.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?

    /// The subject, of mail. Default none. Optional.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String
}

extension UIActivityItemSource {
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
}

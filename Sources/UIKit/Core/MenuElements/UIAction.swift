/// The closure of an action.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure with a title and a picture, for controls and menus.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
    /// Identifies an action: a control has at most one action of each identifier.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
        /// An identifier of the app's own; the same as `init(rawValue:)`.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The explanation shown where there is space for a whole sentence.
    open var discoverabilityTitle: String?
    /// Default: enabled, harmless and shown.
    open var attributes: Attributes
    /// The mark beside the action. Default off.
    open var state: State
    /// The action's name among those of the app; one of its own if none was given.
    open private(set) var identifier: Identifier
    /// The object that performed the action last.
    open private(set) weak var sender: AnyObject?

    private let handler: UIActionHandler
    private static var count = 0

    /// - Parameters:
    ///   - identifier: nil for one of its own.
    ///   - handler: gets the action, whose `sender` is the control or menu that it came from.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping UIActionHandler
    ) {
        UIAction.count += 1
        self.identifier = identifier ?? Identifier("action-\(UIAction.count)")
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, image: image)
        self.subtitle = subtitle
    }

    func perform(sender: AnyObject?) {
        self.sender = sender
        handler(self)
    }
}

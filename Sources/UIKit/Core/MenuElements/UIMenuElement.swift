/// What a menu shows: a title and a picture.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// How an element behaves in a menu.
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Shown, but cannot be chosen; a key command with it is not carried out.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// Chosen, it destroys something.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// Not shown; a key command with it is not carried out.
        public static let hidden = Attributes(rawValue: 1 << 2)
        /// The menu stays open when the element is chosen. It has no effect on key commands.
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    /// The mark beside an element.
    public enum State: Int, Sendable {
        /// Without a mark; with a check mark; with a dash, where it is on for a part of what is selected.
        case off, on, mixed
    }

    /// Whether an element that a key carries out is carried out again and again while the key is held.
    public enum RepeatBehavior: Int, Sendable {
        /// Elements that move or delete repeat: those of the arrows, Page Up and Down, Tab, Backspace and
        /// Delete. Others do not.
        case automatic
        /// The element repeats while its key is held.
        case repeatable
        /// The element is carried out once for each press of its key.
        case nonRepeatable
    }

    /// The element's name. Default empty.
    open var title: String
    /// A longer explanation under the title. Default nil.
    open var subtitle: String?
    /// The picture beside the title. Default nil.
    open var image: UIImage?

    init(title: String, image: UIImage?) {
        self.title = title
        self.image = image
        super.init()
    }
}

/// The state of a view that its configurations follow: its traits, and whatever the app adds.
@preconcurrency @MainActor
public protocol UIConfigurationState {
    /// A state in which nothing special is the case.
    init(traitCollection: UITraitCollection)

    /// The traits of the view.
    var traitCollection: UITraitCollection { get set }

    /// What the app adds by a name of its own; nil, the default, for nothing.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of something that an app adds to the states of its views.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    /// A key by its name; the same as `init(rawValue:)`.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a header or footer.
@preconcurrency @MainActor
public struct UIViewConfigurationState: UIConfigurationState {
    public var traitCollection: UITraitCollection
    /// Whether the view cannot be used. Default false.
    public var isDisabled = false
    /// Whether the view is pressed. Default false.
    public var isHighlighted = false
    /// Whether the view is selected. Default false.
    public var isSelected = false
    /// Whether the view has the keyboard focus. Default false.
    public var isFocused = false
    /// Whether a header stays at the edge while its section scrolls past. Default false.
    public var isPinned = false
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

/// The state of a cell.
@preconcurrency @MainActor
public struct UICellConfigurationState: UIConfigurationState {
    /// The part of a cell in a drag.
    public enum DragState: Int, Sendable {
        /// The cell takes no part in a drag.
        case none
        /// The user is picking the cell up.
        case lifting
        /// The cell is being dragged.
        case dragging
    }

    /// The part of a cell in a drop.
    public enum DropState: Int, Sendable {
        /// There is no drag over the table.
        case none
        /// There is a drag over the table, but not over the cell.
        case notTargeted
        /// What is dragged would be dropped into the cell.
        case targeted
    }

    public var traitCollection: UITraitCollection
    /// Whether the cell cannot be used. Default false.
    public var isDisabled = false
    /// Whether the cell is pressed. Default false.
    public var isHighlighted = false
    /// Whether the cell is selected. Default false.
    public var isSelected = false
    /// Whether the cell has the keyboard focus. Default false.
    public var isFocused = false
    /// Whether a header stays at the edge while its section scrolls past. Default false.
    public var isPinned = false
    /// Whether the cell shows editing controls. Default false.
    public var isEditing = false
    /// Whether what the cell contains is shown below it. Default false.
    public var isExpanded = false
    /// Whether the cell is swiped aside. Default false.
    public var isSwiped = false
    /// Whether the user moves the cell. Default false.
    public var isReordering = false
    /// The part of the cell in a drag. Default none.
    public var cellDragState = DragState.none
    /// The part of the cell in a drop. Default none.
    public var cellDropState = DropState.none
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

/// What the states of cells and of headers have in common.
@MainActor
protocol InteractiveConfigurationState: UIConfigurationState {
    var isDisabled: Bool { get }
    var isHighlighted: Bool { get }
    var isSelected: Bool { get }
    var isFocused: Bool { get }
}

extension UIViewConfigurationState: InteractiveConfigurationState {}
extension UICellConfigurationState: InteractiveConfigurationState {}

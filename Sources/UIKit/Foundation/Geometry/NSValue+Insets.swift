public import QuartzCore

extension NSValueCluster where Self: NSValue {
    private init<Value: Hashable & Sendable>(boxing value: Value) {
        // Only NSValue itself has these initializers in its documentation; a subclass that is no cluster fails here.
        guard let object = BoxedValue(value) as? Self else {
            preconditionFailure("\(Self.self) stores no insets")
        }
        self = object
    }

    /// An object with insets.
    public init(uiEdgeInsets insets: UIEdgeInsets) { self.init(boxing: insets) }

    /// An object with insets that follow the direction of reading.
    public init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) { self.init(boxing: insets) }

    /// An object with an offset.
    public init(uiOffset offset: UIOffset) { self.init(boxing: offset) }
}

extension NSValue {
    /// The insets in the object; zero when it has none.
    public var uiEdgeInsetsValue: UIEdgeInsets { (self as? BoxedValue<UIEdgeInsets>)?.value ?? .zero }

    /// The insets in the object that follow the direction of reading; zero when it has none.
    public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
        (self as? BoxedValue<NSDirectionalEdgeInsets>)?.value ?? .zero
    }

    /// The offset in the object; zero when it has none.
    public var uiOffsetValue: UIOffset { (self as? BoxedValue<UIOffset>)?.value ?? .zero }
}

/// An object that stores a value of Swift's.
private final class BoxedValue<Value: Hashable & Sendable>: NSValue, @unchecked Sendable {
    // Unchecked: NSValue is Sendable only by its documentation, and this does not change.
    let value: Value

    init(_ value: Value) {
        self.value = value
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    required init(bytes value: UnsafeRawPointer, objCType type: UnsafePointer<Int8>) {
        preconditionFailure("Insets are made of values only")
    }

    override func isEqual(_ object: Any?) -> Bool { (object as? BoxedValue<Value>)?.value == value }
    override var hash: Int { value.hashValue }
    override var description: String { "NSValue: \(value)" }
    override func copy(with zone: NSZone? = nil) -> Any { self }
}

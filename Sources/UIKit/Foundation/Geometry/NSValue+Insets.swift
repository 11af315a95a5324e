extension NSValueCluster where Self: NSValue {
    /// An object with insets.
    public init(uiEdgeInsets insets: UIEdgeInsets) { self.init(boxing: insets) }

    /// An object with insets that follow the direction of reading.
    public init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) { self.init(boxing: insets) }

    /// An object with an offset.
    public init(uiOffset offset: UIOffset) { self.init(boxing: offset) }
}

extension NSValue {
    /// The insets in the object; zero when it has none.
    public var uiEdgeInsetsValue: UIEdgeInsets { UIEdgeInsets.value(in: self) ?? .zero }

    /// The insets in the object that follow the direction of reading; zero when it has none.
    public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets.value(in: self) ?? .zero
    }

    /// The offset in the object; zero when it has none.
    public var uiOffsetValue: UIOffset { UIOffset.value(in: self) ?? .zero }
}

// Cast to objects and back, as rectangles are.

extension UIEdgeInsets: NSValueContent {
    /// The same as `zero`.
    public init() { self = .zero }
    public static func value(in object: NSValue) -> UIEdgeInsets? {
        (object as? BoxedValue<UIEdgeInsets>)?.value
    }
    public func _bridgeToObjectiveC() -> NSValue { NSValue(uiEdgeInsets: self) }
}

extension NSDirectionalEdgeInsets: NSValueContent {
    /// The same as `zero`.
    public init() { self = .zero }
    public static func value(in object: NSValue) -> NSDirectionalEdgeInsets? {
        (object as? BoxedValue<NSDirectionalEdgeInsets>)?.value
    }
    public func _bridgeToObjectiveC() -> NSValue { NSValue(directionalEdgeInsets: self) }
}

extension UIOffset: NSValueContent {
    /// The same as `zero`.
    public init() { self = .zero }
    public static func value(in object: NSValue) -> UIOffset? { (object as? BoxedValue<UIOffset>)?.value }
    public func _bridgeToObjectiveC() -> NSValue { NSValue(uiOffset: self) }
}

/// What constraints relate: views and layout guides.
@MainActor
protocol LayoutItem: AnyObject {
    /// The view whose position in the tree is the item's: a view itself, a guide's owner.
    var layoutHost: UIView? { get }

    /// The item in logs: its class, its address, and a name if it has one.
    var layoutName: String { get }
}

extension UIView: LayoutItem {
    final var layoutHost: UIView? { self }

    final var layoutName: String {
        let name = accessibilityIdentifier ?? visibleText
        return Self.address(of: self) + (name.map { " '\($0)'" } ?? "")
    }

    static func address(of object: AnyObject) -> String {
        "\(type(of: object)):0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
    }

    /// The closest view that holds both, or is one of them.
    final func closestCommonAncestor(with other: UIView) -> UIView? {
        var candidate: UIView? = self
        while let view = candidate {
            if other.isDescendant(of: view) { return view }
            candidate = view.superview
        }
        return nil
    }
}

/// An attribute of an item, with the sign with which it enters one side of a constraint: an offset between two
/// anchors is one of them minus the other.
@MainActor
struct LayoutTerm {
    private(set) weak var item: (any LayoutItem)?
    /// The item as `isSame(as:)` knows it, on any thread.
    private let identity: ObjectIdentifier
    let attribute: NSLayoutConstraint.Attribute
    let sign: Double

    init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, sign: Double = 1) {
        self.item = item
        identity = ObjectIdentifier(item)
        self.attribute = attribute
        self.sign = sign
    }

    /// Whether both stand for the same attribute of the same item.
    nonisolated func isSame(as other: LayoutTerm) -> Bool {
        identity == other.identity && attribute == other.attribute && sign == other.sign
    }

    var negated: LayoutTerm? { item.map { LayoutTerm($0, attribute, sign: -sign) } }
}

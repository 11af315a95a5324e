/// The coder for the state of one object: values under keys.
///
/// It accepts the types of property lists (strings, numbers, dates, data, arrays, dictionaries), URLs and
/// UUIDs, points, sizes and rectangles, and view controllers, which it stores as their paths.
final class StateCoder: NSCoder {
    private(set) var values: [String: ActivityValue]
    /// Finds the path of a controller, or the controller of a path.
    private let controllers: ControllerIndex?
    /// Called with a message for each value that cannot be stored.
    private let report: ((String) -> Void)?

    init(
        _ values: [String: ActivityValue] = [:], controllers: ControllerIndex? = nil,
        report: ((String) -> Void)? = nil
    ) {
        self.values = values
        self.controllers = controllers
        self.report = report
        super.init()
    }

    override var allowsKeyedCoding: Bool { true }
    override var requiresSecureCoding: Bool { true }

    // MARK: Encoding

    override func encode(_ object: Any?, forKey key: String) {
        guard let object else {
            values[key] = .null
            return
        }
        // Foundation's strings are not bridged to Swift's on this system.
        if let string = object as? NSString {
            values[key] = .string(string.substring(from: 0))
            return
        }
        do {
            values[key] = try controllers?.reference(to: object) ?? ActivityValue(object)
        } catch {
            report?("the value of “\(key)” is left out: \(error)")
        }
    }

    override func encodeConditionalObject(_ object: Any?, forKey key: String) { encode(object, forKey: key) }
    override func encode(_ value: Bool, forKey key: String) { values[key] = .bool(value) }
    override func encode(_ value: Int, forKey key: String) { values[key] = .integer(value) }
    override func encode(_ value: Int32, forKey key: String) { values[key] = .integer(Int(value)) }
    override func encode(_ value: Int64, forKey key: String) { values[key] = .integer(Int(value)) }
    override func encode(_ value: Float, forKey key: String) { values[key] = .double(Double(value)) }
    override func encode(_ value: Double, forKey key: String) { values[key] = .double(value) }

    // MARK: Decoding

    override func containsValue(forKey key: String) -> Bool { values[key] != nil }

    override func decodeObject(forKey key: String) -> Any? {
        switch values[key] {
        case nil, .null?: nil
        case let value?: controllers?.object(of: value) ?? value.value
        }
    }

    override func decodeObject<DecodedObjectType: NSCoding>(
        of cls: DecodedObjectType.Type, forKey key: String
    ) -> DecodedObjectType? where DecodedObjectType: NSObject {
        decodeObject(forKey: key).flatMap(Self.foundationObject) as? DecodedObjectType
    }

    override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
        guard let object = decodeObject(forKey: key) else { return nil }
        guard let classes, let known = Self.foundationObject(object) else { return object }
        return classes.contains { known.isKind(of: $0) } ? known : nil
    }

    override func decodeBool(forKey key: String) -> Bool {
        if case .bool(let value)? = values[key] { return value }
        return number(key) != 0
    }

    override func decodeInteger(forKey key: String) -> Int {
        Int(exactly: number(key).rounded(.towardZero)) ?? 0
    }
    override func decodeInt32(forKey key: String) -> Int32 {
        Int32(exactly: number(key).rounded(.towardZero)) ?? 0
    }
    override func decodeInt64(forKey key: String) -> Int64 {
        Int64(exactly: number(key).rounded(.towardZero)) ?? 0
    }
    override func decodeFloat(forKey key: String) -> Float { Float(number(key)) }
    override func decodeDouble(forKey key: String) -> Double { number(key) }

    private func number(_ key: String) -> Double {
        switch values[key] {
        case .integer(let value)?: Double(value)
        case .unsigned(let value)?: Double(value)
        case .double(let value)?, .cgFloat(let value)?: value
        case .float(let value)?: Double(value)
        case .bool(let value)?: value ? 1 : 0
        default: 0
        }
    }

    /// The object of Foundation's class for a Swift value: there is no automatic bridging on this system.
    private static func foundationObject(_ value: Any) -> NSObject? {
        switch value {
        case let value as NSObject: value
        case let value as String: NSString(string: value)
        case let value as Bool: NSNumber(value: value)
        case let value as Int: NSNumber(value: value)
        case let value as UInt: NSNumber(value: value)
        case let value as Double: NSNumber(value: value)
        case let value as Float: NSNumber(value: value)
        case let value as CGFloat: NSNumber(value: Double(value))
        case let value as Data: NSData(data: value)
        case let value as Date: NSDate(timeIntervalSinceReferenceDate: value.timeIntervalSinceReferenceDate)
        case let value as URL: NSURL(string: value.absoluteString)
        case let value as UUID: NSUUID(uuidString: value.uuidString)
        case let value as [Any]: NSArray(array: value)
        case let value as [AnyHashable: Any]: NSDictionary(dictionary: value)
        case let value as Set<AnyHashable>: NSSet(set: value)
        default: nil
        }
    }
}

/// The paths of the controllers whose state is written or read: a coder may refer to them.
final class ControllerIndex {
    private var paths: [ObjectIdentifier: [String]] = [:]
    private var controllers: [[String]: UIViewController] = [:]
    private static let mark = "uikit.controller"

    func add(_ controller: UIViewController, at path: [String]) {
        paths[ObjectIdentifier(controller)] = path
        controllers[path] = controller
    }

    func holds(_ path: [String]) -> Bool { controllers[path] != nil }

    /// The value that represents a controller, or several; nil for other objects.
    func reference(to object: Any) throws -> ActivityValue? {
        if let controller = object as? UIViewController {
            guard let path = paths[ObjectIdentifier(controller)] else { return .null }
            return try ActivityValue([Self.mark: path])
        }
        guard let several = object as? [UIViewController], !several.isEmpty else { return nil }
        return .array(try several.compactMap { try reference(to: $0) }.filter { $0 != .null })
    }

    /// The controller, or the controllers, that a value represents; nil for other values.
    func object(of value: ActivityValue) -> Any? {
        switch value {
        case .dictionary(let pairs):
            guard pairs.count == 1, pairs[0].key == .string(Self.mark),
                let path = pairs[0].value.value as? [Any]
            else { return nil }
            return controllers[path.compactMap { $0 as? String }]
        case .array(let values) where !values.isEmpty:
            let found = values.map(object(of:))
            let isReference = values.allSatisfy { value in
                if case .dictionary(let pairs) = value {
                    pairs.count == 1 && pairs[0].key == .string(Self.mark)
                } else {
                    false
                }
            }
            return isReference ? found.compactMap { $0 as? UIViewController } : nil
        default: return nil
        }
    }
}

// Foundation encodes these, and decodes them under other names.
extension NSCoder {
    /// The point under a key; zero when there is none.
    public func decodeCGPoint(forKey key: String) -> CGPoint { decodePoint(forKey: key) }

    /// The size under a key; zero when there is none.
    public func decodeCGSize(forKey key: String) -> CGSize { decodeSize(forKey: key) }

    /// The rectangle under a key; zero when there is none.
    public func decodeCGRect(forKey key: String) -> CGRect { decodeRect(forKey: key) }
}

package import Drawing

/// A value that an animation can show: what apps give as numbers, geometry, colours, transforms and paths.
package enum AnimatableValue: Equatable {
    case number(Double)
    /// Switches as soon as an interpolation begins.
    case flag(Bool)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    /// Red, green, blue and alpha, which may be beyond 0 and 1 in a difference.
    case color(SIMD4<Double>)
    case transform(CATransform3D)
    case path(CGPath)
    case numbers([Double])
    case colors([SIMD4<Double>])
    /// Anything else, such as an image: it has nothing in between, and switches half-way.
    case object(DiscreteObject)

    /// The value of something that an app set for an animation.
    ///
    /// - Returns: nil for nil and for `NSNull`.
    package init?(_ value: Any?) {
        switch value {
        case nil, is NSNull: return nil
        case let value as AnimatableValue: self = value
        // A Bool is asked for by its type: `as` would make one of numbers, too.
        case let value as Bool where type(of: value) == Bool.self: self = .flag(value)
        case let value as CGPoint: self = .point(value)
        case let value as CGSize: self = .size(value)
        case let value as CGRect: self = .rect(value)
        case let value as CGColor: self = .color(value.vector)
        case let value as CATransform3D: self = .transform(value)
        case let value as CGAffineTransform: self = .transform(CATransform3D(affine: value))
        case let value as CGPath: self = .path(value)
        case let value as NSValue where !(value is NSNumber):
            guard let content = value.animatableContent else { return nil }
            self = content
        case let value as [Any]: self.init(list: value)
        // An optional property, read by its name, gives nothing in something.
        case let value as any EmptyValue where value.isEmptyValue: return nil
        case let value?:
            if let number = Self.number(in: value) {
                self = .number(number)
            } else {
                self = .object(DiscreteObject(value))
            }
        }
    }

    private init(list: [Any]) {
        let colors = list.compactMap { ($0 as? CGColor)?.vector }
        if !list.isEmpty, colors.count == list.count {
            self = .colors(colors)
            return
        }
        let numbers = list.compactMap { Self.number(in: $0) }
        self = numbers.count == list.count ? .numbers(numbers) : .object(DiscreteObject(list))
    }

    private static func number(in value: Any) -> Double? {
        switch value {
        case let value as Double: value
        case let value as CGFloat: Double(value)
        case let value as Float: Double(value)
        case let value as Int: Double(value)
        case let value as any BinaryInteger: Double(value)
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    }

    /// The value as an app knows it, where it had another one: a number is of the type of that one.
    package func content(like other: Any?) -> Any {
        guard case .number(let number) = self else { return content }
        switch other {
        case is CGFloat: return CGFloat(number)
        case is Float: return Float(number)
        default: return content
        }
    }

    /// The value as apps know it.
    package var content: Any {
        switch self {
        case .number(let value): value
        case .flag(let value): value
        case .point(let value): value
        case .size(let value): value
        case .rect(let value): value
        case .color(let value): CGColor(vector: value)
        case .transform(let value): value
        case .path(let value): value
        case .numbers(let values): values
        case .colors(let values): values.map(CGColor.init(vector:))
        case .object(let value): value.content
        }
    }
}

private protocol EmptyValue {
    var isEmptyValue: Bool { get }
}

extension Optional: EmptyValue {
    fileprivate var isEmptyValue: Bool { self == nil }
}

/// A value that is only compared: by its own rule if it has one, else by identity.
package struct DiscreteObject: Equatable {
    package let content: Any

    package init(_ content: Any) { self.content = content }

    package static func == (left: DiscreteObject, right: DiscreteObject) -> Bool {
        if let left = left.content as? AnyHashable, let right = right.content as? AnyHashable {
            return left == right
        }
        return type(of: left.content) is AnyClass && type(of: right.content) is AnyClass
            && left.content as AnyObject === right.content as AnyObject
    }
}

extension CGColor {
    /// Red, green, blue and alpha.
    package var vector: SIMD4<Double> { SIMD4(red, green, blue, alpha) }

    /// The nearest colour to four components.
    package init(vector: SIMD4<Double>) {
        self.init(red: vector.x, green: vector.y, blue: vector.z, alpha: vector.w)
    }
}

// What a property takes from an animated value. Nil where the value is of another kind.
extension AnimatableValue {
    /// A number, or a flag as 0 and 1.
    package var number: Double? {
        switch self {
        case .number(let value): value
        case .flag(let value): value ? 1 : 0
        default: nil
        }
    }

    /// A flag, or a number that is not 0.
    package var flag: Bool? { number.map { $0 != 0 } }

    package var point: CGPoint? {
        if case .point(let value) = self { value } else { nil }
    }

    package var size: CGSize? {
        if case .size(let value) = self { value } else { nil }
    }

    package var rect: CGRect? {
        if case .rect(let value) = self { value } else { nil }
    }

    package var color: CGColor? {
        if case .color(let value) = self { CGColor(vector: value) } else { nil }
    }

    package var transform: CATransform3D? {
        if case .transform(let value) = self { value } else { nil }
    }

    package var path: CGPath? {
        if case .path(let value) = self { value } else { nil }
    }

    package var numbers: [Double]? {
        if case .numbers(let values) = self { values } else { nil }
    }

    package var colors: [CGColor]? {
        if case .colors(let values) = self { values.map(CGColor.init(vector:)) } else { nil }
    }

    /// What an object is, when it is one.
    package var object: Any? {
        if case .object(let value) = self { value.content } else { nil }
    }
}

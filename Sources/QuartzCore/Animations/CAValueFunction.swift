public import Drawing

/// The names of the functions that make transforms of numbers.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// A rotation about the x axis by a number of radians.
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    /// A rotation about the y axis by a number of radians.
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    /// A rotation about the z axis by a number of radians.
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    /// A scale by three numbers.
    public static let scale = CAValueFunctionName(rawValue: "scale")
    /// A scale along the x axis by a factor.
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    /// A scale along the y axis by a factor.
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    /// A scale along the z axis by a factor.
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    /// A translation by three numbers.
    public static let translate = CAValueFunctionName(rawValue: "translate")
    /// A translation along the x axis by a number of points.
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    /// A translation along the y axis by a number of points.
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    /// A translation along the z axis by a number of points.
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Makes transforms of the numbers that an animation interpolates, so that a rotation may go beyond half a turn. The
/// transform replaces the layer's own.
open class CAValueFunction: NSObject, @unchecked Sendable {
    /// The name that the function was made with.
    open private(set) var name: CAValueFunctionName
    let function: ValueFunction

    /// The function of a name; nil for an unknown name.
    public init?(name: CAValueFunctionName) {
        guard let function = ValueFunction(name) else { return nil }
        self.name = name
        self.function = function
    }
}

/// What a ``CAValueFunction`` does, as a value.
enum ValueFunction: Hashable, Sendable {
    /// By an angle in radians, about the axis with an index.
    case rotate(axis: Int)
    /// By a factor along an axis; along each when the axis is nil.
    case scale(axis: Int?)
    /// By a distance along an axis; along each when the axis is nil.
    case translate(axis: Int?)

    init?(_ name: CAValueFunctionName) {
        switch name {
        case .rotateX: self = .rotate(axis: 0)
        case .rotateY: self = .rotate(axis: 1)
        case .rotateZ: self = .rotate(axis: 2)
        case .scale: self = .scale(axis: nil)
        case .scaleX: self = .scale(axis: 0)
        case .scaleY: self = .scale(axis: 1)
        case .scaleZ: self = .scale(axis: 2)
        case .translate: self = .translate(axis: nil)
        case .translateX: self = .translate(axis: 0)
        case .translateY: self = .translate(axis: 1)
        case .translateZ: self = .translate(axis: 2)
        default: return nil
        }
    }

    /// The transform for numbers; nil for what is no number, or not as many as the function takes.
    func transform(of value: AnimatableValue) -> CATransform3D? {
        let list = value.numbers ?? value.number.map { [$0] } ?? []
        func vector(_ axis: Int?, neutral: Double) -> SIMD3<Double>? {
            var result = SIMD3(repeating: neutral)
            if let axis, list.count == 1 {
                result[axis] = list[0]
            } else if axis == nil, list.count == 3 {
                result = SIMD3(list[0], list[1], list[2])
            } else {
                return nil
            }
            return result
        }
        switch self {
        case .rotate(let axis):
            guard let direction = vector(axis, neutral: 0), direction[axis] != 0 else {
                return list.count == 1 ? .identity : nil
            }
            var unit = SIMD3<Double>()
            unit[axis] = 1
            return CATransform3D(angle: direction[axis], axis: unit)
        case .scale(let axis): return vector(axis, neutral: 1).map(CATransform3D.init(scale:))
        case .translate(let axis): return vector(axis, neutral: 0).map(CATransform3D.init(translation:))
        }
    }

    /// The numbers for a transform: what an animation begins with that says only where it ends.
    func numbers(of transform: AnimatableValue) -> AnimatableValue? {
        func component(_ kind: String, _ axis: Int) -> AnimatableValue? {
            transform.member(kind + [".x", ".y", ".z"][axis])
        }
        func list(_ kind: String) -> AnimatableValue? {
            .numbers((0..<3).compactMap { component(kind, $0)?.number })
        }
        return switch self {
        case .rotate(let axis): component("rotation", axis)
        case .scale(let axis): axis.map { component("scale", $0) } ?? list("scale")
        case .translate(let axis): axis.map { component("translation", $0) } ?? list("translation")
        }
    }
}

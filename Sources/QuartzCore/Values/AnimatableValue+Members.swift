internal import Drawing

// Key paths may lead into values: `position.x`, `bounds.size.height`, `transform.rotation.z`.
extension AnimatableValue {
    /// A part of a value.
    ///
    /// - Parameter path: what follows the key of the property in a key path, such as `size.height`.
    /// - Returns: nil when the value has no such part.
    package func member(_ path: String) -> AnimatableValue? {
        switch self {
        case .point(let value):
            switch path {
            case "x": return .number(value.x)
            case "y": return .number(value.y)
            default: return nil
            }
        case .size(let value):
            switch path {
            case "width": return .number(value.width)
            case "height": return .number(value.height)
            default: return nil
            }
        case .rect(let value):
            let (first, rest) = Self.split(path)
            let part: AnimatableValue
            switch first {
            case "origin": part = .point(value.origin)
            case "size": part = .size(value.size)
            default: return nil
            }
            return rest.map { part.member($0) } ?? part
        case .transform(let value): return value.component(path)
        default: return nil
        }
    }

    /// The value with another part; itself when it has no such part or the part is of another kind.
    package func setting(_ path: String, to part: AnimatableValue) -> AnimatableValue {
        switch self {
        case .point(var value):
            guard let number = part.number else { return self }
            switch path {
            case "x": value.x = number
            case "y": value.y = number
            default: break
            }
            return .point(value)
        case .size(var value):
            guard let number = part.number else { return self }
            switch path {
            case "width": value.width = number
            case "height": value.height = number
            default: break
            }
            return .size(value)
        case .rect(var value):
            let (first, rest) = Self.split(path)
            switch first {
            case "origin":
                let origin = rest.map { AnimatableValue.point(value.origin).setting($0, to: part) } ?? part
                value.origin = origin.point ?? value.origin
            case "size":
                let size = rest.map { AnimatableValue.size(value.size).setting($0, to: part) } ?? part
                value.size = size.size ?? value.size
            default: break
            }
            return .rect(value)
        case .transform(let value): return .transform(value.setting(path, to: part))
        default: return self
        }
    }

    /// The first key of a key path, and what follows it; nil when nothing does.
    package static func split(_ path: String) -> (first: String, rest: String?) {
        guard let dot = path.utf8.firstIndex(of: UInt8(ascii: ".")) else { return (path, nil) }
        return (String(path[..<dot]), String(path[path.utf8.index(after: dot)...]))
    }
}

extension CATransform3D {
    private static let axes = ["x": 0, "y": 1, "z": 2]

    /// A part of the transform, taken apart as scale, then rotation about x, y and z, then translation: `scale`
    /// (the mean of the three), `rotation` (about z, in radians), `translation` (a size), and each with `.x`, `.y`
    /// or `.z`. A transform that cannot be inverted has the parts of the identity, but for its translation.
    fileprivate func component(_ path: String) -> AnimatableValue? {
        let (kind, axis) = AnimatableValue.split(path)
        let index = axis.map { Self.axes[$0] ?? 3 }
        guard index != 3 else { return nil }
        switch (kind, index) {
        case ("translation", nil): return .size(CGSize(width: m41, height: m42))
        case ("translation", let index?): return .number(fourthRow[index])
        case ("scale", let index):
            let scale = SpaceParts(self)?.scale ?? SIMD3(1, 1, 1)
            return .number(index.map { scale[$0] } ?? scale.sum() / 3)
        case ("rotation", let index): return .number(SpaceParts(self)?.angles[index ?? 2] ?? 0)
        default: return nil
        }
    }

    /// The transform with another part, all others kept.
    fileprivate func setting(_ path: String, to part: AnimatableValue) -> CATransform3D {
        let (kind, axis) = AnimatableValue.split(path)
        let index = axis.map { Self.axes[$0] ?? 3 }
        guard index != 3 else { return self }
        var result = self
        if kind == "translation" {
            switch (index, part) {
            case (let index?, _):
                if let number = part.number { result.fourthRow[index] = number }
            case (nil, .size(let size)): (result.m41, result.m42) = (size.width, size.height)
            case (nil, .point(let point)): (result.m41, result.m42) = (point.x, point.y)
            default: break
            }
            return result
        }
        guard let number = part.number else { return self }
        var parts: SpaceParts
        if let own = SpaceParts(self) {
            parts = own
        } else {
            // A scale of 0 hides what the transform was: it begins anew where it is.
            result = CATransform3D(translation: SIMD3(m41, m42, m43))
            guard let moved = SpaceParts(result) else { return self }
            parts = moved
        }
        switch (kind, index) {
        case ("scale", nil): parts.scale = SIMD3(repeating: number)
        case ("scale", let index?): parts.scale[index] = number
        case ("rotation", let index):
            var angles = parts.angles
            angles[index ?? 2] = number
            parts.angles = angles
        default: return self
        }
        return parts.transform
    }
}

internal import Drawing

extension AnimatableValue {
    /// The value between this one and another: component by component, transforms as
    /// ``CATransform3D/interpolated(to:at:)``. What has nothing in between switches.
    ///
    /// - Parameter fraction: 0 for this value, 1 for the other; beyond these for springs.
    /// - Returns: nil when the two are of different kinds, or lists and paths of different structure.
    package func interpolated(to other: AnimatableValue, at fraction: Double) -> AnimatableValue? {
        switch (self, other) {
        case (.transform(let from), .transform(let to)):
            .transform(from.interpolated(to: to, at: fraction))
        case (.flag, .flag): other
        case (.object, .object): fraction < 0.5 ? self : other
        default: combined(with: other) { $0 + ($1 - $0) * fraction }
        }
    }

    /// This value with another one on top of it: numbers are added; of transforms the other one acts first, in the
    /// layer's own coordinates. Nil as in ``interpolated(to:at:)``, and for what has no sum.
    package func adding(_ other: AnimatableValue) -> AnimatableValue? {
        if case (.transform(let base), .transform(let added)) = (self, other) {
            return .transform(added.concatenating(base))
        }
        return combined(with: other) { $0 + $1 }
    }

    /// What has to be added to another value to get this one.
    package func subtracting(_ other: AnimatableValue) -> AnimatableValue? {
        if case (.transform(let value), .transform(let base)) = (self, other) {
            return base.inverse.map { .transform(value.concatenating($0)) }
        }
        return combined(with: other) { $0 - $1 }
    }

    /// The value added to itself, so many times. Nil for what has no sum.
    package func repeated(_ count: Int) -> AnimatableValue? {
        if case .transform(let value) = self { return .transform(value.repeated(count)) }
        return combined(with: self) { value, _ in value * Double(count) }
    }

    /// The value that changes nothing when it is added; nil for what has no sum.
    package var zero: AnimatableValue? { repeated(0) }

    /// How far it is to another value, as paced keyframes count it; 0 between values of different kinds.
    package func distance(to other: AnimatableValue) -> Double {
        var sum = 0.0
        func add(_ difference: SIMD4<Double>) { sum += (difference * difference).sum() }
        if case (.transform(let from), .transform(let to)) = (self, other) {
            add(from.firstRow - to.firstRow)
            add(from.secondRow - to.secondRow)
            add(from.thirdRow - to.thirdRow)
            add(from.fourthRow - to.fourthRow)
        } else {
            _ = combined(with: other) { from, to in
                add(to - from)
                return from
            }
        }
        return sum.squareRoot()
    }

    /// Whether values of this kind can be combined component by component.
    var hasComponents: Bool {
        switch self {
        case .transform, .flag, .object: false
        default: true
        }
    }

    /// The value whose components come from those of two values of the same kind and structure; nil for others.
    func combined(
        with other: AnimatableValue, _ operation: (SIMD4<Double>, SIMD4<Double>) -> SIMD4<Double>
    ) -> AnimatableValue? {
        func combine(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
            let result = operation(SIMD4(a.x, a.y, 0, 0), SIMD4(b.x, b.y, 0, 0))
            return CGPoint(x: result.x, y: result.y)
        }
        switch (self, other) {
        case (.number(let a), .number(let b)):
            return .number(operation(SIMD4(a, 0, 0, 0), SIMD4(b, 0, 0, 0)).x)
        case (.point(let a), .point(let b)): return .point(combine(a, b))
        case (.size(let a), .size(let b)):
            let result = operation(SIMD4(a.width, a.height, 0, 0), SIMD4(b.width, b.height, 0, 0))
            return .size(CGSize(width: result.x, height: result.y))
        case (.rect(let a), .rect(let b)):
            let result = operation(a.vector, b.vector)
            return .rect(CGRect(x: result.x, y: result.y, width: result.z, height: result.w))
        case (.color(let a), .color(let b)): return .color(operation(a, b))
        case (.numbers(let a), .numbers(let b)):
            guard a.count == b.count else { return nil }
            return .numbers(zip(a, b).map { operation(SIMD4($0, 0, 0, 0), SIMD4($1, 0, 0, 0)).x })
        case (.colors(let a), .colors(let b)):
            guard a.count == b.count else { return nil }
            return .colors(zip(a, b).map { operation($0, $1) })
        case (.path(let a), .path(let b)): return a.combined(with: b, combine).map { .path($0) }
        // A property that takes numbers may be given flags.
        case (.number, .flag(let flag)):
            return combined(with: .number(flag ? 1 : 0), operation)
        case (.flag(let flag), .number):
            return AnimatableValue.number(flag ? 1 : 0).combined(with: other, operation)
        default: return nil
        }
    }
}

extension CGRect {
    fileprivate var vector: SIMD4<Double> {
        SIMD4(origin.x, origin.y, size.width, size.height)
    }
}

extension CGPath {
    /// The path whose points come from those of two paths with the same elements; nil for others.
    fileprivate func combined(with other: CGPath, _ operation: (CGPoint, CGPoint) -> CGPoint) -> CGPath? {
        guard elements.count == other.elements.count else { return nil }
        let result = CGMutablePath()
        for pair in zip(elements, other.elements) {
            switch pair {
            case (.move(let a), .move(let b)): result.move(to: operation(a, b))
            case (.line(let a), .line(let b)): result.addLine(to: operation(a, b))
            case (.quadCurve(let a, let controlA), .quadCurve(let b, let controlB)):
                result.addQuadCurve(to: operation(a, b), control: operation(controlA, controlB))
            case (.curve(let a, let firstA, let secondA), .curve(let b, let firstB, let secondB)):
                result.addCurve(
                    to: operation(a, b), control1: operation(firstA, firstB),
                    control2: operation(secondA, secondB))
            case (.close, .close): result.closeSubpath()
            default: return nil
            }
        }
        return result
    }
}

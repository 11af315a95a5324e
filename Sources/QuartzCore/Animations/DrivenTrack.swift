internal import Drawing

/// A change of a property whose progress somebody else determines, and what shows of it meanwhile.
///
/// It adds to the value below it what is left of the difference between the old value and the new one. Several changes
/// of a property add up, so that one that is changed again on its way turns round smoothly.
@MainActor
package struct DrivenTrack {
    private enum Difference {
        case position(dx: CGFloat, dy: CGFloat)
        case origin(dx: CGFloat, dy: CGFloat)
        case size(dx: CGFloat, dy: CGFloat)
        case opacity(CGFloat)
        /// Of a transform that was one of the plane and is one.
        case plane(TransformParts)
        /// Of a transform in depth: what has to act before the new one to get the old one.
        case matrix(CATransform3D)
        /// - Parameter absent: what stands for no value, where the property may have none.
        case components(AnimatableValue, absent: AnimatableValue?)
        /// From an old value to whatever is below: where there is no difference of two values.
        case way(from: AnimatableValue)
    }

    package let driver: any AnimationDriver
    /// What the animation is called where an app asks for it; a number follows when there are several.
    let name: String
    /// The name of the property.
    package let key: String
    private let difference: Difference

    private init(
        _ key: String, named name: String? = nil, _ difference: Difference, _ driver: any AnimationDriver
    ) {
        self.driver = driver
        self.name = name ?? key
        self.key = key
        self.difference = difference
    }

    // MARK: Differences

    /// What has to be shown while a property gets from a value to another.
    ///
    /// - Returns: nothing when there is nothing in between. The origin and the size of the bounds are apart.
    package static func tracks(
        of key: String, from old: AnimatableValue?, to new: AnimatableValue?, driver: any AnimationDriver
    ) -> [DrivenTrack] {
        if key == "bounds", let old = old?.rect, let new = new?.rect {
            return boundsTracks(from: old, to: new, driver)
        }
        return difference(of: key, from: old, to: new).map { [DrivenTrack(key, $0, driver)] } ?? []
    }

    private static func boundsTracks(
        from old: CGRect, to new: CGRect, _ driver: any AnimationDriver
    ) -> [DrivenTrack] {
        var tracks: [DrivenTrack] = []
        if old.origin != new.origin {
            let difference = Difference.origin(dx: old.minX - new.minX, dy: old.minY - new.minY)
            tracks.append(DrivenTrack("bounds", named: "bounds.origin", difference, driver))
        }
        if old.size != new.size {
            let difference = Difference.size(dx: old.width - new.width, dy: old.height - new.height)
            tracks.append(DrivenTrack("bounds", named: "bounds.size", difference, driver))
        }
        return tracks
    }

    private static func difference(
        of key: String, from old: AnimatableValue?, to new: AnimatableValue?
    ) -> Difference? {
        switch (key, old, new) {
        case ("position", .point(let old)?, .point(let new)?):
            return .position(dx: old.x - new.x, dy: old.y - new.y)
        case ("opacity", .number(let old)?, .number(let new)?): return .opacity(CGFloat(old - new))
        case ("transform", .transform(let old)?, .transform(let new)?) where old.isAffine && new.isAffine:
            return .plane(TransformParts(old.plane).difference(from: TransformParts(new.plane)))
        case (_, .transform(let old)?, .transform(let new)?):
            guard
                case .transform(let difference)? = AnimatableValue.transform(old).subtracting(.transform(new))
            else { return .way(from: .transform(old)) }
            return .matrix(difference)
        case (_, .color(let old)?, nil):
            return components(from: .color(old), to: .color(old.transparent), isAbsent: true)
        case (_, nil, .color(let new)?): return components(from: .color(new.transparent), to: .color(new))
        case (_, let old?, let new?): return components(from: old, to: new)
        default: return nil
        }
    }

    private static func components(
        from old: AnimatableValue, to new: AnimatableValue, isAbsent: Bool = false
    ) -> Difference? {
        guard old.hasComponents else { return nil }
        return old.subtracting(new).map { .components($0, absent: isAbsent ? new : nil) }
    }

    // MARK: Showing

    /// Adds to what a presentation shows.
    ///
    /// - Parameters:
    ///   - time: the layer's time.
    ///   - grid: movements are rounded to its pixels, where text is crisp.
    ///   - sums: values, by name, that changes have led beyond what a property may have. The next change may lead back:
    ///     only what is shown is bounded.
    func apply(
        at time: Double, to layer: CALayer, grid: PixelGrid, sums: inout [String: AnimatableValue]
    ) {
        let progress = driver.progress(at: time)
        let rest = CGFloat(1 - progress)
        func whole(_ value: CGFloat) -> CGFloat { grid.round(value * rest) }
        switch difference {
        case .position(let dx, let dy):
            layer.storedPosition.x += whole(dx)
            layer.storedPosition.y += whole(dy)
        case .origin(let dx, let dy):
            layer.storedBounds.origin.x += whole(dx)
            layer.storedBounds.origin.y += whole(dy)
        case .size(let dx, let dy):
            var size = sums[name]?.size ?? layer.storedBounds.size
            size.width += whole(dx)
            size.height += whole(dy)
            sums[name] = .size(size)
            layer.storedBounds.size = CGSize(width: max(0, size.width), height: max(0, size.height))
        case .opacity(let difference):
            let opacity = (sums[name]?.number.map { CGFloat($0) } ?? layer.storedOpacity) + difference * rest
            sums[name] = .number(Double(opacity))
            layer.storedOpacity = min(1, max(0, opacity))
        case .plane(let parts):
            let present = layer.transform
            guard present.isAffine else { return }
            let shown = TransformParts(present.plane).adding(parts, fraction: rest).transform
            layer.show(.transform(CATransform3D(affine: shown)), for: key)
        case .matrix(let difference):
            let left = difference.interpolated(to: CATransform3DIdentity, at: progress)
            change(layer) { $0.adding(.transform(left)) }
        case .components(let difference, let absent):
            guard let below = sums[name] ?? layer.animatableValue(of: key) ?? absent,
                let sum = below.combined(with: difference, { $0 + $1 * Double(rest) })
            else { return }
            sums[name] = sum
            layer.show(sum.bounded(for: key), for: key)
        case .way(let old): change(layer) { old.interpolated(to: $0, at: progress) }
        }
    }

    private func change(_ layer: CALayer, _ change: (AnimatableValue) -> AnimatableValue?) {
        guard let below = layer.animatableValue(of: key), let value = change(below) else { return }
        layer.show(value, for: key)
    }

    // MARK: Describing

    /// An animation that says what is shown, for apps that look for it.
    func makeDescription() -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: name)
        animation.isAdditive = true
        animation.fillMode = .both
        driver.describe(animation)
        let start = ends
        animation.fromValue = start?.content
        if case .way = difference {
            animation.isAdditive = false
        } else {
            animation.toValue = start?.zero?.content
        }
        return animation
    }

    /// The difference as a value.
    private var ends: AnimatableValue? {
        switch difference {
        case .position(let dx, let dy), .origin(let dx, let dy): .point(CGPoint(x: dx, y: dy))
        case .size(let dx, let dy): .size(CGSize(width: dx, height: dy))
        case .opacity(let value): .number(Double(value))
        case .plane(let parts): .transform(CATransform3D(affine: parts.added.transform))
        case .matrix(let value): .transform(value)
        case .components(let value, _), .way(let value): value
        }
    }
}

extension SIMD4<Double> {
    /// The colour without its opacity.
    fileprivate var transparent: SIMD4<Double> { SIMD4(x, y, z, 0) }
}

extension AnimatableValue {
    /// The nearest value that a property may have: a spring leads beyond the ends.
    fileprivate func bounded(for key: String) -> AnimatableValue {
        guard case .number(let number) = self, Self.lengths.contains(key) else { return self }
        return .number(max(0, number))
    }

    private static let lengths: Set<String> = [
        "cornerRadius", "borderWidth", "shadowRadius", "shadowOpacity", "lineWidth",
    ]
}

extension CALayer {
    /// The value of a property, if it has one that animates.
    package final func animatableValue(of key: String) -> AnimatableValue? {
        switch key {
        // What apps see of it is less exact.
        case "opacity": .number(Double(storedOpacity))
        default: AnimatableValue(property(key)?.get(self))
        }
    }

    /// Sets a property to such a value.
    package final func setAnimatableValue(_ value: AnimatableValue?, of key: String) {
        switch (key, value) {
        case ("opacity", .number(let opacity)?): setOpacity(CGFloat(opacity))
        case ("position", .point(let position)?): setGeometry(position: position, bounds: storedBounds)
        case ("bounds", .rect(let bounds)?): setGeometry(position: storedPosition, bounds: bounds)
        default: property(key)?.set(self, value?.content)
        }
    }

    /// Whether changes of a property can be animated by a driver: those of pictures and shapes cannot.
    package final func isDrivable(_ key: String) -> Bool {
        if CALayer.drivableKeys.contains(key) { return true }
        return key != "path" && kindProperties[key]?.show != nil
    }

    private static let drivableKeys: Set<String> = [
        "position", "bounds", "transform", "opacity", "backgroundColor", "cornerRadius", "borderWidth",
        "borderColor",
        "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "zPosition", "anchorPoint",
        "anchorPointZ",
        "sublayerTransform",
    ]
}

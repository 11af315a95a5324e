/// Determines whether an object's class has its own implementation of a method that a base class declares.
///
/// Objective-C answers this with `methodForSelector:`. Here the classes themselves are compared: every
/// class holds the addresses of its methods, and one that overrides a method holds another address in
/// that method's slot than the base class does. Which slot it is, is found with a probe, a private
/// subclass that overrides this method and nothing else.
@MainActor
struct MethodOverride {
    private let base: AnyClass
    /// nil when the probe differs from the base class in no slot, or in several.
    let slot: Int?

    /// - Parameters:
    ///   - base: the class that declares the method.
    ///   - unchanged: a direct subclass of it that overrides nothing.
    ///   - probe: a direct subclass of it that overrides the method and nothing else.
    init(base: AnyClass, unchanged: AnyClass, probe: AnyClass) {
        self.base = base
        slot = Self.findSlot(base: base, unchanged: unchanged, probe: probe)
    }

    private static func findSlot(base: AnyClass, unchanged: AnyClass, probe: AnyClass) -> Int? {
        guard _getSuperclass(unchanged) == base, _getSuperclass(probe) == base,
            let original = ClassMetadata(base), let unchanged = ClassMetadata(unchanged),
            let probed = ClassMetadata(probe),
            unchanged.methodSlots.upperBound >= original.methodSlots.upperBound,
            probed.methodSlots.upperBound >= original.methodSlots.upperBound
        else { return nil }
        let changed = original.methodSlots.filter {
            original[$0] == unchanged[$0] && original[$0] != probed[$0]
        }
        return changed.count == 1 ? changed.first : nil
    }

    /// Whether the object's class, or a class between it and the base, overrides the method. An object
    /// of some other kind does not. Without a slot every subclass of the base counts as one that does: to
    /// be called in vain does less harm than never to be called.
    func isOverridden(by object: AnyObject) -> Bool { isOverridden(in: type(of: object)) }

    /// The same for a class.
    func isOverridden(in type: AnyClass) -> Bool {
        guard type != base, isSubclass(type) else { return false }
        guard let slot, let original = ClassMetadata(base), let own = ClassMetadata(type) else { return true }
        return original[slot] != own[slot]
    }

    private func isSubclass(_ type: AnyClass) -> Bool {
        var current: AnyClass? = type
        while let candidate = current {
            if candidate == base { return true }
            current = _getSuperclass(candidate)
        }
        return false
    }
}

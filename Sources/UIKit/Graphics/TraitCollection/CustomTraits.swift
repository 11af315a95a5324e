/// The values of traits that an app defines, by the traits' types. A trait that has no value here is unspecified.
struct CustomTraits: Hashable, Sendable {
    private var entries: [ObjectIdentifier: Entry] = [:]

    private struct Entry: Sendable {
        let value: any Sendable
        let affectsColors: Bool
    }

    func value<Trait: UITraitDefinition>(of trait: Trait.Type) -> Trait.Value? {
        entries[ObjectIdentifier(trait)]?.value as? Trait.Value
    }

    func contains(_ trait: UITrait) -> Bool { entries[ObjectIdentifier(trait)] != nil }

    mutating func set<Trait: UITraitDefinition>(_ value: Trait.Value, for trait: Trait.Type) {
        entries[ObjectIdentifier(trait)] = Entry(
            value: value, affectsColors: trait.affectsColorAppearance)
    }

    mutating func remove(_ trait: UITrait) { entries[ObjectIdentifier(trait)] = nil }

    /// These with those of another set, which count where both have a value.
    func merging(_ others: CustomTraits) -> CustomTraits {
        guard !others.entries.isEmpty else { return self }
        var merged = self
        merged.entries.merge(others.entries) { _, other in other }
        return merged
    }

    /// Those that colours may depend on.
    var affectingColors: CustomTraits {
        guard !entries.isEmpty else { return self }
        var traits = CustomTraits()
        traits.entries = entries.filter(\.value.affectsColors)
        return traits
    }

    static func == (a: CustomTraits, b: CustomTraits) -> Bool {
        a.entries.count == b.entries.count
            && a.entries.allSatisfy { key, entry in
                b.entries[key].map { areEqual(entry.value, $0.value) } ?? false
            }
    }

    // Equal sets have the same traits; their values need not be hashable.
    func hash(into hasher: inout Hasher) { hasher.combine(Set(entries.keys)) }

    /// Whether two values of one trait are the same as far as that can be known.
    static func areEqual(_ a: any Sendable, _ b: any Sendable) -> Bool {
        if let a = a as? any Equatable { return a.equals(b) }
        guard type(of: a) is AnyObject.Type, type(of: b) is AnyObject.Type else { return false }
        return a as AnyObject === b as AnyObject
    }
}

extension Equatable {
    fileprivate func equals(_ other: any Sendable) -> Bool { other as? Self == self }
}

extension UITraitCollection {
    /// A collection of the traits that a closure sets; the others are unspecified.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        self.init(UITraitCollection(), mutations)
    }

    /// A collection with one trait.
    public convenience init<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) {
        self.init { $0[trait] = value }
    }

    private convenience init(_ base: UITraitCollection, _ mutations: (inout any UIMutableTraits) -> Void) {
        var traits: any UIMutableTraits = UITraitOverrides(base)
        mutations(&traits)
        let changed = (traits as? UITraitOverrides)?.collection
        self.init(traitsFrom: [changed].compactMap(\.self))
    }

    /// This collection with the changes that a closure makes.
    public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        UITraitCollection(self, mutations)
    }

    /// This collection with another value of one trait.
    public func replacing<Trait: UITraitDefinition>(
        _ trait: Trait.Type, value: Trait.Value
    ) -> UITraitCollection {
        modifyingTraits { $0[trait] = value }
    }

    /// The value of a trait, also of one that an app defines; its default value where it is unspecified.
    public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
        UITraitOverrides(self)[trait]
    }

    /// The traits of the system that colours may depend on.
    public static var systemTraitsAffectingColorAppearance: [UITrait] { [UITraitUserInterfaceStyle.self] }
}

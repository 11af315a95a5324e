import Testing

import UIKit

@Suite struct TraitCollectionTests {
    @Test func laterCollectionsWin() {
        let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(displayScale: 2),
            UITraitCollection(horizontalSizeClass: .compact),
        ])
        #expect(traits.horizontalSizeClass == .compact)
        #expect(traits.displayScale == 2)
    }

    @Test func unspecifiedTraitsHideNothing() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let traits = UITraitCollection(traitsFrom: [dark, UITraitCollection(displayScale: 1)])
        #expect(traits.userInterfaceStyle == .dark)
        #expect(traits.horizontalSizeClass == .unspecified)
        #expect(traits.userInterfaceIdiom == .unspecified)
        #expect(traits.layoutDirection == .unspecified)
    }

    @Test func equalityIsByValue() {
        let one = UITraitCollection(traitsFrom: [
            UITraitCollection(verticalSizeClass: .compact), UITraitCollection(displayScale: 1.5),
        ])
        let other = UITraitCollection(traitsFrom: [
            UITraitCollection(displayScale: 1.5), UITraitCollection(verticalSizeClass: .compact),
        ])
        #expect(one == other)
        #expect(one.hash == other.hash)
        #expect(one != UITraitCollection(displayScale: 1.5))
    }

    @Test func aCollectionContainsItsOwnTraits() {
        let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(horizontalSizeClass: .compact),
        ])
        #expect(traits.containsTraits(in: UITraitCollection(userInterfaceStyle: .dark)))
        #expect(traits.containsTraits(in: UITraitCollection()))
        #expect(!traits.containsTraits(in: UITraitCollection(userInterfaceStyle: .light)))
        #expect(!traits.containsTraits(in: UITraitCollection(displayScale: 2)))
    }
}

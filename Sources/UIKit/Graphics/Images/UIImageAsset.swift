import Synchronization

/// The variants of a picture for different environments: for light and dark, say.
///
/// Views that show a picture show the variant of its asset that fits where they are. May be used from any thread.
///
/// Source: UIKit's UIImageAsset.
open class UIImageAsset: NSObject, @unchecked Sendable {
    private struct Variant {
        let traits: UITraitCollection
        let content: ImageContent
    }

    private let variants = Mutex<[Variant]>([])

    public override init() { super.init() }

    /// No variants; nothing is read from the coder.
    public required init?(coder: NSCoder) { super.init() }

    /// Adds a variant, in place of one for the same traits.
    ///
    /// - Parameter traitCollection: where the picture is shown: in environments that have all the traits that are
    ///   specified here. The more there are, the more it is preferred.
    open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        let content = image.contentWithoutAsset
        variants.withLock { variants in
            variants.removeAll { $0.traits == traitCollection }
            variants.append(Variant(traits: traitCollection, content: content))
        }
    }

    /// Removes the variant for these traits.
    open func unregister(with traitCollection: UITraitCollection) {
        variants.withLock { $0.removeAll { $0.traits == traitCollection } }
    }

    /// The variant for an environment; where none fits, the one that was registered first. An empty picture without any.
    open func image(with traitCollection: UITraitCollection) -> UIImage {
        UIImage(content(for: traitCollection) ?? ImageContent(), asset: self)
    }

    /// The variant for an environment; nil without any.
    final func content(for traits: UITraitCollection) -> ImageContent? {
        variants.withLock { variants in
            let fitting = variants.filter { traits.containsTraits(in: $0.traits) }
            // One that specifies all that another one does, and more, fits better.
            let best = fitting.reduce(nil as Variant?) { best, variant in
                guard let best, best.traits.containsTraits(in: variant.traits) else { return variant }
                return best
            }
            return (best ?? variants.first)?.content
        }
    }

    /// Whether there are several variants, or one for some environments only.
    final var varies: Bool { variants.withLock { $0.count > 1 } }
}

/// Stands for elements of a menu that are only known when the menu is shown. Until they are there, the menu says that
/// it is loading.
@preconcurrency @MainActor
public final class UIDeferredMenuElement: UIMenuElement {
    /// Finds the elements, and hands them over now or later. Only the first call of the closure counts.
    public typealias ElementProvider = @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void

    /// Names an element whose provider is found in the responder chain.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
        /// An identifier of the app's own; the same as `init(rawValue:)`.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// What a responder provides for an element made by `usingFocus(identifier:shouldCacheItems:)`.
    @preconcurrency @MainActor
    public final class Provider: NSObject {
        let elementProvider: ElementProvider

        /// A provider that finds the elements by a closure, which is called when a menu needs them.
        public init(elementProvider: @escaping ElementProvider) { self.elementProvider = elementProvider }
    }

    /// The name of an element whose provider is found in the responder chain; nil for others.
    public let identifier: Identifier?

    private let provider: ElementProvider?
    private let isCached: Bool
    private var cache: [UIMenuElement]?
    /// Menus that wait for what the cache is to have.
    private var waiting: [@MainActor ([UIMenuElement]) -> Void] = []

    /// An element whose provider is called once: what it finds is kept.
    public convenience init(_ elementProvider: @escaping ElementProvider) {
        self.init(provider: elementProvider, identifier: nil, isCached: true)
    }

    /// An element whose provider is called each time that the menu is shown.
    public static func uncached(_ elementProvider: @escaping ElementProvider) -> UIDeferredMenuElement {
        UIDeferredMenuElement(provider: elementProvider, identifier: nil, isCached: false)
    }

    /// An element of which the responders decide, from the first responder up, what it stands for: the first that
    /// returns something from `provider(for:)` is asked.
    ///
    /// - Parameter shouldCacheItems: whether what is found is kept.
    public static func usingFocus(
        identifier: Identifier, shouldCacheItems: Bool = true
    ) -> UIDeferredMenuElement {
        UIDeferredMenuElement(provider: nil, identifier: identifier, isCached: shouldCacheItems)
    }

    private init(provider: ElementProvider?, identifier: Identifier?, isCached: Bool) {
        self.provider = provider
        self.identifier = identifier
        self.isCached = isCached
        super.init(title: "", image: nil)
    }

    /// Finds the elements for a menu that is about to be shown.
    ///
    /// - Parameters:
    ///   - responder: where the search for a provider begins.
    ///   - done: called once, perhaps before this method returns.
    func load(for responder: UIResponder?, _ done: @escaping @MainActor ([UIMenuElement]) -> Void) {
        if let cache { return done(cache) }
        guard let provider = provider ?? focusedProvider(from: responder) else { return done([]) }
        if isCached {
            waiting.append(done)
            guard waiting.count == 1 else { return }
        }
        var isDone = false
        provider { [weak self] elements in
            guard !isDone else { return }
            isDone = true
            guard let self, isCached else { return done(elements) }
            cache = elements
            let waiting = waiting
            self.waiting = []
            for done in waiting { done(elements) }
        }
    }

    private func focusedProvider(from responder: UIResponder?) -> ElementProvider? {
        guard let responder else { return nil }
        return sequence(first: responder, next: \.next).lazy.compactMap { $0.provider(for: self) }.first?
            .elementProvider
    }
}

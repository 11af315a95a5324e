import Synchronization

/// The pictures of resources that were used lately, so that a name costs its file only once.
final class NamedImages: Sendable {
    struct Key: Hashable {
        var name: String
        /// The path of the bundle, nil for the main one.
        var bundle: String?
        var style: UIUserInterfaceStyle
    }

    static let shared = NamedImages()

    /// How many bytes of pixels are kept.
    private static let limit = 64 << 20

    private struct State {
        var images: [Key: UIImage] = [:]
        /// In the order of their first use.
        var keys: [Key] = []
        var bytes = 0
    }

    private let state = Mutex(State())

    /// The picture that is kept, or the one that `make` makes, which is kept then; the oldest ones are dropped for it.
    func image(_ key: Key, make: () -> UIImage?) -> UIImage? {
        if let kept = state.withLock({ $0.images[key] }) { return kept }
        guard let made = make() else { return nil }
        state.withLock { state in
            guard state.images[key] == nil, made.byteCount <= Self.limit else { return }
            state.images[key] = made
            state.keys.append(key)
            state.bytes += made.byteCount
            while state.bytes > Self.limit, let oldest = state.keys.first {
                state.keys.removeFirst()
                state.bytes -= state.images.removeValue(forKey: oldest)?.byteCount ?? 0
            }
        }
        return made
    }
}

extension UIImage {
    fileprivate var byteCount: Int { cgImage.map { $0.width * $0.height * 4 } ?? 0 }
}

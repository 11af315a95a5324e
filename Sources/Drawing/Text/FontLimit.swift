/// How many fonts may be loaded before all of them are released.
///
/// An app has some dozens of fonts; one that lets its user zoom into a text, or animates the size of one, requests any
/// number. Fonts that are requested again after they were released are in use: the limit is twice their number, so that
/// a document with very many fonts does not load them again and again.
struct FontLimit {
    /// The limit as long as fewer fonts than half of it are in use. A font takes about 6 kB.
    static let smallest = 256

    private(set) var count = Self.smallest
    /// The fonts that were released last.
    private var released: Set<Font> = []

    /// Returns whether all of `fonts`, the loaded ones, are to be released; the caller then releases them.
    mutating func isExceeded(by fonts: some Collection<Font>) -> Bool {
        guard fonts.count > count else { return false }
        let inUse = fonts.count { released.contains($0) }
        count = max(Self.smallest, 2 * inUse)
        guard fonts.count > count else { return false }
        released = Set(fonts)
        return true
    }
}

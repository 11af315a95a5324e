internal import WindowSystem

/// What is copied and pasted: one or more items, each in one or more types.
///
/// `general` is the clipboard that all programs of the desktop share; the others live in this program. What
/// another program has copied is requested when a property of `general` is read, and cached until that
/// program, or another, copies again. Reading waits for the other program for at most 0.8 seconds; meanwhile
/// other programs that request what this one has copied are served. A program that does not answer in time
/// counts as having nothing. Reading what this program has copied itself needs no other program.
///
/// Types are uniform type identifiers. These have names in X11 programs:
/// `public.utf8-plain-text` (UTF8_STRING and others), `public.html` (text/html), `public.url`
/// (text/uri-list), `public.png` (image/png), `com.apple.uikit.color` (application/x-color), `public.jpeg`,
/// `public.tiff`, `com.compuserve.gif`, `public.svg-image`, `public.rtf` and `com.adobe.pdf` (their MIME
/// types); all others are offered under their own names. Programs that know only one item get the types of
/// the first item, and the texts and URLs of all.
@preconcurrency @MainActor
open class UIPasteboard: NSObject, PasteboardFinding {
    /// The pasteboard's name.
    open private(set) var name: Name

    /// Grows by one with every change: by this program, and in `general` with every copy that another program
    /// makes after `general` was first used.
    open private(set) var changeCount = 0

    /// The types for which `strings` and `hasStrings` look.
    public static let typeListString = PasteboardType.text.identifiers
    /// The types for which `urls` and `hasURLs` look.
    public static let typeListURL = PasteboardType.url.identifiers
    /// The types for which `images` and `hasImages` look: those that can be read.
    public static let typeListImage = PasteboardType.png.identifiers
    /// The types for which `colors` and `hasColors` look.
    public static let typeListColor = PasteboardType.color.identifiers

    private var own: [PasteboardItem] = []
    private let desktop: DesktopClipboard?
    private var expiration: TimerQueue.Entry?

    init(name: Name, desktop: DesktopClipboard? = nil) {
        self.name = name
        self.desktop = desktop
        super.init()
    }

    /// Whether its content outlives the program: that of `general` does where a clipboard manager runs.
    open var isPersistent: Bool { desktop != nil }

    // MARK: Items

    final var contents: [PasteboardItem] {
        guard let desktop, !desktop.isOurs else { return own }
        return desktop.foreignItems
    }

    /// All items, with everything they hold: texts, URLs, pictures and colours as objects, other types as
    /// `Data`. Setting them replaces the content.
    open var items: [[String: Any]] {
        get { contents.map(\.dictionary) }
        set { setItems(newValue, options: [:]) }
    }

    /// How many items there are.
    open var numberOfItems: Int { contents.count }

    /// Replaces the content.
    ///
    /// - Parameters:
    ///   - items: each from types to values: texts, URLs, pictures, colours, `Data` or property lists.
    ///   - options: `expirationDate`, a `Date` at which the items are removed, and `localOnly`, a `Bool`:
    ///     clipboard managers are asked not to store or send what is on `general`, and do not get it when the
    ///     program ends.
    open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
        set(items.map(PasteboardItem.init), options)
    }

    /// Adds items to the content, also to what another program has copied.
    open func addItems(_ items: [[String: Any]]) {
        let present = contents
        // This program owns the other program's items from now on: they are fetched while that one still has
        // them.
        let kept = desktop?.isOurs == false ? present.map { PasteboardItem($0.dictionary) } : present
        set(kept + items.map(PasteboardItem.init), [:])
    }

    final func set(_ items: [PasteboardItem], _ options: [OptionsKey: Any]) {
        let before = knownTypes
        expiration?.cancel()
        expiration = nil
        own = items
        desktop?.offer(items, isLocal: options[.localOnly] as? Bool ?? false)
        didChange(from: before)
        guard let date = options[.expirationDate] as? Date, !items.isEmpty else { return }
        let count = changeCount
        expiration = EventLoop.main.timers.schedule(after: date.timeIntervalSinceNow) { [weak self] in
            guard let self, changeCount == count else { return }
            set([], [:])
        }
    }

    /// The types that are known without asking another program.
    private var knownTypes: Set<String> {
        desktop.map(\.isOurs) == false ? [] : Set(own.flatMap(\.types))
    }

    private func didChange(from before: Set<String>) {
        changeCount += 1
        let after = knownTypes
        var information: [String: Any] = [:]
        let added = after.subtracting(before)
        let removed = before.subtracting(after)
        if !added.isEmpty {
            information[UIPasteboard.changedTypesAddedUserInfoKey] = PasteboardType.sorted(Array(added))
        }
        if !removed.isEmpty {
            information[UIPasteboard.changedTypesRemovedUserInfoKey] = PasteboardType.sorted(Array(removed))
        }
        NotificationCenter.default.post(
            name: UIPasteboard.changedNotification, object: self, userInfo: information)
    }

    /// Another program has taken the clipboard.
    final func othersCopied() {
        guard let desktop else { return }
        let before = knownTypes
        expiration?.cancel()
        expiration = nil
        own = []
        desktop.othersCopied()
        didChange(from: before)
    }

    /// Empties the pasteboard, for a program that is connected to another desktop.
    final func forgetAll() {
        expiration?.cancel()
        expiration = nil
        own = []
        changeCount = 0
        desktop?.othersCopied()
    }

    // MARK: Types and bytes

    /// The types of the first item, best first.
    open var types: [String] { contents.first?.types ?? [] }

    /// The types of items, best first; of all for nil. nil when an index is outside.
    open func types(forItemSet itemSet: IndexSet?) -> [[String]]? { chosen(itemSet)?.map(\.types) }

    /// Whether the first item has one of some types.
    open func contains(pasteboardTypes: [String]) -> Bool {
        contents.first?.contains(pasteboardTypes) ?? false
    }

    /// Whether one of some items, or of all for nil, has one of some types.
    open func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
        chosen(itemSet)?.contains { $0.contains(pasteboardTypes) } ?? false
    }

    /// The items that have one of some types; nil when none has.
    open func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
        let all = contents
        let found = IndexSet(all.indices.filter { all[$0].contains(pasteboardTypes) })
        return found.isEmpty ? nil : found
    }

    /// The first item's bytes in a type; nil when it does not have that type.
    open func data(forPasteboardType pasteboardType: String) -> Data? { contents.first?.data(pasteboardType) }

    /// The bytes of those of some items, or of all for nil, that have a type; nil when an index is outside.
    open func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]? {
        chosen(itemSet)?.compactMap { $0.data(pasteboardType) }
    }

    /// The first item's value in a type: a text, URL, picture or colour where the type is one of theirs, else
    /// `Data`; nil when it does not have that type.
    open func value(forPasteboardType pasteboardType: String) -> Any? {
        contents.first?.value(pasteboardType)
    }

    /// The values of those of some items, or of all for nil, that have a type; nil when an index is outside.
    open func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
        chosen(itemSet)?.compactMap { $0.value(pasteboardType) }
    }

    /// Replaces the content by one item of one type.
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
        items = [[pasteboardType: data]]
    }

    /// Replaces the content by one item of one type: a text, URL, picture, colour, `Data` or property list.
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
        items = [[pasteboardType: value]]
    }

    private func chosen(_ itemSet: IndexSet?) -> [PasteboardItem]? {
        let all = contents
        guard let itemSet else { return all }
        return itemSet.allSatisfy(all.indices.contains) ? itemSet.map { all[$0] } : nil
    }

    // MARK: Objects

    /// The first text; nil when there is none. Setting it replaces the content; nil empties the pasteboard.
    open var string: String? {
        get { strings?.first }
        set { strings = newValue.map { [$0] } }
    }

    /// The texts of all items that have one; nil when none has. Setting them replaces the content.
    open var strings: [String]? {
        get { objects { $0.text } }
        set { replace(newValue, PasteboardType.text) }
    }

    /// The first URL; nil when there is none. Setting it replaces the content; nil empties the pasteboard.
    open var url: URL? {
        get { urls?.first }
        set { urls = newValue.map { [$0] } }
    }

    /// The URLs of all items that have one; nil when none has. Setting them replaces the content.
    open var urls: [URL]? {
        get { objects { $0.url } }
        set { replace(newValue, PasteboardType.url) }
    }

    /// The first picture; nil when there is none. Setting it replaces the content; nil empties the
    /// pasteboard.
    open var image: UIImage? {
        get { images?.first }
        set { images = newValue.map { [$0] } }
    }

    /// The pictures of all items that have one; nil when none has. Setting them replaces the content.
    open var images: [UIImage]? {
        get { objects { $0.object(UIPasteboard.typeListImage, as: UIImage.self) } }
        set { replace(newValue, PasteboardType.png) }
    }

    /// The first colour; nil when there is none. Setting it replaces the content; nil empties the pasteboard.
    open var color: UIColor? {
        get { colors?.first }
        set { colors = newValue.map { [$0] } }
    }

    /// The colours of all items that have one; nil when none has. Setting them replaces the content.
    open var colors: [UIColor]? {
        get { objects { $0.object(UIPasteboard.typeListColor, as: UIColor.self) } }
        set { replace(newValue, PasteboardType.color) }
    }

    /// Whether an item has a text. Known without fetching it.
    open var hasStrings: Bool { has(UIPasteboard.typeListString) }

    /// Whether an item has a URL. Known without fetching it.
    open var hasURLs: Bool { has(UIPasteboard.typeListURL) }

    /// Whether an item has a picture that can be read. Known without fetching it.
    open var hasImages: Bool { has(UIPasteboard.typeListImage) }

    /// Whether an item has a colour. Known without fetching it.
    open var hasColors: Bool { has(UIPasteboard.typeListColor) }

    /// A provider of each item. What another program has copied is fetched when it is asked of a provider. Setting them
    /// replaces the content; the bytes are made when somebody pastes them.
    open var itemProviders: [NSItemProvider] {
        get { ownItemProviders }
        set { ownItemProviders = newValue }
    }

    /// Replaces the content by what providers have.
    ///
    /// - Parameters:
    ///   - itemProviders: one for each item.
    ///   - localOnly: whether clipboard managers are asked not to store or send it.
    ///   - expirationDate: when the items are removed; nil for never.
    open func setItemProviders(
        _ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?
    ) { setProviders(itemProviders, localOnly: localOnly, expirationDate: expirationDate) }

    /// Replaces the content by objects, an item for each.
    open func setObjects(_ objects: [any NSItemProviderWriting]) {
        setObjects(objects, localOnly: false, expirationDate: nil)
    }

    /// Replaces the content by objects, an item for each: see `setItemProviders(_:localOnly:expirationDate:)`.
    open func setObjects(
        _ objects: [any NSItemProviderWriting], localOnly: Bool, expirationDate: Date?
    ) {
        setItemProviders(
            objects.map(NSItemProvider.init(object:)), localOnly: localOnly, expirationDate: expirationDate)
    }
}

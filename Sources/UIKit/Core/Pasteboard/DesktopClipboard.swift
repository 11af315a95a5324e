internal import WindowSystem

/// Connects the general pasteboard with the desktop's clipboard.
@MainActor
final class DesktopClipboard {
    /// What other programs have copied, as far as it was read; nil when that is not known.
    private var items: [PasteboardItem]?
    /// Whether this program owns the clipboard.
    private(set) var isOurs = false
    private weak var watched: (any WindowSystem)?

    /// How many seconds a getter waits for another program. One that has not answered by then counts as
    /// having nothing until it copies again.
    static let patience = 0.8

    private var windowSystem: (any WindowSystem)? { Clipboard.windowSystem }

    // MARK: Offering

    /// Offers items to all programs; no items empty the clipboard, whichever program filled it.
    func offer(_ items: [PasteboardItem], isLocal: Bool) {
        self.items = nil
        isOurs = true
        var contents = SelectionContents(Self.representations(of: items))
        contents.outlivesProgram = !isLocal
        if isLocal { contents.representations.append(Self.secrecy) }
        windowSystem?.offer(contents, as: .clipboard)
    }

    /// The type that tells clipboard managers neither to store the content nor to send it elsewhere.
    private static let secrecy = SelectionRepresentation(
        type: "x-kde-passwordManagerHint", content: LazyContent(Array("secret".utf8)))

    /// The types of the items: those of the first item that has each; text and URLs of all items. Bytes are
    /// made when a program requests them.
    static func representations(of items: [PasteboardItem]) -> [SelectionRepresentation] {
        guard let first = items.first else { return [] }
        var result: [SelectionRepresentation] = []
        func add(_ targets: [String], _ make: @escaping @MainActor () -> [UInt8]?) {
            let content = LazyContent(make)
            result += targets.map { SelectionRepresentation(type: $0, content: content) }
        }
        for type in PasteboardType.all
        where type.kind != .text || type.identifier != PasteboardType.text.identifier {
            let holders = items.filter { $0.contains(type.identifiers) }
            guard let holder = holders.first else { continue }
            if type.kind == .url {
                add(type.targets) {
                    Array(holders.compactMap(\.url).map { "\($0.absoluteString)\r\n" }.joined().utf8)
                }
            } else {
                let identifier = type.identifiers.first(where: holder.types.contains) ?? type.identifier
                add(type.targets) { holder.data(identifier).map(Array.init) }
            }
        }
        // Programs that know only text get the address of an item that has a URL and no text.
        let withText = items.filter {
            $0.contains(PasteboardType.text.identifiers) || $0.contains(PasteboardType.url.identifiers)
        }
        if !withText.isEmpty {
            add(SelectionContents.textTypes) {
                Array(withText.compactMap { $0.text ?? $0.url?.absoluteString }.joined(separator: "\n").utf8)
            }
        }
        let others = first.types.filter { PasteboardType.of(identifier: $0) == nil }
        for type in others { add([type]) { first.data(type).map(Array.init) } }
        if items.count > 1 || first.types.count > 1 {
            add([PasteboardType.itemsTarget]) {
                let archive = items.map(\.archive)
                let data = try? PropertyListSerialization.data(
                    fromPropertyList: archive, format: .binary, options: 0)
                return data.map(Array.init)
            }
        }
        return result
    }

    // MARK: Reading

    /// Observes other programs' copies from now on.
    func watch() {
        guard let windowSystem, watched !== windowSystem else { return }
        watched = windowSystem
        windowSystem.watch(.clipboard)
    }

    var isWatching: Bool { watched != nil && watched === windowSystem }

    /// Another program has copied, or given up what it had.
    func othersCopied() {
        items = nil
        isOurs = false
    }

    /// What other programs have on the clipboard.
    var foreignItems: [PasteboardItem] {
        if let items { return items }
        let fetched = fetchItems()
        // Unwatched, changes are not reported, and a cached value could be out of date.
        if isWatching { items = fetched }
        return fetched
    }

    private func fetchItems() -> [PasteboardItem] {
        guard let targets = windowSystem?.offeredTypes(of: .clipboard, limit: Self.patience), !targets.isEmpty
        else {
            return []
        }
        if targets.contains(PasteboardType.itemsTarget), let items = fetchArchive() { return items }
        let types = PasteboardType.identifiers(ofTargets: targets)
        guard !types.isEmpty else { return [] }
        let first = PasteboardItem(types: types) { [weak self] type in
            let targets = PasteboardType.of(identifier: type)?.targets ?? [type]
            return self?.fetch(targets).map { Data($0.bytes) }
        }
        guard
            let list = first.contains(PasteboardType.url.identifiers)
                ? fetch(PasteboardType.url.targets) : nil
        else { return [first] }
        let urls = PasteboardType.urls(of: Data(list.bytes))
        return [first] + urls.dropFirst().map { PasteboardItem([PasteboardType.url.identifier: $0]) }
    }

    private func fetch(_ targets: [String]) -> SelectionData? {
        guard var data = windowSystem?.readNow(.clipboard, types: targets, limit: Self.patience) else {
            return nil
        }
        if PasteboardType.text.targets.contains(data.type) {
            data.bytes = Array(Clipboard.text(of: data).utf8)
        }
        return data
    }

    private func fetchArchive() -> [PasteboardItem]? {
        guard let data = fetch([PasteboardType.itemsTarget]),
            let archive = try? PropertyListSerialization.propertyList(from: Data(data.bytes), format: nil)
                as? [[String: Data]]
        else { return nil }
        return archive.map(PasteboardItem.init)
    }
}

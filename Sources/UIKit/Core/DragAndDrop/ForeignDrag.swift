internal import WindowSystem

/// What another program drags, as items.
@MainActor
enum ForeignDrag {
    /// More files or items are not taken apart.
    private static let most = 4096

    private static var windowSystem: (any WindowSystem)? { Clipboard.windowSystem }

    /// All that is dragged as one item: how many there are is known when their list has been read.
    static func item(types: [String]) -> UIDragItem {
        UIDragItem(itemProvider: provider(types))
    }

    private static func provider(_ targets: [String]) -> NSItemProvider {
        let provider = NSItemProvider()
        for identifier in PasteboardType.identifiers(ofTargets: targets)
        where identifier != OutgoingDrag.privateTarget {
            let wanted = PasteboardType.of(identifier: identifier)?.targets ?? [identifier]
            provider.registerDataRepresentation(forTypeIdentifier: identifier, visibility: .all) {
                completion in
                guard let windowSystem else {
                    completion(nil, nil)
                    return nil
                }
                windowSystem.read(.drag, types: wanted) { completion($0.map(bytes), nil) }
                return nil
            }
        }
        return provider
    }

    private static func bytes(_ data: SelectionData) -> Data {
        PasteboardType.text.targets.contains(data.type)
            ? Data(Clipboard.text(of: data).utf8) : Data(data.bytes)
    }

    // MARK: Several items

    /// Whether a list says how many there are.
    static func hasList(_ types: [String]) -> Bool {
        types.contains(PasteboardType.itemsTarget)
            || types.contains(where: PasteboardType.url.targets.contains)
    }

    /// Reads the list. Calls back once, later, with nil when it has not come.
    static func readItems(
        _ types: [String], completion: @escaping @MainActor ([UIDragItem]?) -> Void
    ) {
        guard let windowSystem else { return completion(nil) }
        windowSystem.read(.drag, types: [PasteboardType.itemsTarget] + PasteboardType.url.targets) { data in
            guard let data else { return completion(nil) }
            let providers =
                data.type == PasteboardType.itemsTarget
                ? archived(Data(data.bytes)) : listed(Data(data.bytes), types)
            completion(providers?.map(UIDragItem.init(itemProvider:)))
        }
    }

    /// The items of another program of this toolkit.
    private static func archived(_ data: Data) -> [NSItemProvider]? {
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        guard let archive = list as? [[String: Data]], !archive.isEmpty else { return nil }
        return archive.prefix(most).map { NSItemProvider(pasted: PasteboardItem($0)) }
    }

    /// The URLs of a list; the first has what else the program offers, too.
    private static func listed(_ data: Data, _ types: [String]) -> [NSItemProvider]? {
        let urls = PasteboardType.urls(of: data).prefix(most)
        guard !urls.isEmpty else { return nil }
        return urls.enumerated().map { index, url in
            let provider = NSItemProvider()
            if let file = file(url) {
                provider.suggestedName = file.deletingPathExtension().lastPathComponent
                provider.registerFile(file)
            }
            provider.registerObject(url, visibility: .all)
            guard index == 0 else { return provider }
            let others = self.provider(types).representations
            let present = provider.registeredTypeIdentifiers
            provider.representations += others.filter { !present.contains($0.type) }
            return provider
        }
    }

    /// The file of a URL, when it is one here that can be read without waiting.
    private static func file(_ url: URL) -> URL? {
        guard url.isFileURL, url.host.map({ $0.isEmpty || $0 == "localhost" }) ?? true else { return nil }
        let file = URL(fileURLWithPath: url.path)
        let kind = try? FileManager.default.attributesOfItem(atPath: file.path)[.type] as? FileAttributeType
        return kind == .typeRegular ? file : nil
    }
}

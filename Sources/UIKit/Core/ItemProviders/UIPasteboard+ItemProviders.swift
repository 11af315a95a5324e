/// Item providers on pasteboards.
extension UIPasteboard {
    /// A provider of each item. What another program has copied is fetched when it is asked of a provider. Setting them
    /// replaces the content; the bytes are made when somebody pastes them.
    public var itemProviders: [NSItemProvider] {
        get { contents.map(NSItemProvider.init(pasted:)) }
        set { setItemProviders(newValue, localOnly: false, expirationDate: nil) }
    }

    /// Replaces the content by what providers have.
    ///
    /// - Parameters:
    ///   - itemProviders: one for each item.
    ///   - localOnly: whether clipboard managers are asked not to store or send it.
    ///   - expirationDate: when the items are removed; nil for never.
    public func setItemProviders(
        _ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?
    ) {
        var options: [OptionsKey: Any] = [.localOnly: localOnly]
        if let expirationDate { options[.expirationDate] = expirationDate }
        set(itemProviders.map(PasteboardItem.init), options)
    }

    /// Replaces the content by objects, an item for each.
    public func setObjects(_ objects: [any NSItemProviderWriting]) {
        setObjects(objects, localOnly: false, expirationDate: nil)
    }

    /// Replaces the content by objects, an item for each: see `setItemProviders(_:localOnly:expirationDate:)`.
    public func setObjects(
        _ objects: [any NSItemProviderWriting], localOnly: Bool, expirationDate: Date?
    ) {
        setItemProviders(
            objects.map(NSItemProvider.init(object:)), localOnly: localOnly, expirationDate: expirationDate)
    }
}

extension PasteboardItem {
    /// What a provider has for other programs, made when it is first asked for.
    convenience init(_ provider: NSItemProvider) {
        self.init(types: PasteboardType.sorted(provider.publicTypes), fetch: provider.dataForOthers)
    }
}

extension NSItemProvider {
    /// What lies on a pasteboard.
    convenience init(pasted item: PasteboardItem) {
        self.init()
        for type in item.types {
            registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
                completion(item.data(type), nil)
                return nil
            }
        }
    }
}

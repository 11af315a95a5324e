/// Item providers on pasteboards.
extension UIPasteboard {
    /// What `itemProviders` is unless a subclass overrides it.
    final var ownItemProviders: [NSItemProvider] {
        get { contents.map(NSItemProvider.init(pasted:)) }
        set { setItemProviders(newValue, localOnly: false, expirationDate: nil) }
    }

    /// What `setItemProviders(_:localOnly:expirationDate:)` does unless a subclass overrides it.
    final func setProviders(
        _ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?
    ) {
        var options: [OptionsKey: Any] = [.localOnly: localOnly]
        if let expirationDate { options[.expirationDate] = expirationDate }
        set(itemProviders.map(PasteboardItem.init), options)
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

import UIKit

final class SubclassOfUIPasteboard: UIPasteboard {
    override var name: UIPasteboard.Name { super.name }

    override var changeCount: Int { super.changeCount }

    override var isPersistent: Bool { super.isPersistent }

    override var items: [[String: Any]] {
        get { super.items }
        set { super.items = newValue }
    }

    override var numberOfItems: Int { super.numberOfItems }

    override func setItems(_ items: [[String: Any]], options: [UIPasteboard.OptionsKey: Any] = [:]) {
        super.setItems(items, options: options)
    }

    override func addItems(_ items: [[String: Any]]) { super.addItems(items) }

    override var types: [String] { super.types }

    override func types(forItemSet itemSet: IndexSet?) -> [[String]]? { super.types(forItemSet: itemSet) }

    override func contains(pasteboardTypes: [String]) -> Bool {
        super.contains(pasteboardTypes: pasteboardTypes)
    }

    override func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
        super.contains(pasteboardTypes: pasteboardTypes, inItemSet: itemSet)
    }

    override func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
        super.itemSet(withPasteboardTypes: pasteboardTypes)
    }

    override func data(forPasteboardType pasteboardType: String) -> Data? {
        super.data(forPasteboardType: pasteboardType)
    }

    override func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]? {
        super.data(forPasteboardType: pasteboardType, inItemSet: itemSet)
    }

    override func value(forPasteboardType pasteboardType: String) -> Any? {
        super.value(forPasteboardType: pasteboardType)
    }

    override func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
        super.values(forPasteboardType: pasteboardType, inItemSet: itemSet)
    }

    override func setData(_ data: Data, forPasteboardType pasteboardType: String) {
        super.setData(data, forPasteboardType: pasteboardType)
    }

    override func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
        super.setValue(value, forPasteboardType: pasteboardType)
    }

    override var string: String? {
        get { super.string }
        set { super.string = newValue }
    }

    override var strings: [String]? {
        get { super.strings }
        set { super.strings = newValue }
    }

    override var url: URL? {
        get { super.url }
        set { super.url = newValue }
    }

    override var urls: [URL]? {
        get { super.urls }
        set { super.urls = newValue }
    }

    override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }

    override var images: [UIImage]? {
        get { super.images }
        set { super.images = newValue }
    }

    override var color: UIColor? {
        get { super.color }
        set { super.color = newValue }
    }

    override var colors: [UIColor]? {
        get { super.colors }
        set { super.colors = newValue }
    }

    override var hasStrings: Bool { super.hasStrings }

    override var hasURLs: Bool { super.hasURLs }

    override var hasImages: Bool { super.hasImages }

    override var hasColors: Bool { super.hasColors }

    override var itemProviders: [NSItemProvider] {
        get { super.itemProviders }
        set { super.itemProviders = newValue }
    }

    override func setItemProviders(_ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?)
    { super.setItemProviders(itemProviders, localOnly: localOnly, expirationDate: expirationDate) }

    override func setObjects(_ objects: [any NSItemProviderWriting]) { super.setObjects(objects) }

    override func setObjects(_ objects: [any NSItemProviderWriting], localOnly: Bool, expirationDate: Date?) {
        super.setObjects(objects, localOnly: localOnly, expirationDate: expirationDate)
    }
}

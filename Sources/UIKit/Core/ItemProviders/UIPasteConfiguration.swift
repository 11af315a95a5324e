/// The types that a view or another responder takes when something is pasted or dropped on it.
@preconcurrency @MainActor
open class UIPasteConfiguration: NSObject {
    /// The uniform type identifiers; one of a kind of them is taken, too.
    open var acceptableTypeIdentifiers: [String]

    /// A configuration that takes nothing yet.
    public override init() {
        acceptableTypeIdentifiers = []
        super.init()
    }

    /// A configuration that takes nothing yet; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        acceptableTypeIdentifiers = []
        super.init()
    }

    /// A configuration for some types.
    public init(acceptableTypeIdentifiers: [String]) {
        self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
        super.init()
    }

    /// A configuration for what a class can be made of.
    public init(forAccepting aClass: any NSItemProviderReading.Type) {
        acceptableTypeIdentifiers = aClass.readableTypeIdentifiersForItemProvider
        super.init()
    }

    /// A configuration for texts (`String.self`) or URLs.
    public convenience init<Value: ItemProviderReadableValue>(forAccepting aClass: Value.Type) {
        self.init(acceptableTypeIdentifiers: aClass.readableTypeIdentifiersForItemProvider)
    }

    /// Takes further types.
    open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
        self.acceptableTypeIdentifiers += acceptableTypeIdentifiers.filter {
            !self.acceptableTypeIdentifiers.contains($0)
        }
    }

    /// Takes what a class can be made of, too.
    open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
        addAcceptableTypeIdentifiers(aClass.readableTypeIdentifiersForItemProvider)
    }

    /// Takes texts (`String.self`) or URLs, too.
    public final func addTypeIdentifiers<Value: ItemProviderReadableValue>(forAccepting aClass: Value.Type) {
        addAcceptableTypeIdentifiers(aClass.readableTypeIdentifiersForItemProvider)
    }

    final func accepts(_ provider: NSItemProvider) -> Bool {
        acceptableTypeIdentifiers.contains(where: provider.hasItemConformingToTypeIdentifier)
    }
}

/// An object on which things can be pasted or dropped. Responders are such objects.
@preconcurrency @MainActor
public protocol UIPasteConfigurationSupporting: NSObjectProtocol {
    /// What the object takes; nil for nothing.
    var pasteConfiguration: UIPasteConfiguration? { get set }

    /// Takes what was pasted or dropped.
    func paste(itemProviders: [NSItemProvider])

    /// Whether the object would take these.
    func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}

/// Something that is copied, pasted, dragged or dropped, in one or more types, whose bytes are made when they are
/// asked for.
///
/// What is asked for arrives later, on the main thread, also what is there already. The provider of something that
/// another program drags or has copied gives the bytes as long as that program has them.
@preconcurrency @MainActor
open class NSItemProvider: NSObject {
    /// The bytes, or why there are none.
    public typealias DataHandler = @Sendable (Data?, (any Error)?) -> Void

    struct Representation {
        let type: String
        let visibility: NSItemProviderRepresentationVisibility
        let load: @MainActor (@escaping DataHandler) -> Progress?
    }

    /// The best first.
    final var representations: [Representation] = []
    /// Counts what is asked for and has not arrived; nil when nobody wants to know.
    final weak var loads: ItemLoads?

    /// A name for the item, as of a file; nil, the default, when it has none.
    open var suggestedName: String?

    /// The size in which the item is best shown, in points; zero, the default, when that is not known.
    open var preferredPresentationSize = CGSize.zero

    // MARK: Making providers

    /// A provider without any type yet.
    public override init() { super.init() }

    /// A provider of an object, in all the types that it can be written in.
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object, visibility: .all)
    }

    /// A provider of a text, URL, picture, colour, `Data` or property list, as one type.
    ///
    /// - Parameters:
    ///   - item: nil for a provider without any type.
    ///   - typeIdentifier: nil for the type that suits the item.
    public init(item: Any?, typeIdentifier: String?) {
        super.init()
        guard let item else { return }
        let type = typeIdentifier ?? PasteboardType.usual(for: item)
        registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
            let data = PasteboardType.data(of: item)
            completion(data, data == nil ? Self.error(.itemUnavailableError) : nil)
            return nil
        }
    }

    /// A provider of a file: its bytes in the type that its extension says, and its URL. nil when there is no such file.
    public convenience init?(contentsOf fileURL: URL) {
        guard fileURL.isFileURL, FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
        self.init()
        suggestedName = fileURL.deletingPathExtension().lastPathComponent
        registerFile(fileURL)
        registerObject(fileURL, visibility: .all)
    }

    /// Registers the bytes of a file in the type that its extension says.
    final func registerFile(_ url: URL) {
        let type = UniformType.of(extension: url.pathExtension)?.identifier ?? "public.data"
        registerFileRepresentation(forTypeIdentifier: type, fileOptions: [], visibility: .all) { completion in
            completion(url, false, nil)
            return nil
        }
    }

    // MARK: Registering

    /// Adds a type in which the item is available. A type that is there already is replaced where it stands.
    ///
    /// - Parameter loadHandler: called when the bytes are asked for, on the main thread; it calls what it is given
    ///   once, from any thread. Another program waits for the bytes for 0.8 seconds.
    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @MainActor (_ completionHandler: @escaping DataHandler) -> Progress?
    ) {
        let new = Representation(type: typeIdentifier, visibility: visibility, load: loadHandler)
        if let index = representations.firstIndex(where: { $0.type == typeIdentifier }) {
            representations[index] = new
        } else {
            representations.append(new)
        }
    }

    /// Adds a type whose bytes are those of a file.
    ///
    /// - Parameter loadHandler: gives the file's URL, and whether the file itself may be changed, which it is not.
    open func registerFileRepresentation(
        forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions,
        visibility: NSItemProviderRepresentationVisibility,
        loadHandler:
            @escaping @MainActor (
                _ completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
            ) -> Progress?
    ) {
        registerDataRepresentation(forTypeIdentifier: typeIdentifier, visibility: visibility) { completion in
            loadHandler { url, _, error in
                guard let url else { return completion(nil, error) }
                do {
                    completion(try Data(contentsOf: url), nil)
                } catch {
                    completion(nil, error)
                }
            }
        }
    }

    /// Adds all types in which an object can be written.
    open func registerObject(
        _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
    ) {
        for type in object.writableTypeIdentifiersForItemProvider {
            registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completion in
                object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
            }
        }
    }

    /// Adds the types of a class whose object is made when it is asked for.
    ///
    /// - Parameter loadHandler: gives the object, once, on the main thread.
    open func registerObject(
        ofClass aClass: any NSItemProviderWriting.Type, visibility: NSItemProviderRepresentationVisibility,
        loadHandler:
            @escaping @MainActor (
                _ completionHandler: @escaping @MainActor ((any NSItemProviderWriting)?, (any Error)?) -> Void
            ) -> Progress?
    ) {
        for type in aClass.writableTypeIdentifiersForItemProvider {
            registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completion in
                loadHandler { object, error in
                    guard let object else { return completion(nil, error) }
                    object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
                }
            }
        }
    }

    // MARK: Types

    /// The types in which the item is available, best first.
    open var registeredTypeIdentifiers: [String] { representations.map(\.type) }

    /// The same as values.
    open var registeredContentTypes: [UTType] { registeredTypeIdentifiers.compactMap { UTType($0) } }

    /// Whether it is available in a type or one of that type's kinds.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        registeredType(conformingTo: typeIdentifier) != nil
    }

    /// Whether it is available in a type or one of that type's kinds. Options make no difference: every item can be
    /// had as a file.
    open func hasRepresentationConforming(
        toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
    ) -> Bool { hasItemConformingToTypeIdentifier(typeIdentifier) }

    final func registeredType(conformingTo wanted: String) -> String? {
        let types = registeredTypeIdentifiers
        return types.first { $0 == wanted } ?? types.first { UniformType.conforms($0, to: wanted) }
    }

    /// The registered type that suits best what a class reads.
    final func registeredType(for readable: [String]) -> String? {
        readable.lazy.compactMap { self.registeredType(conformingTo: $0) }.first
    }

    /// Whether an object of a class can be made of it, as far as its types tell.
    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        registeredType(for: aClass.readableTypeIdentifiersForItemProvider) != nil
    }

    /// Whether a `String` or `URL` can be made of it, as far as its types tell.
    public final func canLoadObject<Value: ItemProviderReadableValue>(ofClass aClass: Value.Type) -> Bool {
        registeredType(for: aClass.readableTypeIdentifiersForItemProvider) != nil
    }

    /// A provider that gives the same; what is registered later is not in the other one. To be called on the main thread.
    open override func copy() -> Any {
        let copy: NSItemProvider = MainActor.assumeIsolated {
            let copy = NSItemProvider()
            copy.representations = representations
            copy.suggestedName = suggestedName
            copy.preferredPresentationSize = preferredPresentationSize
            return copy
        }
        return copy
    }

    /// Asks for the bytes as a file.
    ///
    /// - Parameter completionHandler: called once, later, on the main thread: with an error, or with the URL of a
    ///   file that is deleted when the handler returns.
    @discardableResult
    open func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @MainActor (URL?, (any Error)?) -> Void
    ) -> Progress { loadFile(forTypeIdentifier: typeIdentifier, completionHandler: completionHandler) }

    /// Asks for the bytes in a type, or in one of its kinds.
    ///
    /// - Parameter completionHandler: called once, later, on the main thread: with the bytes or an error.
    /// - Returns: how far it has got. Cancelling it gives a `CocoaError` of the code `userCancelled`.
    @discardableResult
    open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @MainActor (Data?, (any Error)?) -> Void
    ) -> Progress { loadData(forTypeIdentifier: typeIdentifier, completionHandler: completionHandler) }

    /// Asks for the bytes in a type, or in one of its kinds, as `loadDataRepresentation(forTypeIdentifier:)` does.
    @discardableResult
    open func loadDataRepresentation(
        for contentType: UTType, completionHandler: @escaping @MainActor (Data?, (any Error)?) -> Void
    ) -> Progress {
        loadDataRepresentation(
            forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
    }

    /// Asks for an object of a class, made of the type that suits it best.
    ///
    /// - Parameter completionHandler: called once, later, on the main thread: with the object or an error.
    @discardableResult
    open func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @MainActor ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        load(aClass.readableTypeIdentifiersForItemProvider, completionHandler) {
            try aClass.object(withItemProviderData: $0, typeIdentifier: $1)
        }
    }

    /// Asks for what a type usually is to an app: a text, URL, picture or colour, else `Data`.
    ///
    /// - Parameters:
    ///   - options: have no meaning here.
    ///   - completionHandler: called once, later, on the main thread: with the value or an error.
    open func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
        completionHandler: (@MainActor (Any?, (any Error)?) -> Void)? = nil
    ) {
        loadUsualItem(
            forTypeIdentifier: typeIdentifier, options: options, completionHandler: completionHandler)
    }
}

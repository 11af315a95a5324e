/// Getting what a provider has.
extension NSItemProvider {
    /// What `loadDataRepresentation(forTypeIdentifier:completionHandler:)` does unless a subclass overrides it.
    @discardableResult
    final func loadData(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @MainActor (Data?, (any Error)?) -> Void
    ) -> Progress {
        let receipt = ItemReceipt(loads, completionHandler)
        guard let type = registeredType(conformingTo: typeIdentifier),
            let representation = representations.first(where: { $0.type == type })
        else {
            receipt.accept(nil, Self.error(.itemUnavailableError))
            return receipt.progress
        }
        let progress = representation.load { receipt.accept($0, $1) }
        // What cancels the one for the caller cancels the maker's own, too.
        receipt.progress.cancellationHandler = { @Sendable in
            progress?.cancel()
            receipt.accept(nil, CocoaError(.userCancelled))
        }
        return receipt.progress
    }

    /// What `loadFileRepresentation(forTypeIdentifier:completionHandler:)` does unless a subclass overrides it.
    @discardableResult
    final func loadFile(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @MainActor (URL?, (any Error)?) -> Void
    ) -> Progress {
        let ending = registeredType(conformingTo: typeIdentifier).flatMap {
            UniformType.of($0)?.extensions.first
        }
        // Only the last part: a name from another program must not lead elsewhere.
        let name = suggestedName.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "item"
        return loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
            guard let data else { return completionHandler(nil, error) }
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: folder) }
            do {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
                var file = folder.appendingPathComponent(name == "/" ? "item" : name)
                if let ending, file.pathExtension != ending { file.appendPathExtension(ending) }
                try data.write(to: file)
                completionHandler(file, nil)
            } catch {
                completionHandler(nil, error)
            }
        }
    }

    /// Asks for a `String` or a `URL`.
    ///
    /// - Parameter completionHandler: called once, later, on the main thread: with the value or an error.
    @discardableResult
    public final func loadObject<Value: ItemProviderReadableValue>(
        ofClass aClass: Value.Type, completionHandler: @escaping @MainActor (Value?, (any Error)?) -> Void
    ) -> Progress {
        load(aClass.readableTypeIdentifiersForItemProvider, completionHandler) {
            try aClass.value(withItemProviderData: $0, typeIdentifier: $1)
        }
    }

    /// What `loadItem(forTypeIdentifier:options:completionHandler:)` does unless a subclass overrides it.
    final func loadUsualItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
        completionHandler: (@MainActor (Any?, (any Error)?) -> Void)? = nil
    ) {
        let type = registeredType(conformingTo: typeIdentifier) ?? typeIdentifier
        loadDataRepresentation(forTypeIdentifier: type) { data, error in
            completionHandler?(
                data.map { PasteboardType.value(of: $0, identifier: type) ?? $0 }, error)
        }
    }

    final func load<Object>(
        _ readable: [String], _ completion: @escaping @MainActor (Object?, (any Error)?) -> Void,
        make: @escaping @MainActor (Data, String) throws -> Object
    ) -> Progress {
        guard let type = registeredType(for: readable) else {
            let receipt = ItemReceipt(loads) { _, error in completion(nil, error) }
            receipt.accept(nil, Self.error(.unavailableCoercionError))
            return receipt.progress
        }
        return loadDataRepresentation(forTypeIdentifier: type) { data, error in
            guard let data else { return completion(nil, error) }
            do {
                completion(try make(data, type), nil)
            } catch {
                completion(nil, error)
            }
        }
    }

    // MARK: Errors

    /// The domain of the errors of providers.
    public nonisolated static let errorDomain = "NSItemProviderErrorDomain"

    /// Why an item provider gives nothing.
    public enum ErrorCode: Int, Sendable {
        /// For another reason than those below.
        case unknownError = -1
        /// It is not available in that type, or not any more.
        case itemUnavailableError = -1000
        /// It is of another class than was asked for.
        case unexpectedValueClassError = -1100
        /// No such object can be made of it.
        case unavailableCoercionError = -1200
    }

    nonisolated static func error(_ code: ErrorCode) -> any Error {
        NSError(domain: errorDomain, code: code.rawValue)
    }

    // MARK: At once

    /// How many seconds another program's request waits for bytes that are made on another thread.
    private static let patience = 0.8

    /// The bytes in a type, for other programs: nil where they are not made in time, and for what only this program
    /// may have.
    final func dataForOthers(_ type: String) -> Data? {
        guard let representation = representations.first(where: { $0.type == type && $0.visibility == .all })
        else { return nil }
        let wait = ItemWait()
        _ = representation.load { data, _ in wait.finish(data) }
        return wait.result(within: Self.patience)
    }

    /// The types that other programs may have.
    final var publicTypes: [String] { representations.filter { $0.visibility == .all }.map(\.type) }
}

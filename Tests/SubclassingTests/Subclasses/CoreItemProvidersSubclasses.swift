import UIKit

final class SubclassOfNSItemProvider: NSItemProvider {
    override var suggestedName: String? {
        get { super.suggestedName }
        set { super.suggestedName = newValue }
    }

    override var preferredPresentationSize: CGSize {
        get { super.preferredPresentationSize }
        set { super.preferredPresentationSize = newValue }
    }

    override func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @MainActor @Sendable (@escaping NSItemProvider.DataHandler) -> Progress?
    ) {
        super.registerDataRepresentation(
            forTypeIdentifier: typeIdentifier, visibility: visibility, loadHandler: loadHandler)
    }

    override func registerFileRepresentation(
        forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions,
        visibility: NSItemProviderRepresentationVisibility,
        loadHandler:
            @escaping @MainActor @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) ->
            Progress?
    ) {
        super.registerFileRepresentation(
            forTypeIdentifier: typeIdentifier, fileOptions: fileOptions, visibility: visibility,
            loadHandler: loadHandler)
    }

    override func registerObject(
        _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
    ) { super.registerObject(object, visibility: visibility) }

    override func registerObject(
        ofClass aClass: any NSItemProviderWriting.Type, visibility: NSItemProviderRepresentationVisibility,
        loadHandler:
            @escaping @MainActor @Sendable (
                @escaping @MainActor @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void
            ) -> Progress?
    ) { super.registerObject(ofClass: aClass, visibility: visibility, loadHandler: loadHandler) }

    override var registeredTypeIdentifiers: [String] { super.registeredTypeIdentifiers }

    override var registeredContentTypes: [UTType] { super.registeredContentTypes }

    override func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        super.hasItemConformingToTypeIdentifier(typeIdentifier)
    }

    override func hasRepresentationConforming(
        toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
    ) -> Bool {
        super.hasRepresentationConforming(toTypeIdentifier: typeIdentifier, fileOptions: fileOptions)
    }

    override func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        super.canLoadObject(ofClass: aClass)
    }

    @discardableResult override func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @MainActor @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        super.loadFileRepresentation(forTypeIdentifier: typeIdentifier, completionHandler: completionHandler)
    }

    @discardableResult override func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @MainActor @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        super.loadDataRepresentation(forTypeIdentifier: typeIdentifier, completionHandler: completionHandler)
    }

    @discardableResult override func loadDataRepresentation(
        for contentType: UTType,
        completionHandler: @escaping @MainActor @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress { super.loadDataRepresentation(for: contentType, completionHandler: completionHandler) }

    @discardableResult override func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @MainActor @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress { super.loadObject(ofClass: aClass, completionHandler: completionHandler) }

    override func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
        completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
    ) {
        super.loadItem(
            forTypeIdentifier: typeIdentifier, options: options, completionHandler: completionHandler)
    }
}

final class SubclassOfUIPasteConfiguration: UIPasteConfiguration {
    override var acceptableTypeIdentifiers: [String] {
        get { super.acceptableTypeIdentifiers }
        set { super.acceptableTypeIdentifiers = newValue }
    }

    override func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
        super.addAcceptableTypeIdentifiers(acceptableTypeIdentifiers)
    }

    override func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
        super.addTypeIdentifiers(forAccepting: aClass)
    }
}

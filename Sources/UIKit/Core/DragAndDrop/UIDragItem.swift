/// One of the things that are dragged.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
    /// What gives the thing's bytes.
    open private(set) var itemProvider: NSItemProvider

    /// Whatever the app wants to find again when it is dropped in the app itself. Default nil.
    open var localObject: Any?

    /// Makes what is shown of the item while it is dragged; nil, the default, for the preview with which it was lifted.
    /// It may return nil for an item that shows nothing.
    open var previewProvider: (() -> UIDragPreview?)?

    /// An item whose bytes a provider gives.
    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
        super.init()
    }
}

/// What the drag and the drop of the same things have in common.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
    /// What is dragged. While another program drags several files or items, they are one until their list has come from it.
    var items: [UIDragItem] { get }

    /// Where the pointer or the finger is, in a view's coordinates. Outside the app's windows: where it was last.
    func location(in view: UIView) -> CGPoint

    /// Whether the things may be moved, and not only copied.
    var allowsMoveOperation: Bool { get }

    /// Whether only this app may have what is dragged.
    var isRestrictedToDraggingApplication: Bool { get }

    /// Whether an item is available in one of some types, or of their kinds.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool

    /// Whether objects of a class can be made of an item, as far as its types tell.
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
    public func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains { item in
            typeIdentifiers.contains(where: item.itemProvider.hasItemConformingToTypeIdentifier)
        }
    }

    public func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }

    /// Whether a `String` or `URL` can be made of an item, as far as its types tell.
    public func canLoadObjects<Value: ItemProviderReadableValue>(ofClass aClass: Value.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }
}

/// A drag that this app has begun.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
    /// Whatever the app wants to find again while it drags; `UIDropSession.localDragSession` leads to it. Default nil.
    var localContext: Any? { get set }
}

/// A drag over the app's windows, from where what is dropped is read.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
    /// The drag, when this app has begun it; nil for another program's.
    var localDragSession: (any UIDragSession)? { get }

    /// How far the reading of what was dropped has got. Cancelling it gives up what has not arrived.
    var progress: Progress { get }

    /// Whether the system shows how far the reading has got, which it does not on a desktop. Default: as UIKit's.
    var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }

    /// Asks for the objects of a class that can be made of the items, while the drop is performed.
    ///
    /// - Parameter completion: called once, later, on the main thread, with those that could be made, in the items' order.
    /// - Returns: how far it has got.
    @discardableResult
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type,
        completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void
    ) -> Progress
}

extension UIDropSession {
    @discardableResult
    public func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type,
        completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void
    ) -> Progress {
        gather(items.filter { $0.itemProvider.canLoadObject(ofClass: aClass) }, completion) { item, done in
            item.itemProvider.loadObject(ofClass: aClass) { object, _ in done(object) }
        }
    }

    /// Asks for the texts (`String.self`) or URLs that can be made of the items, while the drop is performed.
    ///
    /// - Parameter completion: called once, later, on the main thread, with those that could be made, in the items' order.
    @discardableResult
    public func loadObjects<Value: ItemProviderReadableValue>(
        ofClass aClass: Value.Type, completion: @escaping @MainActor ([Value]) -> Void
    ) -> Progress {
        gather(items.filter { $0.itemProvider.canLoadObject(ofClass: aClass) }, completion) { item, done in
            item.itemProvider.loadObject(ofClass: aClass) { value, _ in done(value) }
        }
    }

    private func gather<Object>(
        _ items: [UIDragItem], _ completion: @escaping @MainActor ([Object]) -> Void,
        load: (UIDragItem, @escaping @MainActor (Object?) -> Void) -> Progress
    ) -> Progress {
        let whole = Progress(totalUnitCount: Int64(max(1, items.count)))
        guard !items.isEmpty else {
            EventLoop.main.timers.schedule(after: 0) {
                whole.completedUnitCount = 1
                completion([])
            }
            return whole
        }
        var found = [Object?](repeating: nil, count: items.count)
        var missing = items.count
        let parts = items.enumerated().map { index, item in
            load(item) { object in
                found[index] = object
                missing -= 1
                whole.completedUnitCount += 1
                if missing == 0 { completion(found.compactMap { $0 }) }
            }
        }
        whole.cancellationHandler = { for part in parts { part.cancel() } }
        return whole
    }
}

/// Whether the system shows how far reading has got.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
    /// The app shows it.
    case none = 0
    /// The system shows it where it takes long; on a desktop nothing does.
    case `default` = 1
}

/// What would be done with something that is dropped.
public enum UIDropOperation: UInt, Sendable {
    /// Nothing: the drag is cancelled.
    case cancel = 0
    /// Nothing, where it might be expected that something is.
    case forbidden = 1
    /// It is copied.
    case copy = 2
    /// It is moved: who dragged it removes it.
    case move = 3
}

/// What would be done with something if it were dropped now.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
    /// What would be done. Where the drag does not allow a move, `move` is a copy.
    open private(set) var operation: UIDropOperation
    /// Whether the exact point matters, as between characters. Default false.
    open var isPrecise = false
    /// Whether previews keep their size over this place. Default false.
    open var prefersFullSizePreview = false

    /// A proposal to do something.
    public init(operation: UIDropOperation) {
        self.operation = operation
        super.init()
    }
}

internal import WindowSystem

/// A drag over the app's windows.
final class DropSession: NSObject, UIDropSession {
    /// The drag, when this app has begun it.
    let source: OutgoingDrag?
    private(set) var sample: DragSample
    var position: DragPosition
    var items: [UIDragItem]
    /// Whether the items are those that the other program has, and not one in all of its types.
    var knowsItems: Bool
    let progress = Progress(totalUnitCount: 0)
    var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default

    /// What is under the pointer and takes part.
    var target: UIDropInteraction?
    /// What would be done were it dropped now; nil for nothing.
    var operation: DragOperation?
    /// Those over which it was.
    var visited: [UIDropInteraction] = []
    /// Whether each that was asked is interested.
    var answers: [ObjectIdentifier: Bool] = [:]
    /// Interactions of views that have a paste configuration.
    var pasting: [ObjectIdentifier: UIDropInteraction] = [:]
    var isDropped = false
    /// Whether what was dropped has been read.
    var isFinished = false
    /// Set by who performs the drop when nothing was done after all.
    var isRefused = false
    let loads = ItemLoads()

    init(_ sample: DragSample, source: OutgoingDrag?, at position: DragPosition) {
        self.sample = sample
        self.source = source
        self.position = position
        items = source?.session.items ?? [ForeignDrag.item(types: sample.types)]
        knowsItems = source != nil || !ForeignDrag.hasList(sample.types)
        super.init()
        loads.progress = progress
        progress.cancellationHandler = { [weak self] in
            DispatchQueue.main.async { self?.loads.cancel() }
        }
    }

    func update(_ sample: DragSample, at position: DragPosition) {
        self.sample = sample
        self.position = position
    }

    var localDragSession: (any UIDragSession)? { source?.session }

    func location(in view: UIView) -> CGPoint { position.location(in: view) }

    var allowsMoveOperation: Bool {
        source?.session.allowsMoveOperation ?? (sample.suggestion == .move)
    }

    var isRestrictedToDraggingApplication: Bool {
        source?.session.isRestrictedToDraggingApplication ?? false
    }

    /// What a proposal means for who drags.
    func operation(_ proposal: UIDropProposal) -> DragOperation? {
        switch proposal.operation {
        case .cancel, .forbidden: nil
        case .copy: .copy
        case .move: allowsMoveOperation ? .move : .copy
        }
    }

    // MARK: Reading

    func beginReading() {
        for item in items { item.itemProvider.loads = loads }
    }

    func endReading() {
        for item in items where item.itemProvider.loads === loads { item.itemProvider.loads = nil }
    }
}

internal import CX11
import WindowSystem

/// What is being dragged over this program's windows, by whatever program.
@MainActor
final class DragTarget {
    private struct Drag {
        let source: Window
        let target: Window
        let version: UInt
        let types: [String]
        var sample: DragSample
        var isDropped = false
        /// What we had selected of the source's events before; nil for a source of ours.
        var previousMask: Int?
    }

    private let connection: Connection
    private let messages: DragMessages
    private var drag: Drag?
    /// What the toolkit would do with it.
    var answer: DragOperation?
    /// Tells the toolkit.
    var onSample: (DragSample, Window) -> Void = { _, _ in }
    /// Whether a window is one of this program's, and the keys that are held while it drags.
    var isOwn: (Window) -> Bool = { _ in false }
    var modifiers: () -> KeyModifiers = { [] }

    /// Nobody offers more types; each name may cost a round trip.
    private static let mostTypes = 128

    init(connection: Connection) {
        self.connection = connection
        messages = DragMessages(connection: connection)
    }

    private var display: OpaquePointer { connection.display }
    private var atoms: Atoms { connection.atoms }

    /// - Returns: whether it was a message about something dragged over a window of ours.
    func handle(_ event: XClientMessageEvent) -> Bool {
        let data = DragMessages.data(event)
        switch event.message_type {
        case atoms[.dragEnter]: enter(event.window, data)
        case atoms[.dragPosition]: move(event.window, data)
        case atoms[.dragLeave]: if isCurrent(event.window, data) { leave() }
        case atoms[.dragDrop]: drop(event.window, data)
        default: return false
        }
        return true
    }

    private func isCurrent(_ window: Window, _ data: [UInt]) -> Bool {
        drag?.source == data[0] && drag?.target == window && drag?.isDropped == false
    }

    private func enter(_ window: Window, _ data: [UInt]) {
        // What was dropped is still being read; whoever drags anew has to wait for that.
        guard drag?.isDropped != true else { return }
        leave()
        let version = data[1] >> 24 & 0xFF
        guard version >= DragMessages.oldestVersion else { return }
        let source = data[0]
        let listed = data[1] & 1 != 0 ? connection.property(atoms[.dragTypeList], of: source)?.longs : nil
        let types = (listed ?? Array(data[2...4])).prefix(Self.mostTypes)
            .filter { $0 != Atom(None) }.compactMap(atoms.name(of:))
        drag = Drag(
            source: source, target: window, version: min(version, DragMessages.version), types: types,
            sample: DragSample(
                phase: .left, position: PixelPoint(x: 0, y: 0), types: types, isOwn: isOwn(source),
                timestamp: 0))
        watchSource()
    }

    private func move(_ window: Window, _ data: [UInt]) {
        guard isCurrent(window, data), var sample = drag?.sample else { return }
        let (x, y) = (
            Int32(truncatingIfNeeded: data[2] >> 16 & 0xFFFF), Int32(truncatingIfNeeded: data[2] & 0xFFFF)
        )
        var (innerX, innerY): (Int32, Int32) = (0, 0)
        var child = Window(None)
        XTranslateCoordinates(display, connection.root, window, x, y, &innerX, &innerY, &child)
        sample.phase = .moved
        sample.position = PixelPoint(x: Double(innerX), y: Double(innerY))
        sample.suggestion = messages.operation(data[4])
        sample.modifiers = sample.isOwn ? modifiers() : []
        sample.timestamp = connection.clock.seconds(data[3])
        drag?.sample = sample
        answer = nil
        onSample(sample, window)
        guard let drag else { return }
        // Every movement is wanted: the caret follows the pointer.
        messages.send(
            .dragStatus, to: drag.source, [window, (answer == nil ? 0 : 1) | 2, 0, 0, messages.atom(answer)])
    }

    private func drop(_ window: Window, _ data: [UInt]) {
        guard isCurrent(window, data), var sample = drag?.sample else {
            // Whoever drops where nothing is known of it must not wait.
            return messages.send(.dragFinished, to: data[0], [window, 0, 0])
        }
        // The content is to be asked for as of this time.
        connection.noteUserTime(data[2])
        guard answer != nil else {
            finish(nil)
            return
        }
        drag?.isDropped = true
        sample.phase = .dropped
        onSample(sample, window)
    }

    /// Ends a drop.
    func finish(_ operation: DragOperation?) {
        guard let drag else { return }
        messages.send(
            .dragFinished, to: drag.source, [drag.target, operation == nil ? 0 : 1, messages.atom(operation)])
        if drag.isDropped { forget() } else { leave() }
    }

    private func leave() {
        guard let drag else { return }
        forget()
        guard drag.sample.phase != .left else { return }
        var sample = drag.sample
        sample.phase = .left
        onSample(sample, drag.target)
    }

    private func forget() {
        if let drag, let mask = drag.previousMask {
            ServerErrors.ignoring(display) { _ = XSelectInput(display, drag.source, mask) }
        }
        drag = nil
        answer = nil
    }

    // MARK: Windows that go

    /// A program that ends while it drags tells nobody.
    private func watchSource() {
        guard let drag, !drag.sample.isOwn else { return }
        ServerErrors.ignoring(display) {
            var attributes = XWindowAttributes()
            guard XGetWindowAttributes(display, drag.source, &attributes) != 0 else { return }
            self.drag?.previousMask = attributes.your_event_mask
            XSelectInput(display, drag.source, attributes.your_event_mask | StructureNotifyMask)
        }
    }

    func windowDestroyed(_ window: Window) {
        guard drag?.source == window else { return }
        drag?.previousMask = nil
        // What was dropped is being read, which comes to its end by itself.
        if drag?.isDropped == false { leave() }
    }

    /// The toolkit closes a window.
    func windowClosed(_ window: Window) {
        if drag?.target == window { finish(nil) }
    }
}

internal import CX11
import WindowSystem

/// A drag over this program's windows, begun by this or another program.
@MainActor
final class DragTarget {
    private struct Drag {
        let source: Window
        let target: Window
        let version: UInt
        let types: [String]
        var sample: DragSample
        var isDropped = false
        /// Nil if the source's window is ours.
        var watch: ForeignWindowWatch?
    }

    private let connection: Connection
    private let messages: DragMessages
    private var drag: Drag?
    /// The message of a drag that has entered a window and has no position yet. What it refers to takes several round
    /// trips, which are made with the first position: a flood of these messages must not hold up other events.
    private var announced: (window: Window, data: [UInt])?
    /// The operation that the toolkit would perform; nil if it refuses.
    var answer: DragOperation?
    /// Called with each change of the drag and the window that it is over.
    var onSample: (DragSample, Window) -> Void = { _, _ in }
    /// Whether a window belongs to this program.
    var isOwn: (Window) -> Bool = { _ in false }
    /// The modifiers that are held during a drag of this program.
    var modifiers: () -> KeyModifiers = { [] }

    /// Further types are ignored, because each name may take a round trip.
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
        case atoms[.dragEnter]: announce(event.window, data)
        case atoms[.dragPosition]:
            enterAnnounced(event.window, data)
            move(event.window, data)
        case atoms[.dragLeave]:
            if isAnnounced(event.window, data) { announced = nil }
            if isCurrent(event.window, data) { leave() }
        case atoms[.dragDrop]:
            enterAnnounced(event.window, data)
            drop(event.window, data)
        default: return false
        }
        return true
    }

    private func isCurrent(_ window: Window, _ data: [UInt]) -> Bool {
        drag?.source == data[0] && drag?.target == window && drag?.isDropped == false
    }

    private func isAnnounced(_ window: Window, _ data: [UInt]) -> Bool {
        announced?.window == window && announced?.data[0] == data[0]
    }

    private func announce(_ window: Window, _ data: [UInt]) {
        // Content that was dropped earlier is still being read; a new drag is ignored until that ends.
        guard drag?.isDropped != true else { return }
        leave()
        let version = data[1] >> 24 & 0xFF
        announced = version >= DragMessages.oldestVersion ? (window, data) : nil
    }

    private func enterAnnounced(_ window: Window, _ data: [UInt]) {
        guard isAnnounced(window, data), let announced else { return }
        self.announced = nil
        enter(announced.window, announced.data)
    }

    private func enter(_ window: Window, _ data: [UInt]) {
        let version = data[1] >> 24 & 0xFF
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
        // Bit 1 requests every movement, because the caret follows the pointer.
        messages.send(
            .dragStatus, to: drag.source, [window, (answer == nil ? 0 : 1) | 2, 0, 0, messages.atom(answer)])
    }

    private func drop(_ window: Window, _ data: [UInt]) {
        guard isCurrent(window, data), var sample = drag?.sample else {
            // A drop without a known drag is answered at once, so that its source does not wait.
            return messages.send(.dragFinished, to: data[0], [window, 0, 0])
        }
        // The content must be requested with this timestamp.
        connection.noteUserTime(data[2])
        guard answer != nil else {
            finish(nil)
            return
        }
        drag?.isDropped = true
        sample.phase = .dropped
        onSample(sample, window)
    }

    /// Ends a drop and reports the operation to the source; nil if nothing was done.
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
        drag?.watch?.end(display: display)
        drag = nil
        answer = nil
    }

    // MARK: Windows that are destroyed

    private func watchSource() {
        guard let drag, !drag.sample.isOwn else { return }
        self.drag?.watch = ForeignWindowWatch(drag.source, display: display)
    }

    func windowDestroyed(_ window: Window) {
        guard drag?.source == window else { return }
        drag?.watch = nil
        // After a drop, reading the content fails by itself and ends the drag.
        if drag?.isDropped == false { leave() }
    }

    /// Called when the toolkit closes a window.
    func windowClosed(_ window: Window) {
        if announced?.window == window { announced = nil }
        if drag?.target == window { finish(nil) }
    }
}

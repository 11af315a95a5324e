internal import CX11
import WindowSystem

/// A drag that the user begins in one of this program's windows. The server delivers the press or touch to
/// this program until it is released, wherever the pointer is, so no explicit grab is needed.
@MainActor
final class DragSource {
    /// The button or touch that performs the drag.
    enum Hand: Equatable {
        case button(Int, device: Int)
        case touch(UInt64, device: Int)
    }

    private enum State {
        case dragging
        /// Released before the destination has answered.
        case lifted
        /// Dropped; the destination is reading the content.
        case dropped
    }

    private struct Drag {
        let window: Window
        let hand: Hand
        let types: [Atom]
        let image: DragImage?
        var state = State.dragging
        var position = (x: 0, y: 0)
        var time: Time = 0
        var modifiers: KeyModifiers = []
        var target: DragDestination?
        /// The operation that the destination would perform; nil if it refuses.
        var answer: DragOperation?
        /// Whether a sent position is not answered yet (`isWaiting`) and a newer one must follow (`hasNews`).
        var isWaiting = false
        var hasNews = false
        var deadline: Double?
        /// From the release on: the destination's window.
        var watch: ForeignWindowWatch?
    }

    private let connection: Connection
    private let messages: DragMessages
    private var finder: DragDestinations
    private var drag: Drag?
    /// Called at the end, with the operation performed (nil if none) and the window in which the drag began.
    var onEnd: (DragOperation?, Window) -> Void = { _, _ in }

    /// A destination that does not answer within this many seconds is taken to refuse.
    private static let patience = 2.0
    /// After a drop, a destination that is silent for this many seconds is taken to have ended.
    private static let readingPatience = 10.0

    init(connection: Connection) {
        self.connection = connection
        messages = DragMessages(connection: connection)
        finder = DragDestinations(connection: connection)
    }

    private var atoms: Atoms { connection.atoms }

    /// Whether a drag is under way whose button or touch is not released yet.
    var isDragging: Bool { drag.map { $0.state == .dragging } ?? false }
    var isActive: Bool { drag != nil }
    var modifiers: KeyModifiers { drag?.modifiers ?? [] }
    var nextDeadline: Double? { drag?.deadline }

    func begin(_ hand: Hand, in window: Window, types: [String], image: WindowIcon?) {
        let types = types.map(atoms.atom(named:))
        connection.setProperty(atoms[.dragTypeList], of: window, type: XA_ATOM, longs: types)
        finder = DragDestinations(connection: connection)
        drag = Drag(
            window: window, hand: hand, types: types,
            image: image.flatMap { DragImage(connection: connection, $0) })
    }

    // MARK: The button or touch

    /// The pointer or a touch moved.
    ///
    /// - Returns: whether it is the one that performs the drag.
    func moved(_ hand: Hand, x: Double, y: Double, modifiers: KeyModifiers, time: Time) -> Bool {
        guard let drag, drag.hand.device == hand.device, drag.hand.isTouch == hand.isTouch else {
            return false
        }
        guard drag.state == .dragging, !hand.isTouch || hand == drag.hand else { return false }
        self.drag?.position = (Int(x), Int(y))
        self.drag?.time = time
        self.drag?.modifiers = modifiers
        drag.image?.move(to: Int(x), Int(y))
        retarget()
        tellPosition()
        return true
    }

    /// A button or a touch was released.
    ///
    /// - Returns: whether it is the one that performs the drag.
    func lifted(_ hand: Hand) -> Bool {
        guard let drag, drag.hand.device == hand.device, drag.hand.isTouch == hand.isTouch else {
            return false
        }
        guard drag.state == .dragging, hand == drag.hand else { return false }
        drag.image?.close()
        guard let target = drag.target,
            let watch = ForeignWindowWatch(target.window, display: connection.display)
        else {
            end(nil)
            return true
        }
        self.drag?.watch = watch
        if drag.isWaiting {
            self.drag?.state = .lifted
            self.drag?.deadline = MonotonicClock.now + Self.patience
        } else {
            drop()
        }
        return true
    }

    /// Ends the drag without a drop, unless it was dropped already.
    func cancel() {
        guard let drag, drag.state != .dropped else { return }
        if let target = drag.target {
            messages.send(.dragLeave, to: target.window, by: target.proxy, [drag.window, 0])
        }
        end(nil)
    }

    func windowClosed(_ window: Window) {
        if drag?.window == window { cancel() }
    }

    /// A window was destroyed, as the program has ended that something was dropped on.
    func windowDestroyed(_ window: Window) {
        guard let watch = drag?.watch, watch.window == window else { return }
        drag?.watch = nil
        end(nil)
    }

    /// - Parameter isReading: whether content is being sent to another program.
    func expire(isReading: Bool) {
        guard let deadline = drag?.deadline, deadline <= MonotonicClock.now else { return }
        if isReading { drag?.deadline = MonotonicClock.now + Self.readingPatience } else { giveUp() }
    }

    private func giveUp() {
        if drag?.state == .dropped { end(nil) } else { cancel() }
    }

    // MARK: The destination

    private func retarget() {
        guard let drag else { return }
        let found = finder.destination(x: drag.position.x, y: drag.position.y)
        guard found != drag.target else { return }
        if let old = drag.target {
            messages.send(.dragLeave, to: old.window, by: old.proxy, [drag.window, 0])
        }
        self.drag?.target = found
        self.drag?.answer = nil
        self.drag?.isWaiting = false
        self.drag?.hasNews = false
        guard let found else { return }
        let isLong: UInt = drag.types.count > 3 ? 1 : 0
        let first = (drag.types.prefix(3) + [0, 0, 0]).prefix(3)
        messages.send(
            .dragEnter, to: found.window, by: found.proxy,
            [drag.window, found.version << 24 | isLong] + first)
    }

    private func tellPosition() {
        guard let drag, let target = drag.target else { return }
        // One position at a time, so that a slow program does not get a long queue of them.
        guard !drag.isWaiting else {
            self.drag?.hasNews = true
            return
        }
        self.drag?.isWaiting = true
        self.drag?.hasNews = false
        let position = UInt(max(0, drag.position.x) & 0xFFFF) << 16 | UInt(max(0, drag.position.y) & 0xFFFF)
        messages.send(
            .dragPosition, to: target.window, by: target.proxy,
            [drag.window, 0, position, drag.time, messages.atom(DragSample.suggestion(drag.modifiers))])
    }

    private func drop() {
        guard let drag, let target = drag.target else { return end(nil) }
        guard drag.answer != nil else { return cancel() }
        messages.send(.dragDrop, to: target.window, by: target.proxy, [drag.window, 0, drag.time])
        self.drag?.state = .dropped
        self.drag?.deadline = MonotonicClock.now + Self.readingPatience
    }

    private func end(_ operation: DragOperation?) {
        guard let ended = drag else { return }
        drag = nil
        ended.watch?.end(display: connection.display)
        ended.image?.close()
        onEnd(operation, ended.window)
    }

    // MARK: Answers

    /// - Returns: whether the message was of a type that destinations send to a drag source.
    func handle(_ event: XClientMessageEvent) -> Bool {
        let data = DragMessages.data(event)
        switch event.message_type {
        case atoms[.dragStatus]: if isAnswer(event, data) { status(data) }
        case atoms[.dragFinished]: if isAnswer(event, data), drag?.state == .dropped { finished(data) }
        default: return false
        }
        return true
    }

    private func isAnswer(_ event: XClientMessageEvent, _ data: [UInt]) -> Bool {
        drag?.window == event.window && drag?.target?.window == data[0]
    }

    private func status(_ data: [UInt]) {
        guard let drag, drag.state != .dropped else { return }
        self.drag?.isWaiting = false
        self.drag?.answer = data[1] & 1 == 0 ? nil : messages.operation(data[4])
        if drag.state == .lifted {
            drop()
        } else if drag.hasNews {
            tellPosition()
        }
    }

    private func finished(_ data: [UInt]) {
        guard let drag, let target = drag.target else { return }
        // Before version 5 this message did not contain the result.
        if target.version < 5 { return end(drag.answer) }
        end(data[1] & 1 == 0 ? nil : messages.operation(data[2]))
    }
}

extension DragSource.Hand {
    fileprivate var device: Int {
        switch self {
        case .button(_, let device), .touch(_, let device): device
        }
    }

    fileprivate var isTouch: Bool {
        if case .touch = self { true } else { false }
    }
}

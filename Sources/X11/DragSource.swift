internal import CX11
import WindowSystem

/// What a person drags out of one of this program's windows. The press or the touch that drags stays this
/// program's until it is lifted, wherever it is: no other grab is needed.
@MainActor
final class DragSource {
    /// What drags.
    enum Hand: Equatable {
        case button(Int, device: Int)
        case touch(UInt64, device: Int)
    }

    private enum State {
        case dragging
        /// Lifted before the window under it has answered.
        case lifted
        /// Dropped: its content is being read.
        case dropped
    }

    private struct Drag {
        let window: Window
        let hand: Hand
        let types: [Atom]
        let image: DragImage?
        var state = State.dragging
        var place = (x: 0, y: 0)
        var time: Time = 0
        var modifiers: KeyModifiers = []
        var target: DragDestination?
        /// What the window under it would do.
        var answer: DragOperation?
        /// A position was sent that is not answered yet, and whether there is a newer one.
        var isWaiting = false
        var hasNews = false
        var deadline: Double?
    }

    private let connection: Connection
    private let messages: DragMessages
    private var finder: DragDestinations
    private var drag: Drag?
    /// Called at the end, with what was done and the window that began it.
    var onEnd: (DragOperation?, Window) -> Void = { _, _ in }

    /// A window that does not answer within so many seconds takes nothing.
    private static let patience = 2.0
    /// One that was given something and is silent for so long has ended.
    private static let readingPatience = 10.0

    init(connection: Connection) {
        self.connection = connection
        messages = DragMessages(connection: connection)
        finder = DragDestinations(connection: connection)
    }

    private var atoms: Atoms { connection.atoms }

    /// Whether something is being dragged and not lifted yet.
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

    // MARK: The hand

    /// The hand moved.
    ///
    /// - Returns: whether it is the one that drags.
    func moved(_ hand: Hand, x: Double, y: Double, modifiers: KeyModifiers, time: Time) -> Bool {
        guard let drag, drag.hand.device == hand.device, drag.hand.isTouch == hand.isTouch else {
            return false
        }
        guard drag.state == .dragging, !hand.isTouch || hand == drag.hand else { return false }
        self.drag?.place = (Int(x), Int(y))
        self.drag?.time = time
        self.drag?.modifiers = modifiers
        drag.image?.move(to: Int(x), Int(y))
        retarget()
        tellPosition()
        return true
    }

    /// The hand was lifted, or another button was.
    func lifted(_ hand: Hand) -> Bool {
        guard let drag, drag.hand.device == hand.device, drag.hand.isTouch == hand.isTouch else {
            return false
        }
        guard drag.state == .dragging, hand == drag.hand else { return false }
        drag.image?.close()
        guard drag.target != nil else {
            end(nil)
            return true
        }
        if drag.isWaiting {
            self.drag?.state = .lifted
            self.drag?.deadline = MonotonicClock.now + Self.patience
        } else {
            drop()
        }
        return true
    }

    /// The person, or the program, does not want to drag any more.
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

    /// - Parameter isReading: whether content is on its way to somebody.
    func expire(isReading: Bool) {
        guard let deadline = drag?.deadline, deadline <= MonotonicClock.now else { return }
        if isReading { drag?.deadline = MonotonicClock.now + Self.readingPatience } else { giveUp() }
    }

    private func giveUp() {
        if drag?.state == .dropped { end(nil) } else { cancel() }
    }

    // MARK: The window under it

    private func retarget() {
        guard let drag else { return }
        let found = finder.destination(x: drag.place.x, y: drag.place.y)
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
        // One position at a time: a slow program must not find a hundred of them waiting.
        guard !drag.isWaiting else {
            self.drag?.hasNews = true
            return
        }
        self.drag?.isWaiting = true
        self.drag?.hasNews = false
        let place = UInt(max(0, drag.place.x) & 0xFFFF) << 16 | UInt(max(0, drag.place.y) & 0xFFFF)
        messages.send(
            .dragPosition, to: target.window, by: target.proxy,
            [drag.window, 0, place, drag.time, messages.atom(DragSample.suggestion(drag.modifiers))])
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
        ended.image?.close()
        onEnd(operation, ended.window)
    }

    // MARK: Answers

    /// - Returns: whether it was an answer to what is dragged from here.
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
        // Before version 5 nothing was said of the end.
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

package import WindowSystem

/// A window system that plays a recording: it has its windows from another one, and its answers from the recording.
@MainActor
package class ReplayWindowSystem: WindowSystem {
    let base: any WindowSystem
    let queue: EntryQueue
    let pace: RecordingHeader.Pace
    private(set) var client: (any WindowSystemClient)?

    /// The windows in the order in which they were made.
    private(set) var windows: [WindowID] = []
    /// Those that have not been closed.
    private(set) var openWindows: [WindowID] = []
    private var sizes: [WindowID: PixelSize] = [:]
    /// How many frames have been presented.
    private(set) var frameCount = 0

    private var recordedDisplay: DisplayDescription
    private var recordedLayouts: KeyboardLayouts
    private var requests: [Int: @MainActor (SelectionData?) -> Void] = [:]
    private var requestCount = 0
    /// What this program has offered.
    private var offered: [SelectionKind: SelectionContents] = [:]

    /// - Parameters:
    ///   - windows: those that the application has already.
    package init(
        _ base: any WindowSystem, header: RecordingHeader, queue: EntryQueue, windows: [WindowID] = []
    ) {
        self.base = base
        self.queue = queue
        self.windows = windows
        openWindows = windows
        pace = header.pace
        recordedDisplay = header.display
        recordedLayouts = header.layouts
    }

    /// The desktop is the one that there is, not a recorded one.
    func useBasesDisplay() {
        recordedDisplay = base.display
        recordedLayouts = base.keyboardLayouts
    }

    /// Whether the recording has ended and the desktop answers.
    var isOver = false

    private var isRecorded: Bool { pace == .recorded && !isOver }

    func window(_ number: Int) -> WindowID? { windows.indices.contains(number) ? windows[number] : nil }

    // MARK: What the recording says

    /// Applies an entry that says how the desktop is from now on, or answers a request. Returns whether it was one.
    func adopt(_ entry: RecordingEntry) -> Bool {
        switch entry {
        case .display(let display):
            recordedDisplay = display
            displayDidChange(display)
        case .layouts(let layouts): recordedLayouts = layouts
        case .answer(.read(let request, let data)): requests.removeValue(forKey: request)?(data)
        // Answers to calls that the application did not make this time.
        case .answer: break
        default: return false
        }
        return true
    }

    /// The display of the recording has changed.
    func displayDidChange(_ display: DisplayDescription) {}

    /// The next entry's answer if it is one of the expected kind.
    private func answer<Answer>(_ expected: (RecordedAnswer) -> Answer?) -> Answer? {
        adoptState()
        guard case .answer(let recorded)? = queue.next, let answer = expected(recorded) else { return nil }
        queue.take()
        return answer
    }

    /// Applies what comes next about the desktop's state: it was stored when the application looked at it.
    private func adoptState() {
        while let next = queue.next {
            switch next {
            case .display, .layouts: _ = adopt(next)
            default: return
            }
            queue.take()
        }
    }

    package var display: DisplayDescription {
        adoptState()
        return recordedDisplay
    }

    package var keyboardLayouts: KeyboardLayouts {
        adoptState()
        return recordedLayouts
    }

    package func useKeyboardLayout(_ index: Int) {
        if recordedLayouts.all.indices.contains(index) { recordedLayouts.current = index }
    }

    package func position(of window: WindowID) -> PixelPoint? {
        guard isRecorded else { return base.position(of: window) }
        return answer { if case .position(let position) = $0 { .some(position) } else { nil } } ?? nil
    }

    package func keyboardLetters(ofLayout index: Int) -> KeyboardLetters? {
        guard isRecorded else { return base.keyboardLetters(ofLayout: index) }
        return answer { if case .letters(let letters) = $0 { .some(letters) } else { nil } } ?? nil
    }

    package var inputDevices: [InputDeviceDescription] {
        guard isRecorded else { return base.inputDevices }
        return answer { if case .devices(let devices) = $0 { devices } else { nil } } ?? []
    }

    package var findings: [DesktopFinding] { base.findings }

    package func post(_ event: WindowEvent, to window: WindowID) {
        // What the recorded program posted has been recorded as an event.
        if !isRecorded { base.post(event, to: window) }
    }

    // MARK: Content

    package func offer(_ contents: SelectionContents?, as selection: SelectionKind) {
        offered[selection] = contents
        if !isRecorded { base.offer(contents, as: selection) }
    }

    /// Another program has taken a selection.
    func lose(_ selection: SelectionKind) { offered[selection] = nil }

    package func read(
        _ selection: SelectionKind, types: [String],
        completion: @escaping @MainActor (SelectionData?) -> Void
    ) {
        guard isRecorded else { return base.read(selection, types: types, completion: completion) }
        requests[requestCount] = completion
        requestCount += 1
    }

    package func readNow(_ selection: SelectionKind, types: [String], limit: Double) -> SelectionData? {
        guard isRecorded else { return base.readNow(selection, types: types, limit: limit) }
        if let own = offered[selection] { return own.data(types) }
        return answer { if case .readNow(let data) = $0 { .some(data) } else { nil } } ?? nil
    }

    package func offeredTypes(of selection: SelectionKind, limit: Double) -> [String]? {
        guard isRecorded else { return base.offeredTypes(of: selection, limit: limit) }
        if let own = offered[selection] { return own.representations.map(\.type) }
        return answer { if case .offeredTypes(let types) = $0 { .some(types) } else { nil } } ?? []
    }

    package func watch(_ selection: SelectionKind) { if !isRecorded { base.watch(selection) } }

    // MARK: Drags

    package func beginDrag(_ request: DragRequest, in window: WindowID) -> Bool {
        guard isRecorded else { return base.beginDrag(request, in: window) }
        return answer { if case .beginDrag(let began) = $0 { began } else { nil } } ?? false
    }

    package func cancelDrag() { if !isRecorded { base.cancelDrag() } }

    package func answerDrag(_ operation: DragOperation?) { if !isRecorded { base.answerDrag(operation) } }

    package func finishDrop(_ operation: DragOperation?) { if !isRecorded { base.finishDrop(operation) } }

    // MARK: Windows

    package func makeWindow(_ options: WindowOptions) throws -> WindowID {
        let window = try base.makeWindow(options)
        windows.append(window)
        openWindows.append(window)
        sizes[window] = options.size
        return window
    }

    package func closeWindow(_ window: WindowID) {
        openWindows.removeAll { $0 == window }
        base.closeWindow(window)
    }

    package func apply(_ change: WindowChange, to window: WindowID) { base.apply(change, to: window) }

    package func keepsFrame(of window: WindowID) -> Bool { base.keepsFrame(of: window) }

    package func readFrame(of window: WindowID, _ read: (PixelBuffer) -> Void) {
        base.readFrame(of: window, read)
    }

    package func present(
        in window: WindowID, moves: [PixelMove], damage: [PixelRect], draw: (PixelBuffer) -> Void
    ) {
        frameCount += 1
        base.present(in: window, moves: moves, damage: damage, draw: draw)
    }

    // MARK: Running

    package func run(_ client: any WindowSystemClient) throws { attach(client) }

    /// The application's loop, which gets the events.
    package func attach(_ client: any WindowSystemClient) { self.client = client }

    package func stop() {}

    package var interruption: (@Sendable () -> Void)? { base.interruption }

    /// The next window that the recording tells of was made with this size.
    func windowWasMade(_ size: PixelSize) {
        defer { toldWindows += 1 }
        guard let window = window(toldWindows), sizes[window].map({ $0 != size }) ?? true else { return }
        deliver(.resized(size), to: window)
    }

    private var toldWindows = 0

    /// Hands an event of the recording to the application.
    func deliver(_ event: WindowEvent, to window: WindowID) {
        if case .touch(let sample) = event { note(sample, in: window) }
        client?.handle(event, in: window)
    }

    /// The recording's touches that are down.
    private var touches: [(sample: TouchSample, window: WindowID)] = []

    private func note(_ sample: TouchSample, in window: WindowID) {
        touches.removeAll { $0.sample.device == sample.device && $0.sample.identifier == sample.identifier }
        if sample.phase == .began || sample.phase == .moved { touches.append((sample, window)) }
    }

    /// Cancels the recording's touches that are down.
    func cancelTouches() {
        let down = touches
        touches = []
        for (sample, window) in down {
            var cancelled = sample
            cancelled.phase = .cancelled
            client?.handle(.touch(cancelled), in: window)
        }
    }
}

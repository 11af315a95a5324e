internal import UIKit
package import WindowSystem

/// A window system that passes everything on to another one, and has a recorder store what comes up.
@MainActor
package final class RecordingWindowSystem: WindowSystem {
    private let base: any WindowSystem
    private let recorder: Recorder
    private var client: (any WindowSystemClient)?
    /// The windows in the order in which they were made.
    private var windows: [WindowID] = []
    private var requestCount = 0
    private var lastDisplay: DisplayDescription
    private var lastLayouts: KeyboardLayouts
    /// The window that got the last event.
    private var lastWindow: WindowID?
    /// Whether anything was presented in this turn.
    private var hasPresented = false

    /// - Parameter windows: those that have been made already, and their sizes.
    package init(
        _ base: any WindowSystem, _ recorder: Recorder, windows: [(WindowID, PixelSize)] = []
    ) {
        self.base = base
        self.recorder = recorder
        lastDisplay = base.display
        lastLayouts = base.keyboardLayouts
        recorder.begin(lastDisplay, lastLayouts)
        recorder.windowNumber = { [weak self] in self?.windows.firstIndex(of: $0) }
        for (window, size) in windows {
            self.windows.append(window)
            store(.windowMade(size, isFullscreen: false))
        }
    }

    // MARK: What the application sees

    package var display: DisplayDescription {
        let display = base.display
        if display != lastDisplay {
            lastDisplay = display
            store(.display(display))
        }
        return display
    }

    package var keyboardLayouts: KeyboardLayouts {
        let layouts = base.keyboardLayouts
        if layouts != lastLayouts {
            lastLayouts = layouts
            store(.layouts(layouts))
        }
        return layouts
    }

    private func store(_ entry: RecordingEntry) {
        recorder.clock.beginTurn(byEvent: false)
        recorder.append(entry)
    }

    package func position(of window: WindowID) -> PixelPoint? {
        let position = base.position(of: window)?.quantized
        store(.answer(.position(position)))
        return position
    }

    package func keyboardLetters(ofLayout index: Int) -> KeyboardLetters? {
        let letters = base.keyboardLetters(ofLayout: index)
        store(.answer(.letters(letters)))
        return letters
    }

    package var inputDevices: [InputDeviceDescription] {
        let devices = base.inputDevices
        store(.answer(.devices(devices)))
        return devices
    }

    package var findings: [DesktopFinding] { base.findings }

    /// Keys that assistive technology takes are not recorded, as they never come up.
    package var assistiveDesktop: (any AssistiveDesktop)? { base.assistiveDesktop }

    package func post(_ event: WindowEvent, to window: WindowID) { base.post(event, to: window) }

    package func offeredTypes(of selection: SelectionKind, limit: Double) -> [String]? {
        let types = base.offeredTypes(of: selection, limit: limit)
        if !owned.contains(selection) { store(.answer(.offeredTypes(types))) }
        return types
    }

    // MARK: Content

    /// The selections of this program, which it reads without asking the desktop.
    private var owned: Set<SelectionKind> = []

    package func offer(_ contents: SelectionContents?, as selection: SelectionKind) {
        if contents == nil { owned.remove(selection) } else { owned.insert(selection) }
        base.offer(contents, as: selection)
    }

    package func read(
        _ selection: SelectionKind, types: [String],
        completion: @escaping @MainActor (SelectionData?) -> Void
    ) {
        let request = requestCount
        requestCount += 1
        let wasSecret = isSecret(selection)
        base.read(selection, types: types) { [self] data in
            recorder.clock.beginTurn(byEvent: true)
            if selection == .drag, data != nil { recorder.holdForDrag() }
            let stored = stored(data, selection, isSecret: wasSecret || isSecret(selection))
            store(.answer(.read(request: request, stored)))
            recorder.performingStored { completion(data) }
        }
    }

    package func readNow(_ selection: SelectionKind, types: [String], limit: Double) -> SelectionData? {
        let data = base.readNow(selection, types: types, limit: limit)
        if !owned.contains(selection) {
            store(.answer(.readNow(stored(data, selection, isSecret: isSecret(selection)))))
        }
        return data
    }

    private func stored(_ data: SelectionData?, _ kind: SelectionKind, isSecret: Bool) -> SelectionData? {
        guard let window = lastWindow ?? windows.first else { return data }
        return recorder.stored(data, of: kind, isSecret: isSecret, in: window)
    }

    /// Whether what is read now may be for secret text.
    private func isSecret(_ selection: SelectionKind) -> Bool {
        if windows.contains(where: HiddenInput.isTyped) { return true }
        // The middle button pastes where the pointer is.
        guard selection == .primary, let lastWindow, let pointer else { return false }
        return HiddenInput.isText(at: pointer, in: lastWindow)
    }

    /// Where the last event was.
    private var pointer: PixelPoint?

    package func watch(_ selection: SelectionKind) { base.watch(selection) }

    // MARK: Drags

    package func beginDrag(_ request: DragRequest, in window: WindowID) -> Bool {
        let began = base.beginDrag(request, in: window)
        store(.answer(.beginDrag(began)))
        return began
    }

    package func cancelDrag() { base.cancelDrag() }

    package func answerDrag(_ operation: DragOperation?) { base.answerDrag(operation) }

    package func finishDrop(_ operation: DragOperation?) { base.finishDrop(operation) }

    // MARK: Windows

    package func makeWindow(_ options: WindowOptions) throws -> WindowID {
        let window = try base.makeWindow(options)
        windows.append(window)
        store(.windowMade(options.size, isFullscreen: options.isFullscreen))
        return window
    }

    package func closeWindow(_ window: WindowID) { base.closeWindow(window) }

    package func apply(_ change: WindowChange, to window: WindowID) { base.apply(change, to: window) }

    package func keepsFrame(of window: WindowID) -> Bool { base.keepsFrame(of: window) }

    package func readFrame(of window: WindowID, _ read: (PixelBuffer) -> Void) {
        base.readFrame(of: window, read)
    }

    package func present(
        in window: WindowID, moves: [PixelMove], damage: [PixelRect], draw: (PixelBuffer) -> Void
    ) {
        hasPresented = true
        base.present(in: window, moves: moves, damage: damage, draw: draw)
    }

    package func useKeyboardLayout(_ index: Int) { base.useKeyboardLayout(index) }

    // MARK: Running

    package func run(_ client: any WindowSystemClient) throws {
        let previous = self.client
        self.client = client
        defer { self.client = previous }
        recorder.clock.start()
        try base.run(self)
    }

    package func stop() { base.stop() }

    package var interruption: (@Sendable () -> Void)? { base.interruption }
}

extension RecordingWindowSystem: WindowSystemClient {
    package func handle(_ event: WindowEvent, in window: WindowID) {
        guard let client else { return }
        lastWindow = window
        if let position = event.position { pointer = position }
        switch event {
        // What they announce is stored before them.
        case .displayChanged: _ = display
        case .keyboardLayoutChanged: _ = keyboardLayouts
        case .selectionLost(let kind): owned.remove(kind)
        default: break
        }
        let number = windows.firstIndex(of: window)
        recorder.handle(event, in: window, number: number, client: client)
    }

    package func endTurn() {
        recorder.clock.beginTurn(byEvent: false)
        let deadline = client?.nextDeadline
        hasPresented = false
        client?.endTurn()
        // Window managers and other programs ask for answers that no application hears of.
        let isDue = deadline.map { $0 <= recorder.clock.now } ?? false
        let wasIdle = !isDue && !hasPresented && client?.nextDeadline == deadline
        recorder.turnDidEnd(wasIdle: wasIdle)
    }

    package var nextDeadline: Double? { client?.nextDeadline.map(recorder.clock.outerTime) }

    /// Has a client that a test's window system calls.
    package func attach(_ client: any WindowSystemClient) {
        self.client = client
        recorder.clock.start()
    }
}

extension WindowEvent {
    /// Where in the window the event happened; nil for one that happened nowhere.
    fileprivate var position: PixelPoint? {
        switch self {
        case .touch(let sample): sample.position
        case .pointer(let sample): sample.position
        case .scroll(let sample): sample.position
        case .drag(let sample): sample.position
        default: nil
        }
    }
}

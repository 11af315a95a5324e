import CX11
import Foundation

/// Another program that keeps the clipboard when its owner ends, as desktops have one. It runs on a
/// thread with a connection of its own, since the owner waits for it.
final class ClipboardManager: @unchecked Sendable {
    // Written by the thread before it signals, read by the test after waiting for that signal.
    private(set) var savedText: String?
    private let isReady = DispatchSemaphore(value: 0)
    private let hasEnded = DispatchSemaphore(value: 0)
    private let display: String
    private let answers: Bool

    /// - Parameter answers: whether it says when it is done; some never do.
    init(display: String, answers: Bool) {
        self.display = display
        self.answers = answers
        Thread.detachNewThread { self.serve() }
        isReady.wait()
    }

    func waitForEnd() { hasEnded.wait() }

    private func serve() {
        defer { hasEnded.signal() }
        guard let display = XOpenDisplay(display) else {
            isReady.signal()
            return
        }
        defer { XCloseDisplay(display) }
        let window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
        XSetSelectionOwner(display, atom(display, "CLIPBOARD_MANAGER"), window, Time(CurrentTime))
        XSync(display, 0)
        isReady.signal()
        var request = XSelectionRequestEvent()
        var event = XEvent()
        while true {
            XNextEvent(display, &event)
            if event.type == SelectionRequest, event.xselectionrequest.target == atom(display, "SAVE_TARGETS")
            {
                request = event.xselectionrequest
                XConvertSelection(
                    display, atom(display, "CLIPBOARD"), atom(display, "UTF8_STRING"),
                    atom(display, "SAVED"), window, Time(CurrentTime))
            } else if event.type == SelectionNotify {
                savedText = text(display, window)
                if answers { answer(display, request) }
                return
            }
        }
    }

    private func answer(_ display: OpaquePointer, _ request: XSelectionRequestEvent) {
        var reply = XEvent()
        reply.xselection.type = SelectionNotify
        reply.xselection.requestor = request.requestor
        reply.xselection.selection = request.selection
        reply.xselection.target = request.target
        reply.xselection.property = request.property
        reply.xselection.time = request.time
        XSendEvent(display, request.requestor, 0, 0, &reply)
        XSync(display, 0)
    }

    private func text(_ display: OpaquePointer, _ window: Window) -> String? {
        var type: Atom = 0
        var format: Int32 = 0
        var count: UInt = 0
        var rest: UInt = 0
        var data: UnsafeMutablePointer<UInt8>?
        XGetWindowProperty(
            display, window, atom(display, "SAVED"), 0, 1000, 1, 0, &type, &format, &count, &rest, &data)
        guard let data else { return nil }
        defer { XFree(data) }
        return String(decoding: UnsafeBufferPointer(start: data, count: Int(count)), as: UTF8.self)
    }

    private func atom(_ display: OpaquePointer, _ name: String) -> Atom { XInternAtom(display, name, 0) }
}

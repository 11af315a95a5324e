import ArgumentParser
import CXTest
import Foundation

/// A bare Xlib window that draws the letters typed into it with a font of the server: what any toolkit's window is
/// compared with.
struct FloorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "floor", abstract: "Opens the window that costs are compared with.", shouldDisplay: false
    )

    func run() throws {
        guard let display = XOpenDisplay(nil) else { throw ExitCode.failure }
        defer { XCloseDisplay(display) }
        let screen = XDefaultScreen(display)
        let window = XCreateSimpleWindow(
            display, XDefaultRootWindow(display), 0, 0, 640, 400, 0, 0, XWhitePixel(display, screen))
        describe(window, to: display)
        XSelectInput(display, window, ExposureMask | KeyPressMask | ButtonPressMask | StructureNotifyMask)
        XMapWindow(display, window)
        let pen = XDefaultGC(display, screen)
        XSetForeground(display, pen, XBlackPixel(display, screen))
        var text: [CChar] = []
        var event = XEvent()
        while XNextEvent(display, &event) == 0 {
            switch event.type {
            case ButtonPress: XSetInputFocus(display, window, RevertToParent, UInt(CurrentTime))
            case KeyPress: change(&text, by: &event.xkey)
            case Expose: break
            default: continue
            }
            XClearArea(display, window, 16, 10, 600, 26, 0)
            XDrawRectangle(display, window, pen, 8, 8, 620, 30)
            XDrawString(display, window, pen, 16, 30, text, Int32(text.count))
        }
    }

    private func change(_ text: inout [CChar], by key: inout XKeyEvent) {
        var letters = [CChar](repeating: 0, count: 8)
        var keysym: KeySym = 0
        let count = XLookupString(&key, &letters, Int32(letters.count), &keysym, nil)
        if keysym == UInt(XK_BackSpace) { _ = text.popLast() } else { text += letters.prefix(Int(count)) }
    }

    /// Says whose window it is, by which it is found.
    private func describe(_ window: Window, to display: OpaquePointer) {
        XStoreName(display, window, "Floor")
        cxt_set_class(display, window, "floor", "Floor")
        var process = Int(getpid())
        withUnsafeBytes(of: &process) { bytes in
            _ = XChangeProperty(
                display, window, XInternAtom(display, "_NET_WM_PID", 0), XA_CARDINAL, 32, PropModeReplace,
                bytes.bindMemory(to: UInt8.self).baseAddress, 1)
        }
    }
}

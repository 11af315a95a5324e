import Foundation

internal import CXTest

/// The user at an X server: presses keys, moves the pointer, manages windows and looks at the screen.
///
/// It has a connection of its own, on which X errors are dropped, so a window that is gone never
/// ends the tests. Input goes through the XTEST extension. Coordinates are pixels of the X screen.
/// Use it on one thread.
public final class XTestUser {
    /// Called again and again while this object waits, for tests that run the program under test
    /// on the same thread. Nil by default.
    public var pump: (() -> Void)?

    let connection: XConnection
    var keymap: Keymap?
    /// The windows that answered a ping.
    var answeredPings: Set<UInt> = []
    private var keyboardEvent: Int32 = -1
    private var pressedKeys: Set<Int> = []
    private var pressedButtons: Set<Int> = []

    /// Connects to a server, such as `XServer.display`.
    ///
    /// - Throws: `XServersError.failed` when there is none or it lacks XTEST.
    public init(display: String) throws {
        connection = try XConnection(display)
        guard cxt_has_xtest(connection.display) != 0 else {
            throw XServersError.failed("the X server \(display) lacks the extension XTEST")
        }
        // A program that grabs the server must not make its user wait.
        XTestGrabControl(connection.display, 1)
        // Changes of layout are told only to those who ask, in events of one type.
        var major: Int32 = 1
        var minor: Int32 = 0
        XkbQueryExtension(connection.display, nil, &keyboardEvent, nil, &major, &minor)
        let changes = UInt32(XkbNewKeyboardNotifyMask | XkbMapNotifyMask)
        XkbSelectEvents(connection.display, UInt32(XkbUseCoreKbd), changes, changes)
        // Windows that come and go, and answers to pings, are told to the root window.
        XSelectInput(connection.display, connection.root, SubstructureNotifyMask | PropertyChangeMask)
        XFlush(connection.display)
        connection.onEvent = { [unowned self] event in note(&event) }
    }

    deinit {
        connection.onEvent = nil
        releaseAll()
    }

    private func note(_ event: inout XEvent) {
        switch event.type {
        case MappingNotify, keyboardEvent:
            keymap = nil
        case ClientMessage:
            let ping = connection.atom("_NET_WM_PING")
            let values = event.xclient.data.l
            if event.xclient.message_type == connection.atom("WM_PROTOCOLS"),
                UInt(bitPattern: values.0) == ping
            {
                answeredPings.insert(UInt(bitPattern: values.2))
            }
        default:
            break
        }
    }

    // MARK: Waiting

    /// Whether the server is still there.
    public var isConnected: Bool {
        connection.waitForEvents(milliseconds: 0)
        return connection.isAlive
    }

    /// Returns when the server has processed everything done before.
    public func sync() { connection.sync() }

    /// Returns once the condition holds. It is looked at after every event and a hundred times a
    /// second besides, as not every state announces its change.
    ///
    /// - Parameter what: names the condition in the error.
    /// - Throws: `XServersError.timedOut`.
    public func wait(
        for what: String, within seconds: Double = Deadline.usualSeconds, until condition: () throws -> Bool
    ) throws {
        let deadline = Deadline(seconds: seconds)
        while true {
            connection.drain()
            if try condition() { return }
            if deadline.hasPassed { throw XServersError.timedOut(what) }
            guard connection.isAlive else {
                throw XServersError.failed("the X server went away before \(what)")
            }
            pump?()
            connection.waitForEvents(milliseconds: deadline.milliseconds(atMost: pump == nil ? 10 : 1))
        }
    }

    // MARK: Pointer

    /// Moves the pointer to a place on the screen.
    public func move(x: Int, y: Int) {
        XTestFakeMotionEvent(connection.display, -1, Int32(x), Int32(y), 0)
        XFlush(connection.display)
    }

    /// Presses a button: 1 left, 2 middle, 3 right.
    public func pressButton(_ button: Int = 1) { self.button(button, pressed: true) }

    /// Releases a button.
    public func releaseButton(_ button: Int = 1) { self.button(button, pressed: false) }

    /// Moves to a place on the screen and presses and releases a button there.
    public func click(x: Int, y: Int, button: Int = 1, times: Int = 1) {
        move(x: x, y: y)
        for _ in 0..<times {
            pressButton(button)
            releaseButton(button)
        }
    }

    /// Presses at one place, moves in steps and releases at the other. The server has processed
    /// each step before the next.
    public func drag(from start: (x: Int, y: Int), to end: (x: Int, y: Int), steps: Int = 8, button: Int = 1)
    {
        move(x: start.x, y: start.y)
        pressButton(button)
        let steps = max(1, steps)
        for step in 1...steps {
            move(x: start.x + (end.x - start.x) * step / steps, y: start.y + (end.y - start.y) * step / steps)
            sync()
        }
        releaseButton(button)
    }

    /// Keeps still until what was moved before counts for no velocity, as somebody does who has arrived: what is
    /// injected is faster than any hand, and a tenth of a second goes back to where the movement began.
    public func rest() { Thread.sleep(forTimeInterval: 0.15) }

    /// Turns the wheel by clicks: positive is down and right.
    public func wheel(vertical: Int = 0, horizontal: Int = 0) {
        for (clicks, back, forth) in [(vertical, 4, 5), (horizontal, 6, 7)] {
            for _ in 0..<abs(clicks) {
                pressButton(clicks < 0 ? back : forth)
                releaseButton(clicks < 0 ? back : forth)
            }
        }
    }

    /// Where the pointer is on the screen.
    public var pointerPosition: (x: Int, y: Int) {
        var x: Int32 = 0
        var y: Int32 = 0
        cxt_pointer(connection.display, connection.root, &x, &y)
        return (Int(x), Int(y))
    }

    private func button(_ number: Int, pressed: Bool) {
        XTestFakeButtonEvent(connection.display, UInt32(number), pressed ? 1 : 0, 0)
        XFlush(connection.display)
        if pressed { pressedButtons.insert(number) } else { pressedButtons.remove(number) }
    }

    // MARK: Keys by their codes

    /// Presses a key by its X keycode.
    public func press(keycode: Int) { key(keycode, pressed: true) }

    /// Releases a key by its X keycode.
    public func release(keycode: Int) { key(keycode, pressed: false) }

    /// Presses and releases a key by its X keycode.
    public func tap(keycode: Int) {
        press(keycode: keycode)
        release(keycode: keycode)
    }

    private func key(_ keycode: Int, pressed: Bool) {
        XTestFakeKeyEvent(connection.display, UInt32(keycode), pressed ? 1 : 0, 0)
        XFlush(connection.display)
        if pressed { pressedKeys.insert(keycode) } else { pressedKeys.remove(keycode) }
    }

    /// Takes the keyboard from all other programs, as window managers do for their shortcuts.
    ///
    /// - Throws: `XServersError.failed` when another program has done so.
    public func grabKeyboard() throws {
        let result = XGrabKeyboard(
            connection.display, XDefaultRootWindow(connection.display), 0, GrabModeAsync, GrabModeAsync, 0)
        guard result == GrabSuccess else { throw XServersError.failed("the keyboard cannot be grabbed") }
    }

    /// Gives the keyboard back.
    public func ungrabKeyboard() {
        XUngrabKeyboard(connection.display, 0)
        XFlush(connection.display)
    }

    /// Releases every key and button that this object holds down.
    public func releaseAll() {
        pressedKeys.forEach { key($0, pressed: false) }
        pressedButtons.forEach { button($0, pressed: false) }
    }
}

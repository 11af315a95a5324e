import UIKit

/// Writes what happens as JSON, an object a line, for tests and for people who report bugs.
@MainActor
final class EventLog {
    private let file: OutputFile
    private var failure: (any Error)?

    /// - Parameter path: the file to write, anew; "-" is standard output.
    init(path: String) throws {
        file = try OutputFile(path: path)
        // For as long as the program runs.
        _ = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardDidChangeFrameNotification, object: nil, queue: nil
        ) { [weak self] in
            let end = $0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
            MainActor.assumeIsolated { self?.write(keyboard: end ?? .zero) }
        }
        observe(UITextInputMode.currentInputModeDidChangeNotification) { $0.writeInputMode() }
        observe(UIDevice.orientationDidChangeNotification) {
            $0.write("orientation", ["is": .string("\(UIDevice.current.orientation)")])
        }
    }

    /// Calls back for as long as the program runs.
    private func observe(_ name: Notification.Name, _ body: @escaping @MainActor (EventLog) -> Void) {
        _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
            MainActor.assumeIsolated { if let self { body(self) } }
        }
    }

    /// The language that is typed now; null when nothing takes what is typed.
    private func writeInputMode() {
        let mode = UIApplication.shared.keyWindow?.firstResponder?.textInputMode
        write("inputMode", ["language": mode?.primaryLanguage.map { .string($0) }])
    }

    /// Where the upper edge of the input views has come to, in points of the window.
    private func write(keyboard frame: CGRect) { write("keyboard", ["top": .number(Double(frame.minY))]) }

    /// Throws what kept the log from being written.
    func finish() throws {
        if let failure { throw failure }
    }

    /// - Parameter window: where it happened. It is named while there are several, by its number.
    private func write(
        _ event: String, _ fields: KeyValuePairs<String, JSONValue?>, in window: UIWindow? = nil
    ) {
        guard failure == nil else { return }
        var line = "{\"event\":\"\(event)\""
        if let number = DemoScene.number(of: window), number > 1 || UIApplication.shared.windows.count > 1 {
            line += ",\"window\":\(number)"
        }
        for (name, value) in fields { line += ",\"\(name)\":\(value.text)" }
        line += "}\n"
        do {
            try file.write(Data(line.utf8))
        } catch {
            // The program continues; the failure is reported once, at the end.
            failure = error
            UIApplication.shared.terminate()
        }
    }
}

extension EventLog {
    /// A page received a command, and the method of the responder that received it.
    func write(command: String) { write("command", ["text": .string(command)]) }

    func application(
        _ application: UIApplication, didPresentFrame number: Int, pixels: Int, in window: UIWindow
    ) {
        write(
            "frame",
            [
                "number": .number(Double(number)), "pixels": .number(Double(pixels)),
                "processor": .number(Self.processorTime),
            ], in: window)
    }

    /// Seconds of the processor that the program has had so far.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    func application(_ application: UIApplication, willSend event: UIEvent) {
        if let presses = event as? UIPressesEvent {
            presses.allPresses.filter { $0.timestamp == event.timestamp }.forEach(write(press:))
        } else if event.type == .motion || event.type == .remoteControl {
            write("\(event.type)", ["subtype": .string("\(event.subtype)")])
        } else {
            writeTouches(of: event)
        }
    }

    /// Every report about every touch of the event, in the order in which they were made.
    private func writeTouches(of event: UIEvent) {
        let reports = (event.allTouches ?? []).flatMap { event.coalescedTouches(for: $0) ?? [] }
        for touch in reports.sorted(by: { ($0.timestamp, $0.identifier) < ($1.timestamp, $1.identifier) }) {
            let location = revealsSecret(touch) ? nil : touch.location(in: nil)
            write(
                "touch",
                [
                    "phase": .string("\(touch.phase)"), "id": .number(Double(touch.identifier)),
                    "x": location.map { .number(Double($0.x)) }, "y": location.map { .number(Double($0.y)) },
                    "force": .number(
                        touch.maximumPossibleForce > 0
                            ? Double(touch.force / touch.maximumPossibleForce) : 0),
                    "view": .name(touch.view), "type": .string("\(touch.type)"),
                    "time": .number(touch.timestamp),
                ], in: touch.window)
        }
    }

    /// Whether the location of a touch would reveal which key of the software keyboard was typed into a secure field.
    private func revealsSecret(_ touch: UITouch) -> Bool {
        guard let text = touch.window?.firstResponder as? any UITextInputTraits, text.isSecureTextEntry,
            let view = touch.view
        else { return false }
        return sequence(first: view, next: \.superview).contains { $0 is UIInputView }
    }

    private func write(press: UIPress) {
        guard let key = press.key else { return }
        // The key code would reveal the character as well.
        let isSecret = (press.responder as? any UITextInputTraits)?.isSecureTextEntry == true
        write(
            "key",
            [
                "phase": .string("\(press.phase)"),
                "code": .number(isSecret ? 0 : Double(key.keyCode.rawValue)),
                "characters": .string(isSecret ? "" : key.characters),
                "modifiers": .number(isSecret ? 0 : Double(key.modifierFlags.rawValue)),
            ], in: press.window)
    }

    func application(_ application: UIApplication, firstResponderDidChangeIn window: UIWindow) {
        write("firstResponder", ["view": .name(window.firstResponder as? UIView)], in: window)
    }

    func application(_ application: UIApplication, focusDidChangeIn window: UIWindow) {
        write(
            "focus", ["view": .name(UIFocusSystem.focusSystem(for: window)?.focusedItem as? UIView)],
            in: window)
    }

    func application(
        _ application: UIApplication, textDidChangeIn view: UIView, text: String, selection: NSRange
    ) {
        write(
            "text",
            [
                "view": .name(view), "text": .string(text),
                "selection": .range(selection),
            ], in: view.window)
    }

    func application(_ application: UIApplication, didChange splitView: UISplitViewController) {
        write(
            "splitView",
            [
                "collapsed": .bool(splitView.isCollapsed),
                "displayMode": .string("\(splitView.displayMode)"),
                "primaryWidth": .number(Double(splitView.primaryColumnWidth)),
                "view": .name(splitView.viewIfLoaded),
            ], in: splitView.viewIfLoaded?.window)
    }

    func application(_ application: UIApplication, didResize window: UIWindow) {
        write(
            "resize",
            [
                "width": .number(Double(window.bounds.width)),
                "height": .number(Double(window.bounds.height)),
            ], in: window)
    }
}

extension EventLog {
    func application(_ application: UIApplication, didRecognize recognizer: UIGestureRecognizer) {
        let location = recognizer.location(in: nil)
        let translation = (recognizer as? UIPanGestureRecognizer)?.translation(in: nil)
        write(
            "gesture",
            [
                "name": (recognizer.name ?? recognizer.view?.accessibilityIdentifier).map { .string($0) },
                "state": .string("\(recognizer.state)"), "view": .name(recognizer.view),
                "x": .number(Double(location.x)), "y": .number(Double(location.y)),
                "dx": translation.map { .number(Double($0.x)) },
                "dy": translation.map { .number(Double($0.y)) },
                "scale": (recognizer as? UIPinchGestureRecognizer).map { .number(Double($0.scale)) },
                "rotation": (recognizer as? UIRotationGestureRecognizer).map { .number(Double($0.rotation)) },
            ], in: recognizer.view?.window)
    }
}

extension JSONValue {
    /// The view's `accessibilityIdentifier`, else its class; nil for no view.
    @MainActor
    static func name(_ view: UIView?) -> JSONValue? {
        view.map { .string($0.accessibilityIdentifier ?? "\(type(of: $0))") }
    }
}

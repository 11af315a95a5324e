internal import WindowSystem

/// Which input mode is in use, and which one a responder requests.
///
/// The keyboard's layout belongs to the whole desktop. A responder that has a mode of its own
/// (`textInputMode`, or one that is remembered under its `textInputContextIdentifier`) borrows it: the
/// layout that was there before comes back as soon as another responder or another program has the
/// keyboard. What a user switches to meanwhile is that responder's and goes with it. All other responders
/// share the desktop's layout and leave it alone.
@MainActor
final class InputModes: ApplicationService {
    private unowned let application: UIApplication
    /// Who has the keyboard.
    private weak var responder: UIResponder?
    /// Under what its switches are remembered.
    private var identifier: String?
    /// The desktop's own layout while a responder's is in use; nil at other times.
    private var desktopLayout: KeyboardLayout?
    /// The layouts as they were when they were looked at last; nil before that.
    private var known: KeyboardLayouts?
    private var isAsking = false
    private var modes: [KeyboardLayout: UITextInputMode] = [:]

    init(application: UIApplication) { self.application = application }

    // MARK: What there is

    private var layouts: KeyboardLayouts { application.windowSystem?.keyboardLayouts ?? KeyboardLayouts() }

    var active: [UITextInputMode] {
        let all = layouts.all
        return all.isEmpty ? [InputModes.ofEnvironment] : all.map(mode)
    }

    /// The same object for a layout every time.
    private func mode(_ layout: KeyboardLayout) -> UITextInputMode {
        if let known = modes[layout] { return known }
        let made = UITextInputMode(layout)
        modes[layout] = made
        return made
    }

    /// The mode of a display that reports no layouts.
    private static let ofEnvironment: UITextInputMode = {
        let name = LanguageDirection.environmentLanguage
        let language =
            ["", "C", "POSIX"].contains(name) ? "en" : name.replacingOccurrences(of: "_", with: "-")
        return UITextInputMode(layoutIdentifier: "", language: language)
    }()

    /// What `UIResponder.textInputMode` returns unless overridden: the mode in use while the responder has
    /// the keyboard. While the responder itself is asked for its mode, nothing.
    func mode(of responder: UIResponder) -> UITextInputMode? {
        guard !isAsking, responder.isFirstResponder else { return nil }
        return layouts.currentLayout.map(mode) ?? InputModes.ofEnvironment
    }

    // MARK: Requested modes

    /// The first responder of the window that has the keyboard may be another one.
    func responderMayHaveChanged() {
        let now = application.keyWindow?.firstResponder
        // One that is gone, and with it the reference to it, may have left its layout behind.
        if now !== responder || now == nil { serve(now) }
    }

    /// A responder is to be asked again, if it has the keyboard.
    func inputModeMayHaveChanged(of candidate: UIResponder) {
        if candidate === responder { serve(candidate) }
    }

    /// Gives the desktop its layout back.
    func loopDidEnd() { serve(nil) }

    func keyWindowDidChange(to window: UIWindow?) { responderMayHaveChanged() }

    private func serve(_ next: UIResponder?) {
        responder = next
        identifier = nil
        let own = next.flatMap(ownMode)
        if own == nil { identifier = next?.textInputContextIdentifier }
        guard let wanted = own?.layoutIdentifier ?? identifier.flatMap(InputModeMemory.layout) else {
            returnDesktopLayout()
            // From now on a switch is compared with this mode.
            if identifier != nil { known = layouts }
            return
        }
        let layouts = layouts
        guard let index = layouts.all.firstIndex(where: { $0.identifier == wanted }) else {
            return returnDesktopLayout()
        }
        if desktopLayout == nil { desktopLayout = layouts.currentLayout }
        use(index, of: layouts)
    }

    /// The mode that the responder overrides `textInputMode` with.
    private func ownMode(_ responder: UIResponder) -> UITextInputMode? {
        isAsking = true
        defer { isAsking = false }
        return responder.textInputMode
    }

    private func returnDesktopLayout() {
        guard let layout = desktopLayout else { return }
        desktopLayout = nil
        let layouts = layouts
        if let index = layouts.all.firstIndex(of: layout) { use(index, of: layouts) }
    }

    private func use(_ index: Int, of layouts: KeyboardLayouts) {
        known = KeyboardLayouts(layouts.all, current: index)
        guard index != layouts.current else { return }
        application.windowSystem?.useKeyboardLayout(index)
        tell()
    }

    // MARK: What a user does

    func take(_ event: WindowEvent, in window: UIWindow) -> Bool {
        guard case .keyboardLayoutChanged = event else { return false }
        layoutsDidChange()
        return true
    }

    /// The user, or another program, switched the layout or set up others.
    private func layoutsDidChange() {
        let layouts = layouts
        guard layouts != known else { return }
        noteSwitch(to: layouts)
        tell()
    }

    /// Switches to the next mode, as the user would.
    func advance() {
        let layouts = layouts
        guard layouts.all.count > 1 else { return }
        let next = (layouts.current + 1) % layouts.all.count
        known = layouts
        noteSwitch(to: KeyboardLayouts(layouts.all, current: next))
        application.windowSystem?.useKeyboardLayout(next)
        tell()
    }

    private func noteSwitch(to layouts: KeyboardLayouts) {
        let old = known?.currentLayout
        known = layouts
        guard let identifier, let layout = layouts.currentLayout, layout != old else { return }
        if desktopLayout == nil { desktopLayout = old }
        InputModeMemory.remember(layout.identifier, for: identifier)
    }

    private func tell() {
        for window in application.allWindows { window.inputViews.keyboard?.layoutsDidChange() }
        NotificationCenter.default.post(
            name: UITextInputMode.currentInputModeDidChangeNotification, object: nil)
    }
}

extension UIApplication {
    /// What knows the input modes.
    final var inputModes: InputModes { service() }
}

internal import CX11
import WindowSystem

/// A window's context of an input method: it receives keys, returns text, and reports what is being composed.
@MainActor
protocol InputContext: AnyObject {
    typealias Position = InputPosition

    /// Whether it can take keys: until then, those that are for it have to wait.
    var isReady: Bool { get }
    /// The text that is being composed.
    var preedit: Preedit { get }
    /// Called when `takeChange` may have something to return.
    var onChange: () -> Void { get set }

    /// Starts or stops sending keys to this context.
    func setFocus(_ hasFocus: Bool)
    /// Reports the caret's position to the method if it has changed.
    func setPosition(_ position: Position)
    /// Called when the window has moved, so that the caret's position is sent again although it is the same
    /// within the window.
    func forgetPosition()
    /// Cancels the composition without reporting it.
    func reset()
    /// Hands a key to the method's server. Returns whether that has taken it.
    func take(_ event: XKeyEvent) -> Bool
    /// The text that a key press types, possibly empty; nil if the method leaves that to the keyboard.
    func text(_ event: inout XKeyEvent) -> String?
    /// The current composition if it has changed since the last call, else the outer nil. The inner nil means
    /// that the composition has ended.
    func takeChange() -> Composition??
    /// Ends the context.
    func close()
}

extension InputContext {
    var isReady: Bool { true }
    var preedit: Preedit { Preedit() }
    func setPosition(_ position: Position) {}
    func forgetPosition() {}
    func take(_ event: XKeyEvent) -> Bool { false }
    func text(_ event: inout XKeyEvent) -> String? { nil }
    func takeChange() -> Composition?? { .none }
}

/// The rectangles of the caret and of the text, in pixels of the window.
struct InputPosition: Equatable {
    var caret: PixelRect
    var area: PixelRect
}

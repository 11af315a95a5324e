/// How a controller is shown over another one.
public enum UIModalPresentationStyle: Int, Sendable {
    /// What suits best: a page sheet. The default.
    case automatic = -2
    /// No style of its own: the answer of an adaptive delegate that wants no other one.
    case none = -1
    /// The whole window. The presenter's view leaves it meanwhile.
    case fullScreen = 0
    /// A sheet of nearly the window's height. In a window of compact width, a card at the bottom of it.
    case pageSheet
    /// A sheet of the controller's `preferredContentSize`, or of 540 x 620 points, in the middle of the
    /// window. In a window of compact width as a page sheet.
    case formSheet
    /// All of the view of the nearest ancestor that defines a presentation context. That view stays where
    /// it is, and is covered.
    case currentContext
    /// What the controller's `transitioningDelegate` makes of it.
    case custom
    /// The whole window. The presenter's view stays in it and shows where the presented one is transparent.
    case overFullScreen
    /// As `currentContext`.
    case overCurrentContext
    /// A bubble with an arrow to what it belongs to. In a window of compact width as a page sheet.
    case popover
}

/// How a controller that is presented comes in and goes out.
public enum UIModalTransitionStyle: Int, Sendable {
    /// Up from the bottom of the window.
    case coverVertical
    /// The window's content turns over, and this is on its other side. Drawings have two dimensions here: the one grows
    /// narrow, and the other wide. Sheets do not turn; they fade in.
    case flipHorizontal
    /// It fades in.
    case crossDissolve
    /// Pages do not curl here: the same as `crossDissolve`.
    case partialCurl
}

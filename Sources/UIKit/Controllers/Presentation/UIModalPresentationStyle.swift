/// How a controller is shown over another one.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Chosen by the system: a page sheet. The default.
    case automatic = -2
    /// No adaptation: returned by an adaptive delegate to keep the style.
    case none = -1
    /// The whole window. The presenter's view is removed from it meanwhile.
    case fullScreen = 0
    /// A sheet of nearly the window's height. In a window of compact width, a card at its bottom.
    case pageSheet
    /// A sheet in the middle of the window: of the controller's `preferredContentSize`; where that is zero, of the least
    /// size that the constraints of the controller's view allow; without any of 540 x 620 points.
    /// In a window of compact width like a page sheet.
    case formSheet
    /// The whole view of the nearest ancestor that defines a presentation context. That view stays in the
    /// window and is covered.
    case currentContext
    /// As the controller's `transitioningDelegate` determines.
    case custom
    /// The whole window. The presenter's view stays in it and shows where the presented one is transparent.
    case overFullScreen
    /// The same as `currentContext`.
    case overCurrentContext
    /// A bubble with an arrow that points to its source. In a window of compact width like a page sheet.
    case popover
}

/// The animation with which a controller is presented and dismissed.
public enum UIModalTransitionStyle: Int, Sendable {
    /// Slides up from the bottom of the window.
    case coverVertical
    /// The window's content turns over in perspective and shows the new view on its back. Sheets fade in instead.
    case flipHorizontal
    /// It fades in.
    case crossDissolve
    /// The view behind is turned over like a page, from the bottom, and uncovers the new one; not in part, as on a
    /// phone, but whole. Sheets fade in instead.
    case partialCurl
}

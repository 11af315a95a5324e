import UIKit

/// Opens and closes the inspector from code: for a menu item of an app's own. A program that is linked with this module
/// has it on Ctrl+Shift+I, and at launch with `UIKIT_INSPECTOR=1`, without any line of code.
@preconcurrency @MainActor
public enum ViewInspector {
    private static var tool: InspectorTool? { UIApplication.shared.tool as? InspectorTool }

    /// Whether the inspector's window is open.
    public static var isOpen: Bool { tool != nil }

    /// Opens the inspector's window, or brings it to the front.
    ///
    /// - Parameter view: the view to begin with; nil for the first responder, or the view that fills the key window.
    public static func open(selecting view: UIView? = nil) {
        let application = UIApplication.shared
        if let tool {
            tool.bringToFront()
        } else {
            InspectorTool(application: application).open(from: view?.window ?? application.keyWindow)
        }
        if let view { tool?.session.select(view) }
    }

    /// Closes the window. Nothing remains of what the inspector showed in the app's windows.
    public static func close() { tool?.close() }
}

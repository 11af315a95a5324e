import UIKit

/// What objects of the app are called in the inspector.
@MainActor
enum ViewName {
    static func className(of object: AnyObject) -> String { String(describing: type(of: object)) }

    static func address(of object: AnyObject) -> String {
        "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
    }

    /// The class, and what tells the view from others of it.
    static func full(of view: UIView) -> String {
        [className(of: view), hint(of: view)].compactMap(\.self).joined(separator: " ")
    }

    /// The controller, the identifier and the text of a view; nil for a view without these.
    static func hint(of view: UIView) -> String? {
        let controller = (view.next as? UIViewController).map { className(of: $0) }
        let identifier = view.accessibilityIdentifier.map { "#\($0)" }
        let text = VisibleText.of(view).map { "“\(shortened($0))”" }
        let parts = [controller, identifier, text].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    /// One line of at most so many characters.
    static func shortened(_ text: String, to limit: Int = 40) -> String {
        let line = text.prefix(limit + 1).map { $0.isNewline ? "⏎" : $0 }
        return line.count > limit ? String(line.prefix(limit - 1)) + "…" : String(line)
    }
}

import UIKit

/// What is told about an object. Everything is looked up when it is asked for: nothing is stored for objects that
/// nobody asks about.
@MainActor
struct AccessibleObject {
    let node: AccessibleNode
    let session: Session

    init(_ node: AccessibleNode, _ session: Session) {
        self.node = node
        self.session = session
    }

    var reference: Reference { session.reference(to: node) }

    var parent: Reference {
        node.parent.map { session.reference(to: $0) } ?? (node.isApplication ? session.desktop : .none)
    }

    // MARK: Words

    /// The object's short name; empty when it has none.
    var name: String {
        switch node.subject {
        case .application: return ProcessInfo.processInfo.processName
        case .window(let window): return window.object.map { $0.accessibilityLabel ?? $0.title } ?? ""
        case .announcement(let text): return text
        case .element(let element):
            guard let element = element.object else { return "" }
            let label = element.accessibilityLabel ?? ""
            guard speaksValueWithName, let value = element.accessibilityValue, !value.isEmpty else {
                return label
            }
            return label.isEmpty ? value : "\(label), \(value)"
        }
    }

    /// Whether readers have no other way to tell the value: they know that of a slider, the text of a field, and whether
    /// a switch is on.
    private var speaksValueWithName: Bool {
        switch kind {
        case .slider, .spinButton: value == nil
        case .entry, .text, .passwordText, .progressBar, .toggleButton, .tabList, .radioGroup: false
        default: true
        }
    }

    /// What using the object does; empty where it says nothing. An alert says nothing: readers read all that is in it, and
    /// would read its message twice.
    var description: String { kind == .alert ? "" : node.element?.accessibilityHint ?? "" }

    /// The name by which tests know the object; empty when it has none.
    var identifier: String {
        (node.view?.accessibilityIdentifier
            ?? (node.element as? UIAccessibilityElement)?.accessibilityIdentifier)
            ?? ""
    }

    /// The language of the words, as POSIX writes it.
    var locale: String {
        let language = node.element?.accessibilityLanguage ?? Locale.current.identifier
        return language.replacing("-", with: "_")
    }

    /// Facts that have no member of their own in the protocol.
    var attributes: [String: String] {
        var result = ["toolkit": Session.toolkitName]
        if !identifier.isEmpty { result["id"] = identifier }
        guard let element = node.element else { return result }
        if kind == .heading { result["level"] = "2" }
        if let field = element as? UITextField, let placeholder = field.placeholder {
            result["placeholder-text"] = placeholder
        }
        if element.accessibilityTraits.contains(.searchField) { result["xml-roles"] = "searchbox" }
        if let position = ListPosition(of: element) {
            result["posinset"] = String(position.index + 1)
            result["setsize"] = String(position.count)
        }
        return result
    }

    // MARK: Kind and states

    /// The kind of the element; unspecified for what is none.
    var kind: AccessibilityRole { node.element?.spokenRole ?? .unspecified }

    var role: SpokenRole {
        switch node.subject {
        case .application: .application
        case .window: .frame
        case .announcement: .notification
        case .element: SpokenRole(kind)
        }
    }

    var states: AccessibleStates {
        switch node.subject {
        case .application: return [.enabled, .sensitive, .showing, .visible]
        case .announcement: return [.enabled, .sensitive, .showing, .visible]
        case .window(let window):
            guard let window = window.object else { return .defunct }
            var states: AccessibleStates = [.enabled, .sensitive, .showing, .visible, .resizable]
            if session.focus.activeWindow === window { states.insert(.active) }
            if session.focus.isFocused(node) { states.formUnion([.focusable, .focused]) }
            return states
        case .element(let element):
            guard let element = element.object else { return .defunct }
            return ElementStates(element, kind: kind, isFocused: session.focus.isFocused(node)).states
        }
    }

    // MARK: Geometry

    /// The frame in the content of the window of the desktop, in pixels; empty when it is not known.
    var contentFrame: PixelFrame {
        guard let window = node.window else { return PixelFrame() }
        switch node.subject {
        case .application, .announcement: return PixelFrame()
        case .window: return PixelFrame(window.accessibilityFrame, scale: window.displayScale)
        case .element(let element):
            guard let element = element.object else { return PixelFrame() }
            return PixelFrame(element.accessibilityFrame, scale: window.displayScale)
        }
    }

    // MARK: What it can do

    /// The interfaces that the object has, by their tables.
    var interfaces: [InterfaceTable] { InterfaceTable.all.filter { $0.applies(self) } }
}

/// A rectangle in the pixels of the screen.
struct PixelFrame: Hashable, Sendable {
    var x = 0
    var y = 0
    var width = 0
    var height = 0

    init() {}

    /// A rectangle in points of the screen. Those that are null, infinite or beyond what a screen can be are empty.
    init(_ rect: CGRect, scale: CGFloat) {
        let limit: CGFloat = 16_777_216
        let values = [rect.minX, rect.minY, rect.maxX, rect.maxY].map { $0 * scale }
        guard !rect.isNull, values.allSatisfy({ $0.isFinite && abs($0) < limit }) else { return }
        x = Int(values[0].rounded())
        y = Int(values[1].rounded())
        width = Int(values[2].rounded()) - x
        height = Int(values[3].rounded()) - y
    }

    func contains(x otherX: Int, y otherY: Int) -> Bool {
        otherX >= x && otherX < x + width && otherY >= y && otherY < y + height
    }

    func offset(by other: PixelFrame) -> PixelFrame {
        var result = self
        result.x -= other.x
        result.y -= other.y
        return result
    }
}

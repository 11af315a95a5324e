import Bus
import UIKit

extension InterfaceTable {
    /// Where an object is. Coordinates are pixels, of the screen (0), of the window's content (1) or of the object around
    /// (2).
    static let component = InterfaceTable(
        "Component",
        methods: [
            .init("Contains", "iiu", "b") { object, arguments in
                let point = object.contentPoint(arguments)
                return [.boolean(object.contentFrame.contains(x: point.x, y: point.y))]
            },
            .init("GetAccessibleAtPoint", "iiu", "(so)") { object, arguments in
                let point = object.contentPoint(arguments)
                let found = object.deepestObject(x: point.x, y: point.y)
                return [(found?.reference ?? .none).value]
            },
            .init("GetExtents", "u", "(iiii)") { object, arguments in
                let frame = object.frame(in: arguments.integer(0))
                return [.structure([frame.x, frame.y, frame.width, frame.height].map { .integer($0) })]
            },
            .init("GetPosition", "u", "ii") { object, arguments in
                let frame = object.frame(in: arguments.integer(0))
                return [.integer(frame.x), .integer(frame.y)]
            },
            .init("GetSize", "", "ii") { object, _ in
                [.integer(object.contentFrame.width), .integer(object.contentFrame.height)]
            },
            .init("GetLayer", "", "u") { object, _ in [.uint32(object.layer)] },
            .init("GetMDIZOrder", "", "n") { _, _ in [.int16(-1)] },
            .init("GrabFocus", "", "b") { object, _ in [.boolean(object.grabFocus())] },
            .init("GetAlpha", "", "d") { object, _ in [.double(Double(object.node.view?.alpha ?? 1))] },
            // The user moves windows, and layout moves what is in them.
            .init("SetExtents", "iiiiu", "b") { _, _ in [.boolean(false)] },
            .init("SetPosition", "iiu", "b") { _, _ in [.boolean(false)] },
            .init("SetSize", "ii", "b") { _, _ in [.boolean(false)] },
            .init("ScrollTo", "u", "b") { object, _ in [.boolean(object.scrollIntoSight())] },
            .init("ScrollToPoint", "uii", "b") { object, _ in [.boolean(object.scrollIntoSight())] },
        ],
        applies: { object in
            switch object.node.subject {
            case .application: false
            case .window, .element, .announcement: true
            }
        })
}

extension AccessibleObject {
    /// The corner that coordinates are counted from, in the content of the desktop's window.
    private func origin(of coordinates: Int) -> PixelFrame {
        switch coordinates {
        case 1: node.frame.map { AccessibleObject($0, session).contentFrame } ?? PixelFrame()
        case 2: node.parent.map { AccessibleObject($0, session).contentFrame } ?? PixelFrame()
        default: screenOrigin
        }
    }

    /// The corner of the screen.
    private var screenOrigin: PixelFrame {
        var result = PixelFrame()
        guard let id = node.window?.desktopWindow.windowID, let content = session.position(of: id) else {
            return result
        }
        result.x = -Int(content.x)
        result.y = -Int(content.y)
        return result
    }

    /// The frame, counted from what the number stands for.
    func frame(in coordinates: Int) -> PixelFrame { contentFrame.offset(by: origin(of: coordinates)) }

    /// The point of a call whose arguments are two coordinates and what they are counted from, in the content of the
    /// desktop's window.
    func contentPoint(_ arguments: Arguments, at index: Int = 0) -> (x: Int, y: Int) {
        let origin = origin(of: arguments.integer(index + 2))
        // Coordinates may be any numbers.
        return (arguments.integer(index) &+ origin.x, arguments.integer(index + 1) &+ origin.y)
    }

    /// Windows are a layer of their own; what is in them is of the usual one.
    fileprivate var layer: UInt32 { if case .window = node.subject { 7 } else { 3 } }

    /// The deepest object at a point, those in front first.
    fileprivate func deepestObject(x: Int, y: Int) -> AccessibleObject? {
        for child in node.children.reversed() {
            if let found = AccessibleObject(child, session).deepestObject(x: x, y: y) { return found }
        }
        return contentFrame.contains(x: x, y: y) ? self : nil
    }

    /// Gives the object the keyboard.
    fileprivate func grabFocus() -> Bool {
        if case .window(let window) = node.subject {
            window.object?.makeKey()
            return window.object != nil
        }
        guard let element = node.element else { return false }
        guard let view = element as? UIView else {
            session.focus.setReaderFocus(element)
            return true
        }
        return view.accessibilityFocus()
    }

    /// Scrolls what the object is in.
    fileprivate func scrollIntoSight() -> Bool {
        guard let view = node.view, let scroll: UIScrollView = view.enclosing() else { return false }
        scroll.scrollRectToVisible(view.convert(view.bounds, to: scroll), animated: false)
        return true
    }
}

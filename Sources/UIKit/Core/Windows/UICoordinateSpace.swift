/// Something with coordinates of its own on the screen: views, and the screen itself.
///
/// Source: UIKit's UICoordinateSpace. Points and rectangles between windows go by way of the windows' positions on the
/// desktop, as far as the desktop tells them.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
    /// Its extent in its own coordinates.
    var bounds: CGRect { get }

    /// Where a point of this space is in another one. Both in points.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Where a point of another space is in this one. Both in points.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Where a rectangle of this space is in another one. Both in points.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    /// Where a rectangle of another space is in this one. Both in points.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UIView: UICoordinateSpace {}

extension UIScreen: UICoordinateSpace {
}

extension UICoordinateSpace {
    @_disfavoredOverload
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convert(CGRect(origin: point, size: .zero), to: coordinateSpace).origin
    }

    @_disfavoredOverload
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convert(CGRect(origin: point, size: .zero), from: coordinateSpace).origin
    }

    @_disfavoredOverload
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = self as? UIView, let other = coordinateSpace as? UIView, view.window === other.window {
            return view.convert(rect, to: other)
        }
        return coordinateSpace.convert(fromScreen: convert(toScreen: rect))
    }

    @_disfavoredOverload
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        coordinateSpace.convert(rect, to: self)
    }

    /// Where the window of a view is on the screen.
    private var origin: CGPoint { (self as? UIView)?.window?.frame.origin ?? .zero }

    func convert(toScreen rect: CGRect) -> CGRect {
        let inWindow = (self as? UIView)?.convert(rect, to: nil as UIView?) ?? rect
        return inWindow.offsetBy(dx: origin.x, dy: origin.y)
    }

    func convert(fromScreen rect: CGRect) -> CGRect {
        let inWindow = rect.offsetBy(dx: -origin.x, dy: -origin.y)
        return (self as? UIView)?.convert(inWindow, from: nil as UIView?) ?? inWindow
    }
}

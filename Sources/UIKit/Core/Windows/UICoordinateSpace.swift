/// Something with coordinates of its own on the screen: views, and the screen itself.
///
/// Source: UIKit's UICoordinateSpace. Points and rectangles between windows go by way of the windows' positions on the
/// desktop, as far as the desktop tells them.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
    /// Its extent in its own coordinates.
    var bounds: CGRect { get }

    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UIView: UICoordinateSpace {
    @_disfavoredOverload
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView, view.window === window { return convert(point, to: view) }
        return coordinateSpace.convert(fromScreen: convert(toScreen: point))
    }

    @_disfavoredOverload
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView, view.window === window { return convert(point, from: view) }
        return convert(fromScreen: coordinateSpace.convert(toScreen: point))
    }

    @_disfavoredOverload
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView, view.window === window { return convert(rect, to: view) }
        return coordinateSpace.convert(fromScreen: convert(toScreen: rect))
    }

    @_disfavoredOverload
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView, view.window === window { return convert(rect, from: view) }
        return convert(fromScreen: coordinateSpace.convert(toScreen: rect))
    }
}

extension UIScreen: UICoordinateSpace {
    /// The screen's coordinates, which begin in its top left corner.
    public var coordinateSpace: any UICoordinateSpace { self }
    /// The same as `coordinateSpace`: a desktop is not turned.
    public var fixedCoordinateSpace: any UICoordinateSpace { self }

    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace.convert(fromScreen: point)
    }

    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace.convert(toScreen: point)
    }

    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        coordinateSpace.convert(fromScreen: rect)
    }

    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        coordinateSpace.convert(toScreen: rect)
    }
}

extension UICoordinateSpace {
    /// Where the window of a view is on the screen.
    private var origin: CGPoint { (self as? UIView)?.window?.frame.origin ?? .zero }

    fileprivate func convert(toScreen point: CGPoint) -> CGPoint {
        let inWindow = (self as? UIView)?.convert(point, to: nil as UIView?) ?? point
        return CGPoint(x: inWindow.x + origin.x, y: inWindow.y + origin.y)
    }

    fileprivate func convert(fromScreen point: CGPoint) -> CGPoint {
        let inWindow = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
        return (self as? UIView)?.convert(inWindow, from: nil as UIView?) ?? inWindow
    }

    fileprivate func convert(toScreen rect: CGRect) -> CGRect {
        let inWindow = (self as? UIView)?.convert(rect, to: nil as UIView?) ?? rect
        return inWindow.offsetBy(dx: origin.x, dy: origin.y)
    }

    fileprivate func convert(fromScreen rect: CGRect) -> CGRect {
        let inWindow = rect.offsetBy(dx: -origin.x, dy: -origin.y)
        return (self as? UIView)?.convert(inWindow, from: nil as UIView?) ?? inWindow
    }
}

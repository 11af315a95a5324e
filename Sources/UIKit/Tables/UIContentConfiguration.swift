/// What a view for content shows, as a value: a cell that has one makes the view for it, and brings the view in step
/// when it gets another.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    /// A new view that shows this.
    func makeContentView() -> any UIView & UIContentView
}

/// A view that shows a configuration.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
    /// What is shown. Setting it brings the view in step.
    var configuration: any UIContentConfiguration { get set }
    /// Whether the view can show another configuration. Default: one of the same type.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}

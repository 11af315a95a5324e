/// The content of a view as a value: a cell that gets one makes the view for it, and updates that view when it
/// gets another value.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    /// A new view that shows this.
    func makeContentView() -> any UIView & UIContentView

    /// The content for a state of its view. Default: the same for all.
    func updated(for state: any UIConfigurationState) -> Self
}

extension UIContentConfiguration {
    public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// A view that shows a configuration.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
    /// The configuration that is shown. Setting it updates the view.
    var configuration: any UIContentConfiguration { get set }
    /// Whether the view can show another configuration. Default: one of the same type.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}

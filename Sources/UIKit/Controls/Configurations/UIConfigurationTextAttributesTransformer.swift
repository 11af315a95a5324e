/// Changes the attributes of a text.
public struct UIConfigurationTextAttributesTransformer: Sendable, Hashable {
    private final class Function: Sendable {
        let transform: @MainActor (AttributeContainer) -> AttributeContainer
        init(_ transform: @escaping @MainActor (AttributeContainer) -> AttributeContainer) {
            self.transform = transform
        }
    }

    private let function: Function

    /// - Parameter transform: returns the attributes that are shown for others.
    public init(_ transform: @escaping @MainActor (AttributeContainer) -> AttributeContainer) {
        function = Function(transform)
    }

    /// The attributes that are shown for others.
    @preconcurrency @MainActor
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
        function.transform(input)
    }

    /// Returns the attributes that are shown for others.
    public var transform: @MainActor (AttributeContainer) -> AttributeContainer { function.transform }

    // The same function: closures cannot be compared otherwise.
    public static func == (
        first: UIConfigurationTextAttributesTransformer, second: UIConfigurationTextAttributesTransformer
    ) -> Bool { first.function === second.function }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(function)) }
}

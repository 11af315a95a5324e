/// An edge or a corner of a rectangle in terms of the text direction.
public enum NSRectAlignment: Int, Sendable {
    /// None of them.
    case none
    /// The middle of the top edge.
    case top
    /// The corner at the top where text begins.
    case topLeading
    /// The middle of the edge where text begins.
    case leading
    /// The corner at the bottom where text begins.
    case bottomLeading
    /// The middle of the bottom edge.
    case bottom
    /// The corner at the bottom where text ends.
    case bottomTrailing
    /// The middle of the edge where text ends.
    case trailing
    /// The corner at the top where text ends.
    case topTrailing

    /// The edges that meet there.
    var edges: NSDirectionalRectEdge {
        switch self {
        case .none: []
        case .top: .top
        case .topLeading: [.top, .leading]
        case .leading: .leading
        case .bottomLeading: [.bottom, .leading]
        case .bottom: .bottom
        case .bottomTrailing: [.bottom, .trailing]
        case .trailing: .trailing
        case .topTrailing: [.top, .trailing]
        }
    }
}

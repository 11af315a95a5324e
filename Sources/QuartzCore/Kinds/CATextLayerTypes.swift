internal import Drawing

/// Which part of a text that does not fit is replaced by an ellipsis. An unknown name stands for `none`.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The text is cut off at the bounds.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// The beginning of a line that is too long is left out.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// The middle of a line that is too long is left out.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
    /// The end of a line that is too long is left out.
    public static let end = CATextLayerTruncationMode(rawValue: "end")

    var lineBreak: LineBreak? {
        switch self {
        case .start: .byTruncatingHead
        case .middle: .byTruncatingMiddle
        case .end: .byTruncatingTail
        default: nil
        }
    }
}

/// Where lines of text are between left and right. An unknown name stands for `natural`.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Where lines of the text's direction begin.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// Lines begin at the left edge.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// Lines end at the right edge.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// Lines are in the middle between the edges.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// From the left to the right, where lines end at the width of the layer.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

    var drawing: TextAlignment {
        switch self {
        case .left: .left
        case .right: .right
        case .center: .center
        case .justified: .justified
        default: .natural
        }
    }

    /// How much of the free space is at the left of a text that has no width of its own.
    var share: CGFloat {
        switch self {
        case .right: 1
        case .center: 0.5
        default: 0
        }
    }
}

// Geometry as text and back, as property lists and older archives have it.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Numbers in braces: `{{1, 2}, {3, 4}}`.
private enum GeometryText {
    /// A number as short as it can be: `3`, `0.5`.
    static func text(_ number: CGFloat) -> String {
        let text = "\(Double(number))"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    static func list(_ numbers: [CGFloat], open: String = "{", close: String = "}") -> String {
        open + numbers.map(text).joined(separator: ", ") + close
    }

    /// The numbers of a text whose other characters are exactly brackets, commas and spaces; nil when they are not so
    /// many.
    static func numbers(_ count: Int, in text: String) -> [CGFloat]? {
        let words = text.split { "{}[], \t\n".contains($0) }
        let numbers = words.compactMap { Double($0) }
        guard words.count == count, numbers.count == count else { return nil }
        return numbers.map { CGFloat($0) }
    }
}

/// `{x, y}`
public func NSStringFromCGPoint(_ point: CGPoint) -> String { GeometryText.list([point.x, point.y]) }

/// `{width, height}`
public func NSStringFromCGSize(_ size: CGSize) -> String { GeometryText.list([size.width, size.height]) }

/// `{dx, dy}`
public func NSStringFromCGVector(_ vector: CGVector) -> String { GeometryText.list([vector.dx, vector.dy]) }

/// `{{x, y}, {width, height}}`
public func NSStringFromCGRect(_ rect: CGRect) -> String {
    "{\(NSStringFromCGPoint(rect.origin)), \(NSStringFromCGSize(rect.size))}"
}

/// `[a, b, c, d, tx, ty]`
public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String {
    GeometryText.list(
        [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty], open: "[",
        close: "]")
}

/// `{top, left, bottom, right}`
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
    GeometryText.list([insets.top, insets.left, insets.bottom, insets.right])
}

/// `{top, leading, bottom, trailing}`
public func NSStringFromDirectionalEdgeInsets(_ insets: NSDirectionalEdgeInsets) -> String {
    GeometryText.list([insets.top, insets.leading, insets.bottom, insets.trailing])
}

/// `{horizontal, vertical}`
public func NSStringFromUIOffset(_ offset: UIOffset) -> String {
    GeometryText.list([offset.horizontal, offset.vertical])
}

/// The point of a text like `{1, 2}`; zero for any other.
public func CGPointFromString(_ string: String) -> CGPoint {
    GeometryText.numbers(2, in: string).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
}

/// The size of a text like `{1, 2}`; zero for any other.
public func CGSizeFromString(_ string: String) -> CGSize {
    GeometryText.numbers(2, in: string).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
}

/// The vector of a text like `{1, 2}`; zero for any other.
public func CGVectorFromString(_ string: String) -> CGVector {
    GeometryText.numbers(2, in: string).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
}

/// The rectangle of a text like `{{1, 2}, {3, 4}}`; zero for any other.
public func CGRectFromString(_ string: String) -> CGRect {
    GeometryText.numbers(4, in: string).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
        ?? .zero
}

/// The transform of a text like `[1, 0, 0, 1, 5, 6]`; the identity for any other.
public func CGAffineTransformFromString(_ string: String) -> CGAffineTransform {
    GeometryText.numbers(6, in: string).map {
        CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    } ?? .identity
}

/// The insets of a text like `{1, 2, 3, 4}`; zero for any other.
public func UIEdgeInsetsFromString(_ string: String) -> UIEdgeInsets {
    GeometryText.numbers(4, in: string).map {
        UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    } ?? .zero
}

/// The insets of a text like `{1, 2, 3, 4}`; zero for any other.
public func NSDirectionalEdgeInsetsFromString(_ string: String) -> NSDirectionalEdgeInsets {
    GeometryText.numbers(4, in: string).map {
        NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
    } ?? .zero
}

/// The offset of a text like `{1, 2}`; zero for any other.
public func UIOffsetFromString(_ string: String) -> UIOffset {
    GeometryText.numbers(2, in: string).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
}

/// Geometry as text and back, by the names of newer sources.
extension NSCoder {
    /// The numbers as text, in braces and with commas between them.
    public static func string(for point: CGPoint) -> String { NSStringFromCGPoint(point) }
    /// The numbers as text, in braces and with commas between them.
    public static func string(for size: CGSize) -> String { NSStringFromCGSize(size) }
    /// The numbers as text, in braces and with commas between them.
    public static func string(for rect: CGRect) -> String { NSStringFromCGRect(rect) }
    /// The numbers as text, in braces and with commas between them.
    public static func string(for vector: CGVector) -> String { NSStringFromCGVector(vector) }
    /// The numbers as text, in braces and with commas between them.
    public static func string(for transform: CGAffineTransform) -> String {
        NSStringFromCGAffineTransform(transform)
    }
    /// The numbers as text, in braces and with commas between them.
    public static func string(for insets: UIEdgeInsets) -> String { NSStringFromUIEdgeInsets(insets) }
    /// The numbers as text, in braces and with commas between them.
    public static func string(for insets: NSDirectionalEdgeInsets) -> String {
        NSStringFromDirectionalEdgeInsets(insets)
    }
    /// The numbers as text, in braces and with commas between them.
    public static func string(for offset: UIOffset) -> String { NSStringFromUIOffset(offset) }

    /// What text of `string(for:)` says; zero (of a transform: identity) for what is none.
    public static func cgPoint(for string: String) -> CGPoint { CGPointFromString(string) }
    /// What text of `string(for:)` says; zero (of a transform: identity) for what is none.
    public static func cgSize(for string: String) -> CGSize { CGSizeFromString(string) }
    /// What text of `string(for:)` says; zero (of a transform: identity) for what is none.
    public static func cgRect(for string: String) -> CGRect { CGRectFromString(string) }
    /// What text of `string(for:)` says; zero (of a transform: identity) for what is none.
    public static func cgVector(for string: String) -> CGVector { CGVectorFromString(string) }
    /// What text of `string(for:)` says; zero (of a transform: identity) for what is none.
    public static func cgAffineTransform(for string: String) -> CGAffineTransform {
        CGAffineTransformFromString(string)
    }
    /// What text of `string(for:)` says; zero (of a transform: identity) for what is none.
    public static func uiEdgeInsets(for string: String) -> UIEdgeInsets { UIEdgeInsetsFromString(string) }
    /// What text of `string(for:)` says; zero (of a transform: identity) for what is none.
    public static func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsetsFromString(string)
    }
    /// What text of `string(for:)` says; zero (of a transform: identity) for what is none.
    public static func uiOffset(for string: String) -> UIOffset { UIOffsetFromString(string) }
}

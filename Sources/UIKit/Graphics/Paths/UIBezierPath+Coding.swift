import Drawing

/// How paths are archived: their elements as bytes, and what they are drawn with.
extension UIBezierPath {
    private enum Key {
        static let elements = "UIBezierPathElements"
        static let lineWidth = "UIBezierPathLineWidth"
        static let lineCapStyle = "UIBezierPathLineCapStyle"
        static let lineJoinStyle = "UIBezierPathLineJoinStyle"
        static let miterLimit = "UIBezierPathMiterLimit"
        static let flatness = "UIBezierPathFlatness"
        static let usesEvenOddFillRule = "UIBezierPathUsesEvenOddFillRule"
        static let dashes = "UIBezierPathDashes"
        static let dashPhase = "UIBezierPathDashPhase"
    }

    /// What `encode(with:)` does unless a subclass overrides it.
    final func write(to coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        var bytes = ArchivedNumbers()
        for element in cgPath.elements { element.write(to: &bytes) }
        coder.encodeData(bytes.data, forKey: Key.elements)
        coder.encode(Double(lineWidth), forKey: Key.lineWidth)
        coder.encode(Int(lineCapStyle.rawValue), forKey: Key.lineCapStyle)
        coder.encode(Int(lineJoinStyle.rawValue), forKey: Key.lineJoinStyle)
        coder.encode(Double(miterLimit), forKey: Key.miterLimit)
        coder.encode(Double(flatness), forKey: Key.flatness)
        coder.encode(usesEvenOddFillRule, forKey: Key.usesEvenOddFillRule)
        guard !dash.lengths.isEmpty else { return }
        var lengths = ArchivedNumbers()
        for length in dash.lengths { lengths.append(length) }
        coder.encodeData(lengths.data, forKey: Key.dashes)
        coder.encode(Double(dash.phase), forKey: Key.dashPhase)
    }

    /// What `init(coder:)` does. What is not there, or not as it should be, stays as it is in a new path.
    final func read(from coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        func kind(_ key: String) -> Int32 { coder.decodeInt32(forKey: key) }
        if let path = CGPath(coder.dataIfPresent(forKey: Key.elements)) { cgPath = path }
        lineWidth = coder.numberIfPresent(forKey: Key.lineWidth) ?? lineWidth
        lineCapStyle = CGLineCap(rawValue: kind(Key.lineCapStyle)) ?? lineCapStyle
        lineJoinStyle = CGLineJoin(rawValue: kind(Key.lineJoinStyle)) ?? lineJoinStyle
        miterLimit = coder.numberIfPresent(forKey: Key.miterLimit) ?? miterLimit
        flatness = coder.numberIfPresent(forKey: Key.flatness) ?? flatness
        usesEvenOddFillRule = coder.decodeBool(forKey: Key.usesEvenOddFillRule)
        guard let data = coder.dataIfPresent(forKey: Key.dashes) else { return }
        var lengths = ArchivedNumbers(data)
        dash = ([], coder.numberIfPresent(forKey: Key.dashPhase) ?? 0)
        while let length = lengths.next() { dash.lengths.append(length) }
    }
}

extension CGPath {
    /// The path that was archived as these bytes; nil for anything else.
    fileprivate convenience init?(_ data: Data?) {
        guard let data else { return nil }
        var bytes = ArchivedNumbers(data)
        let path = CGMutablePath()
        while !bytes.isAtEnd {
            guard path.addElement(from: &bytes) else { return nil }
        }
        self.init(path)
    }
}

extension CGPath.Element {
    fileprivate func write(to bytes: inout ArchivedNumbers) {
        switch self {
        case .move(let point): bytes.append(.moveToPoint, point)
        case .line(let point): bytes.append(.addLineToPoint, point)
        case .quadCurve(let point, let control): bytes.append(.addQuadCurveToPoint, control, point)
        case .curve(let point, let control1, let control2):
            bytes.append(.addCurveToPoint, control1, control2, point)
        case .close: bytes.append(.closeSubpath)
        }
    }
}

extension CGMutablePath {
    /// Returns whether an element was there.
    fileprivate func addElement(from bytes: inout ArchivedNumbers) -> Bool {
        guard let type = bytes.nextType() else { return false }
        // Only a move can be the first element.
        guard type == .moveToPoint || !isEmpty else { return false }
        if type == .closeSubpath {
            closeSubpath()
            return true
        }
        guard let first = bytes.nextPoint() else { return false }
        switch type {
        case .moveToPoint: move(to: first)
        case .addLineToPoint: addLine(to: first)
        case .addQuadCurveToPoint:
            guard let end = bytes.nextPoint() else { return false }
            addQuadCurve(to: end, control: first)
        default:
            guard let second = bytes.nextPoint(), let end = bytes.nextPoint() else { return false }
            addCurve(to: end, control1: first, control2: second)
        }
        return true
    }
}

/// Numbers as bytes: kinds of elements as one byte each, coordinates as eight.
private struct ArchivedNumbers {
    private(set) var data: Data
    private var position = 0

    init(_ data: Data = Data()) { self.data = data }

    var isAtEnd: Bool { position >= data.count }

    mutating func append(_ type: CGPathElementType, _ points: CGPoint...) {
        data.append(UInt8(truncatingIfNeeded: type.rawValue))
        for point in points {
            append(point.x)
            append(point.y)
        }
    }

    mutating func append(_ number: CGFloat) {
        withUnsafeBytes(of: Double(number).bitPattern.littleEndian) { data.append(contentsOf: $0) }
    }

    mutating func nextType() -> CGPathElementType? {
        guard !isAtEnd else { return nil }
        position += 1
        return CGPathElementType(rawValue: Int32(data[data.startIndex + position - 1]))
    }

    mutating func nextPoint() -> CGPoint? {
        guard let x = next(), let y = next() else { return nil }
        return CGPoint(x: x, y: y)
    }

    /// The next number; nil at the end, and for one that is not finite.
    mutating func next() -> CGFloat? {
        guard data.count - position >= 8 else { return nil }
        let bits = data[(data.startIndex + position)..<(data.startIndex + position + 8)].reversed()
            .reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        position += 8
        let value = CGFloat(Double(bitPattern: bits))
        return value.isFinite ? value : nil
    }
}

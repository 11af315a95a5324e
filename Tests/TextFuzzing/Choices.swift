import SeededRandom

/// Where the decisions of a run come from: the numbers of a seed, or bytes that a fuzzer chose.
public struct Choices {
    private enum Source {
        case seed(SeededGenerator)
        case bytes(ArraySlice<UInt8>)
    }

    private var source: Source

    /// Decisions without an end.
    public init(seed: UInt64) { source = .seed(SeededGenerator(seed: seed)) }

    /// A decision for each byte, and two for the large ones.
    public init(bytes: some Sequence<UInt8>) { source = .bytes(ArraySlice(Array(bytes))) }

    /// Whether there is nothing left to decide by.
    public var isExhausted: Bool {
        switch source {
        case .seed: false
        case .bytes(let bytes): bytes.isEmpty
        }
    }

    /// A number in `0..<bound`; 0 when nothing is left. Not quite even for large bounds, which does no harm here.
    public mutating func number(below bound: Int) -> Int {
        guard bound > 1 else { return 0 }
        switch source {
        case .seed(var generator):
            let number = generator.next()
            source = .seed(generator)
            return Int(truncatingIfNeeded: number >> 33) % bound
        case .bytes(var bytes):
            var number = Int(bytes.popFirst() ?? 0)
            if bound > 256 { number = number << 8 | Int(bytes.popFirst() ?? 0) }
            source = .bytes(bytes)
            return number % bound
        }
    }

    public mutating func isTrue() -> Bool { number(below: 2) == 1 }

    public mutating func element<Element>(of elements: [Element]) -> Element {
        elements[number(below: elements.count)]
    }

    /// A text of a few hard pieces; may be empty.
    public mutating func text(upTo pieces: Int) -> String {
        let count = number(below: pieces + 1)
        return count == 1
            ? element(of: HardText.pieces) : (0..<count).map { _ in element(of: HardText.pieces) }.joined()
    }

    /// A range within `0...count`, often short and often empty.
    public mutating func range(upTo count: Int) -> Range<Int> {
        let start = number(below: count + 1)
        let length =
            switch number(below: 5) {
            case 0, 1: 0
            case 2: 1
            case 3: 2
            default: number(below: count + 1)
            }
        return start..<min(count, start + length)
    }

    /// A number of any size, with the edges of the integer types more often than others.
    public mutating func integer() -> Int {
        switch number(below: 8) {
        case 0, 1, 2: number(below: 256) - 16
        case 3: element(of: Self.edges)
        case 4: (0..<8).reduce(0) { value, _ in value << 8 | number(below: 256) }
        default: number(below: 1 << 16) - (1 << 15)
        }
    }

    private static let edges = [
        Int.min, Int.max, Int(Int32.min), Int(Int32.max), Int(UInt32.max), Int(Int16.min), Int(Int16.max), -1,
        0, 1,
    ]

    /// A number with a fraction. It may be very large and not finite.
    public mutating func double() -> Double {
        switch number(below: 6) {
        case 0: element(of: Self.extremes)
        case 1: Double(integer())
        default: Double(number(below: 1 << 16) - (1 << 15)) / 16
        }
    }

    private static let extremes = [
        Double.infinity, -.infinity, .nan, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 0, -0.0,
        .leastNonzeroMagnitude, 1e9, -1e9,
    ]

    /// Up to so many bytes.
    public mutating func bytes(upTo count: Int) -> [UInt8] {
        let length = number(below: count + 1)
        return (0..<length).map { _ in UInt8(number(below: 256)) }
    }
}

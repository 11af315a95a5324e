import SeededRandom

/// Changes inputs at random, without seeing what they reach: what a run of all tests has time for.
struct InputMutator {
    let inputs: [[UInt8]]
    let longest: Int
    private var random: SeededGenerator

    /// - Parameters:
    ///   - inputs: what is changed; not empty.
    ///   - longest: the number of bytes that a changed input has at most.
    init(_ inputs: [[UInt8]], longest: Int, seed: UInt64) {
        self.inputs = inputs
        self.longest = longest
        random = SeededGenerator(seed: seed)
    }

    /// One of the inputs, changed in a few places.
    mutating func next() -> [UInt8] {
        var bytes = anyInput()
        for _ in 0..<Int.random(in: 1...5, using: &random) { change(&bytes) }
        return Array(bytes.prefix(longest))
    }

    private mutating func anyInput() -> [UInt8] { inputs.randomElement(using: &random) ?? [] }

    private mutating func part(of bytes: [UInt8]) -> Range<Int> {
        let start = Int.random(in: 0...bytes.count, using: &random)
        return start..<Int.random(in: start...min(bytes.count, start + 32), using: &random)
    }

    private mutating func change(_ bytes: inout [UInt8]) {
        let place = part(of: bytes)
        switch Int.random(in: 0..<6, using: &random) {
        case 0 where !bytes.isEmpty:
            bytes[min(place.lowerBound, bytes.count - 1)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1 where !bytes.isEmpty:
            bytes[min(place.lowerBound, bytes.count - 1)] =
                [0, 1, 0x7F, 0x80, 0xFF, .random(in: 0...255, using: &random)].randomElement(using: &random)
                ?? 0
        case 2: bytes.removeSubrange(place)
        case 3: bytes.insert(contentsOf: bytes[place], at: Int.random(in: 0...bytes.count, using: &random))
        case 4:
            let other = anyInput()
            bytes.replaceSubrange(place, with: other[part(of: other)])
        default:
            let other = (0..<Int.random(in: 1...8, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            bytes.insert(contentsOf: other, at: place.lowerBound)
        }
    }
}

/// The property table in a form for fast lookup: pages of 256 code points, where pages with a single value
/// are shared. Built from `UnicodeTable` at first use.
struct UnicodeLookup: Sendable {
    static let shared = UnicodeLookup()

    private let palette = UnicodeTable.palette
    private var pageNumbers: [UInt16] = []
    /// Indices into the palette, 256 for each page.
    private var pages: [UInt8] = []

    private init() {
        pageNumbers.reserveCapacity(0x1100)
        var uniformPages: [UInt8: UInt16] = [:]
        var page: [UInt8] = []
        page.reserveCapacity(256)
        UnicodeTable.runs.withUTF8Buffer { text in
            var reader = RunReader(text: text)
            while let run = reader.next() {
                var left = run.length
                while left > 0 {
                    let taken = min(left, 256 - page.count)
                    page.append(contentsOf: repeatElement(run.value, count: taken))
                    left -= taken
                    guard page.count == 256 else { continue }
                    let isUniform = taken == 256
                    if isUniform, let number = uniformPages[run.value] {
                        pageNumbers.append(number)
                    } else {
                        let number = UInt16(pages.count >> 8)
                        pages.append(contentsOf: page)
                        pageNumbers.append(number)
                        if isUniform { uniformPages[run.value] = number }
                    }
                    page.removeAll(keepingCapacity: true)
                }
            }
        }
    }

    /// The packed properties of a code point; zero for a number that is not a code point.
    @inline(__always)
    func value(of codePoint: UInt32) -> UInt16 {
        guard codePoint < 0x11_0000 else { return 0 }
        let page = Int(pageNumbers[Int(codePoint >> 8)])
        return palette[Int(pages[page << 8 + Int(codePoint & 255)])]
    }
}

/// Decodes the runs of `UnicodeTable`: numbers in base 32, least significant digit first.
private struct RunReader {
    let text: UnsafeBufferPointer<UInt8>
    var position = 0

    mutating func next() -> (length: Int, value: UInt8)? {
        guard position < text.count else { return nil }
        let length = number()
        return (length, UInt8(number()))
    }

    private mutating func number() -> Int {
        var value = 0
        var shift = 0
        while position < text.count {
            let digit = Int(text[position]) - 48
            position += 1
            value += (digit & 31) << shift
            shift += 5
            if digit < 32 { break }
        }
        return value
    }
}

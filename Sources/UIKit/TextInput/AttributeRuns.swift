/// The attributes of a text, run by run, in UTF-16 units. The lengths add up to the text's.
struct AttributeRuns {
    typealias Attributes = [NSAttributedString.Key: Any]

    private struct Run {
        var length: Int
        var attributes: Attributes
    }

    private var runs: [Run] = []

    init(_ string: NSAttributedString) {
        let whole = NSRange(location: 0, length: string.length)
        string.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
            runs.append(Run(length: range.length, attributes: attributes))
        }
    }

    /// A text of one look.
    init(length: Int, attributes: Attributes) {
        if length > 0 { runs = [Run(length: length, attributes: attributes)] }
    }

    var length: Int { runs.reduce(0) { $0 + $1.length } }

    /// Each run with its range, from the start.
    var ranges: [(range: Range<Int>, attributes: Attributes)] {
        var start = 0
        return runs.map { run in
            defer { start += run.length }
            return (start..<start + run.length, run.attributes)
        }
    }

    /// What is typed at an offset looks like the character before it, at the start like the first one.
    func attributes(forTypingAt offset: Int) -> Attributes? {
        var start = 0
        for run in runs {
            start += run.length
            if offset <= start { return run.attributes }
        }
        return runs.last?.attributes
    }

    /// Puts so many units of one look in place of a range.
    mutating func replace(_ range: Range<Int>, length: Int, attributes: Attributes) {
        let first = split(at: range.lowerBound)
        let last = split(at: range.upperBound)
        let new = length > 0 ? [Run(length: length, attributes: attributes)] : []
        runs.replaceSubrange(first..<last, with: new)
    }

    /// Makes a run begin at an offset and returns its index.
    private mutating func split(at offset: Int) -> Int {
        var start = 0
        for (index, run) in runs.enumerated() {
            if offset == start { return index }
            if offset < start + run.length {
                runs[index].length = offset - start
                let rest = Run(length: start + run.length - offset, attributes: run.attributes)
                runs.insert(rest, at: index + 1)
                return index + 1
            }
            start += run.length
        }
        return runs.count
    }
}

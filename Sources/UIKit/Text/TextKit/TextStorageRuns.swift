/// Walks over the runs of attributed texts that override Foundation's methods.
enum TextStorageRuns {
    typealias Attributes = NSTextStorage.Attributes

    static func areEqual(_ one: Attributes, _ other: Attributes) -> Bool {
        one.count == other.count && one.allSatisfy { areEqual($0.value, other[$0.key]) }
    }

    /// Compares values of any type, as Foundation does: by `isEqual(_:)`, Swift's own by `==`.
    static func areEqual(_ one: Any?, _ other: Any?) -> Bool {
        switch (one, other) {
        case (nil, nil): true
        case (let one as NSObject, let other as NSObject): one === other || one.isEqual(other)
        case (let one as AnyHashable, let other as AnyHashable): one == other
        case (let one?, let other?): one as AnyObject === other as AnyObject
        default: false
        }
    }

    /// The longest range around a location whose runs belong together.
    static func longestRange(
        at location: Int, in limit: Range<Int>, _ belongs: (Attributes) -> Bool,
        run: (Int) -> (range: Range<Int>, attributes: Attributes)
    ) -> Range<Int> {
        guard limit.contains(location) else { return location..<location }
        var range = run(location).range.clamped(to: limit)
        while range.lowerBound > limit.lowerBound {
            let before = run(range.lowerBound - 1)
            guard belongs(before.attributes), before.range.lowerBound < range.lowerBound else { break }
            range = max(before.range.lowerBound, limit.lowerBound)..<range.upperBound
        }
        while range.upperBound < limit.upperBound {
            let after = run(range.upperBound)
            guard belongs(after.attributes), after.range.upperBound > range.upperBound else { break }
            range = range.lowerBound..<min(after.range.upperBound, limit.upperBound)
        }
        return range
    }

    /// Calls a block with a value for each run of a range, neighbours with equal values together unless the options
    /// say otherwise. The block may change attributes of the text, and its length by deleting what is behind.
    static func enumerate<Value>(
        _ range: Range<Int>, of text: NSAttributedString, options: NSAttributedString.EnumerationOptions,
        _ value: (Attributes) -> Value, areEqual: (Value, Value) -> Bool,
        using block: (Value, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var pieces: [(range: Range<Int>, value: Value)] = []
        let joins = !options.contains(.longestEffectiveRangeNotRequired)
        text.forEachRun(in: range) { range, attributes in
            let new = value(attributes)
            if joins, let last = pieces.last, areEqual(last.value, new) {
                pieces[pieces.count - 1].range = last.range.lowerBound..<range.upperBound
            } else {
                pieces.append((range, new))
            }
        }
        if options.contains(.reverse) { pieces.reverse() }
        var stop = ObjCBool(false)
        for piece in pieces {
            block(piece.value, NSRange(piece.range), &stop)
            if stop.boolValue { return }
        }
    }
}

extension NSAttributedString {
    /// Calls a block for each run of a range, of the whole text by default, by `attributes(at:effectiveRange:)` alone.
    func forEachRun(
        in range: Range<Int>? = nil, _ body: (Range<Int>, [NSAttributedString.Key: Any]) -> Void
    ) {
        let limit = (range ?? 0..<length).clamped(to: 0..<length)
        var offset = limit.lowerBound
        while offset < limit.upperBound {
            var found = NSRange()
            let attributes = attributes(at: offset, effectiveRange: &found)
            // A subclass may give an empty range: then the run is one character.
            let end = min(max(offset + 1, found.location + found.length), limit.upperBound)
            body(offset..<end, attributes)
            offset = end
        }
    }

    /// A copy of a text storage. Foundation's own initializer does not ask a storage's methods.
    public convenience init(attributedString storage: NSTextStorage) {
        self.init(
            attributedString: storage.attributedSubstring(
                from: NSRange(location: 0, length: storage.length)) as NSAttributedString)
    }
}

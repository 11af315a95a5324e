/// Derives the Objective-C selector name of a Swift method.
enum SelectorName {
    /// `save(_:forEvent:)` is `save:forEvent:`, `save(sender:)` is `saveWithSender:`, and `save(with:)` is
    /// `saveWith:`.
    ///
    /// - Parameter labels: `_` or the empty string for a parameter without a label.
    static func make(_ name: String, labels: [String]) -> String {
        guard let first = labels.first else { return name }
        var result = name
        if !first.isEmpty, first != "_" {
            let hasPreposition =
                prepositions.contains(firstWord(first)) || prepositions.contains(lastWord(name))
            if !hasPreposition { result += "With" }
            result += first.prefix(1).uppercased() + first.dropFirst()
        }
        result += ":"
        for label in labels.dropFirst() { result += (label == "_" ? "" : label) + ":" }
        return result
    }

    static func setter(of property: String) -> String {
        "set" + property.prefix(1).uppercased() + property.dropFirst() + ":"
    }

    private static func firstWord(_ name: String) -> String {
        let head = name.prefix { $0.isUppercase }
        if head.count > 1 { return head.lowercased() }
        return (name.prefix(1) + name.dropFirst().prefix { !$0.isUppercase }).lowercased()
    }

    private static func lastWord(_ name: String) -> String {
        guard let start = name.lastIndex(where: { $0.isUppercase }) else { return name }
        return name[start...].lowercased()
    }

    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
        "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding",
        "since", "to", "until", "using", "via", "when", "with", "within",
    ]
}

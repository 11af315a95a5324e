/// The OpenType features that TrueType's types and selectors stand for.
enum FontFeatureTable {
    private struct Setting: Hashable {
        let type: Int
        let selector: Int
    }

    /// By type and selector: the tag, and what it is set to.
    private static let settings: [Setting: (tag: String, value: Int)] = {
        var table: [Setting: (tag: String, value: Int)] = [:]
        func add(_ type: Int, _ selector: Int, _ tag: String, _ value: Int = 1) {
            table[Setting(type: type, selector: selector)] = (tag, value)
        }
        /// A selector that turns a feature on, and the next one, which turns it off.
        func addSwitch(_ type: Int, _ selector: Int, _ tag: String) {
            add(type, selector, tag)
            add(type, selector + 1, tag, 0)
        }
        // Ligatures: common, rare, contextual, historical.
        for (selector, tag) in [(2, "liga"), (4, "dlig"), (18, "clig"), (20, "hlig")] {
            addSwitch(1, selector, tag)
        }
        add(6, 0, "tnum")
        add(6, 1, "pnum")
        for (selector, tag) in [(1, "sups"), (2, "subs"), (3, "ordn"), (4, "sinf")] { add(10, selector, tag) }
        add(11, 1, "afrc")
        add(11, 2, "frac")
        addSwitch(14, 4, "zero")
        add(21, 0, "onum")
        add(21, 1, "lnum")
        addSwitch(33, 0, "case")
        addSwitch(33, 2, "cpsp")
        for set in 1...20 { addSwitch(35, set * 2, set < 10 ? "ss0\(set)" : "ss\(set)") }
        for (selector, tag) in [(0, "calt"), (2, "swsh"), (4, "cswh")] { addSwitch(36, selector, tag) }
        add(37, 1, "smcp")
        add(37, 2, "pcap")
        add(38, 1, "c2sc")
        add(38, 2, "c2pc")
        return table
    }()

    /// The OpenType feature that one of a descriptor's settings stands for; nil for an unknown one.
    static func feature(_ setting: [UIFontDescriptor.FeatureKey: Any]) -> (tag: String, value: Int)? {
        if let tag = setting[.tag] as? String {
            // Anything else would end what Pango reads as a list of features.
            guard tag.utf8.count == 4, tag.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
                return nil
            }
            return (tag, max(0, number(setting[.value]) ?? 1))
        }
        guard let type = number(setting[.type]), let selector = number(setting[.selector]) else { return nil }
        return settings[Setting(type: type, selector: selector)]
    }

    private static func number(_ value: Any?) -> Int? { value as? Int ?? (value as? NSNumber)?.intValue }
}

/// All planes of a software keyboard, and the one that is shown first.
struct KeyboardPlan: Hashable {
    /// The properties that determine the planes of a keyboard.
    struct Occasion: Hashable {
        var type = UIKeyboardType.default
        /// The letters of the layout in use.
        var letters = LetterRows.us
        /// The letters of the first Latin layout, for text that takes only Latin letters.
        var latin = LetterRows.us
        /// Whether there is space for function keys on both sides.
        var isWide = false
        /// Whether there are several layouts to switch between.
        var hasNextLayout = false
        /// The decimal separator of the user's locale.
        var decimalSeparator = "."
    }

    private(set) var planes: [KeyPlane.Name: KeyPlane] = [:]
    let first: KeyPlane.Name

    /// The least width, in points, that has space for function keys on both sides.
    static let wideWidth: CGFloat = 700

    init(_ occasion: Occasion) {
        switch occasion.type {
        case .numberPad, .asciiCapableNumberPad, .decimalPad, .phonePad:
            first = .pad
        case .numbersAndPunctuation:
            first = .numbers
        default:
            first = .letters
        }
        var all: [KeyPlane] = []
        if first == .pad || occasion.type == .namePhonePad {
            all += KeyPads.planes(occasion)
        }
        if first != .pad {
            let rows = PlaneRows(occasion)
            all.append(rows.letters)
            if occasion.type != .namePhonePad { all += [rows.numbers, rows.symbols] }
        }
        for plane in all { planes[plane.name] = plane }
    }

    /// The plane with a name, or the first plane if there is none with that name.
    func plane(_ name: KeyPlane.Name) -> KeyPlane? { planes[name] ?? planes[first] }
}

/// Builds the planes that have letters, digits and symbols in rows.
private struct PlaneRows {
    let occasion: KeyboardPlan.Occasion

    init(_ occasion: KeyboardPlan.Occasion) { self.occasion = occasion }

    private static let greatestWidth: CGFloat = 1100

    private var shown: LetterRows {
        switch occasion.type {
        case .asciiCapable, .URL, .emailAddress: occasion.latin
        default: occasion.letters
        }
    }

    private func key(_ role: ScreenKey.Role, _ width: ScreenKey.Width) -> ScreenKey {
        ScreenKey(role: role, width: width)
    }

    // MARK: Letters

    var letters: KeyPlane {
        var rows = shown.rows.map { $0.map { ScreenKey.text($0.plain, shifted: $0.shifted) } }
        let hasShift = shown.hasShift
        let last = rows.count - 1
        guard occasion.isWide else {
            let edge: CGFloat = hasShift ? 2.5 : 1.25
            let columns = max(
                10, rows.map { CGFloat($0.count) }.max() ?? 10, CGFloat(rows[last].count) + edge)
            if hasShift { rows[last].insert(key(.shift, .rest), at: 0) }
            rows[last].append(key(.delete, .rest))
            // Gaps keep the letters centred between Shift and Delete.
            let room = min(0.25, (columns - CGFloat(shown.rows[last].count)) / 2 - 1)
            if hasShift, room > 0.05 {
                rows[last].insert(.gap(room), at: 1)
                rows[last].insert(.gap(room), at: rows[last].count - 1)
            }
            return plane(.letters, rows + [bottom(columns, other: .numbers)], columns)
        }
        rows[last].append(.text(",", shifted: "!"))
        rows[last].append(.text(".", shifted: "?"))
        return wide(.letters, rows, outer: hasShift ? .shift : nil, other: .numbers)
    }

    // MARK: Digits and symbols

    var numbers: KeyPlane {
        signs(
            .numbers, narrow: ["1234567890", "-/:;()$&@\"", ".,?!'"],
            wide: ["1234567890", "@#$&*()'\"", "%-+=/;:,.?!"], outer: .symbols)
    }

    var symbols: KeyPlane {
        signs(
            .symbols, narrow: ["[]{}#%^*+=", "_\\|~<>€£¥•", ".,?!'"],
            wide: ["1234567890", "€£¥_^[]{}", "§|~…\\<>,.?!"], outer: .numbers)
    }

    private func signs(
        _ name: KeyPlane.Name, narrow: [String], wide wideRows: [String], outer: KeyPlane.Name
    ) -> KeyPlane {
        let tables = occasion.isWide ? wideRows : narrow
        var rows = tables.map { $0.map { ScreenKey.text(String($0)) } }
        guard !occasion.isWide else {
            return wide(name, rows, outer: .plane(outer), other: .letters)
        }
        let columns: CGFloat = 10
        // Five symbols take the space of seven letters.
        rows[2] = rows[2].map { key($0.role, .units(1.4)) }
        rows[2].insert(contentsOf: [key(.plane(outer), .rest), .gap(0.25)], at: 0)
        rows[2] += [.gap(0.25), key(.delete, .rest)]
        return plane(name, rows + [bottom(columns, other: .letters)], columns)
    }

    // MARK: Arrangements

    /// Arranges three or more rows with the function keys at their ends, for wide windows.
    private func wide(
        _ name: KeyPlane.Name, _ keys: [[ScreenKey]], outer: ScreenKey.Role?, other: KeyPlane.Name
    ) -> KeyPlane {
        var rows = keys
        let last = rows.count - 1
        let counts = rows.map { CGFloat($0.count) }
        var columns = max(11, counts[0] + 1, counts[last] + (outer == nil ? 0 : 2))
        for count in counts[1..<last] { columns = max(columns, count + 1.5) }
        rows[0].append(key(.delete, .rest))
        for row in 1..<last {
            let room = min(0.5, columns - counts[row] - 1.5)
            if room > 0 { rows[row].insert(.gap(room), at: 0) }
            if row == last - 1 { rows[row].append(key(.returnKey, .rest)) }
        }
        if let outer {
            rows[last].insert(key(outer, .units(1)), at: 0)
            rows[last].append(key(outer, .rest))
        }
        let side = key(.plane(other), .units(1.5))
        let bottom =
            [side] + (occasion.hasNextLayout ? [key(.nextLayout, .units(1.5))] : []) + middle(columns)
            + [side, key(.dismiss, .units(1.5))]
        return plane(name, rows + [bottom], columns)
    }

    private func bottom(_ columns: CGFloat, other: KeyPlane.Name) -> [ScreenKey] {
        // Function keys are always as wide as on a keyboard with ten columns, whatever the number of letters.
        let unit = columns / 10
        let target = occasion.type == .namePhonePad ? KeyPlane.Name.pad : other
        return [key(.plane(target), .units(1.25 * unit))]
            + (occasion.hasNextLayout ? [key(.nextLayout, .units(1.15 * unit))] : []) + middle(columns)
            + [key(.returnKey, .units(1.9 * unit)), key(.dismiss, .units(1.15 * unit))]
    }

    /// The space bar and the keys beside it, or the keys that replace it.
    private func middle(_ columns: CGFloat) -> [ScreenKey] {
        let unit = columns / 10
        let space = key(.space, .rest)
        func sign(_ text: String) -> ScreenKey { .text(text, width: .units(unit)) }
        switch occasion.type {
        case .URL:
            return [
                .text(".", width: .rest), .text("/", width: .rest), .text(".com", width: .rest),
            ]
        case .emailAddress: return [space, sign("@"), sign(".")]
        case .twitter: return [space, sign("@"), sign("#")]
        case .webSearch: return [space, sign(".")]
        default: return [space]
        }
    }

    private func plane(_ name: KeyPlane.Name, _ rows: [[ScreenKey]], _ columns: CGFloat) -> KeyPlane {
        KeyPlane(name: name, rows: rows, columns: columns, greatestWidth: PlaneRows.greatestWidth)
    }
}

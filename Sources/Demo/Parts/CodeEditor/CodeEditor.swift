import UIKit

/// A small editor of source code: a view that draws its own text and implements `UITextInput`. Caret, selection, gestures
/// and the edit menu come from a `UITextInteraction`.
final class CodeEditor: UIView {
    /// An offset in UTF-16 units.
    final class Position: UITextPosition {
        let offset: Int
        init(_ offset: Int) { self.offset = offset }
    }

    final class Range: UITextRange {
        let offsets: Swift.Range<Int>
        init(_ offsets: Swift.Range<Int>) { self.offsets = offsets }
        override var start: UITextPosition { Position(offsets.lowerBound) }
        override var end: UITextPosition { Position(offsets.upperBound) }
        override var isEmpty: Bool { offsets.isEmpty }
    }

    final class SelectionRect: UITextSelectionRect {
        private let frame: CGRect
        init(_ frame: CGRect) { self.frame = frame }
        override var rect: CGRect { frame }
    }

    private(set) var text = "" as NSString
    var selection = 0..<0 { didSet { revealCaret() } }
    var marked: Swift.Range<Int>?
    weak var inputDelegate: (any UITextInputDelegate)?
    var markedTextStyle: [NSAttributedString.Key: Any]?
    lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
    var autocapitalizationType = UITextAutocapitalizationType.none
    var autocorrectionType = UITextAutocorrectionType.no
    var smartQuotesType = UITextSmartQuotesType.no
    var smartDashesType = UITextSmartDashesType.no

    private let font = UIFontMetrics.default.scaledFont(
        for: .monospacedSystemFont(ofSize: 14, weight: .regular))
    var lineHeight: CGFloat { (font.lineHeight * 1.25).rounded() }
    private var gutter: CGFloat { (font.pointSize * 2.6).rounded() }
    private static let margin: CGFloat = 8

    init(_ source: String) {
        text = source as NSString
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        isAccessibilityElement = true
        accessibilityLabel = "Source code"
        let interaction = UITextInteraction(for: .editable)
        interaction.textInput = self
        addInteraction(interaction)
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }
    override var accessibilityValue: String? {
        get { text as String }
        set {}
    }

    // MARK: Editing

    /// Puts a text in place of a range and the caret behind it.
    func put(_ string: String, in range: Swift.Range<Int>) {
        text = text.replacingCharacters(in: NSRange(range), with: string) as NSString
        let end = range.lowerBound + (string as NSString).length
        selection = end..<end
        setNeedsDisplay()
        fitText()
    }

    override func copy(_ sender: Any?) {
        UIPasteboard.general.string = text.substring(with: NSRange(selection))
    }

    override func cut(_ sender: Any?) {
        copy(sender)
        put("", in: selection)
    }

    override func paste(_ sender: Any?) { UIPasteboard.general.string.map { put($0, in: selection) } }

    override func selectAll(_ sender: Any?) { selection = 0..<text.length }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        switch action {
        case "cut:", "copy:": !selection.isEmpty
        case "paste:": UIPasteboard.general.hasStrings
        default: super.canPerformAction(action, withSender: sender)
        }
    }

    // MARK: Layout

    /// The lines without their line breaks.
    var lines: [Swift.Range<Int>] {
        var start = 0
        return text.components(separatedBy: "\n").map { line in
            let end = start + (line as NSString).length
            defer { start = end + 1 }
            return start..<end
        }
    }

    func line(at offset: Int) -> Int { lines.lastIndex { $0.lowerBound <= offset } ?? 0 }

    /// Where the character at an offset begins.
    func x(at offset: Int, in line: Swift.Range<Int>) -> CGFloat {
        let before = text.substring(with: NSRange(line.lowerBound..<min(offset, line.upperBound)))
        return gutter + Self.margin + (before as NSString).size(withAttributes: [.font: font]).width
    }

    func y(ofLine line: Int) -> CGFloat { Self.margin + CGFloat(line) * lineHeight }

    func offset(at point: CGPoint) -> Int {
        let lines = lines
        let number = max(0, min(lines.count - 1, Int((point.y - Self.margin) / lineHeight)))
        let line = lines[number]
        var best = line.lowerBound
        for offset in line.lowerBound...line.upperBound
        where abs(x(at: offset, in: line) - point.x) < abs(x(at: best, in: line) - point.x) { best = offset }
        return text.length > best ? text.rangeOfComposedCharacterSequence(at: best).location : best
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let widest = lines.map { x(at: $0.upperBound, in: $0) }.max() ?? 0
        return CGSize(
            width: max(size.width, widest + 2 * Self.margin),
            height: max(size.height, y(ofLine: lines.count) + Self.margin))
    }

    /// Makes the editor as large as its text, and at least as large as the scroll view around it.
    func fitText() {
        guard let scroll = superview as? UIScrollView else { return }
        frame.size = sizeThatFits(scroll.bounds.size)
        scroll.contentSize = frame.size
    }

    private func revealCaret() {
        guard isFirstResponder, let scroll = superview as? UIScrollView else { return }
        let around = UIEdgeInsets(top: -8, left: -gutter, bottom: -8, right: -20)
        let caret = caretRect(for: Position(selection.upperBound)).inset(by: around)
        scroll.scrollRectToVisible(caret, animated: false)
    }

    // MARK: Drawing

    override func draw(_ rect: CGRect) {
        for (number, line) in lines.enumerated() {
            let top = y(ofLine: number)
            guard top < rect.maxY, top + lineHeight > rect.minY else { continue }
            let y = top + (lineHeight - font.lineHeight) / 2
            let label = "\(number + 1)"
            let width = label.size(withAttributes: [.font: font]).width
            draw(label, .secondaryLabel, at: CGPoint(x: gutter - width, y: y))
            for (range, color) in colors(of: line) {
                draw(
                    text.substring(with: NSRange(range)), color,
                    at: CGPoint(x: x(at: range.lowerBound, in: line), y: y))
            }
            underline(line, at: top)
        }
    }

    private func draw(_ string: String, _ color: UIColor, at point: CGPoint) {
        string.draw(at: point, withAttributes: [.font: font, .foregroundColor: color])
    }

    /// What is being composed is underlined.
    private func underline(_ line: Swift.Range<Int>, at top: CGFloat) {
        guard let part = marked?.clamped(to: line), !part.isEmpty else { return }
        let (left, right) = (x(at: part.lowerBound, in: line), x(at: part.upperBound, in: line))
        UIColor.label.setFill()
        UIRectFill(CGRect(x: left, y: top + lineHeight - 2, width: right - left, height: 1))
    }

    private static let rules: [(pattern: String, color: UIColor)] = [
        (
            "\\b(let|var|func|return|if|else|guard|for|in|struct|class|final|override|import|self)\\b",
            .systemPink
        ),
        ("\\b[0-9]+\\b", .systemBlue), ("\"[^\"]*\"", .systemOrange), ("//.*", .systemGreen),
    ]

    /// The parts of a line and their colours; a later rule wins.
    private func colors(of line: Swift.Range<Int>) -> [(range: Swift.Range<Int>, color: UIColor)] {
        let string = text.substring(with: NSRange(line))
        var rules = [Int](repeating: -1, count: line.count)
        for (index, rule) in Self.rules.enumerated() {
            guard let expression = try? NSRegularExpression(pattern: rule.pattern) else { continue }
            let whole = NSRange(location: 0, length: line.count)
            for match in expression.matches(in: string, range: whole) {
                for unit in match.range.location..<NSMaxRange(match.range) { rules[unit] = index }
            }
        }
        var result: [(range: Swift.Range<Int>, color: UIColor)] = []
        var start = 0
        for unit in 1...max(1, line.count) where unit >= line.count || rules[unit] != rules[start] {
            guard unit <= line.count, start < unit else { break }
            let color = rules[start] < 0 ? UIColor.label : Self.rules[rules[start]].color
            result.append((line.lowerBound + start..<line.lowerBound + unit, color))
            start = unit
        }
        return result
    }
}

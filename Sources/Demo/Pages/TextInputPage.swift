import UIKit

/// What UITextInput says of a text, drawn over the text as one types.
final class TextInputPage: CardPage, UITextFieldDelegate, UITextViewDelegate {
    private let field = UITextField(frame: .zero)
    private let textView = UITextView(frame: .zero)
    private lazy var stages = [TextInputStage(field), TextInputStage(textView)]
    private let table = EntryTable("Values")
    private var current: (any UIView & UITextInput)?

    private static let granularities: [(name: String, unit: UITextGranularity)] = [
        ("Char.", .character), ("Word", .word), ("Sent.", .sentence), ("Para.", .paragraph),
        ("Line", .line),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        add(sampleCard)
        add(textCard)
        add(layersCard)
        add(tableCard)
        show(TextSample.all[0])
        for stage in stages {
            stage.didLayOut = { [weak self, weak stage] in
                stage?.overlay.layoutDidChange()
                self?.showFacts()
            }
        }
    }

    private func show(_ sample: TextSample) {
        field.text = sample.line
        field.selectedTextRange = range(sample.selection, of: field)
        textView.text = sample.paragraphs
        update(field)
    }

    private func range(_ offsets: Range<Int>, of input: any UITextInput) -> UITextRange? {
        guard let start = input.position(from: input.beginningOfDocument, offset: offsets.lowerBound),
            let end = input.position(from: input.beginningOfDocument, offset: offsets.upperBound)
        else { return nil }
        return input.textRange(from: start, to: end)
    }

    private func update(_ input: any UIView & UITextInput) {
        current = input
        for stage in stages { stage.overlay.textDidChange() }
        showFacts()
    }

    private func showFacts() { current.map { table.entries = TextInputFacts($0).entries } }

    // MARK: Cards

    private var sampleCard: Card {
        let card = Card(heading: "Sample texts", note: "Choose a script, or type your own text.")
        let grid = ChoiceGrid(TextSample.all.map(\.name), identifier: "input") { [weak self] index in
            self?.show(TextSample.all[index])
        }
        card.add(grid, height: grid.height)
        return card
    }

    private var textCard: Card {
        let card = Card(
            heading: "UITextInput",
            note: "The overlays show what UITextInput returns for a field and a text view.")
        field.accessibilityIdentifier = "input.field"
        field.accessibilityLabel = "A line of the script"
        field.borderStyle = .roundedRect
        field.font = .systemFont(ofSize: 24)
        field.delegate = self
        card.add(stages[0], height: 56)
        textView.accessibilityIdentifier = "input.view"
        textView.accessibilityLabel = "Paragraphs of the script"
        textView.font = .systemFont(ofSize: 19)
        textView.textContainerInset = UIEdgeInsets(top: 8, left: 2, bottom: 8, right: 2)
        textView.backgroundColor = .tertiarySystemGroupedBackground
        textView.layer.cornerRadius = 8
        textView.delegate = self
        card.add(stages[1], height: 150)
        return card
    }

    private var layersCard: Card {
        let card = Card(
            heading: "UITextGranularity", note: "The overlays to show, and the unit of the tokens.")
        let units = UISegmentedControl(items: Self.granularities.map(\.name))
        units.accessibilityIdentifier = "input.granularity"
        units.accessibilityLabel = "Unit of the tokens"
        units.selectedSegmentIndex = 1
        units.addAction(
            UIAction { [weak self, weak units] _ in
                guard let self, let units else { return }
                for stage in stages {
                    stage.overlay.granularity = Self.granularities[units.selectedSegmentIndex].unit
                }
            }, for: .valueChanged)
        card.add(units, height: 32)
        card.add(LayerLegend(), height: LayerLegend.height)
        return card
    }

    private var tableCard: Card {
        let card = Card(heading: "Values", note: "UTF-16 offsets, and points in the view.")
        card.add(table, height: EntryTable.height(TextInputFacts.count))
        return card
    }

    // MARK: UITextFieldDelegate

    func textFieldDidChangeSelection(_ textField: UITextField) { update(textField) }

    func textFieldDidBeginEditing(_ textField: UITextField) { update(textField) }

    func textFieldDidEndEditing(_ textField: UITextField) { update(textField) }

    // MARK: UITextViewDelegate

    func textViewDidChangeSelection(_ textView: UITextView) { update(textView) }

    func textViewDidBeginEditing(_ textView: UITextView) { update(textView) }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { stages[1].overlay.setNeedsDisplay() }
}

/// What a text input says of its selection, in words.
@MainActor
struct TextInputFacts {
    private let input: any UITextInput

    init(_ input: any UITextInput) { self.input = input }

    static let count = 7

    var entries: [(name: String, value: String)] {
        [
            ("selected", text(of: input.selectedTextRange)), ("affinity", affinity),
            ("marked", text(of: input.markedTextRange)), ("caret", caret), ("word", unit(.word)),
            ("sentence", unit(.sentence)), ("direction", direction),
        ]
    }

    private func offset(_ position: UITextPosition) -> Int {
        input.offset(from: input.beginningOfDocument, to: position)
    }

    private func text(of range: UITextRange?) -> String {
        guard let range else { return "none" }
        let (start, end) = (offset(range.start), offset(range.end))
        guard start < end else { return "caret at \(start)" }
        let text = input.text(in: range) ?? ""
        // Whatever way the text runs, the numbers stand before it.
        return "\u{200E}\(start)–\(end)  \u{2068}\(shortened(text))\u{2069}"
    }

    private func shortened(_ text: String) -> String {
        let line = text.map { $0.isNewline ? "↵" : $0 }
        return "“" + String(line.prefix(16)) + (line.count > 16 ? "…" : "") + "”"
    }

    private var affinity: String { input.selectionAffinity == .forward ? "forward" : "backward" }

    private var caret: String {
        guard let position = input.selectedTextRange?.end else { return "none" }
        let rect = input.caretRect(for: position)
        return
            "x \(Int(rect.minX.rounded()))  y \(Int(rect.minY.rounded()))  \(Int(rect.height.rounded())) high"
    }

    private func unit(_ granularity: UITextGranularity) -> String {
        guard let position = input.selectedTextRange?.end else { return "none" }
        let range =
            input.tokenizer.rangeEnclosingPosition(
                position, with: granularity, inDirection: .storage(.backward))
            ?? input.tokenizer.rangeEnclosingPosition(
                position, with: granularity, inDirection: .storage(.forward))
        return range.map { text(of: $0) } ?? "none"
    }

    private var direction: String {
        guard let position = input.selectedTextRange?.start else { return "none" }
        return switch input.baseWritingDirection(for: position, in: .forward) {
        case .natural: "natural"
        case .leftToRight: "left to right"
        case .rightToLeft: "right to left"
        }
    }
}

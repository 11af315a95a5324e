import UIKit

/// A document to read and to edit, and the position of the caret in it.
final class TextViewPage: UIViewController, UITextViewDelegate {
    private let text = UITextView(frame: .zero)
    private let state = UILabel(frame: .zero)
    private let mode = UISegmentedControl(items: ["Edit", "Read"])

    private static let barHeight: CGFloat = 32
    /// Of longer texts the paragraphs are not counted, in UTF-16 units.
    private static let longestCounted = 50_000
    /// Lines longer than this are hard to read, in points.
    private static let widestText: CGFloat = 640

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        text.accessibilityIdentifier = "text-view.text"
        text.accessibilityLabel = "Document"
        text.restorationIdentifier = "text"
        text.backgroundColor = .secondarySystemGroupedBackground
        text.layer.cornerRadius = DemoMetrics.cornerRadius
        text.attributedText = SampleDocument.text
        text.selectedRange = NSRange(location: 0, length: 0)
        text.delegate = self
        text.isFindInteractionEnabled = true
        view.addSubview(text)
        state.font = DemoMetrics.caption
        state.textColor = .secondaryLabel
        view.addSubview(state)
        mode.accessibilityIdentifier = "text-view.mode"
        mode.accessibilityLabel = "Mode"
        mode.selectedSegmentIndex = 0
        mode.addAction(UIAction { [weak self] _ in self?.modeDidChange() }, for: .valueChanged)
        view.addSubview(mode)
        showState()
    }

    override func viewDidLayoutSubviews() {
        let area = view.bounds.insetBy(dx: DemoMetrics.margin, dy: DemoMetrics.margin)
        let gap = DemoMetrics.padding
        let bar = CGRect(
            x: area.minX, y: area.maxY - Self.barHeight, width: area.width, height: Self.barHeight)
        text.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: bar.minY - gap - area.minY)
        let side = max(18, (area.width - Self.widestText) / 2)
        text.textContainerInset = UIEdgeInsets(top: 22, left: side, bottom: 22, right: side)
        let modeWidth: CGFloat = 150
        mode.frame = CGRect(x: bar.maxX - modeWidth, y: bar.minY, width: modeWidth, height: bar.height)
        state.frame = CGRect(
            x: bar.minX + 4, y: bar.minY, width: max(0, mode.frame.minX - gap - bar.minX), height: bar.height)
    }

    private func modeDidChange() {
        text.isEditable = mode.selectedSegmentIndex == 0
        showState()
    }

    private func showState() {
        let range = text.selectedRange
        let selected = range.length == 0 ? "" : ", \(range.length) selected"
        let length = text.offset(from: text.beginningOfDocument, to: text.endOfDocument)
        // Lines are not counted again with each key where there are very many.
        guard length <= Self.longestCounted else {
            state.text = "Character \(range.location + 1) of \(length)\(selected)"
            return
        }
        let before = (text.text as NSString).substring(to: range.location)
        let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
        let position = "Paragraph \(lines.count), character \((lines.last?.count ?? 0) + 1)"
        state.text = position + selected
    }

    func textViewDidChangeSelection(_ textView: UITextView) { showState() }
}

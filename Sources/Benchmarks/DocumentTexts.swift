import Drawing
import TextEngine
import UIKit

/// A text that a document layout is made of, as a text view has it.
@MainActor
final class BenchDocument: DocumentSource {
    let document: TextDocument
    let layout: LateLayout
    private let style: TextStyle

    /// The layout needs the source, and the source tells the layout.
    @MainActor
    final class LateLayout {
        fileprivate(set) var value: DocumentLayout?
    }

    init(_ text: String, style: TextStyle) {
        document = TextDocument(text, maximumUndoDepth: 0)
        layout = LateLayout()
        self.style = style
    }

    /// Lays the text out, and follows its edits from now on.
    func open(width: CGFloat) -> DocumentLayout {
        let made = DocumentLayout(source: self, width: width)
        layout.value = made
        document.onChange = { [unowned made] change in
            guard change.changedText else { return }
            made.replace(change.splice.replaced, insertedCount: change.splice.insertedCount)
        }
        return made
    }

    var length: Int { document.count }
    var paragraphCount: Int { document.paragraphs.count }
    func paragraph(at offset: Int) -> Int { document.paragraphs.paragraph(at: offset) }
    func paragraphRange(_ number: Int) -> Range<Int> { document.paragraphs.range(of: number) }
    func units(in range: Range<Int>) -> [UInt16] { document.buffer.units(in: range) }
    func styleRuns(in range: Range<Int>) -> [DocumentRun] {
        range.isEmpty ? [] : [DocumentRun(length: range.count, style: style)]
    }
    func emptyLineStyle(at offset: Int) -> TextStyle { style }
}

/// Texts of many lengths and shapes.
enum DocumentTexts {
    private static let words =
        "the quick brown fox jumps over a lazy dog and runs through the forest until it finds its way home again "

    /// So many letters without a line end.
    static func line(_ length: Int) -> String {
        String(repeating: words, count: length / words.count + 1).prefix(length).description
    }

    /// So many paragraphs of about fifty letters.
    static func paragraphs(_ count: Int) -> String {
        let some = (0..<100).map { line(30 + $0 * 37 % 41) }.joined(separator: "\n") + "\n"
        return String(repeating: some, count: count / 100)
    }
}

import Drawing

/// Draws the markers of list items before the first lines of their paragraphs.
@MainActor
struct ListMarkers {
    private let content: ViewText
    /// The numbers of the items in which the last paragraph is, by list.
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var last: Int?

    /// Between a marker and the text, in points.
    private static let gap: CGFloat = 8

    private init(_ content: ViewText) { self.content = content }

    /// Draws what belongs to a part of the text.
    ///
    /// - Parameters:
    ///   - area: in the layout's coordinates.
    ///   - origin: the layout's top left corner in the context.
    static func draw(of content: ViewText, in area: CGRect, at origin: CGPoint) {
        guard content.styling.runs != nil else { return }
        let layout = content.layout
        let first = content.paragraph(at: layout.line(atY: area.minY).range.lowerBound)
        let last = content.paragraph(at: layout.line(atY: area.maxY).range.lowerBound)
        guard first <= last else { return }
        var markers = ListMarkers(content)
        for paragraph in first...last {
            if let marker = markers.marker(of: paragraph) { markers.draw(marker, of: paragraph, at: origin) }
        }
    }

    private func lists(of paragraph: Int) -> [NSTextList] {
        attributes(of: paragraph).paragraphStyle?.textLists ?? []
    }

    private func attributes(of paragraph: Int) -> TextAttributes {
        TextAttributes(content.styling.attributes(at: content.paragraphRange(paragraph).lowerBound))
    }

    /// The marker of a paragraph; nil if it is in no list.
    private mutating func marker(of paragraph: Int) -> String? {
        let lists = lists(of: paragraph)
        guard let own = lists.last else {
            numbers = [:]
            last = paragraph
            return nil
        }
        var updated: [ObjectIdentifier: Int] = [:]
        let follows = last == paragraph - 1
        for list in lists {
            let key = ObjectIdentifier(list)
            let earlier = follows ? numbers[key] ?? 0 : items(of: list, before: paragraph)
            updated[key] = earlier + (list === own ? 1 : 0)
        }
        numbers = updated
        last = paragraph
        var marker = ""
        for list in lists {
            let isFirst = !list.listOptions.contains(.prependEnclosingMarker)
            // An item inside another list's first item has no number before it.
            let count = max(1, numbers[ObjectIdentifier(list)] ?? 1)
            let part = list.marker(forItemNumber: list.startingItemNumber + count - 1)
            marker = isFirst ? part : marker + part
        }
        return marker
    }

    /// How many items of a list there are in the paragraphs right before one.
    private func items(of list: NSTextList, before paragraph: Int) -> Int {
        var count = 0
        for earlier in stride(from: paragraph - 1, through: 0, by: -1) {
            let lists = lists(of: earlier)
            guard lists.contains(where: { $0 === list }) else { break }
            if lists.last === list { count += 1 }
        }
        return count
    }

    private func draw(_ marker: String, of paragraph: Int, at origin: CGPoint) {
        let start = content.paragraphRange(paragraph).lowerBound
        let line = content.layout.line(at: LayoutPosition(offset: start, forward: true))
        guard line.startsParagraph, line.range.lowerBound == start else { return }
        let style = content.styling.typingStyle(at: start)
        let attributes = content.styling.attributes(at: start)
        let font = attributes[.font] as? UIFont ?? UIFont(style.font)
        let shown: [NSAttributedString.Key: Any] = [
            .font: font, .foregroundColor: attributes[.foregroundColor] ?? UIColor(cgColor: style.color),
        ]
        let width = marker.size(withAttributes: shown).width
        let x = line.isRightToLeft ? line.frame.maxX + Self.gap : line.frame.minX - Self.gap - width
        marker.draw(
            at: CGPoint(x: origin.x + x, y: origin.y + line.baseline - font.ascender), withAttributes: shown)
    }
}

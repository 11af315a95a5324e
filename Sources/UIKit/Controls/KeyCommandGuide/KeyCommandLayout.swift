/// The layout of the list of key commands: in as few columns as possible, and if not even the maximum number of
/// columns holds all commands, with as many rows as fit.
struct KeyCommandLayout {
    static let rowHeight: CGFloat = 32
    static let headingHeight: CGFloat = 30
    static let columnWidth: CGFloat = 290
    /// The distance from the panel's edge to its content, and between columns.
    static let padding: CGFloat = 22
    /// The minimum distance from the window's edge to the panel.
    static let margin: CGFloat = 16
    /// The space above the heading of a section that does not begin a column.
    static let sectionGap: CGFloat = 8

    /// The frame of the panel, in the overlay's coordinates.
    private(set) var panel = CGRect.zero
    /// The frames of the sections' headings, in the panel's coordinates; nil for one that does not fit.
    private(set) var headings: [CGRect?] = []
    /// The frames of the sections' rows, in the panel's coordinates; nil for those that do not fit.
    private(set) var rows: [[CGRect?]] = []
    /// The number of rows that do not fit, and the frame of the line that says so.
    private(set) var hiddenRows = 0
    private(set) var remainder: CGRect?

    init(rowsOfSections: [Int], in size: CGSize) {
        let available = CGSize(
            width: max(0, size.width - 2 * (Self.margin + Self.padding)),
            height: max(0, size.height - 2 * (Self.margin + Self.padding)))
        let width = min(Self.columnWidth, available.width)
        let most = max(1, Int(clamping: (available.width + Self.padding) / (Self.columnWidth + Self.padding)))
        var flow = Flow(rowsOfSections, columns: 1, columnWidth: width, height: available.height)
        var columns = 1
        while flow.hiddenRows > 0, columns < most {
            columns += 1
            flow = Flow(rowsOfSections, columns: columns, columnWidth: width, height: available.height)
        }
        headings = flow.headings
        rows = flow.rows
        hiddenRows = flow.hiddenRows
        remainder = flow.remainder
        let content = CGSize(
            width: CGFloat(columns) * (width + Self.padding) - Self.padding, height: flow.usedHeight)
        panel = CGRect(
            x: ((size.width - content.width) / 2 - Self.padding).rounded(),
            y: ((size.height - content.height) / 2 - Self.padding).rounded(),
            width: content.width + 2 * Self.padding, height: content.height + 2 * Self.padding)
    }

    /// Fills the columns with rows one after the other.
    private struct Flow {
        var headings: [CGRect?] = []
        var rows: [[CGRect?]] = []
        var hiddenRows = 0
        var remainder: CGRect?
        var usedHeight: CGFloat = 0

        private let columns: Int
        private let columnWidth: CGFloat
        private let height: CGFloat
        private var column = 0
        private var y: CGFloat = 0

        init(_ rowsOfSections: [Int], columns: Int, columnWidth: CGFloat, height: CGFloat) {
            self.columns = columns
            self.columnWidth = columnWidth
            self.height = height
            for count in rowsOfSections {
                // A heading is never the last line of a column.
                let gap = y > 0 ? KeyCommandLayout.sectionGap : 0
                let isFull = y + gap + KeyCommandLayout.headingHeight + KeyCommandLayout.rowHeight > height
                if isFull { nextColumn() } else { y += gap }
                headings.append(take(KeyCommandLayout.headingHeight))
                rows.append((0..<count).map { _ in take(KeyCommandLayout.rowHeight) })
            }
            let shown = rows.joined().filter { $0 != nil }.count
            hiddenRows = rows.joined().count - shown
            if hiddenRows > 0 { hideRowForRemainder() }
        }

        private mutating func nextColumn() {
            column += 1
            y = 0
        }

        private mutating func take(_ itemHeight: CGFloat) -> CGRect? {
            if y + itemHeight > height { nextColumn() }
            guard column < columns, y + itemHeight <= height else { return nil }
            defer { y += itemHeight }
            usedHeight = max(usedHeight, y + itemHeight)
            return CGRect(
                x: KeyCommandLayout.padding + CGFloat(column) * (columnWidth + KeyCommandLayout.padding),
                y: KeyCommandLayout.padding + y, width: columnWidth, height: itemHeight)
        }

        /// Replaces the last row by the line that says how many rows are hidden.
        private mutating func hideRowForRemainder() {
            for section in rows.indices.reversed() {
                guard let last = rows[section].lastIndex(where: { $0 != nil }) else {
                    headings[section] = nil
                    continue
                }
                remainder = rows[section][last]
                rows[section][last] = nil
                hiddenRows += 1
                return
            }
        }
    }
}

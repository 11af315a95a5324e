/// Where the parts of the list of key commands go: in as few columns as fit below one another, and when not
/// even the most columns hold all, as many rows as there is room for.
struct KeyCommandLayout {
    static let rowHeight: CGFloat = 32
    static let headingHeight: CGFloat = 30
    static let columnWidth: CGFloat = 290
    /// From the panel's edge to its content, and between columns.
    static let padding: CGFloat = 22
    /// From the window's edge to the panel.
    static let margin: CGFloat = 16
    /// Above the heading of a section that does not begin a column.
    static let sectionGap: CGFloat = 8

    /// In the overlay's coordinates.
    private(set) var panel = CGRect.zero
    /// In the panel's coordinates, a heading a section; nil for one that there is no room for.
    private(set) var headings: [CGRect?] = []
    /// The rows of the sections, in the panel's coordinates.
    private(set) var rows: [[CGRect?]] = []
    /// How many rows there is no room for, and where that is said.
    private(set) var hiddenRows = 0
    private(set) var remainder: CGRect?

    init(rowsOfSections: [Int], in size: CGSize) {
        let room = CGSize(
            width: max(0, size.width - 2 * (Self.margin + Self.padding)),
            height: max(0, size.height - 2 * (Self.margin + Self.padding)))
        let width = min(Self.columnWidth, room.width)
        let most = max(1, Int((room.width + Self.padding) / (Self.columnWidth + Self.padding)))
        var flow = Flow(rowsOfSections, columns: 1, columnWidth: width, height: room.height)
        var columns = 1
        while flow.hiddenRows > 0, columns < most {
            columns += 1
            flow = Flow(rowsOfSections, columns: columns, columnWidth: width, height: room.height)
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

    /// Rows that follow one another down the columns.
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
                // A heading never stands alone at the end of a column.
                let gap = y > 0 ? KeyCommandLayout.sectionGap : 0
                let isFull = y + gap + KeyCommandLayout.headingHeight + KeyCommandLayout.rowHeight > height
                if isFull { nextColumn() } else { y += gap }
                headings.append(take(KeyCommandLayout.headingHeight))
                rows.append((0..<count).map { _ in take(KeyCommandLayout.rowHeight) })
            }
            let shown = rows.joined().filter { $0 != nil }.count
            hiddenRows = rows.joined().count - shown
            if hiddenRows > 0 { makeRoomForRemainder() }
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

        /// The last row that is shown makes place for the line that says how many are not.
        private mutating func makeRoomForRemainder() {
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

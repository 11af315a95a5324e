/// The frames of an alert's parts, as a pure function of their sizes. In points.
struct AlertLayout: Hashable, Sendable {
    /// The sizes and numbers of the parts.
    struct Parts: Hashable, Sendable {
        var width: CGFloat
        /// 0 for no title.
        var titleHeight: CGFloat = 0
        /// 0 for no message.
        var messageHeight: CGFloat = 0
        var fields = 0
        var buttons = 0
        /// Whether two buttons are laid out side by side.
        var areBesideEachOther = false
        /// Whether the last button is separated from the others by a gap.
        var isLastApart = false
    }

    private(set) var height: CGFloat = 0
    private(set) var title = CGRect.zero
    private(set) var message = CGRect.zero
    private(set) var fields: [CGRect] = []
    private(set) var buttons: [CGRect] = []
    /// The separators between header and buttons, and between buttons.
    private(set) var lines: [CGRect] = []

    static let alertWidth: CGFloat = 280
    static let sheetWidth: CGFloat = 300
    static let widestSheet: CGFloat = 420
    static let buttonHeight: CGFloat = 44
    static let fieldHeight: CGFloat = 32
    static let side: CGFloat = 16
    /// The height of the gap before a separated button.
    static let apart: CGFloat = 6

    init(_ parts: Parts) {
        let inner = max(0, parts.width - 2 * Self.side)
        var y: CGFloat = 0
        func row(_ height: CGFloat, after gap: CGFloat) -> CGRect {
            y += gap
            defer { y += height }
            return CGRect(x: Self.side, y: y, width: inner, height: height)
        }
        let top: CGFloat = 18
        if parts.titleHeight > 0 { title = row(parts.titleHeight, after: top) }
        if parts.messageHeight > 0 { message = row(parts.messageHeight, after: y > 0 ? 3 : top) }
        for index in 0..<max(0, parts.fields) {
            fields.append(row(Self.fieldHeight, after: index > 0 ? 8 : y > 0 ? 14 : top))
        }
        if y > 0 { y += top }
        layOutButtons(parts, from: y)
    }

    private mutating func layOutButtons(_ parts: Parts, from start: CGFloat) {
        var y = start
        if parts.areBesideEachOther, parts.buttons == 2 {
            let half = (parts.width / 2).rounded(.down)
            if y > 0 { lines.append(CGRect(x: 0, y: y, width: parts.width, height: 1)) }
            lines.append(CGRect(x: half, y: y, width: 1, height: Self.buttonHeight))
            buttons = [
                CGRect(x: 0, y: y, width: half, height: Self.buttonHeight),
                CGRect(x: half, y: y, width: parts.width - half, height: Self.buttonHeight),
            ]
            y += Self.buttonHeight
        } else {
            for index in 0..<max(0, parts.buttons) {
                let isApart = parts.isLastApart && index == parts.buttons - 1 && index > 0
                let line = isApart ? Self.apart : 1
                if y > 0 { lines.append(CGRect(x: 0, y: y, width: parts.width, height: line)) }
                if isApart { y += line }
                buttons.append(CGRect(x: 0, y: y, width: parts.width, height: Self.buttonHeight))
                y += Self.buttonHeight
            }
        }
        height = y
    }
}

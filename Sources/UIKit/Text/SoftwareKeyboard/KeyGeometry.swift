/// The frames of a plane's keys. Cells have no gaps between them, so that every touch hits a key.
struct KeyGeometry: Equatable {
    struct Slot: Hashable {
        var key: ScreenKey
        /// The area that responds to touches, in points, aligned to pixels.
        var cell: CGRect
        /// The area that is drawn: the cell without the margin around the cap.
        var cap: CGRect
    }

    /// The keys in row order, without gaps.
    let slots: [Slot]

    /// How far above or below the keys a touch still hits them, in points.
    static let reach: CGFloat = 24

    /// - Parameters:
    ///   - size: The size of the keyboard, in points.
    ///   - scale: Pixels per point.
    init(_ plane: KeyPlane, in size: CGSize, scale: CGFloat) {
        let grid = PixelGrid(scale: scale)
        let width = min(size.width, plane.greatestWidth)
        let area = CGRect(
            x: grid.round((size.width - width) / 2), y: 3, width: width, height: max(0, size.height - 5))
        let unit = area.width / max(1, plane.columns)
        let rowHeight = area.height / CGFloat(max(1, plane.rows.count))
        let room = CGSize(
            width: min(6, max(1.5, unit * 0.09)), height: min(6, max(2, rowHeight * 0.1)))
        var slots: [Slot] = []
        for (row, keys) in plane.rows.enumerated() {
            let widths = Self.widths(of: keys, columns: plane.columns)
            var x = area.minX + (plane.columns - widths.reduce(0, +)) * unit / 2
            for (key, units) in zip(keys, widths) {
                let right = x + units * unit
                if key.role != .gap {
                    let top = area.minY + CGFloat(row) * rowHeight
                    let cell = grid.round(
                        CGRect(x: x, y: top, width: right - x, height: CGFloat(key.rowSpan) * rowHeight))
                    let cap = grid.round(cell.inset(dx: room.width, dy: room.height))
                    slots.append(Slot(key: key, cell: cell, cap: cap))
                }
                x = right
            }
        }
        self.slots = slots
    }

    /// The widths of a row's keys in units. Keys with the width `rest` share the remaining width equally.
    private static func widths(of keys: [ScreenKey], columns: CGFloat) -> [CGFloat] {
        var taken: CGFloat = 0
        var sharers = 0
        for key in keys {
            if case .units(let units) = key.width { taken += units } else { sharers += 1 }
        }
        let share = max(0, columns - taken) / CGFloat(max(1, sharers))
        return keys.map { key in
            if case .units(let units) = key.width { units } else { share }
        }
    }

    /// The index of the key at a point, or of the nearest key; nil for a point outside the keyboard.
    func index(at point: CGPoint) -> Int? {
        var nearest: (index: Int, distance: CGFloat)?
        for (index, slot) in slots.enumerated() {
            let dx = max(slot.cell.minX - point.x, point.x - slot.cell.maxX, 0)
            let dy = max(slot.cell.minY - point.y, point.y - slot.cell.maxY, 0)
            // Prefers keys in the same row, so that the space beside a shorter row belongs to its outer keys.
            let distance = dx + dy * 4
            if distance < nearest?.distance ?? .infinity { nearest = (index, distance) }
        }
        guard let nearest else { return nil }
        let reach = KeyGeometry.reach
        let top = slots.map(\.cell.minY).min() ?? 0
        let bottom = slots.map(\.cell.maxY).max() ?? 0
        return point.y >= top - reach && point.y <= bottom + reach ? nearest.index : nil
    }
}

/// Where the keys of a plane are: cells without room between them, so that every touch hits one.
struct KeyGeometry: Equatable {
    struct Place: Hashable {
        var key: ScreenKey
        /// In points, on whole pixels.
        var cell: CGRect
        /// What is drawn: the cell without the room around the cap.
        var cap: CGRect
    }

    /// In the order of the rows. Gaps are left out.
    let places: [Place]

    /// How far beside the keys a finger may be, in points.
    static let reach: CGFloat = 24

    /// - Parameters:
    ///   - size: of the keyboard, in points.
    ///   - scale: pixels in a point.
    init(_ plane: KeyPlane, in size: CGSize, scale: CGFloat) {
        let grid = PixelGrid(scale: scale)
        let width = min(size.width, plane.greatestWidth)
        let area = CGRect(
            x: grid.round((size.width - width) / 2), y: 3, width: width, height: max(0, size.height - 5))
        let unit = area.width / max(1, plane.columns)
        let rowHeight = area.height / CGFloat(max(1, plane.rows.count))
        let room = CGSize(
            width: min(6, max(1.5, unit * 0.09)), height: min(6, max(2, rowHeight * 0.1)))
        var places: [Place] = []
        for (row, keys) in plane.rows.enumerated() {
            let widths = Self.widths(of: keys, columns: plane.columns)
            var x = area.minX + (plane.columns - widths.reduce(0, +)) * unit / 2
            for (key, units) in zip(keys, widths) {
                let right = x + units * unit
                if key.role != .gap {
                    let top = area.minY + CGFloat(row) * rowHeight
                    let cell = grid.round(
                        CGRect(x: x, y: top, width: right - x, height: CGFloat(key.rowSpan) * rowHeight))
                    let cap = grid.round(cell.insetBy(dx: room.width, dy: room.height))
                    places.append(Place(key: key, cell: cell, cap: cap))
                }
                x = right
            }
        }
        self.places = places
    }

    /// The keys' widths in units: those that take the rest have equal shares of it.
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

    /// The key at a point, or the nearest one; nil for a point outside of the keyboard.
    func index(at point: CGPoint) -> Int? {
        var nearest: (index: Int, distance: CGFloat)?
        for (index, place) in places.enumerated() {
            let dx = max(place.cell.minX - point.x, point.x - place.cell.maxX, 0)
            let dy = max(place.cell.minY - point.y, point.y - place.cell.maxY, 0)
            // Within a row first: the room beside the shorter rows belongs to their outer keys.
            let distance = dx + dy * 4
            if distance < nearest?.distance ?? .infinity { nearest = (index, distance) }
        }
        guard let nearest else { return nil }
        let reach = KeyGeometry.reach
        let top = places.map(\.cell.minY).min() ?? 0
        let bottom = places.map(\.cell.maxY).max() ?? 0
        return point.y >= top - reach && point.y <= bottom + reach ? nearest.index : nil
    }
}

/// Which items stand on which page of a callout that is too narrow for all of them.
struct CalloutPages: Equatable {
    /// The items of each page.
    private(set) var pages: [Range<Int>]

    /// - Parameters:
    ///   - widths: of the items.
    ///   - room: for one page.
    ///   - turnWidth: of the arrow that leads to another page: the first and the last page have one, those
    ///     between them two.
    ///   - leadWidth: of what stands before the items on every page.
    init(widths: [CGFloat], room: CGFloat, turnWidth: CGFloat, leadWidth: CGFloat = 0) {
        guard widths.reduce(leadWidth, +) > room else {
            pages = [0..<widths.count]
            return
        }
        pages = []
        var start = 0
        while start < widths.count {
            let back = pages.isEmpty ? leadWidth : leadWidth + turnWidth
            var end = start
            var used = back
            while end < widths.count {
                let onward = end + 1 < widths.count ? turnWidth : 0
                guard used + widths[end] + onward <= room || end == start else { break }
                used += widths[end]
                end += 1
            }
            pages.append(start..<end)
            start = end
        }
    }
}

/// The distribution of a callout's items over pages, if it is too narrow for all of them.
struct CalloutPages: Equatable {
    /// The items of each page.
    private(set) var pages: [Range<Int>]

    /// - Parameters:
    ///   - widths: the widths of the items.
    ///   - available: the width of a page.
    ///   - turnWidth: the width of the arrow that leads to another page: the first and the last page have one,
    /// those between them two.
    ///   - leadWidth: the width of what precedes the items on every page.
    init(widths: [CGFloat], available: CGFloat, turnWidth: CGFloat, leadWidth: CGFloat = 0) {
        guard widths.reduce(leadWidth, +) > available else {
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
                guard used + widths[end] + onward <= available || end == start else { break }
                used += widths[end]
                end += 1
            }
            pages.append(start..<end)
            start = end
        }
    }
}

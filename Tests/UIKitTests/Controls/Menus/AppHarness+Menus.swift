import UITesting

@testable import UIKit

/// What the user sees of menus, and does with them.
extension AppHarness {
    /// The callout that takes touches: one that is fading away is gone.
    var callout: EditMenuCallout? {
        window.subviews.lazy.compactMap { $0 as? EditMenuCallout }.first { $0.isUserInteractionEnabled }
    }

    private var items: [CalloutButton] { callout?.subviews.compactMap { $0 as? CalloutButton } ?? [] }

    /// The items of the callout in reading order, arrows as "‹" and "›".
    var calloutTitles: [String] {
        items.sorted { $0.frame.minX < $1.frame.minX }.map { item in
            switch item.content {
            case .row(let row): row.title
            case .back: "‹"
            case .onward: "›"
            }
        }
    }

    /// Taps an item of the callout.
    func tapCallout(_ title: String) {
        let titles = calloutTitles
        guard let index = titles.firstIndex(of: title) else { return }
        tap(items.sorted { $0.frame.minX < $1.frame.minX }[index])
    }
}

extension AppHarness {
    /// The lists that are open.
    var lists: [MenuListPanel] { (window.openMenu as? MenuListPresentation)?.panels ?? [] }

    /// The rows of the front list, divided as lines divide them.
    var menuSections: [[String]] {
        guard let list = lists.last else { return [] }
        var sections: [[String]] = []
        var bottom: CGFloat?
        for row in list.rows {
            if row.frame.minY != bottom { sections.append([]) }
            sections[sections.count - 1].append(row.row.title)
            bottom = row.frame.maxY
        }
        return sections
    }

    /// The title of the row that is marked in the front list.
    var markedRow: String? { lists.last.flatMap { list in list.marked.map { list.rows[$0].row.title } } }

    /// The middle of a row, in the window.
    func place(ofRow title: String, level: Int? = nil) -> CGPoint {
        let list = level.map { lists[$0] } ?? lists.last
        guard let row = list?.rows.first(where: { $0.row.title == title }) else { return .zero }
        return row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
    }

    /// Clicks a row of the front list.
    func chooseFromMenu(_ title: String) { click(at: place(ofRow: title)) }
}

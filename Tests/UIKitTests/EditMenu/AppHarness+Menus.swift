import UITesting

@testable import UIKit

/// What a person sees of menus, and does with them.
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

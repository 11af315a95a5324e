import UIKit
import UITesting
import XCTest

@testable import UIKit

/// All symbols on one sheet.
@preconcurrency @MainActor
final class SymbolSnapshotTests: SnapshotTestCase {
    private static let columns = 16

    private func sheet(
        of names: [String], _ configuration: UIImage.SymbolConfiguration?, step: CGFloat, in app: AppHarness
    ) {
        for (index, name) in names.enumerated() {
            let view = UIImageView(image: UIImage(systemName: name, withConfiguration: configuration))
            view.contentMode = .center
            view.frame = CGRect(
                x: step * CGFloat(index % Self.columns), y: step * CGFloat(index / Self.columns), width: step,
                height: step)
            app.window.addSubview(view)
        }
    }

    /// Sheet by sheet, so that each can be looked at.
    func testAllSymbolsAreDrawn() {
        let names = SymbolTable.names
        let rows = 8
        let perSheet = rows * Self.columns
        for (number, start) in stride(from: 0, to: names.count, by: perSheet).enumerated() {
            let part = Array(names[start..<min(start + perSheet, names.count)])
            let variants: [Variant] =
                number == 0 ? [.light, .lightAtOneAndAHalf, .lightAt2x, .dark] : [.light, .lightAt2x]
            let size = CGSize(width: 32 * CGFloat(Self.columns), height: 32 * CGFloat(rows))
            // Dense pictures: a sheet has over a hundred symbols.
            verify(variants, size: size, named: "\(number + 1)", limit: 96 * 1024) { app in
                app.window.tintColor = .label
                sheet(of: part, nil, step: 32, in: app)
                return nil
            }
        }
    }

    func testSymbolsThatAreMadeOfOthers() {
        let names = [
            "heart.circle", "heart.circle.fill", "star.square.fill", "chevron.right.circle.fill",
            "bell.slash",
            "bell.slash.fill", "wifi.slash", "mic.slash.fill", "folder.badge.plus", "person.fill.badge.plus",
            "cart.badge.minus", "doc.badge.checkmark", "trash.circle.fill", "questionmark.square",
            "person.2.circle", "tag.badge.xmark",
        ]
        verify([.light, .lightAt2x, .dark], size: CGSize(width: 32 * CGFloat(Self.columns), height: 32)) {
            app in
            app.window.tintColor = .label
            sheet(of: names, nil, step: 32, in: app)
            return nil
        }
    }

    func testSymbolsTakeWeightsAndScales() {
        let names = [
            "magnifyingglass", "xmark.circle.fill", "square.and.pencil", "gear", "eye.slash", "heart.fill",
        ]
        let weights: [UIImage.SymbolWeight] = [.ultraLight, .light, .regular, .semibold, .black]
        verify([.light], size: CGSize(width: 40 * 8, height: 40 * 6)) { app in
            for (row, name) in names.enumerated() {
                let configurations =
                    weights.map { UIImage.SymbolConfiguration(pointSize: 17, weight: $0) }
                    + [.small, .medium, .large].map { UIImage.SymbolConfiguration(scale: $0) }
                for (column, configuration) in configurations.enumerated() {
                    let view = UIImageView(image: UIImage(systemName: name, withConfiguration: configuration))
                    view.contentMode = .center
                    view.frame = CGRect(x: 40 * column, y: 40 * row, width: 40, height: 40)
                    app.window.addSubview(view)
                }
            }
            return nil
        }
    }

    func testSymbolsTakeColoursAndDirections() {
        verify([.light, .dark], size: CGSize(width: 200, height: 80)) { app in
            var x: CGFloat = 4
            @MainActor func add(_ view: UIView, y: CGFloat = 4) {
                view.frame = CGRect(x: x, y: y, width: 32, height: 32)
                app.window.addSubview(view)
            }
            let faint = UIImageView(image: UIImage(systemName: "gear"))
            faint.tintColor = .tertiaryLabel
            let own = UIImageView(
                image: UIImage(systemName: "heart.fill")?.withTintColor(
                    .systemRed, renderingMode: .alwaysOriginal))
            let preferred = UIImageView(image: UIImage(systemName: "star"))
            preferred.preferredSymbolConfiguration = .init(pointSize: 22, weight: .bold)
            for view in [faint, own, preferred] {
                view.contentMode = .center
                add(view)
                x += 36
            }
            x = 4
            for direction in [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft] {
                for name in ["chevron.backward", "chevron.left"] {
                    let view = UIImageView(image: UIImage(systemName: name))
                    view.semanticContentAttribute = direction
                    view.contentMode = .center
                    add(view, y: 44)
                    x += 36
                }
            }
            return nil
        }
    }
}

import Spelling
import UIKit
import UITesting
import XCTest

/// Menus: the callout beside a selection, and the list under the pointer.
@preconcurrency @MainActor
final class EditMenuSnapshotTests: SnapshotTestCase {
    private static let variants: [Variant] = [.light, .lightAtOneAndAHalf, .dark, .darkAt2x]

    private func field(_ app: AppHarness, y: CGFloat = 70, width: CGFloat = 344) -> UITextField {
        let field = UITextField(frame: CGRect(x: 8, y: y, width: width, height: 34))
        field.borderStyle = .roundedRect
        field.text = "The quick brown fox"
        app.window.addSubview(field)
        app.turn()
        field.becomeFirstResponder()
        return field
    }

    private func select(_ range: Range<Int>, in field: UITextField) {
        guard let start = field.position(from: field.beginningOfDocument, offset: range.lowerBound),
            let end = field.position(from: field.beginningOfDocument, offset: range.upperBound)
        else { return }
        field.selectedTextRange = field.textRange(from: start, to: end)
    }

    private func showCallout(of field: UITextField, _ app: AppHarness) {
        guard let range = field.selectedTextRange else { return }
        UIMenuController.shared.showMenu(from: field, rect: field.firstRect(for: range))
        app.advance(by: 1)
    }

    func testTheCalloutPointsToTheSelection() {
        verify(Self.variants, size: CGSize(width: 260, height: 100)) { app in
            let field = field(app, y: 60, width: 244)
            select(4..<9, in: field)
            showCallout(of: field, app)
            return nil
        }
    }

    func testACalloutIsSharpOnTwicePixels() {
        verify([.lightAt2x], size: CGSize(width: 200, height: 92)) { app in
            let field = field(app, y: 54, width: 184)
            select(4..<9, in: field)
            showCallout(of: field, app)
            return nil
        }
    }

    func testACalloutBelowShowsThePressedItem() {
        verify([.light, .dark], size: CGSize(width: 360, height: 112)) { app in
            let field = field(app, y: 8)
            select(4..<9, in: field)
            showCallout(of: field, app)
            _ = app.finger(
                at: CGPoint(
                    x: UIMenuController.shared.menuFrame.minX + 20, y: UIMenuController.shared.menuFrame.midY)
            )
            return nil
        }
    }

    func testACalloutThatIsTooWideHasPages() {
        verify([.light], size: CGSize(width: 200, height: 112)) { app in
            let field = field(app, width: 184)
            select(4..<9, in: field)
            showCallout(of: field, app)
            app.tap(
                at: CGPoint(
                    x: UIMenuController.shared.menuFrame.maxX - 15, y: UIMenuController.shared.menuFrame.midY)
            )
            app.advance(by: 1)
            return nil
        }
    }

    func testTheMenuKeyOpensTheContextMenu() {
        verify([.light, .dark], size: CGSize(width: 240, height: 220)) { app in
            let field = field(app, y: 8, width: 224)
            select(4..<9, in: field)
            app.key(.menu)
            app.key(.down)
            return nil
        }
    }

    /// Nothing of a secret can be copied.
    func testContextMenuOfASecret() {
        verify(Self.variants, size: CGSize(width: 190, height: 150)) { app in
            let field = field(app, y: 8, width: 174)
            field.isSecureTextEntry = true
            select(0..<9, in: field)
            app.key(.menu)
            return nil
        }
    }

    /// Everything that a row can show.
    private final class Rows: UIView, UIContextMenuInteractionDelegate {
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
                let sizes = ["Small", "Medium", "Large"].map { title in
                    UIAction(title: title, state: title == "Medium" ? .on : .off) { _ in }
                }
                return UIMenu(
                    title: "Document",
                    children: [
                        UIAction(title: "Share", image: UIImage(systemName: "paperplane")) { _ in },
                        UIAction(title: "Locked", image: UIImage(systemName: "lock"), attributes: .disabled) {
                            _ in
                        },
                        UIMenu(title: "Size", image: UIImage(systemName: "textformat"), children: sizes),
                        UIMenu(
                            options: .displayInline,
                            children: [
                                UIAction(
                                    title: "Delete", subtitle: "Cannot be undone",
                                    image: UIImage(systemName: "trash"), attributes: .destructive
                                ) { _ in }
                            ]),
                    ])
            }
        }
    }

    private func openRows(_ app: AppHarness, at point: CGPoint) {
        let view = Rows(frame: app.window.bounds)
        view.addInteraction(UIContextMenuInteraction(delegate: view))
        app.window.addSubview(view)
        app.secondaryClick(at: point)
        for _ in 0..<2 { app.key(.down) }
    }

    /// A shadow that falls on another one is rounded otherwise in parts than as a whole, by one step of a channel.
    private func drawWhole(_ app: AppHarness) {
        app.window.setNeedsDisplay()
        app.turn()
    }

    func testRowsOpenTheMenusWithin() {
        verify([.light, .dark], size: CGSize(width: 320, height: 200)) { app in
            openRows(app, at: CGPoint(x: 12, y: 12))
            app.key(.right)
            drawWhole(app)
            return nil
        }
    }

    func testRowsFromRightToLeft() {
        verify([.light], size: CGSize(width: 320, height: 200)) { app in
            app.layoutDirection = .rightToLeft
            openRows(app, at: CGPoint(x: 308, y: 12))
            app.key(.left)
            drawWhole(app)
            return nil
        }
    }
}

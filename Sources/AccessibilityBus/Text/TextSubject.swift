import UIKit

/// The text of a view as readers read and change it. All offsets are in scalars; a secret is bullets everywhere.
@MainActor
struct TextSubject {
    let view: UIView & UITextInput
    let text: SpokenText
    let isSecret: Bool

    /// nil for a view without a text.
    init?(_ element: UIResponder?) {
        guard let view = element as? (UIView & UITextInput) else { return nil }
        self.view = view
        let accessible = view as? any AccessibleText
        isSecret = view.isSecretText
        if let accessible {
            text = SpokenText(accessible.spokenText)
        } else {
            // An app's own text.
            let whole = view.textRange(from: view.beginningOfDocument, to: view.endOfDocument)
            let plain = whole.flatMap { view.text(in: $0) } ?? ""
            text = SpokenText(isSecret ? String(repeating: "•", count: plain.utf16.count) : plain)
        }
    }

    // MARK: Selection

    /// The selected range; empty at the caret, and at the start where there is no caret.
    var selection: Range<Int> {
        guard let range = view.selectedTextRange else { return 0..<0 }
        let start = text.offset(ofUTF16: view.offset(from: view.beginningOfDocument, to: range.start))
        let end = text.offset(ofUTF16: view.offset(from: view.beginningOfDocument, to: range.end))
        return min(start, end)..<max(start, end)
    }

    /// Where typing goes.
    var caret: Int { selection.upperBound }

    func select(_ range: Range<Int>) -> Bool {
        guard let wanted = textRange(range) else { return false }
        view.selectedTextRange = wanted
        return true
    }

    /// A range of the document; offsets outside are moved to the nearest end.
    func textRange(_ range: Range<Int>) -> UITextRange? {
        guard
            let start = view.position(
                from: view.beginningOfDocument, offset: text.utf16Offset(range.lowerBound)),
            let end = view.position(
                from: view.beginningOfDocument, offset: text.utf16Offset(range.upperBound))
        else { return nil }
        return view.textRange(from: start, to: end)
    }

    // MARK: Changes

    /// Replaces a part of the text as typing would: the delegate may refuse.
    func replace(_ range: Range<Int>, with new: String) -> Bool {
        guard let accessible = view as? any AccessibleText else {
            guard let wanted = textRange(range) else { return false }
            view.replace(wanted, withText: new)
            return true
        }
        return accessible.replaceForAccessibility(
            text.utf16Offset(range.lowerBound)..<text.utf16Offset(range.upperBound), with: new)
    }

    // MARK: Geometry, in points of the screen

    /// The smallest rectangle around a part of the text; of an empty one, the caret's.
    func frame(of range: Range<Int>) -> CGRect {
        guard let wanted = textRange(range) else { return .null }
        let rects =
            range.isEmpty
            ? [view.caretRect(for: wanted.start)] : view.selectionRects(for: wanted).map(\.rect)
        let whole = rects.filter { !$0.isNull && !$0.isInfinite }.reduce(CGRect.null) { $0.union($1) }
        guard !whole.isNull else { return .null }
        return UIAccessibility.convertToScreenCoordinates(whole, in: view)
    }

    /// The offset of the character at a point of the screen; nil where there is none.
    func offset(at point: CGPoint) -> Int? {
        let origin = UIAccessibility.convertToScreenCoordinates(view.bounds, in: view)
        guard origin.contains(point) else { return nil }
        let inside = CGPoint(
            x: point.x - origin.minX + view.bounds.minX, y: point.y - origin.minY + view.bounds.minY)
        guard let position = view.closestPosition(to: inside) else { return nil }
        return text.offset(ofUTF16: view.offset(from: view.beginningOfDocument, to: position))
    }
}

extension UIView {
    /// Whether the text of the view is a secret.
    var isSecretText: Bool { (self as? any UITextInputTraits)?.isSecureTextEntry == true }
}

/// The UIKit methods that `#selector` most often names without their parameters.
enum LibrarySelectors {
    /// The selector name of a UIKit method; nil when the method is not in the list or has other labels.
    static func name(of method: String, labels: [String]?) -> String? {
        guard let name = names[method] else { return nil }
        return labels == nil || labels?.count == name.filter({ $0 == ":" }).count ? name : nil
    }

    private static let names: [String: String] = {
        let withoutParameters = [
            "becomeFirstResponder", "resignFirstResponder", "reloadInputViews", "setNeedsLayout",
            "layoutIfNeeded", "setNeedsDisplay", "removeFromSuperview", "undo", "redo",
        ]
        let withSender = [
            "cut", "copy", "paste", "select", "selectAll", "delete", "pasteAndMatchStyle",
            "toggleBoldface", "toggleItalics", "toggleUnderline", "increaseSize", "decreaseSize",
            "makeTextWritingDirectionLeftToRight", "makeTextWritingDirectionRightToLeft", "endEditing",
            "print", "find", "duplicate", "move", "rename", "export",
        ]
        let pairs = withoutParameters.map { ($0, $0) } + withSender.map { ($0, $0 + ":") }
        return Dictionary(uniqueKeysWithValues: pairs)
    }()
}

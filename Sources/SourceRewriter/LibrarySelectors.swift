/// The methods of UIKit that selectors name most often without their parameters.
enum LibrarySelectors {
    /// The selector's name for a method that UIKit has; nil when it is not in the list.
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

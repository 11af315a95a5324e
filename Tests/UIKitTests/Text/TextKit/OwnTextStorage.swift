import UIKit

/// A storage that keeps its text itself and makes words bold that stand between stars, as apps write it.
final class OwnTextStorage: NSTextStorage {
    private let backing = NSMutableAttributedString(string: "")

    override init() { super.init() }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override var string: String { backing.string }

    override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString
        .Key: Any]
    {
        backing.attributes(at: location, effectiveRange: range)
    }

    override func replaceCharacters(in range: NSRange, with str: String) {
        beginEditing()
        backing.replaceCharacters(in: range, with: str)
        edited(
            [.editedCharacters, .editedAttributes], range: range,
            changeInLength: str.utf16.count - range.length)
        endEditing()
    }

    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        beginEditing()
        backing.setAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
        endEditing()
    }

    override func processEditing() {
        highlight()
        super.processEditing()
    }

    private func highlight() {
        let paragraph = (string as NSString).paragraphRange(for: editedRange)
        addAttribute(.foregroundColor, value: UIColor.black, range: paragraph)
        guard let stars = try? NSRegularExpression(pattern: "\\*\\w+\\*") else { return }
        for match in stars.matches(in: string, options: [], range: paragraph) {
            addAttribute(.foregroundColor, value: UIColor.red, range: match.range)
        }
    }
}

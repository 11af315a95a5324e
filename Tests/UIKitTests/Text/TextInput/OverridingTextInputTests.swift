import UIKit
import UITesting
import XCTest

/// Members of the toolkit's views that apps override, as UIKit lets them.
@preconcurrency @MainActor
final class OverridingTextInputTests: XCTestCase {
    private static let members = [
        "baseWritingDirection", "beginning", "characterOffset", "characterRange", "compare", "end",
        "farthest",
        "offset", "position", "positionInDirection", "positionWithin", "setBaseWritingDirection",
        "shouldChange",
        "styling", "textInputView", "textRange",
    ]

    /// Asks for each member as the text system does: through the protocol.
    private func askForAll(_ input: any UITextInput) throws {
        let (start, end) = (input.beginningOfDocument, input.endOfDocument)
        let range = try XCTUnwrap(input.textRange(from: start, to: end))
        XCTAssertEqual(input.compare(start, to: end), .orderedAscending)
        XCTAssertEqual(input.offset(from: start, to: end), 3)
        XCTAssertNotNil(input.position(from: start, offset: 1))
        XCTAssertNotNil(input.position(from: start, in: .right, offset: 1))
        XCTAssertEqual(input.position(within: range, farthestIn: .left), start)
        XCTAssertNotNil(input.characterRange(byExtending: start, in: .right))
        XCTAssertNotNil(input.position(within: range, atCharacterOffset: 1))
        XCTAssertEqual(input.characterOffset(of: end, within: range), 3)
        input.setBaseWritingDirection(.leftToRight, for: range)
        XCTAssertEqual(input.baseWritingDirection(for: start, in: .forward), .leftToRight)
        XCTAssertNotNil(input.textStyling(at: start, in: .forward)?[.font])
        XCTAssertTrue(input.shouldChangeText(in: range, replacementText: ""))
        XCTAssertTrue(input.textInputView === input)
    }

    func testEveryMemberOfUITextInputCanBeOverriddenInAField() throws {
        let field = OwnField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        field.text = "abc"
        try askForAll(field)
        XCTAssertEqual(field.log.sorted(), Self.members)
    }

    func testEveryMemberOfUITextInputCanBeOverriddenInATextView() throws {
        let view = OwnView(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        view.text = "abc"
        try askForAll(view)
        XCTAssertEqual(view.log.sorted(), Self.members)
    }
}

private final class OwnField: UITextField {
    var log: Set<String> = []

    override var beginningOfDocument: UITextPosition {
        log.insert("beginning")
        return super.beginningOfDocument
    }
    override var endOfDocument: UITextPosition {
        log.insert("end")
        return super.endOfDocument
    }
    override var textInputView: UIView {
        log.insert("textInputView")
        return super.textInputView
    }
    override func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    {
        log.insert("textRange")
        return super.textRange(from: fromPosition, to: toPosition)
    }
    override func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        log.insert("position")
        return super.position(from: position, offset: offset)
    }
    override func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        log.insert("positionInDirection")
        return super.position(from: position, in: direction, offset: offset)
    }
    override func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        log.insert("compare")
        return super.compare(position, to: other)
    }
    override func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        log.insert("offset")
        return super.offset(from: from, to: toPosition)
    }
    override func position(
        within range: UITextRange, farthestIn direction: UITextLayoutDirection
    ) -> UITextPosition? {
        log.insert("farthest")
        return super.position(within: range, farthestIn: direction)
    }
    override func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? {
        log.insert("characterRange")
        return super.characterRange(byExtending: position, in: direction)
    }
    override func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition? {
        log.insert("positionWithin")
        return super.position(within: range, atCharacterOffset: offset)
    }
    override func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int {
        log.insert("characterOffset")
        return super.characterOffset(of: position, within: range)
    }
    override func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection {
        log.insert("baseWritingDirection")
        return super.baseWritingDirection(for: position, in: direction)
    }
    override func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
        log.insert("setBaseWritingDirection")
        super.setBaseWritingDirection(writingDirection, for: range)
    }
    override func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]? {
        log.insert("styling")
        return super.textStyling(at: position, in: direction)
    }
    override func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        log.insert("shouldChange")
        return super.shouldChangeText(in: range, replacementText: text)
    }
}

private final class OwnView: UITextView {
    var log: Set<String> = []

    override var beginningOfDocument: UITextPosition {
        log.insert("beginning")
        return super.beginningOfDocument
    }
    override var endOfDocument: UITextPosition {
        log.insert("end")
        return super.endOfDocument
    }
    override var textInputView: UIView {
        log.insert("textInputView")
        return super.textInputView
    }
    override func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    {
        log.insert("textRange")
        return super.textRange(from: fromPosition, to: toPosition)
    }
    override func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        log.insert("position")
        return super.position(from: position, offset: offset)
    }
    override func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        log.insert("positionInDirection")
        return super.position(from: position, in: direction, offset: offset)
    }
    override func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        log.insert("compare")
        return super.compare(position, to: other)
    }
    override func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        log.insert("offset")
        return super.offset(from: from, to: toPosition)
    }
    override func position(
        within range: UITextRange, farthestIn direction: UITextLayoutDirection
    ) -> UITextPosition? {
        log.insert("farthest")
        return super.position(within: range, farthestIn: direction)
    }
    override func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? {
        log.insert("characterRange")
        return super.characterRange(byExtending: position, in: direction)
    }
    override func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition? {
        log.insert("positionWithin")
        return super.position(within: range, atCharacterOffset: offset)
    }
    override func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int {
        log.insert("characterOffset")
        return super.characterOffset(of: position, within: range)
    }
    override func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection {
        log.insert("baseWritingDirection")
        return super.baseWritingDirection(for: position, in: direction)
    }
    override func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
        log.insert("setBaseWritingDirection")
        super.setBaseWritingDirection(writingDirection, for: range)
    }
    override func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]? {
        log.insert("styling")
        return super.textStyling(at: position, in: direction)
    }
    override func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        log.insert("shouldChange")
        return super.shouldChangeText(in: range, replacementText: text)
    }
}

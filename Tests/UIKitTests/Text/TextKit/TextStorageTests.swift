import UIKit
import XCTest

/// A text storage without a layout.
@preconcurrency @MainActor
final class TextStorageTests: XCTestCase {
    private let key = NSAttributedString.Key("test")

    private func runs(_ text: NSAttributedString) -> [String] {
        var result: [String] = []
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            result.append("\(range.location)+\(range.length) \(attributes[key].map { "\($0)" } ?? "-")")
        }
        return result
    }

    func testTextIsInsertedReplacedAndDeleted() {
        let storage = NSTextStorage(string: "one two")
        storage.insert(NSAttributedString(string: "and "), at: 4)
        storage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "1")
        storage.deleteCharacters(in: NSRange(location: 2, length: 4))
        storage.append(NSAttributedString(string: "!"))
        XCTAssertEqual(storage.string, "1 two!")
        XCTAssertEqual(storage.length, 6)
    }

    func testAttributesAreAddedAndRemovedInParts() {
        let storage = NSTextStorage(string: "abcdef", attributes: [key: 1])
        storage.addAttribute(key, value: 2, range: NSRange(location: 1, length: 3))
        storage.removeAttribute(key, range: NSRange(location: 3, length: 2))
        XCTAssertEqual(runs(storage), ["0+1 1", "1+2 2", "3+2 -", "5+1 1"])
    }

    func testInsertedCharactersTakeTheAttributesBeforeThem() {
        let storage = NSTextStorage(string: "abc", attributes: [key: 1])
        storage.addAttribute(key, value: 2, range: NSRange(location: 1, length: 1))
        storage.replaceCharacters(in: NSRange(location: 2, length: 0), with: "xy")
        storage.replaceCharacters(in: NSRange(location: 4, length: 1), with: "zz")
        XCTAssertEqual(runs(storage), ["0+1 1", "1+3 2", "4+2 1"])
    }

    func testEqualNeighboursAreOneRangeInAnEnumeration() {
        let storage = NSTextStorage(string: "abcd")
        storage.addAttribute(key, value: 1, range: NSRange(location: 0, length: 2))
        storage.addAttribute(key, value: 1, range: NSRange(location: 2, length: 1))
        XCTAssertEqual(runs(storage), ["0+3 1", "3+1 -"])
        var range = NSRange()
        XCTAssertEqual(
            storage.attribute(key, at: 1, longestEffectiveRange: &range, in: NSRange(location: 1, length: 3))
                as? Int, 1)
        XCTAssertEqual(range, NSRange(location: 1, length: 2))
    }

    func testAnEnumerationStopsAndRunsBackwards() {
        let storage = NSTextStorage(string: "abc")
        storage.addAttribute(key, value: 1, range: NSRange(location: 1, length: 1))
        var seen: [Int] = []
        storage.enumerateAttribute(key, in: NSRange(location: 0, length: 3), options: .reverse) {
            _, range, stop in
            seen.append(range.location)
            if range.location == 1 { stop.pointee = true }
        }
        XCTAssertEqual(seen, [2, 1])
    }

    func testCopiesHaveTheTextAndDoNotFollow() throws {
        let storage = NSTextStorage(string: "abc", attributes: [key: 1])
        let copies = [
            NSAttributedString(attributedString: storage),
            storage.attributedSubstring(from: NSRange(location: 0, length: 3)),
            try XCTUnwrap(storage.copy() as? NSAttributedString),
            try XCTUnwrap(storage.mutableCopy() as? NSMutableAttributedString),
        ]
        storage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "")
        for copy in copies {
            XCTAssertEqual(copy.string, "abc")
            XCTAssertEqual(runs(copy), ["0+3 1"])
        }
    }

    func testWhatIsOutsideTheTextIsCutOff() {
        let storage = NSTextStorage(string: "abc")
        storage.addAttribute(key, value: 1, range: NSRange(location: 2, length: 100))
        storage.replaceCharacters(in: NSRange(location: 50, length: 7), with: "d")
        storage.deleteCharacters(in: NSRange(location: NSNotFound, length: 0))
        XCTAssertEqual(storage.string, "abcd")
        XCTAssertTrue(storage.attributes(at: 99, effectiveRange: nil).isEmpty)
        XCTAssertEqual(
            storage.attributedSubstring(from: NSRange(location: 2, length: 100)).string, "cd")
    }

    func testStoragesAreEqualWhenTextAndAttributesAre() {
        let one = NSTextStorage(string: "ab", attributes: [key: 1])
        let other = NSMutableAttributedString(string: "a", attributes: [key: 1])
        XCTAssertNotEqual(one, other)
        other.append(NSAttributedString(string: "b", attributes: [key: 1]))
        XCTAssertEqual(one, other)
        one.addAttribute(key, value: 2, range: NSRange(location: 0, length: 1))
        XCTAssertNotEqual(one, other)
    }

    // MARK: Processing

    private final class Delegate: NSTextStorageDelegate {
        var log: [String] = []
        var will: (NSTextStorage) -> Void = { _ in }
        var did: (NSTextStorage) -> Void = { _ in }

        func textStorage(
            _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
            range editedRange: NSRange, changeInLength delta: Int
        ) {
            log.append("will \(editedMask.rawValue) \(editedRange.location)+\(editedRange.length) \(delta)")
            will(textStorage)
        }

        func textStorage(
            _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
            range editedRange: NSRange, changeInLength delta: Int
        ) {
            log.append("did \(editedMask.rawValue) \(editedRange.location)+\(editedRange.length) \(delta)")
            did(textStorage)
        }
    }

    func testAnEditIsProcessedAtOnce() {
        let storage = NSTextStorage(string: "hello")
        let delegate = Delegate()
        storage.delegate = delegate
        storage.replaceCharacters(in: NSRange(location: 1, length: 2), with: "xyz")
        storage.addAttribute(key, value: 1, range: NSRange(location: 0, length: 2))
        XCTAssertEqual(delegate.log, ["will 2 1+3 1", "did 2 1+3 1", "will 1 0+2 0", "did 1 0+2 0"])
        XCTAssertEqual(storage.editedMask, [])
        XCTAssertEqual(storage.editedRange.location, NSNotFound)
        XCTAssertEqual(storage.changeInLength, 0)
    }

    func testAnEditOfSeveralStepsIsProcessedOnceAtItsEnd() {
        let storage = NSTextStorage(string: "hello")
        let delegate = Delegate()
        storage.delegate = delegate
        storage.beginEditing()
        storage.replaceCharacters(in: NSRange(location: 4, length: 1), with: "")
        storage.beginEditing()
        storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "ab")
        storage.endEditing()
        XCTAssertEqual(delegate.log, [])
        storage.endEditing()
        XCTAssertEqual(delegate.log, ["will 2 0+6 1", "did 2 0+6 1"])
    }

    func testADelegateChangesTextBeforeAndAttributesAfter() {
        let storage = NSTextStorage(string: "")
        let delegate = Delegate()
        storage.delegate = delegate
        delegate.will = { $0.replaceCharacters(in: NSRange(location: 1, length: 1), with: "BB") }
        delegate.did = { [key] in $0.addAttribute(key, value: 1, range: $0.editedRange) }
        storage.append(NSAttributedString(string: "abc"))
        XCTAssertEqual(storage.string, "aBBc")
        XCTAssertEqual(runs(storage), ["0+4 1"])
        XCTAssertEqual(delegate.log, ["will 3 0+3 3", "did 3 0+4 4"])
    }

    func testNotificationsComeBeforeTheDelegate() {
        let storage = NSTextStorage(string: "")
        let delegate = Delegate()
        storage.delegate = delegate
        let names = [
            NSTextStorage.willProcessEditingNotification, NSTextStorage.didProcessEditingNotification,
        ]
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: storage, queue: nil) { note in
                let name = note.name.rawValue
                MainActor.assumeIsolated { delegate.log.append(name) }
            }
        }
        storage.append(NSAttributedString(string: "a"))
        observers.forEach(NotificationCenter.default.removeObserver)
        XCTAssertEqual(
            delegate.log,
            [names[0].rawValue, "will 3 0+1 1", names[1].rawValue, "did 3 0+1 1"])
    }
}

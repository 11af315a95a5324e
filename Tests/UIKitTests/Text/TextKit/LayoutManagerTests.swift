import UIKit
import UITesting
import XCTest

/// What a layout manager answers about where characters are.
@preconcurrency @MainActor
final class LayoutManagerTests: XCTestCase {
    private let storage = NSTextStorage(string: "")
    private let manager = NSLayoutManager()
    private let container = NSTextContainer(size: CGSize(width: 200, height: 0))

    private func show(_ text: String, size: CGFloat = 20) {
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        storage.setAttributedString(
            NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: size)]))
    }

    private func fragments() -> [(rect: CGRect, used: CGRect, range: NSRange)] {
        var result: [(CGRect, CGRect, NSRange)] = []
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs)) {
            rect, used, _, range, _ in result.append((rect, used, range))
        }
        return result
    }

    func testLinesFollowEachOtherFromTheTop() {
        show("one\ntwo\nthree")
        let lines = fragments()
        XCTAssertEqual(lines.map(\.range.location), [0, 4, 8])
        XCTAssertEqual(lines.map(\.range.length), [4, 4, 5])
        XCTAssertEqual(lines[0].rect.minY, 0)
        for (line, next) in zip(lines, lines.dropFirst()) { XCTAssertEqual(line.rect.maxY, next.rect.minY) }
        for line in lines {
            XCTAssertEqual(line.rect.minX, 0)
            XCTAssertEqual(line.rect.width, 200)
            XCTAssertLessThan(line.used.width, 100)
            XCTAssertGreaterThan(line.used.width, 10)
        }
        XCTAssertEqual(lines[2].rect.maxY, manager.usedRect(for: container).height)
    }

    func testTextWrapsAtTheContainersWidth() {
        show("several words that need more than a line")
        let lines = fragments()
        XCTAssertGreaterThan(lines.count, 1)
        XCTAssertTrue(lines.allSatisfy { $0.used.maxX <= 200 })
        container.size.width = 1000
        XCTAssertEqual(fragments().count, 1)
        container.size = .zero
        XCTAssertEqual(fragments().count, 1)
    }

    func testUsedSizeIsThatOfTheStringAndThePadding() {
        show("measured")
        let font = UIFont.systemFont(ofSize: 20)
        let size = ("measured" as NSString).size(withAttributes: [.font: font])
        XCTAssertEqual(manager.usedRect(for: container).width, size.width + 10, accuracy: 1)
        XCTAssertEqual(manager.usedRect(for: container).height, font.lineHeight, accuracy: 1)
        container.lineFragmentPadding = 0
        XCTAssertEqual(manager.usedRect(for: container).width, size.width, accuracy: 1)
    }

    func testPointsAndCharactersAgree() {
        show("abc def\nghi")
        for index in 0..<11 where index != 7 {
            let box = manager.boundingRect(
                forGlyphRange: NSRange(location: index, length: 1), in: container)
            XCTAssertGreaterThan(box.width, 0)
            var fraction: CGFloat = -1
            let found = manager.characterIndex(
                for: CGPoint(x: box.minX + box.width * 0.75, y: box.midY), in: container,
                fractionOfDistanceBetweenInsertionPoints: &fraction)
            XCTAssertEqual(found, index)
            XCTAssertEqual(fraction, 0.75, accuracy: 0.1)
        }
    }

    func testAPointBesideALineIsItsLastCharacter() {
        show("ab\ncd")
        XCTAssertEqual(manager.glyphIndex(for: CGPoint(x: 190, y: 2), in: container), 2)
        XCTAssertEqual(manager.glyphIndex(for: CGPoint(x: 190, y: 500), in: container), 4)
        XCTAssertEqual(manager.glyphIndex(for: CGPoint(x: -50, y: -50), in: container), 0)
    }

    func testALocationIsAtTheBaselineInItsLine() {
        show("ab\ncd")
        let font = UIFont.systemFont(ofSize: 20)
        let first = manager.location(forGlyphAt: 0)
        XCTAssertEqual(first.x, 5)
        XCTAssertEqual(first.y, font.ascender, accuracy: 1.5)
        XCTAssertEqual(manager.location(forGlyphAt: 3), first)
        XCTAssertGreaterThan(manager.location(forGlyphAt: 4).x, first.x)
    }

    func testAnEmptyLineAtTheEndIsTheExtraLine() {
        show("one")
        XCTAssertEqual(manager.extraLineFragmentRect, .zero)
        XCTAssertNil(manager.extraLineFragmentTextContainer)
        show("one\n")
        XCTAssertEqual(manager.extraLineFragmentRect.minY, fragments()[0].rect.maxY)
        XCTAssertGreaterThan(manager.extraLineFragmentRect.height, 10)
        XCTAssertTrue(manager.extraLineFragmentTextContainer === container)
    }

    func testLinesThatTouchARectangle() {
        show("one\ntwo\nthree")
        let lines = fragments()
        let middle = CGRect(x: 0, y: lines[1].rect.midY, width: 10, height: 1)
        XCTAssertEqual(manager.glyphRange(forBoundingRect: middle, in: container), lines[1].range)
        XCTAssertEqual(
            manager.glyphRange(
                forBoundingRect: CGRect(x: 0, y: 0, width: 200, height: 1000), in: container),
            NSRange(location: 0, length: 13))
        XCTAssertEqual(manager.glyphRange(forBoundingRect: .null, in: container).length, 0)
    }

    func testTheDelegateSpacesLines() {
        final class Spacing: NSLayoutManagerDelegate {
            var asked: [Int] = []
            func layoutManager(
                _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
                withProposedLineFragmentRect rect: CGRect
            ) -> CGFloat {
                asked.append(glyphIndex)
                return 17
            }
        }
        show("several words that need more than a line")
        let before = manager.usedRect(for: container).height
        let count = fragments().count
        let spacing = Spacing()
        manager.delegate = spacing
        XCTAssertEqual(manager.usedRect(for: container).height, before + CGFloat(count - 1) * 17)
        XCTAssertEqual(spacing.asked.first, fragments()[0].range.length - 1)
    }

    func testALongTextIsLaidOutAsAWholeUnlessPartsMayBeSkipped() {
        show(String(repeating: "line\n", count: 10_000))
        XCTAssertEqual(manager.usedRect(for: container).height, fragments()[0].rect.height * 10_001)
        XCTAssertFalse(manager.hasNonContiguousLayout)
        manager.allowsNonContiguousLayout = true
        container.size.width = 150
        XCTAssertGreaterThan(manager.lineFragmentRect(forGlyphAt: 5, effectiveRange: nil).minY, 10)
        XCTAssertTrue(manager.hasNonContiguousLayout)
    }

    func testASubclassDrawsAViewsText() throws {
        final class Painter: NSLayoutManager {
            var log: [String] = []
            override func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
                log.append("background \(glyphsToShow.location)+\(glyphsToShow.length) \(origin.y)")
                super.drawBackground(forGlyphRange: glyphsToShow, at: origin)
            }
            override func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
                log.append("glyphs \(glyphsToShow.location)+\(glyphsToShow.length)")
            }
        }
        let painter = Painter()
        container.widthTracksTextView = true
        painter.addTextContainer(container)
        storage.addLayoutManager(painter)
        storage.append(NSAttributedString(string: "abc\ndef", attributes: [.backgroundColor: UIColor.red]))
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), textContainer: container)
        let app = try AppHarness(showing: view)
        app.turn()
        XCTAssertEqual(painter.log.prefix(2), ["background 0+7 8.0", "glyphs 0+7"])
    }

    func testAViewIsDrawnAlikeWithAndWithoutALayoutManager() throws {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let app = try AppHarness(showing: view)
        let text = NSMutableAttributedString(string: "some ")
        text.append(
            NSAttributedString(
                string: "words\nthat are drawn",
                attributes: [.backgroundColor: UIColor.yellow, .underlineStyle: 1]))
        view.attributedText = text
        app.turn()
        let plain = try app.screenshot()
        _ = view.layoutManager
        view.setNeedsDisplay()
        view.layoutManager.invalidateDisplay(forCharacterRange: NSRange(location: 0, length: 3))
        app.turn()
        let drawn = try app.screenshot()
        XCTAssertEqual(try drawn.pngData(), try plain.pngData())
    }
}

/// Text beside areas that it keeps out of.
@preconcurrency @MainActor
final class TextExclusionTests: XCTestCase {
    private let storage = NSTextStorage(string: "")
    private let manager = NSLayoutManager()
    private let container = NSTextContainer(size: CGSize(width: 200, height: 0))

    private func show(_ text: String) {
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        storage.append(
            NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 14)]))
    }

    private func lines() -> [CGRect] {
        var result: [CGRect] = []
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs)) {
            _, used, _, range, _ in
            result.append(manager.boundingRect(forGlyphRange: range, in: container).union(used))
        }
        return result
    }

    private let words = String(repeating: "some words ", count: 40)

    func testLinesKeepOutOfACorner() {
        container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 90, height: 50))]
        show(words)
        for line in lines() { XCTAssertEqual(line.minX, line.minY < 50 ? 90 : 0, accuracy: 6) }
        container.exclusionPaths = []
        XCTAssertTrue(lines().allSatisfy { $0.minX < 6 })
    }

    func testTextGoesOnBelowWhatLeavesNoRoom() {
        container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 30, width: 195, height: 100))]
        show(words)
        let all = lines()
        XCTAssertLessThan(all[0].minY, 5)
        XCTAssertTrue(all.allSatisfy { $0.maxY <= 31 || $0.minY >= 129 })
        XCTAssertTrue(all.contains { $0.minY >= 129 && $0.minY < 135 })
    }

    func testATextThatBeginsInAnExclusionBeginsBelowIt() {
        container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 400, height: 77))]
        show("")
        XCTAssertEqual(manager.extraLineFragmentRect.minY, 77, accuracy: 1)
        storage.append(NSAttributedString(string: "a\nb"))
        XCTAssertEqual(lines().first?.minY ?? 0, 77, accuracy: 1)
    }

    func testEditsLayOutAgainBesideTheExclusion() {
        container.exclusionPaths = [UIBezierPath(ovalIn: CGRect(x: 60, y: 20, width: 140, height: 140))]
        show(words)
        for offset in stride(from: 0, to: 400, by: 37) {
            storage.replaceCharacters(in: NSRange(location: offset, length: 5), with: "x\nlonger text")
            let after = lines()
            let fresh = NSLayoutManager()
            let other = NSTextContainer(size: container.size)
            other.exclusionPaths = container.exclusionPaths
            fresh.addTextContainer(other)
            let copy = NSTextStorage(attributedString: storage)
            copy.addLayoutManager(fresh)
            XCTAssertEqual(manager.usedRect(for: container), fresh.usedRect(for: other))
            for (line, next) in zip(after, after.dropFirst()) {
                XCTAssertGreaterThanOrEqual(next.minY, line.minY + 10)
            }
        }
    }

    func testAHugeOrBrokenExclusionLeavesTheText() {
        for rect in [
            CGRect.infinite, CGRect.null, CGRect(x: 0, y: 0, width: 1e30, height: 1e30),
            CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10),
        ] {
            container.exclusionPaths = [UIBezierPath(rect: rect)]
            if manager.textStorage == nil { show(words) }
            XCTAssertFalse(lines().isEmpty)
            XCTAssertGreaterThan(manager.usedRect(for: container).height, 10)
        }
    }

    func testATextViewFlowsAroundAnExclusion() throws {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let app = try AppHarness(showing: view)
        view.text = words
        view.textContainer.exclusionPaths = [
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 40))
        ]
        app.turn()
        XCTAssertEqual(view.caretRect(for: view.beginningOfDocument).minX, 100, accuracy: 6)
        view.textContainer.exclusionPaths = []
        app.turn()
        XCTAssertEqual(view.caretRect(for: view.beginningOfDocument).minX, 5, accuracy: 1)
    }
}

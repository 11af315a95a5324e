import SeededRandom
import UITesting
import WindowSystem
import XCTest

import UIKit

/// Frames of scrolling move pixels where only the content moved, and look as if all had been drawn.
@preconcurrency @MainActor
final class ScrolledPixelsTests: XCTestCase {
    private let size = CGSize(width: 300, height: 400)

    private func moves(_ app: AppHarness) -> Int { state(app)?.lastMoves.count ?? 0 }

    private func state(_ app: AppHarness) -> OffscreenWindow? {
        app.window.windowID.flatMap { app.system.window($0) }
    }

    private func assertAsDrawnAnew(
        _ app: AppHarness, _ message: @autoclosure () -> String = "", line: UInt = #line
    ) throws {
        let (shown, fresh) = (try app.screenshot(), try XCTUnwrap(app.window.makeImage()))
        guard shown != fresh else { return }
        XCTFail(
            "\(message()) \(ImageDifference(expected: fresh, actual: shown).description)", line: line)
    }

    private func drawnArea(_ app: AppHarness) -> CGFloat {
        app.lastDamage.reduce(0) { $0 + $1.width * $1.height }
    }

    func testAListThatScrollsIsHardlyDrawn() throws {
        let list = ListOfSections(frame: CGRect(origin: .zero, size: size))
        let app = try AppHarness(showing: list, size: size, scale: 2)
        list.contentOffset.y = 100
        app.turn()
        for step in 0..<20 {
            list.contentOffset.y += 3
            app.turn()
            XCTAssertEqual(moves(app), 1, "step \(step)")
            XCTAssertLessThan(drawnArea(app), 0.35 * size.width * size.height, "step \(step)")
            try assertAsDrawnAnew(app, "step \(step)")
        }
    }

    func testATextThatScrollsIsHardlyDrawn() throws {
        let text = UITextView(frame: CGRect(origin: .zero, size: size))
        text.text = (0..<200).map { "Line \($0) of some text that is long enough to wrap once" }.joined(
            separator: "\n")
        let app = try AppHarness(showing: text, size: size, scale: 2)
        text.contentOffset.y = 100
        app.turn()
        for step in 0..<20 {
            text.contentOffset.y += 4.5
            app.turn()
            XCTAssertEqual(moves(app), 1, "step \(step)")
            XCTAssertLessThan(drawnArea(app), 0.1 * size.width * size.height, "step \(step)")
            try assertAsDrawnAnew(app, "step \(step)")
        }
    }

    func testWhatAScrollViewDrawsItselfStaysWhereItIs() throws {
        final class Framed: UIScrollView {
            override func draw(_ rect: CGRect) {
                super.draw(rect)
                UIColor.red.setFill()
                UIRectFill(CGRect(x: bounds.minX + 5, y: bounds.minY + 5, width: 20, height: 20))
            }
        }
        let scroll = Framed(frame: CGRect(origin: .zero, size: size))
        scroll.contentSize = CGSize(width: 300, height: 2000)
        let app = try AppHarness(showing: scroll, size: size)
        scroll.contentOffset.y = 10
        app.turn()
        XCTAssertEqual(moves(app), 0)
        try assertAsDrawnAnew(app)
    }

    func testWhatMovesBesideAnAnimationIsDrawnWhereTheAnimationIs() throws {
        let list = ListOfSections(frame: CGRect(origin: .zero, size: size))
        let app = try AppHarness(showing: list, size: size)
        let ball = UIView(frame: CGRect(x: 20, y: 20, width: 30, height: 30))
        ball.backgroundColor = .red
        app.window.addSubview(ball)
        app.turn()
        UIView.animate(withDuration: 1) { ball.center.y = 300 }
        for step in 0..<20 {
            app.advance(by: 0.05)
            list.contentOffset.y += 5
            app.turn()
            XCTAssertEqual(moves(app), 1, "step \(step)")
            try assertAsDrawnAnew(app, "step \(step)")
        }
    }

    func testAHiddenWindowIsRightWhenItIsSeenAgain() throws {
        let list = ListOfSections(frame: CGRect(origin: .zero, size: size))
        let app = try AppHarness(showing: list, size: size)
        let window = try XCTUnwrap(app.window.windowID)
        app.system.post(.visibilityChanged(false), to: window)
        app.turn()
        for _ in 0..<10 {
            list.contentOffset.y += 5
            app.turn()
        }
        app.system.post(.visibilityChanged(true), to: window)
        app.turn()
        try assertAsDrawnAnew(app)
    }

    // MARK: At random

    func testAThousandRandomChangesOfAPageLeaveWhatDrawingItAnewGives() throws {
        try changeAtRandom()
    }

    func testAThousandRandomChangesOfAPageWithCurvesLeaveWhatDrawingItAnewGives() throws {
        try changeAtRandom(isRound: true)
    }

    func testAThousandRandomChangesBelowABlurredBarAndAWindowLeaveWhatDrawingItAnewGives() throws {
        try changeAtRandom(isRound: true, isCovered: true)
    }

    private func changeAtRandom(isRound: Bool = false, isCovered: Bool = false) throws {
        for (seed, scale) in [(1, 1), (2, 2), (3, 3), (4, 1.5)] as [(UInt64, CGFloat)] {
            let page = ScrolledPage(frame: CGRect(origin: .zero, size: size), isRound: isRound)
            let app = try AppHarness(showing: page, size: size, scale: scale)
            let cover = isCovered ? Cover(over: app) : nil
            var random = SeededGenerator(seed: seed)
            var count = 0
            var journal: [String] = []
            for step in 0..<1000 {
                for _ in 0..<Int.random(in: 1...3, using: &random) {
                    journal.append(page.change(app, using: &random))
                    cover?.change(using: &random)
                }
                app.turn()
                count += moves(app)
                guard step % 4 == 0 else { continue }
                let (shown, fresh) = (try app.screenshot(), try XCTUnwrap(app.window.makeImage()))
                guard shown != fresh else { continue }
                let difference = ImageDifference(expected: fresh, actual: shown)
                return XCTFail(
                    "scale \(scale), step \(step): \(journal.suffix(6)) \(difference.description)")
            }
            XCTAssertGreaterThan(count, 100, "scale \(scale)")
        }
    }
}

/// A list with headers that stay at the top while their sections are seen.
private final class ListOfSections: UITableView, UITableViewDataSource {
    private let isRound: Bool

    init(frame: CGRect, isRound: Bool = true) {
        self.isRound = isRound
        super.init(frame: frame, style: .plain)
        register(UITableViewCell.self, forCellReuseIdentifier: "row")
        dataSource = self
    }

    required init?(coder: NSCoder) { nil }

    func numberOfSections(in tableView: UITableView) -> Int { 20 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 12 }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        "Section \(section)"
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.section).\(indexPath.row)"
        if isRound { cell.accessoryType = indexPath.row % 2 == 0 ? .disclosureIndicator : .checkmark }
        return cell
    }
}

/// A bar that blurs what is below it, and a note in a window of its own.
@MainActor
private final class Cover {
    private let bar = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    private let note: UIWindow

    init(over app: AppHarness) {
        note = UIWindow(frame: CGRect(x: 40, y: 60, width: 80, height: 40))
        note.windowScene = app.window.windowScene
        note.windowLevel = .alert
        note.backgroundColor = UIColor.systemTeal.withAlphaComponent(0.5)
        note.isHidden = false
        bar.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
        app.window.addSubview(bar)
    }

    func change(using random: inout SeededGenerator) {
        switch Int.random(in: 0..<20, using: &random) {
        case 0: bar.frame.origin.y = CGFloat(Int.random(in: 0...300, using: &random))
        case 1: bar.isHidden.toggle()
        case 2: note.frame.origin.y = CGFloat(Int.random(in: 0...300, using: &random))
        case 3: note.isHidden.toggle()
        default: break
        }
    }
}

/// A list, a text, views that scroll in a view that scrolls, and something over all of them.
@MainActor
private final class ScrolledPage: UIView {
    private let list: ListOfSections
    private let text = UITextView(frame: CGRect(x: 150, y: 10, width: 150, height: 190))
    private let outer = UIScrollView(frame: CGRect(x: 10, y: 230, width: 280, height: 160))
    private let inner = UIScrollView(frame: CGRect(x: 20, y: 40, width: 200, height: 80))
    private let badge = UILabel(frame: CGRect(x: 100, y: 150, width: 100, height: 40))
    private var labels: [UILabel] = []

    init(frame: CGRect, isRound: Bool) {
        list = ListOfSections(frame: CGRect(x: 0, y: 0, width: 150, height: 220), isRound: isRound)
        super.init(frame: frame)
        backgroundColor = .systemBackground
        text.text = (0..<100).map { "Line \($0) of a text that wraps" }.joined(separator: "\n")
        text.layer.borderWidth = 1
        text.layer.cornerRadius = isRound ? 6 : 0
        outer.contentSize = CGSize(width: 400, height: 900)
        outer.backgroundColor = .secondarySystemBackground
        inner.contentSize = CGSize(width: 900, height: 300)
        for index in 0..<24 {
            let label = UILabel(
                frame: CGRect(x: index % 4 * 90, y: index / 4 * 60, width: 80, height: 30))
            label.text = "Label \(index)"
            label.layer.cornerRadius = isRound ? 5 : 0
            label.layer.shadowOpacity = index % 5 == 0 ? 0.4 : 0
            label.backgroundColor = index % 3 == 0 ? .systemYellow : nil
            (index % 2 == 0 ? outer : inner).addSubview(label)
            labels.append(label)
        }
        outer.addSubview(inner)
        badge.text = "Over all"
        badge.backgroundColor = UIColor.systemGreen.withAlphaComponent(0.6)
        for view in [list, text, outer, badge] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    private func amount(_ range: ClosedRange<Int>, using random: inout SeededGenerator) -> CGFloat {
        CGFloat(Int.random(in: range, using: &random)) / 2
    }

    /// Changes something.
    ///
    /// - Returns: what.
    func change(_ app: AppHarness, using random: inout SeededGenerator) -> String {
        let choice = Int.random(in: 0..<20, using: &random)
        let scrolled: [UIScrollView] = [list, text, outer, inner]
        let view = scrolled[Int.random(in: 0..<4, using: &random)]
        switch choice {
        case 0...8:
            let limit = max(0, view.contentSize.height - view.bounds.height)
            let next = view.contentOffset.y + amount(-20...40, using: &random)
            view.contentOffset.y = next > limit ? 0 : next
        case 9: view.bounds.origin.y += amount(-9...9, using: &random) / 2
        case 10: view.contentOffset.x = amount(0...60, using: &random)
        case 11: app.wheel(at: view.convert(view.bounds.center, to: nil), dy: 1)
        case 12: app.advance(by: 0.1)
        case 13: view.flashScrollIndicators()
        case 14: badge.center.y = amount(100...700, using: &random)
        case 15: badge.isHidden.toggle()
        case 16: labels.randomElement(using: &random)?.text = "Now \(choice)"
        case 17: text.insertText("x")
        case 18: labels.randomElement(using: &random)?.frame.origin.y += amount(-9...9, using: &random)
        default: inner.frame.origin.y = amount(0...100, using: &random)
        }
        return "\(choice) \(scrolled.firstIndex { $0 === view } ?? 0)"
    }
}

extension CGRect {
    fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}

import Drawing
import TextFuzzing
import UIKit
import UITesting
import XCTest

/// Texts that are meant to be expensive must not make a program slow: what a key costs in them is compared
/// with what it costs in an ordinary text of the same length. With `HOSTILE_LENGTH` in the environment the
/// texts are longer.
@preconcurrency @MainActor
final class HostileTextTests: XCTestCase {
    /// In UTF-16 units: enough that a cost that grows with the length, or with its square, is seen.
    private let length = Int(ProcessInfo.processInfo.environment["HOSTILE_LENGTH"] ?? "") ?? 6000

    /// A few of the worst texts in full length, and all others in short: longer than a line, and than what is
    /// shaped together.
    private let worst: Set = [
        "one mark repeated", "FSI", "opened embeddings with text", "joined emoji", "leading jamo", "tabs",
    ]
    private let shortLength = 300

    func testTextViewsSurviveHostileText() throws { try compare(TextViewSubject.self) }

    func testTextViewsWithManyAttributes() throws { try compareWorst(StyledTextViewSubject.self) }

    func testTextViewsThatAreOnlyRead() throws { try compareWorst(ReadTextViewSubject.self) }

    func testDataDetectionSurvivesHostileText() throws {
        try compare(HostileText.data, length: length, in: ReadTextViewSubject.self)
    }

    func testTextFieldsSurviveHostileText() throws { try compare(TextFieldSubject.self) }

    func testLabelsSurviveHostileText() throws { try compare(LabelSubject.self) }

    func testLayoutsSurviveHostileText() throws { try compare(LayoutSubject.self) }

    /// Texts that froze programs for seconds: a character with very many marks, and directions inside of directions.
    func testTheLongestOfTheWorstTextsKeepNobodyWaiting() throws {
        for (name, length) in [("one mark repeated", 100_000), ("FSI", 15_000)] {
            let text = try XCTUnwrap(HostileText.all.first { $0.name == name })
            for cost in try Costs(of: text, length: length, in: TextViewSubject.self).costs {
                XCTAssertLessThan(cost.seconds, 1, "\(name): \(cost.name)")
            }
        }
    }

    private var isLong: Bool { ProcessInfo.processInfo.environment["HOSTILE_LENGTH"] != nil }

    /// Only the worst texts, and in short, unless another length is asked for.
    private func compareWorst(_ subject: any HostileTextSubject.Type) throws {
        guard !isLong else { return try compare(subject) }
        try compare(HostileText.all.filter { worst.contains($0.name) }, length: 1000, in: subject)
    }

    private func compare(_ subject: any HostileTextSubject.Type) throws {
        XCTAssertTrue(worst.isSubset(of: HostileText.all.map(\.name)))
        try compare(HostileText.all.filter { worst.contains($0.name) }, length: length, in: subject)
        let others = HostileText.all.filter { !worst.contains($0.name) }
        try compare(others, length: isLong ? length : shortLength, in: subject)
    }

    private func compare(
        _ texts: [HostileText], length: Int, in subject: any HostileTextSubject.Type
    ) throws {
        let ordinary = try Costs(of: .ordinary, length: length, in: subject)
        for text in texts {
            let costs = try Costs(of: text, length: length, in: subject)
            for excess in costs.excesses(over: ordinary) { XCTFail("\(text.name): \(excess)") }
        }
    }
}

/// A view, or a layout, with a text in it, and what can be done with it.
@MainActor
protocol HostileTextSubject {
    init(_ text: HostileText, length: Int) throws
    /// Each is done several times; the least cost counts.
    var actions: [(name: String, act: () -> Void)] { get }
}

/// What actions in a text cost, in seconds of this thread.
@MainActor
struct Costs {
    private(set) var costs: [(name: String, seconds: Double)] = []

    init(of text: HostileText, length: Int, in subject: any HostileTextSubject.Type) throws {
        var made: (any HostileTextSubject)?
        costs.append(("set", try Self.seconds { made = try subject.init(text, length: length) }))
        for action in made?.actions ?? [] {
            // The first time, the action may have to lay out text that was not shown yet.
            let seconds = (0..<2).map { _ in Self.seconds(action.act) }
            costs.append((action.name, seconds.min() ?? 0))
        }
    }

    private static func seconds(_ action: () throws -> Void) rethrows -> Double {
        let start = now
        try action()
        return now - start
    }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    /// How many times as much as in an ordinary text an action may cost. Most cost up to 5 times as much; a
    /// label wraps a text of one word in 15 times the time. What is not limited costs hundreds of times as
    /// much.
    private static let allowed = 40.0

    func excesses(over ordinary: Costs) -> [String] {
        // Actions that cost next to nothing are compared with a typed letter, or with laying out the text.
        let key = (ordinary.costs.first { $0.name == "type" } ?? ordinary.costs[0]).seconds
        return zip(costs, ordinary.costs).compactMap { cost, usual in
            let ratio = cost.seconds / max(usual.seconds, key)
            return ratio > Self.allowed ? "\(cost.name) costs \(ratio) times as much" : nil
        }
    }
}

private struct TextViewSubject: HostileTextSubject {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let app: AppHarness

    init(_ text: HostileText, length: Int) throws {
        app = try AppHarness(showing: view)
        view.becomeFirstResponder()
        view.text = text.string(length)
        view.selectedRange = NSRange(location: length / 2, length: 0)
        app.turn()
    }

    var actions: [(name: String, act: () -> Void)] {
        editing(app, view) + [
            ("down", { app.key(.down) }),
            ("page down", { app.key(.pageDown) }),
            ("to the end", { app.key(.end, [.control]) }),
        ]
    }
}

/// Each character has a font, a colour and a line of its own.
private struct StyledTextViewSubject: HostileTextSubject {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let app: AppHarness

    init(_ text: HostileText, length: Int) throws {
        app = try AppHarness(showing: view)
        view.becomeFirstResponder()
        let string = NSMutableAttributedString(string: text.string(length))
        let colors: [UIColor] = [.systemRed, .label, .systemBlue]
        for offset in 0..<string.length {
            string.addAttributes(
                [
                    .font: UIFont.systemFont(ofSize: CGFloat(12 + offset % 7)),
                    .foregroundColor: colors[offset % 3], .kern: CGFloat(offset % 2),
                    .underlineStyle: offset % 4 == 0 ? 1 : 0,
                ], range: NSRange(location: offset, length: 1))
        }
        view.attributedText = string
        view.selectedRange = NSRange(location: length / 2, length: 0)
        app.turn()
    }

    var actions: [(name: String, act: () -> Void)] { editing(app, view) }
}

/// Not edited, and everything that can be detected in it is looked for.
private struct ReadTextViewSubject: HostileTextSubject {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let app: AppHarness
    let text: String

    init(_ text: HostileText, length: Int) throws {
        self.text = text.string(length)
        app = try AppHarness(showing: view)
        view.isEditable = false
        view.dataDetectorTypes = .all
        view.text = self.text
        app.turn()
    }

    var actions: [(name: String, act: () -> Void)] {
        [
            (
                "set again",
                {
                    view.text = ""
                    view.text = text
                    app.turn()
                }
            ),
            ("tap", { app.tap(view, at: CGPoint(x: 150, y: 20)) }),
            ("long press", { app.longPress(view, at: CGPoint(x: 150, y: 20)) }),
            ("scroll", { app.wheel(at: CGPoint(x: 150, y: 100), dy: 3) }),
        ]
    }
}

private struct TextFieldSubject: HostileTextSubject {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    let app: AppHarness

    init(_ text: HostileText, length: Int) throws {
        app = try AppHarness(showing: field)
        field.becomeFirstResponder()
        field.text = text.string(length)
        if let middle = field.position(from: field.beginningOfDocument, offset: length / 2) {
            field.selectedTextRange = field.textRange(from: middle, to: middle)
        }
        app.turn()
    }

    var actions: [(name: String, act: () -> Void)] { editing(app, field) }
}

@MainActor
private func editing(_ app: AppHarness, _ view: UIView) -> [(name: String, act: () -> Void)] {
    [
        ("type", { app.key("a") }),
        ("delete backwards", { app.key(.backspace) }),
        ("delete forwards", { app.key(.delete) }),
        ("left", { app.key(.left) }),
        ("right", { app.key(.right) }),
        ("word left", { app.key(.left, [.control]) }),
        ("word right", { app.key(.right, [.control]) }),
        ("select", { app.key(.right, [.shift]) }),
        ("line start", { app.key(.home) }),
        ("line end", { app.key(.end) }),
        ("click", { app.click(view, at: CGPoint(x: 150, y: 20)) }),
        ("undo", { app.key("z", [.control]) }),
        ("redo", { app.key("z", [.control, .shift]) }),
        (
            "draw",
            {
                view.setNeedsDisplay()
                app.turn()
            }
        ),
    ]
}

private struct LabelSubject: HostileTextSubject {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let app: AppHarness
    let text: String

    init(_ text: HostileText, length: Int) throws {
        self.text = text.string(length)
        app = try AppHarness(showing: label)
        label.text = self.text
        app.turn()
    }

    var actions: [(name: String, act: () -> Void)] {
        [0, 1, 3].flatMap { lines in
            [
                (
                    "draw \(lines) lines",
                    {
                        label.numberOfLines = lines
                        label.text = ""
                        label.text = text
                        app.turn()
                    }
                ),
                (
                    "measure \(lines) lines",
                    {
                        label.numberOfLines = lines
                        _ = label.sizeThatFits(CGSize(width: 200, height: 1000))
                    }
                ),
            ]
        }
    }
}

private struct LayoutSubject: HostileTextSubject {
    let text: String
    let layout: TextLayout
    let count: Int
    let style = TextStyle(font: Font(family: "DejaVu Sans", size: 16), color: .black)

    init(_ text: HostileText, length: Int) throws {
        count = length
        self.text = text.string(length)
        layout = TextLayout(self.text, style: style, width: 300)
    }

    var actions: [(name: String, act: () -> Void)] {
        [
            ("wrap", { _ = TextLayout(text, style: style, width: 300).size }),
            (
                "wrap characters",
                { _ = TextLayout(text, style: style, width: 300, lineBreak: .byCharWrapping).size }
            ),
            (
                "truncate",
                {
                    _ =
                        TextLayout(
                            text, style: style, width: 300, maximumLines: 1, lineBreak: .byTruncatingMiddle
                        ).size
                }
            ),
            ("caret", { _ = layout.caretRect(at: count / 2) }),
            ("nearest", { _ = layout.closestOffset(to: CGPoint(x: 100, y: 10)) }),
            ("select", { _ = layout.selectionRects(0..<count) }),
        ]
    }
}

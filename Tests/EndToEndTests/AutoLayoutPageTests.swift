import UITesting
import XCTest

@testable import Demo
@testable import UIKit

/// The demo's page Auto Layout, with fingers and keys, in memory.
@preconcurrency @MainActor
final class AutoLayoutPageTests: XCTestCase {
    /// High enough for the whole page in one column.
    private static let wholeHeight: CGFloat = 1800

    private func open(
        width: CGFloat = 400, height: CGFloat = wholeHeight, appearance: UIUserInterfaceStyle = .light
    ) throws -> AppHarness {
        let app = try AppHarness(
            rootViewController: DemoSplitViewController(page: .autoLayout),
            size: CGSize(width: width, height: height), appearance: appearance)
        app.advance(by: 1)
        return app
    }

    private func views<View: UIView>(_ kind: View.Type, below view: UIView) -> [View] {
        guard !view.isHidden else { return [] }
        return ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { views(kind, below: $0) }
    }

    private func find<View: UIView>(_ kind: View.Type, _ name: String, in app: AppHarness) throws -> View {
        let found = views(kind, below: app.window).filter { $0.accessibilityIdentifier == "layout.\(name)" }
        return try XCTUnwrap(found.first, name)
    }

    private func isShown(_ name: String, in app: AppHarness) -> Bool {
        views(UIView.self, below: app.window).contains { $0.accessibilityIdentifier == "layout.\(name)" }
    }

    private func page(_ app: AppHarness) throws -> UIView {
        try XCTUnwrap(find(UIView.self, "bar", in: app).superview)
    }

    /// Where a view is in the window.
    private func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

    private func frame(_ name: String, in app: AppHarness) throws -> CGRect {
        try frame(find(UIView.self, name, in: app))
    }

    // MARK: The form

    func testAWrongAddressShowsItsErrorThatPushesWhatIsBelow() throws {
        let app = try open()
        let seats = try find(UITextField.self, "seats", in: app)
        let before = frame(seats)
        let below = try frame("label.1", in: app)
        app.tap(try find(UITextField.self, "email", in: app))
        app.type("ada")
        XCTAssertFalse(isShown("email.error", in: app), "nothing before it is left")
        app.key(.tab)
        let error = try find(UILabel.self, "email.error", in: app)
        XCTAssertEqual(error.text, "Enter an address like ada@example.org")
        let distance = frame(seats).minY - before.minY
        XCTAssertEqual(distance, error.bounds.height + 4, "the error, and the gap above it")
        XCTAssertEqual(
            try frame("label.1", in: app).minY, below.minY + distance, "cards below are pushed, too")
        XCTAssertGreaterThanOrEqual(frame(error).minY, try frame("email", in: app).maxY)
        XCTAssertLessThanOrEqual(frame(error).maxY, frame(seats).minY)
        app.advance(by: 1)
        app.tap(try find(UITextField.self, "email", in: app))
        app.key(.end)
        app.type("@example.org")
        app.advance(by: 1)
        XCTAssertFalse(isShown("email.error", in: app))
        XCTAssertEqual(frame(seats), before)
    }

    func testWhatAnErrorPushesIsOnItsWayMeanwhile() throws {
        let app = try open()
        let row = try XCTUnwrap(find(UITextField.self, "seats", in: app).superview)
        let before = row.shownCenter.y
        app.tap(try find(UIButton.self, "book", in: app))
        app.advance(by: 0.125)
        let after = row.center.y
        XCTAssertGreaterThan(after, before + 10)
        XCTAssertGreaterThan(row.shownCenter.y, before + 1)
        XCTAssertLessThan(row.shownCenter.y, after - 1)
        app.advance(by: 0.5)
        XCTAssertEqual(row.shownCenter.y, after)
    }

    func testAFormWithoutErrorsIsBooked() throws {
        let app = try open()
        app.tap(try find(UIButton.self, "book", in: app))
        XCTAssertEqual(
            try find(UILabel.self, "seats.error", in: app).text, "Enter a number from 1 to 8")
        XCTAssertEqual(app.firstResponder, try find(UITextField.self, "email", in: app))
        app.type("ada@example.org")
        app.key(.return)
        app.type("3")
        app.key(.return)
        app.advance(by: 1)
        XCTAssertEqual(try find(UILabel.self, "outcome", in: app).text, "3 × ada@example.org")
        XCTAssertFalse(isShown("seats.error", in: app))
        XCTAssertNil(app.firstResponder as? UITextField)
    }

    // MARK: Messages

    func testRowsAreAsHighAsTheirTexts() throws {
        let app = try open()
        let list = try find(UITableView.self, "messages", in: app)
        let heights = list.visibleCells.map(\.bounds.height)
        let lines = list.visibleCells.map { cell in
            views(UILabel.self, below: cell).map { ($0.bounds.height / $0.font.lineHeight).rounded() }.max()
        }
        XCTAssertEqual(lines[0], 1)
        XCTAssertGreaterThan(try XCTUnwrap(lines[2]), 2)
        XCTAssertGreaterThan(heights[2], heights[0] + 30)
        app.resize(to: CGSize(width: 590, height: Self.wholeHeight))
        XCTAssertLessThan(list.visibleCells[2].bounds.height, heights[2], "fewer lines in a wider window")
    }

    func testTheBarStaysAboveTheKeyboardAndSends() throws {
        let app = try open(height: 720)
        let bar = try find(UIView.self, "bar", in: app)
        XCTAssertEqual(frame(bar).maxY, 720)
        UIApplication.shared.softwareKeyboardMode = .always
        app.tap(try find(UITextField.self, "message", in: app))
        app.advance(by: 1)
        let keyboard = try XCTUnwrap(app.window.inputViews.keyboard)
        XCTAssertLessThan(frame(keyboard).minY, 600)
        XCTAssertEqual(frame(bar).maxY, frame(keyboard).minY)
        let scroll = try XCTUnwrap(page(app).subviews.compactMap { $0 as? UIScrollView }.first)
        XCTAssertEqual(frame(scroll).maxY, frame(bar).minY, "the cards end above it")
        app.type("On my way, by the bridge")
        app.tap(try find(UIButton.self, "send", in: app))
        app.advance(by: 2)
        let list = try find(UITableView.self, "messages", in: app)
        let last = try XCTUnwrap(list.visibleCells.last)
        XCTAssertEqual(last.accessibilityLabel, "You: On my way, by the bridge")
        XCTAssertLessThanOrEqual(frame(last).maxY, frame(bar).minY, "what was sent is not covered")
        XCTAssertEqual(try find(UITextField.self, "message", in: app).text, "")
        app.key(.escape)
        UIApplication.shared.softwareKeyboardMode = .never
        app.advance(by: 1)
        XCTAssertEqual(frame(bar).maxY, 720)
    }

    func testTheKeyboardOfTheScreenIsChosen() throws {
        let app = try open()
        let modes = try find(UISegmentedControl.self, "keyboard", in: app)
        XCTAssertEqual(modes.selectedSegmentIndex, 2)
        app.tap(modes)
        XCTAssertEqual(UIApplication.shared.softwareKeyboardMode, .always)
    }

    // MARK: Priorities

    private func drag(_ slider: UISlider, to part: CGFloat, in app: AppHarness) {
        let track = slider.trackRect(forBounds: slider.bounds)
        let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: slider.value)
        let start = slider.convert(CGPoint(x: thumb.midX, y: thumb.midY), to: nil)
        let left = frame(slider).minX + 16
        let end = CGPoint(x: left + (frame(slider).width - 32) * part, y: start.y)
        app.drag(from: start, to: end)
    }

    func testTheLabelWithTheLowerCompressionResistanceIsCut() throws {
        let app = try open()
        let labels = try ["label.1", "label.2"].map { try find(UILabel.self, $0, in: app) }
        let natural = labels.map(\.intrinsicContentSize.width)
        XCTAssertEqual(labels[0].bounds.width, natural[0])
        XCTAssertLessThan(labels[1].bounds.width, natural[1])
        drag(try find(UISlider.self, "priority.1", in: app), to: 0.2, in: app)
        XCTAssertLessThan(labels[0].bounds.width, natural[0])
        XCTAssertEqual(labels[1].bounds.width, natural[1])
        XCTAssertEqual(
            labels[0].contentCompressionResistancePriority(for: .horizontal).rawValue, 200, accuracy: 30)
    }

    func testTheLabelWithTheLowerHuggingPriorityIsStretched() throws {
        let app = try open()
        let labels = try ["label.1", "label.2"].map { try find(UILabel.self, $0, in: app) }
        let kinds = try find(UISegmentedControl.self, "kinds", in: app)
        app.tap(kinds, at: CGPoint(x: kinds.bounds.width * 0.75, y: 20))
        XCTAssertEqual(labels[0].bounds.width, labels[0].intrinsicContentSize.width)
        XCTAssertGreaterThan(labels[1].bounds.width, labels[1].intrinsicContentSize.width + 50)
        drag(try find(UISlider.self, "priority.2", in: app), to: 0.9, in: app)
        XCTAssertGreaterThan(labels[0].bounds.width, labels[0].intrinsicContentSize.width + 50)
        XCTAssertEqual(labels[1].bounds.width, labels[1].intrinsicContentSize.width)
    }

    // MARK: The divider

    func testTheDividerFollowsTheFingerAsFarAsTheLeastWidthsAllow() throws {
        let app = try open()
        let panes = try ["pane.1", "pane.2"].map { try find(UILabel.self, $0, in: app) }
        let divider = try find(UIControl.self, "divider", in: app)
        XCTAssertEqual(panes[0].bounds.width, panes[1].bounds.width, accuracy: 1)
        let (start, width) = (frame(divider), panes[0].bounds.width)
        let middle = CGPoint(x: start.midX, y: start.midY)
        app.drag(from: middle, to: CGPoint(x: middle.x - 40, y: middle.y))
        XCTAssertEqual(frame(divider).midX, start.midX - 40, accuracy: 1)
        XCTAssertEqual(panes[0].bounds.width, width - 40, accuracy: 1)
        XCTAssertEqual(panes[1].bounds.width, width + 40, accuracy: 1)
        let now = frame(divider)
        app.drag(
            from: CGPoint(x: now.midX, y: now.midY), to: CGPoint(x: 2, y: now.midY))
        XCTAssertEqual(panes[0].bounds.width, 72, "not less")
        XCTAssertEqual(frame(divider).minX, frame(panes[0]).maxX)
        // It was not drawn out beyond the limit: the way back begins at once.
        let end = frame(divider)
        app.drag(
            from: CGPoint(x: end.midX, y: end.midY), to: CGPoint(x: end.midX + 30, y: end.midY))
        XCTAssertEqual(panes[0].bounds.width, 102, accuracy: 1)
    }

    func testArrowKeysMoveTheDivider() throws {
        let app = try open()
        let divider = try find(UIControl.self, "divider", in: app)
        let start = frame(divider).midX
        for _ in 0..<40 where app.focusedView !== divider { app.key(.tab) }
        XCTAssertTrue(app.focusedView === divider)
        app.key(.right)
        XCTAssertEqual(frame(divider).midX, start + 16)
        app.key(.left, count: 2)
        XCTAssertEqual(frame(divider).midX, start - 16)
        divider.accessibilityIncrement()
        app.turn()
        XCTAssertEqual(frame(divider).midX, start)
    }

    // MARK: The contradiction

    func testAContradictionIsToldInTheWordsOfTheToolkit() throws {
        let app = try open()
        let box = try find(UIView.self, "box", in: app)
        XCTAssertEqual(box.bounds.width, 120)
        let button = try find(UIButton.self, "conflict", in: app)
        let reports = Diagnostics.gathered { app.tap(button) }
        app.advance(by: 1)
        XCTAssertEqual(reports.count, 1)
        XCTAssertEqual(box.bounds.width, 120, "the one that was there first holds")
        XCTAssertEqual(box.brokenConstraints.map(\.identifier), ["long"])
        let shown = try XCTUnwrap(find(UILabel.self, "explanation", in: app).text)
        let told = try XCTUnwrap(reports.first).replacing(/:0x[0-9a-f]+/, with: "")
        for line in shown.split(separator: "\n") { XCTAssertTrue(told.contains(line), "\(line)\n\(told)") }
        XCTAssertTrue(shown.contains("'long' UIView 'layout.box'.width == 200"), shown)
        app.tap(button)
        app.advance(by: 1)
        XCTAssertTrue(box.brokenConstraints.isEmpty)
        XCTAssertFalse(isShown("explanation", in: app))
    }

    // MARK: Every size

    func testNothingContradictsOrIsAmbiguousAtAnySize() throws {
        let app = try open()
        let reports = Diagnostics.gathered {
            for width in stride(from: 1, through: 1300, by: 37) {
                app.resize(to: CGSize(width: width, height: 1 + width * 7 % 900))
            }
        }
        XCTAssertEqual(reports, [])
        for width: CGFloat in [360, 1024] {
            app.resize(to: CGSize(width: width, height: 720))
            XCTAssertEqual(app.window.brokenConstraints, [])
            let ambiguous = views(UIView.self, below: try page(app)).filter(\.hasAmbiguousLayout)
            XCTAssertEqual(ambiguous.map { "\(type(of: $0)) \($0.frame)" }, [], "\(width)")
        }
    }

    func testWhatFingersAimAtIsLargeEnough() throws {
        for width: CGFloat in [360, 1024] {
            let app = try open(width: width)
            for control in views(UIControl.self, below: try page(app)) {
                XCTAssertGreaterThanOrEqual(
                    control.bounds.height, 44, "\(control.accessibilityIdentifier ?? "?")")
                XCTAssertGreaterThanOrEqual(
                    control.bounds.width, 44, "\(control.accessibilityIdentifier ?? "?")")
                XCTAssertNotNil(control.accessibilityLabel, "\(control.accessibilityIdentifier ?? "?")")
            }
        }
    }

    /// The labels that are to show all of their words, and be on the page. Those of controls do not follow a text size,
    /// as in UIKit.
    private func checkTexts(_ app: AppHarness, isEnlarged: Bool = false) throws {
        let page = try page(app)
        let labels = views(UILabel.self, below: page).filter { label in
            let isCompeting = label.accessibilityIdentifier?.hasPrefix("layout.label.") == true
            return !isCompeting && !(isEnlarged && isPartOfControl(label))
        }
        XCTAssertGreaterThan(labels.count, 20)
        for label in labels {
            let text = "\(page.bounds.width), enlarged \(isEnlarged): \(label.text ?? "")"
            let needed = label.sizeThatFits(
                CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
            XCTAssertGreaterThanOrEqual(label.bounds.height + 0.5, needed.height, text)
            if label.numberOfLines == 1 {
                XCTAssertGreaterThanOrEqual(label.bounds.width + 0.5, label.intrinsicContentSize.width, text)
            }
            XCTAssertGreaterThanOrEqual(frame(label).minX, frame(page).minX, text)
            XCTAssertLessThanOrEqual(frame(label).maxX, frame(page).maxX, text)
        }
    }

    private func isPartOfControl(_ view: UIView) -> Bool {
        sequence(first: view, next: \.superview).contains { $0 is UIControl }
    }

    func testNoTextIsCutNorAnyOfTwiceTheSize() throws {
        for width: CGFloat in [360, 1024, 1280] {
            let app = try open(width: width)
            try checkTexts(app)
            for label in views(UILabel.self, below: try page(app)) where !isPartOfControl(label) {
                label.font = label.font.withSize(label.font.pointSize * 2)
            }
            try find(UITableView.self, "messages", in: app).reloadData()
            app.advance(by: 1)
            try checkTexts(app, isEnlarged: true)
        }
    }

    func testRightToLeftIsTheMirrorImage() throws {
        let app = try open()
        let names = ["email", "seats", "message", "send", "label.1", "label.2", "pane.1", "pane.2", "box"]
        let left = try names.map { try frame($0, in: app) }
        app.layoutDirection = .rightToLeft
        app.advance(by: 1)
        for (name, frame) in zip(names, left) {
            let mirrored = try self.frame(name, in: app)
            XCTAssertEqual(mirrored.minX, 400 - frame.maxX, accuracy: 1, name)
            XCTAssertEqual(mirrored.size, frame.size, name)
        }
    }

    // MARK: Pictures

    private static let limit = 160_000

    func testTheWholePageIsAsRecorded() throws {
        let wide = try open(width: 1024, height: 1000)
        try Snapshot.verify(wide.picture(of: page(wide)), named: "wide", limit: Self.limit)
        let dark = try open(width: 360, appearance: .dark)
        dark.layoutDirection = .rightToLeft
        dark.advance(by: 1)
        try Snapshot.verify(dark.picture(of: page(dark)), named: "dark-mirrored", limit: Self.limit)
    }

    func testTheErrorsAndTheContradiction() throws {
        let app = try open(width: 360, height: 2000)
        app.tap(try find(UIButton.self, "book", in: app))
        let conflict = try find(UIButton.self, "conflict", in: app)
        _ = Diagnostics.gathered { app.tap(conflict) }
        app.advance(by: 2)
        app.loseFocus()
        app.advance(by: 1)
        try Snapshot.verify(app.picture(of: page(app)), limit: Self.limit)
    }

    func testEveryGoldenHasATest() throws { try Snapshot.verifyNoDeadGoldens() }
}

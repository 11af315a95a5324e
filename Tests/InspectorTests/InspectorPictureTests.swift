import UITesting
import XCTest

@testable import Inspector
@testable import UIKit

/// What the inspector looks like.
@preconcurrency @MainActor
final class InspectorPictureTests: InspectorTestCase {
    /// A small app: a card with a title, a field and a button, laid out by constraints.
    private func makeCard() -> UIView {
        let card = box(
            "card", CGRect(x: 20, y: 20, width: 280, height: 160), color: .secondarySystemBackground)
        card.layer.cornerRadius = 12
        let title = UILabel()
        title.text = "Sign in"
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.placeholder = "Name"
        let button = UIButton(configuration: .filled())
        button.configuration?.title = "Continue"
        button.accessibilityIdentifier = "continue"
        button.addGestureRecognizer(UILongPressGestureRecognizer())
        let stack = UIStackView(arrangedSubviews: [title, field, button])
        stack.axis = .vertical
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        card.addSubview(stack)
        let spinner = UIActivityIndicatorView()
        spinner.isHidden = true
        card.addSubview(spinner)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: card.topAnchor, constant: 16),
            stack.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -16),
        ])
        return card
    }

    private func find<View: UIView>(_ type: View.Type) throws -> View {
        var found: View?
        func search(_ view: UIView) {
            if let match = view as? View { found = found ?? match } else { view.subviews.forEach(search) }
        }
        search(appWindow)
        return try XCTUnwrap(found)
    }

    private func verify(
        _ variants: [(scale: CGFloat, appearance: UIUserInterfaceStyle)] = [(1, .light)],
        size: CGSize = CGSize(width: 960, height: 680), textScale: CGFloat = 1,
        testName: String = #function, _ prepare: () throws -> Void
    ) throws {
        for variant in variants {
            try open(
                makeCard(), scale: variant.scale, appearance: variant.appearance, textScale: textScale)
            appWindow.title = "App"
            try session.select(find(UIButton.self))
            try prepare()
            refresh()
            inInspector {
                if app.window.bounds.size != size { app.resize(to: size) }
                app.moveMouse(to: CGPoint(x: 1, y: 1))
                app.advance(by: 1)
                settleAddress()
                do {
                    try app.verifyPicture(
                        named: variant.appearance == .dark ? "dark" : nil, testName: testName)
                } catch {
                    XCTFail("\(error)")
                }
            }
        }
    }

    /// Addresses differ from run to run.
    private func settleAddress() {
        for case let cell as FactCell in facts.visibleCells where cell.nameLabel.text == "address" {
            let labels = cell.contentView.subviews.compactMap { $0 as? UILabel }
            labels.last { $0 !== cell.nameLabel }?.text = "0x5566778899a0"
        }
    }

    func testThePanelOfAViewIsAsRecorded() throws { try verify([(1, .light), (2, .light), (1, .dark)]) {} }

    func testThePanelOfLayoutIsAsRecorded() throws { try verify { show(.layout) } }

    func testThePanelOfALayerIsAsRecorded() throws { try verify([(1, .light), (1, .dark)]) { show(.layer) } }

    func testThePanelOfInputIsAsRecorded() throws {
        try verify {
            try app.tap(find(UIButton.self))
            show(.input)
        }
    }

    func testThePanelOfTheAppIsAsRecorded() throws {
        try verify([(1, .light), (2, .light), (1, .dark)]) {
            show(.app)
            session.frames = FrameHistory()
            for index in 0..<90 { session.frames.add(sample(index)) }
        }
    }

    /// A frame as it might have been.
    private func sample(_ index: Int) -> FrameHistory.Entry {
        var report = FrameReport()
        let wave = Double(index * 37 % 23) / 23
        report.layout = 0.001 + 0.002 * wave
        report.drawing = 0.003 + 0.006 * wave * wave + (index % 41 == 40 ? 0.014 : 0)
        report.presentation = 0.0015
        report.drawnViews = 12
        report.damage = [CGRect(x: 10, y: 20, width: 120, height: 40)]
        return FrameHistory.Entry(report: report, part: 0.0625)
    }

    func testANarrowInspectorIsAsRecorded() throws { try verify(size: CGSize(width: 420, height: 640)) {} }

    func testLargeTextIsAsRecorded() throws { try verify(textScale: 2) { show(.layout) } }

    func testPickingIsAsRecorded() throws {
        try verify { session.setPicking(true) }
    }

    /// The app's window, with what the inspector draws over it.
    func testTheHighlightIsAsRecorded() throws {
        for scale in [1, 2] as [CGFloat] {
            try open(makeCard(), scale: scale)
            try session.select(find(UITextField.self))
            try session.highlight(find(UIButton.self))
            app.turn()
            do {
                try Snapshot.verify(app.screenshot(), scale: scale)
            } catch {
                XCTFail("\(error)")
            }
        }
    }
}

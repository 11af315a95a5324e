import UIKit
import UITesting
import XCTest

/// Views that put themselves between the toolkit and the delegate that an app sets.
@preconcurrency @MainActor
final class InterposedDelegateTests: XCTestCase {
    private let frame = CGRect(x: 10, y: 10, width: 200, height: 100)

    func testAFieldThatIsItsOwnDelegateGetsEveryCall() throws {
        let field = InterposedField(frame: frame)
        let outer = TextFieldRecorder()
        field.delegate = outer
        XCTAssertTrue(field.delegate === outer)
        let app = try AppHarness(showing: field)
        app.tap(field)
        app.type("a")
        app.key(.return)
        app.key(.backspace)
        field.resignFirstResponder()
        assertCalls(
            field.log,
            inOrder: ["shouldBegin", "didBegin", "change 'a'", "return", "change ''", "shouldEnd", "didEnd"])
        XCTAssertEqual(
            outer.take(), ["D shouldChange 0+0 'a'", "D shouldChange 0+1 ''"], "what is passed on")
    }

    func testATextViewThatIsItsOwnDelegateGetsEveryCall() throws {
        let view = InterposedView(frame: frame)
        let outer = TextViewRecorder()
        view.delegate = outer
        XCTAssertTrue(view.delegate === outer)
        let app = try AppHarness(showing: view)
        app.tap(view)
        app.type("a")
        view.contentOffset.y = 5
        view.resignFirstResponder()
        XCTAssertEqual(
            view.log, ["shouldBegin", "didBegin", "change 'a'", "changed", "scroll", "shouldEnd", "didEnd"])
        XCTAssertEqual(outer.take(), ["D shouldChange 0+0 'a'"], "what is passed on")
    }

    func testAScrollViewThatIsItsOwnDelegateGetsEveryCall() throws {
        let scroll = InterposedScrollView(frame: frame)
        let outer = ScrollDelegate()
        scroll.delegate = outer
        XCTAssertTrue(scroll.delegate === outer)
        scroll.contentSize = CGSize(width: 200, height: 1000)
        let app = try AppHarness(showing: scroll)
        scroll.contentOffset.y = 30
        app.key(.end)
        XCTAssertEqual(Set(scroll.log), ["scroll"])
        XCTAssertEqual(outer.offsets.first, 30, "what is passed on")
    }

    func testATableThatIsItsOwnDelegateGetsEveryCall() throws {
        let table = InterposedTable(frame: frame)
        let outer = TableDelegate()
        table.delegate = outer
        XCTAssertTrue(table.delegate === outer)
        table.dataSource = table
        let app = try AppHarness(showing: table)
        app.tap(at: CGPoint(x: 50, y: 10 + 60 + 30))
        XCTAssertEqual(table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.minY, 60)
        XCTAssertEqual(table.log, ["select 1"])
        XCTAssertEqual(outer.log, [])
    }
}

private final class InterposedField: UITextField, UITextFieldDelegate {
    private weak var outer: (any UITextFieldDelegate)?
    var log: [String] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        super.delegate = self
    }

    required init?(coder: NSCoder) { nil }

    override var delegate: (any UITextFieldDelegate)? {
        get { outer }
        set { outer = newValue }
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        if !log.contains("shouldBegin") { log.append("shouldBegin") }
        return true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { log.append("didBegin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        log.append("shouldEnd")
        return true
    }
    func textFieldDidEndEditing(_ textField: UITextField, reason: DidEndEditingReason) {
        log.append("didEnd")
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        log.append("return")
        return false
    }
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        log.append("change '\(string)'")
        return outer?.textField(textField, shouldChangeCharactersIn: range, replacementString: string) ?? true
    }
}

private final class InterposedView: UITextView, UITextViewDelegate {
    private weak var outer: (any UITextViewDelegate)?
    var log: [String] = []

    override init(frame: CGRect, textContainer: NSTextContainer?) {
        super.init(frame: frame, textContainer: textContainer)
        super.delegate = self
    }

    required init?(coder: NSCoder) { nil }

    override var delegate: (any UITextViewDelegate)? {
        get { outer }
        set { outer = newValue }
    }

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
        if !log.contains("shouldBegin") { log.append("shouldBegin") }
        return true
    }
    func textViewDidBeginEditing(_ textView: UITextView) { log.append("didBegin") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
        log.append("shouldEnd")
        return true
    }
    func textViewDidEndEditing(_ textView: UITextView) { log.append("didEnd") }
    func textViewDidChange(_ textView: UITextView) { log.append("changed") }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("scroll") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
        -> Bool
    {
        log.append("change '\(text)'")
        return outer?.textView(textView, shouldChangeTextIn: range, replacementText: text) ?? true
    }
}

private final class InterposedScrollView: UIScrollView, UIScrollViewDelegate {
    private weak var outer: (any UIScrollViewDelegate)?
    var log: [String] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        super.delegate = self
    }

    required init?(coder: NSCoder) { nil }

    override var delegate: (any UIScrollViewDelegate)? {
        get { outer }
        set { outer = newValue }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        log.append("scroll")
        outer?.scrollViewDidScroll(scrollView)
    }
}

private final class ScrollDelegate: NSObject, UIScrollViewDelegate {
    var offsets: [CGFloat] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
}

private final class InterposedTable: UITableView, UITableViewDelegate, UITableViewDataSource {
    private weak var outer: (any UITableViewDelegate)?
    var log: [String] = []

    override init(frame: CGRect, style: Style) {
        super.init(frame: frame, style: style)
        super.delegate = self
    }

    required init?(coder: NSCoder) { nil }

    override var delegate: (any UITableViewDelegate)? {
        get { outer }
        set { outer = newValue }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("select \(indexPath.row)")
    }
}

private final class TableDelegate: NSObject, UITableViewDelegate {
    var log: [String] = []
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("select \(indexPath.row)")
    }
}

import UIKit
import UITesting
import XCTest

/// Sections of words for tables, and a record of the calls that the table makes.
@MainActor
final class ListSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [[String]]
    var titles: [String?] = []
    var footers: [String?] = []
    var heights: [IndexPath: CGFloat] = [:]
    private let recorder = CallRecorder()
    var log: [String] { recorder.calls }
    var heightOfText: ((String) -> CGFloat)?
    var asked = 0
    var heightsAsked = 0
    var editable = true
    var didMove: (() -> Void)?
    var willDisplay: ((UITableViewCell, IndexPath) -> Void)?
    var movable = true
    /// Where rows may go; as proposed where nil.
    var target: ((IndexPath, IndexPath) -> IndexPath)?
    var indexTitles: [String]?
    /// Rows that cannot be chosen.
    var refused: Set<IndexPath> = []
    var style = UITableViewCell.CellStyle.default
    var primaryAction: ((IndexPath) -> Void)?
    /// Which rows have a primary action, also in editing mode.
    var mayAct: (IndexPath) -> Bool = { _ in true }
    /// Rows that keys do not come to.
    var unfocusable: Set<IndexPath> = []
    var didSelect: ((IndexPath) -> Void)?
    var configure: ((UITableViewCell, IndexPath) -> Void)?

    init(_ sections: [[String]]) { self.sections = sections }

    convenience init(rows: Int) { self.init([(0..<rows).map { "Row \($0)" }]) }

    func name(_ path: IndexPath) -> String { "\(path.section).\(path.row)" }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        asked += 1
        let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        configure?(cell, indexPath)
        return cell
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        titles.indices.contains(section) ? titles[section] : nil
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        footers.indices.contains(section) ? footers[section] : nil
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        heightsAsked += 1
        if let heightOfText { return heightOfText(sections[indexPath.section][indexPath.row]) }
        return heights[indexPath] ?? tableView.rowHeight
    }

    func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { willDisplay?(cell, indexPath) }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { editable }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        recorder.record("commit \(editingStyle) \(name(indexPath))")
        guard editingStyle == .delete else { return }
        sections[indexPath.section].remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .fade)
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { movable }

    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        recorder.record("move \(name(sourceIndexPath)) to \(name(destinationIndexPath))")
        let row = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
        sections[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
        didMove?()
    }

    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        guard let target else { return proposedDestinationIndexPath }
        recorder.record("target \(name(sourceIndexPath)) \(name(proposedDestinationIndexPath))")
        return target(sourceIndexPath, proposedDestinationIndexPath)
    }

    func sectionIndexTitles(for tableView: UITableView) -> [String]? { indexTitles }

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        !refused.contains(indexPath)
    }

    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        recorder.record("highlight \(name(indexPath))")
    }

    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        recorder.record("unhighlight \(name(indexPath))")
    }

    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        recorder.record("willSelect \(name(indexPath))")
        return indexPath
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        recorder.record("didSelect \(name(indexPath))")
        didSelect?(indexPath)
    }

    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        recorder.record("willDeselect \(name(indexPath))")
        return indexPath
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        recorder.record("didDeselect \(name(indexPath))")
    }

    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        recorder.record("accessory \(name(indexPath))")
    }

    func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
        mayAct(indexPath)
    }

    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        primaryAction?(indexPath)
    }

    func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
        !unfocusable.contains(indexPath)
    }

    func takeLog() -> [String] { recorder.take() }

    func note(_ entry: String) { recorder.record(entry) }

    /// A table that shows this and fills a window of 320 x 480 points.
    func show(
        _ style: UITableView.Style = .plain, size: CGSize = CGSize(width: 320, height: 480),
        _ setUp: (UITableView) -> Void = { _ in }
    ) throws -> (AppHarness, UITableView) {
        let table = UITableView(frame: CGRect(origin: .zero, size: size), style: style)
        table.register(CountedCell.self, forCellReuseIdentifier: "word")
        table.dataSource = self
        table.delegate = self
        setUp(table)
        CountedCell.count = 0
        return (try AppHarness(showing: table, size: size), table)
    }
}

/// A cell that counts how many were made.
final class CountedCell: UITableViewCell {
    static var count = 0
    var timesReused = 0

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        CountedCell.count += 1
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() {
        super.prepareForReuse()
        timesReused += 1
    }
}

extension IndexPath {
    static func at(_ row: Int, in section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }
}

extension UITableView {
    /// The texts visible, from top to bottom.
    var shownTexts: [String] { visibleCells.map { $0.textLabel?.text ?? "" } }
}

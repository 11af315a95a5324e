/// A wheel of a picker: a scroll view that rests at its rows, and shows them on a cylinder.
final class PickerColumn: UIScrollView {
    /// More rows than these could not be told apart in points.
    private static let mostRows = 1 << 40
    private static let mostSearchedRows = 5000

    private weak var picker: UIPickerView?
    let component: Int
    private(set) var rowCount = 0
    private(set) var rowHeight: CGFloat = 32
    private(set) var selectedRow = 0
    private var rows: [Int: PickerRow] = [:]
    private var unused: [PickerRow] = []
    private var isPlacing = false
    /// Whether a finger has stopped the wheel, so that it is no tap on a row.
    private var wasStopped = false

    init(picker: UIPickerView, component: Int) {
        self.picker = picker
        self.component = component
        super.init(frame: .zero)
        scrollDelegate = self
        showsVerticalScrollIndicator = false
        showsHorizontalScrollIndicator = false
        scrollsToTop = false
        allowsKeyboardScrolling = false
        alwaysBounceVertical = true
        contentInsetAdjustmentBehavior = .never
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: PickerColumn.tapped))
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Data

    func reload(rows count: Int, rowHeight: CGFloat) {
        rowCount = min(max(count, 0), PickerColumn.mostRows)
        self.rowHeight = rowHeight
        restStep = rowHeight
        selectedRow = min(selectedRow, max(0, rowCount - 1))
        for row in rows.values { row.removeFromSuperview() }
        unused = []
        rows = [:]
        fit()
    }

    /// Adjusts the wheel to its size.
    func fit() {
        let top = ((bounds.height - rowHeight) / 2).rounded(.down)
        let inset = UIEdgeInsets(top: top, left: 0, bottom: bounds.height - rowHeight - top, right: 0)
        let size = CGSize(width: bounds.width, height: CGFloat(rowCount) * rowHeight)
        if inset != contentInset || size != contentSize {
            _ = motor.stop()
            contentInset = inset
            contentSize = size
            if !isDragging { move(to: selectedRow) }
        }
        place()
    }

    private func offset(of row: Int) -> CGPoint {
        CGPoint(x: 0, y: CGFloat(row) * rowHeight - contentInset.top)
    }

    private func row(at offset: CGFloat) -> Int {
        let row = ((offset + contentInset.top) / rowHeight).rounded()
        return Int(min(max(row, 0), CGFloat(max(0, rowCount - 1))))
    }

    private func move(to row: Int) { move(to: offset(of: row)) }

    // MARK: Selection

    func select(_ row: Int, animated: Bool) {
        _ = motor.stop()
        selectedRow = row
        if animated { setContentOffset(offset(of: row), animated: true) } else { move(to: row) }
    }

    /// The row at which the wheel will rest.
    private var target: Int { row(at: motor.end?.y ?? contentOffset.y) }

    /// Turns the wheel for the user.
    ///
    /// - Returns: whether there is another row in that direction.
    @discardableResult
    private func turn(to row: Int) -> Bool {
        let row = min(max(row, 0), max(0, rowCount - 1))
        guard rowCount > 0, row != target else { return false }
        glide(to: offset(of: row))
        if motor.purpose == nil { settled() }
        return true
    }

    /// The wheel has come to rest.
    private func settled() {
        wasStopped = false
        guard rowCount > 0 else { return }
        let row = row(at: contentOffset.y)
        if contentOffset != offset(of: row) { move(to: row) }
        guard row != selectedRow else { return }
        selectedRow = row
        picker?.userSelected(row, in: component)
    }

    override func scrolled(by scroll: ScrollInput, at point: CGPoint) -> CGVector {
        guard scroll.delta.dy != 0, !isDragging else { return scroll.delta }
        var rows = scroll.delta.dy > 0 ? 1 : -1
        var rest = CGVector(dx: scroll.delta.dx, dy: 0)
        if scroll.isPrecise {
            touchpadRest.dy += scroll.delta.dy
            rows = Int(min(max(touchpadRest.dy / rowHeight, -1000), 1000))
            touchpadRest.dy -= CGFloat(rows) * rowHeight
            if rows == 0 { return rest }
        }
        if !turn(to: target + rows) {
            touchpadRest.dy = 0
            rest.dy = scroll.delta.dy
        }
        return rest
    }

    private func tapped(_ recognizer: UITapGestureRecognizer) {
        guard !wasStopped else { return }
        let way = recognizer.location(in: self).y - bounds.midY
        let rows = (asin(min(max(way / radius, -1), 1)) * radius / rowHeight).rounded()
        let chosen = row(at: contentOffset.y) + Int(rows)
        if (0..<rowCount).contains(chosen) { turn(to: chosen) }
    }

    // MARK: Keys

    override var canBecomeFocused: Bool { rowCount > 0 && isScrollEnabled }
    override var takesArrowKeys: Bool { true }
    override var focusCornerRadius: CGFloat { 8 }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !presses.contains(where: take) { super.pressesBegan(presses, with: event) }
    }

    private func take(_ press: UIPress) -> Bool {
        guard isFocused else { return false }
        if let letter = press.typedLetter { return turn(toRowBeginningWith: letter) }
        guard let step = ControlStep(press.chord, isMirrored: isMirrored) else { return false }
        switch step {
        case .along: return false
        case .upright(let distance): turn(to: target - distance)
        case .first: turn(to: 0)
        case .last: turn(to: rowCount - 1)
        }
        return true
    }

    /// Turns to the next row whose title begins so, continuing at the first one.
    ///
    /// - Returns: whether there is one.
    private func turn(toRowBeginningWith letter: Character) -> Bool {
        guard let picker, let delegate = picker.delegate, rowCount > 0 else { return false }
        // Each title is asked for: those of a million rows would take too long.
        let searched = min(rowCount, PickerColumn.mostSearchedRows)
        let start = target
        for distance in 1...searched {
            let row = (start + distance) % rowCount
            let title = delegate.title(ofRow: row, in: component, of: picker) ?? ""
            // The delegate may have reloaded the picker meanwhile.
            guard row < rowCount else { return false }
            guard title.first.map({ $0.lowercased() == letter.lowercased() }) == true else { continue }
            turn(to: row)
            return true
        }
        return false
    }

    // MARK: Accessibility

    override var accessibilityRole: AccessibilityRole { .spinButton }

    override var accessibilityDefaults: AccessibilityDefaults {
        let names = picker?.delegate as? any UIPickerViewAccessibilityDelegate
        var defaults = AccessibilityDefaults(isElement: true, value: spokenValue, traits: .adjustable)
        if let picker, let names {
            defaults.label = names.pickerView(picker, accessibilityLabelForComponent: component)
            defaults.hint = names.pickerView(picker, accessibilityHintForComponent: component)
        }
        return defaults
    }

    private var spokenValue: String? {
        guard let picker, let delegate = picker.delegate, rowCount > 0 else { return nil }
        if let shown = content(ofRow: selectedRow)?.accessibilityLabel { return shown }
        return delegate.title(ofRow: selectedRow, in: component, of: picker)
    }

    override func accessibilityIncrement() { turn(to: target + 1) }
    override func accessibilityDecrement() { turn(to: target - 1) }

    // MARK: Rows

    func content(ofRow row: Int) -> UIView? { rows[row]?.content }

    /// The radius of the cylinder, in points: a bit more than what is seen of it.
    private var radius: CGFloat { max(1, bounds.height / 2) * 1.05 }

    /// Gives the visible rows views, and turns them to where the cylinder has them.
    private func place() {
        guard !isPlacing, let picker, bounds.height > 0, rowCount > 0 else { return }
        isPlacing = true
        defer { isPlacing = false }
        let reach = Int((radius * .pi / 2 / rowHeight).rounded(.up))
        let middle = row(at: contentOffset.y)
        let visible = max(0, middle - reach)...min(rowCount - 1, middle + reach)
        for (index, row) in rows where !visible.contains(index) {
            rows[index] = nil
            row.isHidden = true
            unused.append(row)
        }
        for index in visible {
            let row = rows[index] ?? make(index, for: picker)
            // The delegate may have reloaded the picker meanwhile.
            guard index < rowCount else { return }
            rows[index] = row
            let way = CGFloat(index) * rowHeight - contentInset.top - contentOffset.y
            row.show(
                at: way, radius: radius, middle: CGPoint(x: bounds.midX, y: bounds.midY),
                size: CGSize(width: bounds.width, height: rowHeight))
        }
    }

    private func make(_ index: Int, for picker: UIPickerView) -> PickerRow {
        let row = unused.popLast() ?? PickerRow()
        row.content = picker.delegate?.pickerView(
            picker, viewForRow: index, forComponent: component, reusing: row.content)
        if row.superview !== self { addSubview(row) }
        row.isHidden = false
        return row
    }
}

extension PickerColumn: HeldKeyResponder {
    func keyRepeats(_ press: UIPress) { _ = take(press) }
}

extension PickerColumn: UIScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) { place() }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { wasStopped = false }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { settled() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { motionEnded() }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { motionEnded() }

    private func motionEnded() {
        // A finger that holds the wheel between two rows decides when it is lifted.
        if isTracking, contentOffset != offset(of: row(at: contentOffset.y)) {
            wasStopped = true
        } else {
            settled()
        }
    }
}

extension UIPickerViewDelegate {
    fileprivate func title(ofRow row: Int, in component: Int, of picker: UIPickerView) -> String? {
        pickerView(picker, attributedTitleForRow: row, forComponent: component)?.string
            ?? pickerView(picker, titleForRow: row, forComponent: component)
    }
}

extension UIPress {
    /// The letter or digit that the key types, where no modifier makes it a command.
    fileprivate var typedLetter: Character? {
        guard let key, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else {
            return nil
        }
        // Keys without text have names instead.
        guard key.characters.count == 1, let letter = key.characters.first else { return nil }
        return letter.isLetter || letter.isNumber ? letter : nil
    }
}

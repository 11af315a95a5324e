/// Tells a picker how much there is to choose from.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: SelectorResponding {
    /// The number of wheels. What is negative counts as 0, more than 256 as 256.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// The number of rows of a wheel. What is negative counts as 0.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Gives a picker its rows, and is told what the user selects. All methods are optional in UIKit: they have
/// defaults here.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: SelectorResponding {
    /// The width of a wheel, in points. What is not positive and finite, as the default, is a share of what the
    /// others leave.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    /// The height of a wheel's rows, in points. What is not positive and finite, as the default, is the height
    /// that suits the titles.
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    /// The title of a row. Default nil, which is none.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// The title of a row with its attributes, preferred to the plain one. Default nil.
    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString?
    /// The view of a row, instead of a title. By default a label with the title.
    ///
    /// - Parameter view: the view of a row that is no longer visible, to be used again; nil for none.
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView
    /// The user has selected another row, and the wheel has come to rest there. Not called for `selectRow`.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 0 }
    public func pickerView(
        _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { nil }
    public func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? { nil }
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
        pickerView.titleView(forRow: row, component: component, reusing: view, delegate: self)
    }
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

extension UIPickerView {
    /// A label with a row's title.
    final func titleView(
        forRow row: Int, component: Int, reusing view: UIView?, delegate: any UIPickerViewDelegate
    ) -> UIView {
        let label = view as? UILabel ?? UILabel()
        label.baseAlignment = .center
        label.baseFont = titleFont
        label.baseColor = .label
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.6
        if let title = delegate.pickerView(self, attributedTitleForRow: row, forComponent: component) {
            label.show(title)
        } else {
            label.text = delegate.pickerView(self, titleForRow: row, forComponent: component)
        }
        return label
    }
}

/// A picker's delegate that names the wheels for a screen reader.
@preconcurrency @MainActor
public protocol UIPickerViewAccessibilityDelegate: UIPickerViewDelegate {
    /// What a wheel is for, in a word or two. Default nil.
    func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String?
    /// What happens when a wheel is turned. Default nil.
    func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String?
}

extension UIPickerViewAccessibilityDelegate {
    public func pickerView(
        _ pickerView: UIPickerView, accessibilityLabelForComponent component: Int
    ) -> String? { nil }
    public func pickerView(
        _ pickerView: UIPickerView, accessibilityHintForComponent component: Int
    ) -> String? { nil }
}

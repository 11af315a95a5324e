import UIKit

/// Two wheels, for a style and a size of type, and a sample of what they say.
final class TypeWheels: UIPickerView, UIPickerViewDataSource, UIPickerViewAccessibilityDelegate {
    /// A line in the chosen style.
    let sample = UILabel(frame: .zero)

    private static let styles: [(name: String, weight: UIFont.Weight)] = [
        ("Thin", .thin), ("Light", .light), ("Regular", .regular), ("Medium", .medium),
        ("Semibold", .semibold), ("Bold", .bold), ("Heavy", .heavy),
    ]
    private static let sizes = Array(9...48)

    override init(frame: CGRect) {
        super.init(frame: frame)
        accessibilityIdentifier = "pickers.type"
        dataSource = self
        delegate = self
        selectRow(5, inComponent: 0, animated: false)
        selectRow(19, inComponent: 1, animated: false)
        sample.text = "Sphinx of quartz"
        sample.textAlignment = .center
        sample.adjustsFontSizeToFitWidth = true
        sample.minimumScaleFactor = 0.3
        showSample()
    }

    required init?(coder: NSCoder) { nil }

    private func showSample() {
        let style = Self.styles[max(0, selectedRow(inComponent: 0))]
        let size = Self.sizes[max(0, selectedRow(inComponent: 1))]
        sample.font = .systemFont(ofSize: CGFloat(size), weight: style.weight)
    }

    func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? {
        component == 0 ? "Style" : "Size"
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        component == 0 ? Self.styles.count : Self.sizes.count
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    {
        component == 0 ? Self.styles[row].name : "\(Self.sizes[row]) pt"
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        showSample()
        DemoApplication.log(command: "\(component == 0 ? Self.styles[row].name : String(Self.sizes[row]))")
    }
}

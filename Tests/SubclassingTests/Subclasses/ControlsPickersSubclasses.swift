import UIKit

final class SubclassOfUIPickerView: UIPickerView {
    override weak var dataSource: (any UIPickerViewDataSource)? {
        get { super.dataSource }
        set { super.dataSource = newValue }
    }

    override weak var delegate: (any UIPickerViewDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }

    override var numberOfComponents: Int { super.numberOfComponents }

    override func numberOfRows(inComponent component: Int) -> Int {
        super.numberOfRows(inComponent: component)
    }

    override func rowSize(forComponent component: Int) -> CGSize { super.rowSize(forComponent: component) }

    override func view(forRow row: Int, forComponent component: Int) -> UIView? {
        super.view(forRow: row, forComponent: component)
    }

    override func reloadAllComponents() { super.reloadAllComponents() }

    override func reloadComponent(_ component: Int) { super.reloadComponent(component) }

    override func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        super.selectRow(row, inComponent: component, animated: animated)
    }

    override func selectedRow(inComponent component: Int) -> Int { super.selectedRow(inComponent: component) }

    override var showsSelectionIndicator: Bool {
        get { super.showsSelectionIndicator }
        set { super.showsSelectionIndicator = newValue }
    }
}

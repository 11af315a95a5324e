import UIKit

@objc protocol ProductRowDelegate: NSObjectProtocol {
    @objc func productRow(_ row: ProductRow, didChoose product: String)
    @objc optional func productRowWasHeld(_ row: ProductRow, for seconds: TimeInterval)
    @objc optional func productRowWillMove(_ row: ProductRow)
}

@objcMembers
class ProductRow: UIView {
    weak var delegate: ProductRowDelegate?
    let product: String

    private let button = UIButton(type: .system)

    init(product: String) {
        self.product = product
        super.init(frame: .zero)
        button.setTitle("Add \(product) — #selector and @objc are only text here", for: .normal)
        button.addTarget(self, action: #selector(choose(_:)), for: .touchUpInside)
        addSubview(button)

        let hold = UILongPressGestureRecognizer(target: self, action: #selector(held(by:)))
        hold.minimumPressDuration = 0.2
        addGestureRecognizer(hold)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        button.frame = bounds
    }

    func choose(_ sender: UIButton) {
        delegate?.productRow(self, didChoose: product)
    }

    func held(by recognizer: UILongPressGestureRecognizer) {
        guard recognizer.state == .began else { return }
        delegate?.productRowWillMove?(self)
        delegate?.productRowWasHeld?(self, for: recognizer.minimumPressDuration)
    }
}

#Preview("A row", traits: .sizeThatFitsLayout) {
    ProductRow(product: "Tea")
}

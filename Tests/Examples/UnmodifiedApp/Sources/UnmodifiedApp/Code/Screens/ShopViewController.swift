import UIKit

@objc protocol ProductRowDelegate: NSObjectProtocol {
    @objc func productRow(_ row: ProductRow, didChoose product: String)
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
}

class ShopViewController: UIViewController {
    private let basket = Basket()
    private lazy var journal = Journal(basket: basket)
    private var rows: [ProductRow] = []

    @IBOutlet weak var counter: UIButton!
    @IBOutlet private var checkout: UIButton!

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Shop"
        view.backgroundColor = .white
        _ = journal

        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Help", style: .plain, target: self, action: #selector(ShopViewController.showHelp))

        for (index, product) in ["Tea", "Cups", "Milk"].enumerated() {
            let row = ProductRow(product: product)
            row.frame = CGRect(x: 20, y: 100 + 50 * CGFloat(index), width: 600, height: 40)
            row.delegate = self
            view.addSubview(row)
            rows.append(row)
        }

        let counter = UIButton(frame: CGRect(x: 20, y: 300, width: 200, height: 40))
        counter.addTarget(basket, action: #selector(Basket.empty), for: .touchUpInside)
        counter.addTarget(self, action: #selector(counterPressed), for: [.touchDown, .touchUpInside])
        view.addSubview(counter)
        self.counter = counter

        checkout = UIButton(frame: CGRect(x: 20, y: 350, width: 200, height: 40))
        checkout.setTitle("Check out", for: .normal)
        checkout.addTarget(self, action: #selector(self.checkOut(_:forEvent:)), for: .touchUpInside)
        view.addSubview(checkout)

        NotificationCenter.default.addObserver(
            self, selector: #selector(update), name: Basket.didChange, object: nil)
        update()
        Timer.scheduledTimer(
            timeInterval: 0.01, target: self, selector: #selector(opened(timer:)), userInfo: "evening",
            repeats: false)
    }

    // MARK: Actions

    @IBAction func checkOut(_ sender: Any, forEvent event: UIEvent) {
        print("shop: checking out \(basket.items.joined(separator: ", "))")
        navigationController?.pushViewController(CheckoutViewController(items: basket.items), animated: true)
    }

    @objc private func showHelp() { print("shop: help") }

    @objc fileprivate func counterPressed(_ sender: Any?) {
        print("shop: counter pressed, \((sender as? UIButton)?.currentTitle ?? "nobody")")
    }

    @objc private func update() {
        counter.setTitle("\(basket.items.count) items", for: .normal)
    }

    @objc func opened(timer: Timer) {
        print("shop: open in the \(timer.userInfo as? String ?? "dark")")
    }
}

// MARK: - ProductRowDelegate

extension ShopViewController: ProductRowDelegate {
    func productRow(_ row: ProductRow, didChoose product: String) {
        basket.add(product)
        print("shop: \(product) added")
    }
}

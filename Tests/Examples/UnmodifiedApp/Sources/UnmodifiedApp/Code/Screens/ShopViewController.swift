import UIKit

class ShopViewController: UIViewController {
    private let basket = Basket()
    private lazy var journal = Journal(basket: basket)
    private lazy var delivery = Delivery(of: basket)
    private var rows: [ProductRow] = []

    @IBOutlet weak var counter: UIButton!
    @IBOutlet private var checkout: UIButton!
    private let coupon = UITextField()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Shop"
        view.backgroundColor = .white
        _ = (journal, delivery)

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

        let banner = UILabel(frame: CGRect(x: 20, y: 20, width: 300, height: 40))
        banner.text = "Everything must go"
        banner.isUserInteractionEnabled = true
        banner.addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: #selector(bannerTapped(_:))))
        view.addSubview(banner)

        coupon.frame = CGRect(x: 20, y: 420, width: 200, height: 30)
        coupon.borderStyle = .roundedRect
        coupon.addTarget(self, action: #selector(couponChanged), for: .editingChanged)
        view.addSubview(coupon)
        let dismiss = UITapGestureRecognizer(target: view, action: #selector(UIView.endEditing))
        view.addGestureRecognizer(dismiss)

        NotificationCenter.default.addObserver(
            self, selector: #selector(update), name: Basket.didChange, object: nil)
        update()
        Timer.scheduledTimer(
            timeInterval: 0.01, target: self, selector: #selector(opened(timer:)), userInfo: "evening",
            repeats: false)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
        print("shop: here")
    }

    // MARK: Keys

    override var canBecomeFirstResponder: Bool { true }

    override var keyCommands: [UIKeyCommand]? {
        let add = UIKeyCommand(
            title: "Add sugar", action: #selector(addSugar(_:)), input: "s", modifierFlags: .command)
        return [
            add, UIKeyCommand(input: "h", modifierFlags: [.command, .shift], action: #selector(showHelp)),
        ]
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        switch action {
        case #selector(addSugar(_:)): return !basket.items.isEmpty
        case #selector(printContent(_:)), #selector(UIResponderStandardEditActions.delete): return false
        default: return super.canPerformAction(action, withSender: sender)
        }
    }

    @objc private func addSugar(_ command: UIKeyCommand) {
        basket.add("Sugar")
        print("shop: \(command.title.lowercased())")
    }

    // MARK: Actions

    @IBAction func checkOut(_ sender: Any, forEvent event: UIEvent) {
        print("shop: checking out \(basket.items.joined(separator: ", "))")
        navigationController?.pushViewController(CheckoutViewController(items: basket.items), animated: true)
    }

    @objc private func showHelp() {
        print("shop: help")
        delivery.start()
    }

    @objc fileprivate func counterPressed(_ sender: Any?) {
        print("shop: counter pressed, \((sender as? UIButton)?.currentTitle ?? "nobody")")
    }

    @objc private func bannerTapped(_ recognizer: UITapGestureRecognizer) {
        print("shop: \((recognizer.view as? UILabel)?.text ?? "nothing")")
    }

    @objc private func couponChanged(_ field: UITextField) {
        print("shop: coupon \(field.text ?? ""), \(field.isFirstResponder)")
        if field.text?.count == 3 {
            UIApplication.shared.sendAction(
                #selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil)
            print("shop: \(field.isFirstResponder)")
        }
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

    func productRowWasHeld(_ row: ProductRow, for seconds: TimeInterval) {
        print("shop: \(row.product) held for \(seconds) s")
    }
}

import Foundation

/// What the customer is about to buy.
class Basket: NSObject {
    static let didChange = Notification.Name("BasketDidChange")

    private(set) var items: [String] = []

    func add(_ item: String) {
        items.append(item)
        NotificationCenter.default.post(name: Basket.didChange, object: self)
    }

    @objc func empty() {
        items = []
        NotificationCenter.default.post(name: Basket.didChange, object: self)
    }
}

/// Writes down every change of a basket. It is no view and knows of none.
class Journal: NSObject {
    private let basket: Basket
    private(set) var entries = 0

    init(basket: Basket) {
        self.basket = basket
        super.init()
        NotificationCenter.default.addObserver(
            self, selector: #selector(basketChanged), name: Basket.didChange, object: basket)
    }

    deinit {
        NotificationCenter.default.removeObserver(self)
    }

    @objc
    private func basketChanged(_ notification: NSNotification) {
        entries += 1
        let count = (notification.object as? Basket)?.items.count ?? -1
        print("journal: entry \(entries), \(count) items")
    }
}

import Foundation
import QuartzCore

/// Brings what was ordered. It is no view, says nothing about threads, and works with views all the same.
class Delivery: NSObject {
    private let note = UILabel()
    private var minutes = 2
    private var timer: Timer?
    private var observation: NSObjectProtocol?

    init(of basket: Basket) {
        super.init()
        note.text = "Nothing"
        observation = NotificationCenter.default.addObserver(
            forName: Basket.didChange, object: basket, queue: .main
        ) { [weak self] _ in
            self?.basketDidChange(basket)
        }
    }

    private func basketDidChange(_ basket: Basket) {
        note.text = "\(basket.items.count) items"
    }

    func start() {
        print("delivery: \(note.text ?? "")")
        perform(#selector(Delivery.late), with: nil, afterDelay: 0.02)
        timer = Timer.scheduledTimer(withTimeInterval: 0.001, repeats: true) { [weak self] _ in
            self?.tick()
        }
    }

    private func tick() {
        minutes -= 1
        guard minutes == 0 else { return }
        timer?.invalidate()
        NSObject.cancelPreviousPerformRequests(withTarget: self)
        DispatchQueue.global().async {
            self.performSelector(onMainThread: #selector(self.arrive), with: "van", waitUntilDone: true)
            print("delivery: done")
        }
    }

    @objc private func late() { print("delivery: late") }

    @objc private func arrive(by what: String) {
        note.text = NSStringFromSelector(#selector(arrive))
        print("delivery: \(note.text ?? "") \(what), \(Thread.isMainThread)")
    }
}

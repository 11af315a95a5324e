import UIKit

/// A form of which the subclasses say what its button does.
class FormViewController: UIViewController {
    final class Footer: UIView {
        private let done = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        fileprivate var whenDone: (() -> Void)?

        override init(frame: CGRect) {
            super.init(frame: frame)
            done.setTitle("Done", for: .normal)
            // Without a name for the sender, and in a nested class.
            done.addTarget(self, action: #selector(tapped), for: .touchUpInside)
            addSubview(done)
        }

        required init?(coder: NSCoder) { nil }

        @objc private func tapped() { whenDone?() }
    }

    let footer = Footer(frame: CGRect(x: 20, y: 200, width: 200, height: 40))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let button = UIButton(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        button.setTitle("Pay", for: .normal)
        button.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)
        view.addSubview(button)
        footer.whenDone = { [weak self] in self?.navigationController?.popViewController(animated: true) }
        view.addSubview(footer)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        print("form: here")
    }

    @objc func tapped(_ sender: UIButton) { print("form: \(sender.currentTitle ?? "")") }
}

class CheckoutViewController: FormViewController {
    private let items: [String]

    init(items: [String]) {
        self.items = items
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError() }

    override func tapped(_ sender: UIButton) {
        super.tapped(sender)
        perform(#selector(CheckoutViewController.pay(amount:)), with: 3 * items.count)
    }
}

private extension CheckoutViewController {
    #if os(macOS)
        @objc func pay(amount: Any) { print("checkout: a Mac pays") }
    #else
        @objc func pay(amount: Any) {
            print("checkout: \(amount) pounds, \(responds(to: #selector(tapped(_:))))")
        }
    #endif
}

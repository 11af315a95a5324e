import UIKit

extension Box where Content == Int {
    @objc func opened() {}
}

class BrokenViewController: UIViewController {
    @objc
    private func tapped(_ sender: UIButton) {
        let action = #selector(BrokenViewController.tapped)
        sender.addTarget(self, action: action, for: nowhere)
    }
}

class Box<Content>: UIView {}

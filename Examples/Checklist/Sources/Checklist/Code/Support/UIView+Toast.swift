//
//  UIView+Toast.swift
//  Checklist
//

import UIKit

private var toastKey: UInt8 = 0

extension UIView {

    private var toast: UILabel? {
        get { return objc_getAssociatedObject(self, &toastKey) as? UILabel }
        set { objc_setAssociatedObject(self, &toastKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }

    func showToast(_ text: String) {
        NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(hideToast), object: nil)
        toast?.removeFromSuperview()

        let label = UILabel()
        label.text = text
        label.font = UIFont.boldSystemFont(ofSize: 14)
        label.textColor = UIColor.white
        label.textAlignment = .center
        label.backgroundColor = UIColor(white: 0, alpha: 0.8)
        label.layer.cornerRadius = 8
        label.layer.masksToBounds = true
        label.sizeToFit()
        label.frame = CGRect(x: 0, y: 0, width: label.bounds.width + 32, height: 36)
        label.center = CGPoint(x: bounds.midX, y: bounds.maxY - 60)
        label.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin]
        label.alpha = 0
        addSubview(label)
        toast = label

        UIView.animate(withDuration: 0.25) {
            label.alpha = 1
        }
        perform(#selector(hideToast), with: nil, afterDelay: 1.5)
    }

    @objc private func hideToast() {
        guard let label = toast else { return }
        toast = nil
        UIView.animate(
            withDuration: 0.25,
            animations: {
                label.alpha = 0
            },
            completion: { _ in
                label.removeFromSuperview()
            })
    }

    /// Shakes the receiver like a head that says no.
    func shake() {
        let animation = CAKeyframeAnimation(keyPath: "transform.translation.x")
        animation.values = [0, -10, 10, -7, 7, -3, 3, 0]
        animation.duration = 0.4
        animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
        layer.add(animation, forKey: "shake")
    }

}

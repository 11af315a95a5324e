import UIKit

extension UIColor {

    static let accent = UIColor.systemIndigo

    static let incomingBubble = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.2, alpha: 1) : UIColor(white: 0.91, alpha: 1)
    }

    static let outgoingBubbleTop = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(red: 0.36, green: 0.34, blue: 0.86, alpha: 1)
            : UIColor(red: 0.45, green: 0.43, blue: 0.95, alpha: 1)
    }

    static let outgoingBubbleBottom = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(red: 0.22, green: 0.20, blue: 0.62, alpha: 1)
            : UIColor(red: 0.30, green: 0.28, blue: 0.80, alpha: 1)
    }
}

extension UIView {

    func pinEdges(to other: UIView, insets: UIEdgeInsets = .zero) {
        translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            topAnchor.constraint(equalTo: other.topAnchor, constant: insets.top),
            leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: insets.left),
            trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -insets.right),
            bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -insets.bottom),
        ])
    }
}

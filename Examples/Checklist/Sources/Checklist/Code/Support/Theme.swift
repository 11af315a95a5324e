//
//  Theme.swift
//  Checklist
//

import UIKit

struct DefaultsKeys {
    static let hidesDone = "HidesDone"
}

struct Theme {

    static let tint = UIColor(hex: 0x2C82C9)
    static let done = UIColor(hex: 0x27AE60)
    static let background = UIColor(hex: 0xF2F5F8)
    static let text = UIColor(hex: 0x2C3E50)
    static let faded = UIColor(hex: 0x95A5A6)
    static let priorities = [UIColor.clear, UIColor(hex: 0xF1C40F), UIColor(hex: 0xE74C3C)]

    static func apply() {
        let bar = UINavigationBar.appearance()
        bar.isTranslucent = false
        bar.barTintColor = tint
        bar.tintColor = UIColor.white
        bar.titleTextAttributes = [
            .foregroundColor: UIColor.white,
            .font: UIFont(name: "AvenirNext-DemiBold", size: 19)!,
        ]
        UISwitch.appearance().onTintColor = done
        UITableView.appearance().backgroundColor = background
        UIToolbar.appearance().tintColor = tint
    }

}

extension UIColor {

    convenience init(hex: Int) {
        self.init(
            red: CGFloat((hex >> 16) & 0xFF) / 255.0,
            green: CGFloat((hex >> 8) & 0xFF) / 255.0,
            blue: CGFloat(hex & 0xFF) / 255.0,
            alpha: 1.0)
    }

}

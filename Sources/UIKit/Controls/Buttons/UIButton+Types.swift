extension UIButton {
    /// What a button looks like as long as nothing else is set.
    public enum ButtonType: Int, Sendable {
        /// No built-in appearance; white text by default.
        case custom
        /// Text and images in the tint colour, dimmed while pressed.
        case system
        /// An i in a circle: tells more about something.
        case detailDisclosure
        /// The same as `detailDisclosure`.
        case infoLight
        /// The same as `detailDisclosure`.
        case infoDark
        /// A plus sign in a circle: adds somebody.
        case contactAdd
        /// The same as `system`.
        case plain
        /// A cross in a grey circle: closes something.
        case close

        /// The older name of `system`.
        public static let roundedRect = ButtonType.system

        /// The name of its symbol; nil for buttons with a title.
        var symbolName: String? {
            switch self {
            case .custom, .system, .plain: nil
            case .detailDisclosure, .infoLight, .infoDark: "info.circle"
            case .contactAdd: "plus.circle"
            case .close: "xmark.circle.fill"
            }
        }
    }

    /// Gives the button the font and the picture of its type.
    final func setUpType() {
        guard buttonType != .custom else { return }
        titleLabel?.font = .systemFont(ofSize: 15)
        guard let name = buttonType.symbolName else { return }
        let configuration = UIImage.SymbolConfiguration(pointSize: 22)
        setImage(UIImage(systemName: name, withConfiguration: configuration), for: .normal)
        guard buttonType == .close else { return }
        tintColor = .tertiaryLabel
        accessibilityLabel = "Close"
    }
}

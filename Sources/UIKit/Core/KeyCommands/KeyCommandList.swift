/// The key commands that can be given at present, as the overlay lists them: by the responder that offers
/// them, from the first responder upwards.
struct KeyCommandList: Equatable {
    struct Row: Equatable {
        let title: String
        let caps: [String]
    }

    struct Section: Equatable {
        let title: String
        var rows: [Row]
    }

    private(set) var sections: [Section] = []

    var isEmpty: Bool { sections.isEmpty }

    /// Lists what has a title and could be carried out; a command whose keys already mean something further
    /// down the chain is left out.
    ///
    /// - Parameters:
    ///   - menuOffers: what the app has put into the main menu, with the titles of the menus; listed last.
    ///   - controlForCommand: whether Control is held, which may stand for Super.
    @MainActor
    init(
        along chain: [UIResponder], menuOffers: [(menu: String, offer: KeyCommandSearch.Offer)] = [],
        controlForCommand: Bool
    ) {
        let ofChain = KeyCommandSearch.offers(of: chain)
        let offers = ofChain + menuOffers.map(\.offer)
        // Commands that use Control themselves take precedence over those where Control stands for Super.
        let ofControl = Set(
            offers.map(\.command).filter { $0.modifierFlags.contains(.control) }
                .map { KeyCaps.caps(of: $0, controlForCommand: false) })
        var taken: Set<[String]> = []
        var owner: UIResponder?
        for (index, offer) in offers.enumerated() {
            let isReplaced = controlForCommand && KeyCaps.replacesCommand(offer.command.modifierFlags)
            let caps = KeyCaps.caps(of: offer.command, controlForCommand: isReplaced)
            guard !(isReplaced && ofControl.contains(caps)), !taken.contains(caps),
                let command = KeyCommandSearch.order(for: offer)?.command
            else { continue }
            taken.insert(caps)
            let title = command.discoverabilityTitle ?? command.title
            guard !title.isEmpty else { continue }
            if index >= ofChain.count {
                let menu = menuOffers[index - ofChain.count].menu
                if sections.last?.title != menu { sections.append(Section(title: menu, rows: [])) }
            } else if owner !== offer.responder {
                sections.append(Section(title: Self.title(of: offer.responder), rows: []))
                owner = offer.responder
            }
            sections[sections.count - 1].rows.append(Row(title: title, caps: caps))
        }
    }

    /// The title of the section with a responder's commands.
    @MainActor
    private static func title(of responder: UIResponder) -> String {
        if let controller = responder as? UIViewController, let title = controller.title { return title }
        if responder is UIApplication || responder is any UIApplicationDelegate {
            return ProcessInfo.processInfo.processName
        }
        if let window = responder as? UIWindow { return window.title }
        return words(of: "\(type(of: responder))")
    }

    /// "ArticleListViewController" is "Article List".
    static func words(of typeName: String) -> String {
        var name = Substring(typeName.prefix { $0 != "<" })
        for suffix in ["ViewController", "Controller", "View"] where name.hasSuffix(suffix) {
            if name.count > suffix.count { name = name.dropLast(suffix.count) }
            break
        }
        var result = ""
        for character in name {
            if character.isUppercase, let last = result.last, last.isLowercase { result.append(" ") }
            result.append(character)
        }
        return result
    }
}

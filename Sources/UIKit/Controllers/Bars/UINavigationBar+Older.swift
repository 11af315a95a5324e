/// What is set on a navigation bar without an appearance object.
struct OlderAppearance {
    var backgrounds = BarImages()
    var shadowImage: UIImage?
    var backIndicatorImage: UIImage?
    /// How far titles are moved down, in points, by the height of the bar.
    var titleShifts: [UIBarMetrics: CGFloat] = [:]
}

extension UINavigationBar {
    /// What proxies of the class can set beside what views have.
    static let ownAppearanceProperties = [
        AppearanceProperty("barStyle", \UINavigationBar.barStyle),
        AppearanceProperty("barTintColor", \UINavigationBar.barTintColor),
        AppearanceProperty("isTranslucent", \UINavigationBar.isTranslucent),
        AppearanceProperty("shadowImage", \UINavigationBar.shadowImage),
        AppearanceProperty("backIndicatorImage", \UINavigationBar.backIndicatorImage),
        AppearanceProperty(
            "backgroundImage", of: UINavigationBar.self, get: { $0.backgroundImage(for: .default) },
            set: { $0.setBackgroundImage($1, for: .default) }, areEqual: ==),
        AppearanceProperty(
            attributes: "titleTextAttributes", of: UINavigationBar.self, get: { $0.titleTextAttributes },
            set: { $0.titleTextAttributes = $1 }),
        AppearanceProperty(
            attributes: "largeTitleTextAttributes", of: UINavigationBar.self,
            get: { $0.largeTitleTextAttributes }, set: { $0.largeTitleTextAttributes = $1 }),
        AppearanceProperty(
            object: "standardAppearance", of: UINavigationBar.self, get: { $0.appearances.standard },
            set: { if let new = $1 { $0.standardAppearance = new } }),
        AppearanceProperty(
            object: "scrollEdgeAppearance", of: UINavigationBar.self, get: { $0.scrollEdgeAppearance },
            set: { $0.scrollEdgeAppearance = $1 }),
        AppearanceProperty(
            object: "compactAppearance", of: UINavigationBar.self, get: { $0.compactAppearance },
            set: { $0.compactAppearance = $1 }),
        AppearanceProperty(
            object: "compactScrollEdgeAppearance", of: UINavigationBar.self,
            get: { $0.compactScrollEdgeAppearance },
            set: { $0.compactScrollEdgeAppearance = $1 }),
    ]
}

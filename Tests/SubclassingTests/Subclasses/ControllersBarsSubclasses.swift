import UIKit

final class SubclassOfUIBarAppearance: UIBarAppearance {
    override var idiom: UIUserInterfaceIdiom { super.idiom }

    override var backgroundEffect: UIBlurEffect? {
        get { super.backgroundEffect }
        set { super.backgroundEffect = newValue }
    }

    override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set { super.backgroundColor = newValue }
    }

    override var backgroundImage: UIImage? {
        get { super.backgroundImage }
        set { super.backgroundImage = newValue }
    }

    override var backgroundImageContentMode: UIView.ContentMode {
        get { super.backgroundImageContentMode }
        set { super.backgroundImageContentMode = newValue }
    }

    override var shadowColor: UIColor? {
        get { super.shadowColor }
        set { super.shadowColor = newValue }
    }

    override func configureWithDefaultBackground() { super.configureWithDefaultBackground() }

    override func configureWithOpaqueBackground() { super.configureWithOpaqueBackground() }

    override func configureWithTransparentBackground() { super.configureWithTransparentBackground() }

    nonisolated override func copy(with zone: NSZone? = nil) -> Any { super.copy(with: zone) }
}

final class SubclassOfUIBarButtonItem: UIBarButtonItem {
    override var style: UIBarButtonItem.Style {
        get { super.style }
        set { super.style = newValue }
    }

    override var width: CGFloat {
        get { super.width }
        set { super.width = newValue }
    }

    override weak var target: AnyObject? {
        get { super.target }
        set { super.target = newValue }
    }

    override var action: Selector? {
        get { super.action }
        set { super.action = newValue }
    }

    override var primaryAction: UIAction? {
        get { super.primaryAction }
        set { super.primaryAction = newValue }
    }

    override var customView: UIView? {
        get { super.customView }
        set { super.customView = newValue }
    }

    override var tintColor: UIColor? {
        get { super.tintColor }
        set { super.tintColor = newValue }
    }

    override var menu: UIMenu? {
        get { super.menu }
        set { super.menu = newValue }
    }

    override var isHidden: Bool {
        get { super.isHidden }
        set { super.isHidden = newValue }
    }

    override func frame(in referenceView: UIView) -> CGRect? { super.frame(in: referenceView) }
}

final class SubclassOfUIBarItem: UIBarItem {
    override var title: String? {
        get { super.title }
        set { super.title = newValue }
    }

    override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }

    override var isEnabled: Bool {
        get { super.isEnabled }
        set { super.isEnabled = newValue }
    }

    override var tag: Int {
        get { super.tag }
        set { super.tag = newValue }
    }

    override var accessibilityIdentifier: String? {
        get { super.accessibilityIdentifier }
        set { super.accessibilityIdentifier = newValue }
    }

    override var accessibilityLabel: String? {
        get { super.accessibilityLabel }
        set { super.accessibilityLabel = newValue }
    }

    override var accessibilityHint: String? {
        get { super.accessibilityHint }
        set { super.accessibilityHint = newValue }
    }

    override var accessibilityValue: String? {
        get { super.accessibilityValue }
        set { super.accessibilityValue = newValue }
    }

    override var accessibilityTraits: UIAccessibilityTraits {
        get { super.accessibilityTraits }
        set { super.accessibilityTraits = newValue }
    }

    override func setTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) { super.setTitleTextAttributes(attributes, for: state) }

    override func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        super.titleTextAttributes(for: state)
    }
}

final class SubclassOfUINavigationBar: UINavigationBar {
    override weak var delegate: (any UINavigationBarDelegate)? {
        get { super.delegate }
        set { super.delegate = newValue }
    }

    override var items: [UINavigationItem]? {
        get { super.items }
        set { super.items = newValue }
    }

    override var topItem: UINavigationItem? { super.topItem }

    override var backItem: UINavigationItem? { super.backItem }

    override func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        super.setItems(items, animated: animated)
    }

    override func pushItem(_ item: UINavigationItem, animated: Bool) {
        super.pushItem(item, animated: animated)
    }

    @discardableResult override func popItem(animated: Bool) -> UINavigationItem? {
        super.popItem(animated: animated)
    }

    override var barStyle: UIBarStyle {
        get { super.barStyle }
        set { super.barStyle = newValue }
    }

    override var barTintColor: UIColor? {
        get { super.barTintColor }
        set { super.barTintColor = newValue }
    }

    override var isTranslucent: Bool {
        get { super.isTranslucent }
        set { super.isTranslucent = newValue }
    }

    override var prefersLargeTitles: Bool {
        get { super.prefersLargeTitles }
        set { super.prefersLargeTitles = newValue }
    }

    override var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        get { super.largeTitleTextAttributes }
        set { super.largeTitleTextAttributes = newValue }
    }

    override var titleTextAttributes: [NSAttributedString.Key: Any]? {
        get { super.titleTextAttributes }
        set { super.titleTextAttributes = newValue }
    }

    override var standardAppearance: UINavigationBarAppearance {
        get { super.standardAppearance }
        set { super.standardAppearance = newValue }
    }

    override var compactAppearance: UINavigationBarAppearance? {
        get { super.compactAppearance }
        set { super.compactAppearance = newValue }
    }

    override var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { super.scrollEdgeAppearance }
        set { super.scrollEdgeAppearance = newValue }
    }

    override var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { super.compactScrollEdgeAppearance }
        set { super.compactScrollEdgeAppearance = newValue }
    }
}

final class SubclassOfUINavigationBarAppearance: UINavigationBarAppearance {
    override var titleTextAttributes: [NSAttributedString.Key: Any] {
        get { super.titleTextAttributes }
        set { super.titleTextAttributes = newValue }
    }

    override var largeTitleTextAttributes: [NSAttributedString.Key: Any] {
        get { super.largeTitleTextAttributes }
        set { super.largeTitleTextAttributes = newValue }
    }

    override var titlePositionAdjustment: UIOffset {
        get { super.titlePositionAdjustment }
        set { super.titlePositionAdjustment = newValue }
    }
}

final class SubclassOfUINavigationItem: UINavigationItem {
    override var title: String? {
        get { super.title }
        set { super.title = newValue }
    }

    override var titleView: UIView? {
        get { super.titleView }
        set { super.titleView = newValue }
    }

    override var largeTitleDisplayMode: UINavigationItem.LargeTitleDisplayMode {
        get { super.largeTitleDisplayMode }
        set { super.largeTitleDisplayMode = newValue }
    }

    override var searchController: UISearchController? {
        get { super.searchController }
        set { super.searchController = newValue }
    }

    override var hidesSearchBarWhenScrolling: Bool {
        get { super.hidesSearchBarWhenScrolling }
        set { super.hidesSearchBarWhenScrolling = newValue }
    }

    override var prompt: String? {
        get { super.prompt }
        set { super.prompt = newValue }
    }

    override var backButtonTitle: String? {
        get { super.backButtonTitle }
        set { super.backButtonTitle = newValue }
    }

    override var backButtonDisplayMode: UINavigationItem.BackButtonDisplayMode {
        get { super.backButtonDisplayMode }
        set { super.backButtonDisplayMode = newValue }
    }

    override var backBarButtonItem: UIBarButtonItem? {
        get { super.backBarButtonItem }
        set { super.backBarButtonItem = newValue }
    }

    override var hidesBackButton: Bool {
        get { super.hidesBackButton }
        set { super.hidesBackButton = newValue }
    }

    override var leftItemsSupplementBackButton: Bool {
        get { super.leftItemsSupplementBackButton }
        set { super.leftItemsSupplementBackButton = newValue }
    }

    override var leftBarButtonItems: [UIBarButtonItem]? {
        get { super.leftBarButtonItems }
        set { super.leftBarButtonItems = newValue }
    }

    override var rightBarButtonItems: [UIBarButtonItem]? {
        get { super.rightBarButtonItems }
        set { super.rightBarButtonItems = newValue }
    }

    override var standardAppearance: UINavigationBarAppearance? {
        get { super.standardAppearance }
        set { super.standardAppearance = newValue }
    }

    override var compactAppearance: UINavigationBarAppearance? {
        get { super.compactAppearance }
        set { super.compactAppearance = newValue }
    }

    override var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { super.scrollEdgeAppearance }
        set { super.scrollEdgeAppearance = newValue }
    }

    override var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { super.compactScrollEdgeAppearance }
        set { super.compactScrollEdgeAppearance = newValue }
    }

    override var backAction: UIAction? {
        get { super.backAction }
        set { super.backAction = newValue }
    }

    override var leftBarButtonItem: UIBarButtonItem? {
        get { super.leftBarButtonItem }
        set { super.leftBarButtonItem = newValue }
    }

    override var rightBarButtonItem: UIBarButtonItem? {
        get { super.rightBarButtonItem }
        set { super.rightBarButtonItem = newValue }
    }

    override func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        super.setLeftBarButtonItems(items, animated: animated)
    }

    override func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        super.setRightBarButtonItems(items, animated: animated)
    }

    override func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        super.setLeftBarButton(item, animated: animated)
    }

    override func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        super.setRightBarButton(item, animated: animated)
    }

    override func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        super.setHidesBackButton(hidesBackButton, animated: animated)
    }
}

final class SubclassOfUIToolbar: UIToolbar {
    override var items: [UIBarButtonItem]? {
        get { super.items }
        set { super.items = newValue }
    }

    override func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        super.setItems(items, animated: animated)
    }

    override var barStyle: UIBarStyle {
        get { super.barStyle }
        set { super.barStyle = newValue }
    }

    override var barTintColor: UIColor? {
        get { super.barTintColor }
        set { super.barTintColor = newValue }
    }

    override var isTranslucent: Bool {
        get { super.isTranslucent }
        set { super.isTranslucent = newValue }
    }
}

final class SubclassOfUIBarButtonItemGroup: UIBarButtonItemGroup {
    override init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        super.init(barButtonItems: barButtonItems, representativeItem: representativeItem)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override var barButtonItems: [UIBarButtonItem] {
        get { super.barButtonItems }
        set { super.barButtonItems = newValue }
    }

    override var representativeItem: UIBarButtonItem? {
        get { super.representativeItem }
        set { super.representativeItem = newValue }
    }

    override var isDisplayingRepresentativeItem: Bool { super.isDisplayingRepresentativeItem }
}

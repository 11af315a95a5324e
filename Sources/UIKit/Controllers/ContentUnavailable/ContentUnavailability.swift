/// What a controller shows over its view where there is no content.
@MainActor
final class ContentUnavailability {
    private unowned let controller: UIViewController
    private var view: (any UIView & UIContentView)?
    /// Whether the controller is to be asked again before the next layout.
    var needsUpdate = true

    init(of controller: UIViewController) { self.controller = controller }

    var configuration: (any UIContentConfiguration)? { didSet { controller.viewIfLoaded?.setNeedsLayout() } }

    /// Asks the controller, if that is due, and shows what it has answered.
    func update() {
        if needsUpdate {
            needsUpdate = false
            controller.updateContentUnavailableConfiguration(
                using: controller.contentUnavailableConfigurationState)
            // What the controller itself has just set is shown in this layout.
            needsUpdate = false
        }
        show()
    }

    private func show() {
        guard let configuration, let parent = controller.viewIfLoaded else {
            view?.removeFromSuperview()
            view = nil
            return
        }
        if let view, view.supports(configuration) {
            view.configuration = configuration
        } else {
            view?.removeFromSuperview()
            view = configuration.makeContentView()
        }
        guard let view else { return }
        if view.superview !== parent {
            parent.addSubview(view)
        } else if parent.subviews.last !== view {
            parent.bringSubviewToFront(view)
        }
        // In a scroll view it stays where the content would be seen.
        if view.frame != parent.bounds { view.frame = parent.bounds }
    }
}

extension UIViewController {
    /// What `contentUnavailableConfigurationState` is unless a subclass overrides it.
    final var ownContentUnavailableState: UIContentUnavailableConfigurationState {
        var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
        if let search = storedNavigationItem?.searchController, search.isActive {
            state.searchText = search.searchBar.text
        }
        return state
    }

    /// The controller's, made when it is first needed.
    final var ensuredContentUnavailability: ContentUnavailability {
        if let contentUnavailability { return contentUnavailability }
        let made = ContentUnavailability(of: self)
        contentUnavailability = made
        return made
    }

    /// Called in the layout of the view. Controllers of UIKit ask for nothing by themselves.
    final func updateContentUnavailability() {
        if contentUnavailability == nil, ToolkitClass.contains(type(of: self)) { return }
        ensuredContentUnavailability.update()
    }
}

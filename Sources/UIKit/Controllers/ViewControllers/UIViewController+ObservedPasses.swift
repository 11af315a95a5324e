/// Passes of controllers in which they may read models.
extension UIViewController: PassObserving {
    final func invalidate(_ pass: ObservedPass) {
        switch pass {
        case .properties: setNeedsUpdateProperties()
        case .constraints: storedView?.setNeedsUpdateConstraints()
        default: storedView?.setNeedsLayout()
        }
    }

    final func updatePropertiesOnce() {
        if mayReadModels { observing(.properties) { updateProperties() } } else { updateProperties() }
    }

    final func updateConstraintsOnce() {
        guard mayReadModels else { return updateViewConstraints() }
        observing(.constraints) { updateViewConstraints() }
    }

    /// Calls what the controller has to do before the layout of its view, or after it.
    final func announceLayout(_ pass: ObservedPass) {
        let call = pass == .willLayout ? viewWillLayoutSubviews : viewDidLayoutSubviews
        if mayReadModels { observing(pass, call) } else { call() }
        if pass == .didLayout { updateContentUnavailability() }
    }

    private var mayReadModels: Bool { !ToolkitClass.contains(type(of: self)) }
}

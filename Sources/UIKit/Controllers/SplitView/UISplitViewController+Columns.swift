import Foundation

/// What a split view in columns has beside its display mode.
extension UISplitViewController {
    // MARK: Behaviour

    /// What `preferredSplitBehavior` is unless a subclass overrides it.
    final var ownPreferredBehavior: SplitBehavior {
        get { columns?.preferredBehavior ?? .automatic }
        set {
            guard let columns, newValue != columns.preferredBehavior else { return }
            columns.preferredBehavior = newValue
            columns.send(.preferenceChanged)
        }
    }

    /// What `displayModeButtonVisibility` is unless a subclass overrides it.
    final var modeButtonVisibility: DisplayModeButtonVisibility {
        get { columns?.buttonVisibility ?? .automatic }
        set {
            columns?.buttonVisibility = newValue
            columns?.buttons.update()
        }
    }

    /// What `showsSecondaryOnlyButton` is unless a subclass overrides it.
    final var hasSecondaryOnlyButton: Bool {
        get { columns?.showsSecondaryOnlyButton ?? false }
        set {
            columns?.showsSecondaryOnlyButton = newValue
            columns?.buttons.update()
        }
    }

    /// What `primaryBackgroundStyle` is unless a subclass overrides it.
    final var sidebarBackground: BackgroundStyle {
        get { columns?.backgroundStyle ?? .none }
        set {
            columns?.backgroundStyle = newValue
            columns?.view?.updateBackground()
        }
    }

    // MARK: Widths of the supplementary column

    // MARK: Widths of the inspector column

    // MARK: Width of the secondary column

    /// What `minimumSecondaryColumnWidth` is unless a subclass overrides it.
    final var leastSecondaryWidth: CGFloat {
        get { columns?.leastSecondary ?? Self.automaticDimension }
        set {
            guard let columns else { return }
            columns.leastSecondary =
                newValue == Self.automaticDimension ? nil : newValue.storable.map { max(0, $0) }
            columns.send(.environmentChanged)
        }
    }

    final func request(_ column: Column, _ path: KeyPath<ColumnWidthRequest, CGFloat>) -> CGFloat {
        columns?.widthRequests[column]?[keyPath: path] ?? Self.automaticDimension
    }

    final func setRequest(
        _ column: Column, _ path: WritableKeyPath<ColumnWidthRequest, CGFloat>, _ value: CGFloat
    ) {
        columns?.widthRequests[column, default: ColumnWidthRequest()][keyPath: path] = value
        columns?.widthsDidChange(column)
    }

    /// What the app wants of the primary column's width.
    final var primaryWidthRequest: ColumnWidthRequest {
        ColumnWidthRequest(
            fraction: preferredPrimaryColumnWidthFraction, preferred: preferredPrimaryColumnWidth,
            minimum: minimumPrimaryColumnWidth, maximum: maximumPrimaryColumnWidth)
    }
}

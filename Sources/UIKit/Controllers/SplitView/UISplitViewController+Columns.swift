import Foundation

/// What a split view in columns has beside its display mode.
extension UISplitViewController {
    // MARK: Behaviour

    /// What shall happen to the secondary column when others are shown. Where the size does not allow it the
    /// split view takes another one. Default automatic: wide split views tile or displace, others overlay; the
    /// preferred display mode decides if it is one of another behaviour. Always automatic without a style of
    /// columns.
    public final var preferredSplitBehavior: SplitBehavior {
        get { columns?.preferredBehavior ?? .automatic }
        set {
            guard let columns, newValue != columns.preferredBehavior else { return }
            columns.preferredBehavior = newValue
            columns.send(.preferenceChanged)
        }
    }

    /// What happens to the secondary column when others are shown. Automatic only without a style of columns.
    public final var splitBehavior: SplitBehavior { columns?.state.behavior ?? .automatic }

    /// Whether there is a button in a bar that shows and hides columns. In a tiling split view it looks like a
    /// sidebar, elsewhere like a back button. Default automatic.
    public final var displayModeButtonVisibility: DisplayModeButtonVisibility {
        get { columns?.buttonVisibility ?? .automatic }
        set {
            columns?.buttonVisibility = newValue
            columns?.buttons.update()
        }
    }

    /// Whether the secondary column of the triple style has another button, which shows it alone and brings the
    /// others back. Default false.
    public final var showsSecondaryOnlyButton: Bool {
        get { columns?.showsSecondaryOnlyButton ?? false }
        set {
            columns?.showsSecondaryOnlyButton = newValue
            columns?.buttons.update()
        }
    }

    /// The background of the primary column. A sidebar has that of grouped lists, which is seen where the column's
    /// controller has none of its own. Default none.
    public final var primaryBackgroundStyle: BackgroundStyle {
        get { columns?.backgroundStyle ?? .none }
        set {
            columns?.backgroundStyle = newValue
            columns?.view?.updateBackground()
        }
    }

    // MARK: Widths of the supplementary column

    /// As `preferredPrimaryColumnWidthFraction`, for the supplementary column.
    public final var preferredSupplementaryColumnWidthFraction: CGFloat {
        get { request(.supplementary, \.fraction) }
        set { setRequest(.supplementary, \.fraction, newValue) }
    }

    /// As `preferredPrimaryColumnWidth`, for the supplementary column.
    public final var preferredSupplementaryColumnWidth: CGFloat {
        get { request(.supplementary, \.preferred) }
        set { setRequest(.supplementary, \.preferred, newValue) }
    }

    /// As `minimumPrimaryColumnWidth`, for the supplementary column.
    public final var minimumSupplementaryColumnWidth: CGFloat {
        get { request(.supplementary, \.minimum) }
        set { setRequest(.supplementary, \.minimum, newValue) }
    }

    /// As `maximumPrimaryColumnWidth`, for the supplementary column.
    public final var maximumSupplementaryColumnWidth: CGFloat {
        get { request(.supplementary, \.maximum) }
        set { setRequest(.supplementary, \.maximum, newValue) }
    }

    /// The width of the supplementary column in points: 0 in the double style, and the whole width while
    /// collapsed.
    public final var supplementaryColumnWidth: CGFloat {
        guard let columns, columns.state.isTriple, let width = storedView?.bounds.width else { return 0 }
        return isCollapsed ? width : columns.widths(in: width).supplementary
    }

    // MARK: Widths of the inspector column

    /// As `preferredPrimaryColumnWidthFraction`, for the inspector column.
    public final var preferredInspectorColumnWidthFraction: CGFloat {
        get { request(.inspector, \.fraction) }
        set { setRequest(.inspector, \.fraction, newValue) }
    }

    /// As `preferredPrimaryColumnWidth`, for the inspector column.
    public final var preferredInspectorColumnWidth: CGFloat {
        get { request(.inspector, \.preferred) }
        set { setRequest(.inspector, \.preferred, newValue) }
    }

    /// As `minimumPrimaryColumnWidth`, for the inspector column.
    public final var minimumInspectorColumnWidth: CGFloat {
        get { request(.inspector, \.minimum) }
        set { setRequest(.inspector, \.minimum, newValue) }
    }

    /// As `maximumPrimaryColumnWidth`, for the inspector column.
    public final var maximumInspectorColumnWidth: CGFloat {
        get { request(.inspector, \.maximum) }
        set { setRequest(.inspector, \.maximum, newValue) }
    }

    // MARK: Width of the secondary column

    /// The width in points that the secondary column has beside others, if those can be made narrower for it: columns
    /// with a minimum width give away what they have above it. It is never made narrower by this. Default
    /// `automaticDimension`: what the others leave.
    public final var preferredSecondaryColumnWidth: CGFloat {
        get { request(.secondary, \.preferred) }
        set { setRequest(.secondary, \.preferred, newValue) }
    }

    /// As `preferredSecondaryColumnWidth`, as a fraction of the split view's width, 0 to 1. The width in points comes
    /// first. Default `automaticDimension`.
    public final var preferredSecondaryColumnWidthFraction: CGFloat {
        get { request(.secondary, \.fraction) }
        set { setRequest(.secondary, \.fraction, newValue) }
    }

    /// The least width of the secondary column beside others, in points: where it would be smaller, the split view
    /// takes another behaviour. Default `automaticDimension`, which is 320.
    public final var minimumSecondaryColumnWidth: CGFloat {
        get { columns?.leastSecondary ?? Self.automaticDimension }
        set {
            guard let columns else { return }
            columns.leastSecondary =
                newValue == Self.automaticDimension ? nil : newValue.storable.map { max(0, $0) }
            columns.send(.environmentChanged)
        }
    }

    private func request(_ column: Column, _ path: KeyPath<ColumnWidthRequest, CGFloat>) -> CGFloat {
        columns?.widthRequests[column]?[keyPath: path] ?? Self.automaticDimension
    }

    private func setRequest(
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

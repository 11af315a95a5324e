/// The values that a split view controller's properties have.
extension UISplitViewController {
    /// What a split view is made of. It cannot be changed later.
    public enum Style: Int, Sendable {
        /// Two controllers in `viewControllers`, and a delegate that has a say in everything.
        case unspecified
        /// A primary and a secondary column.
        case doubleColumn
        /// A primary, a supplementary and a secondary column.
        case tripleColumn
    }

    /// A column of a split view that was made with a style of columns.
    public enum Column: Int, Sendable {
        /// The first column, which leads to everything else.
        case primary
        /// The column between the two others; only in the triple style.
        case supplementary
        /// The column for the content.
        case secondary
        /// What is shown instead of all columns in a compact width.
        case compact
        /// Details about the content, beside it; shown and hidden by the app.
        case inspector
    }

    /// How the columns are arranged. "One" is the primary column in the double and the classic style, the
    /// supplementary one in the triple style; "two" are both. The modes with two columns exist in the triple
    /// style only.
    public enum DisplayMode: Int, Sendable {
        /// The split view chooses.
        case automatic
        /// The secondary column alone.
        case secondaryOnly
        /// One column beside the secondary one.
        case oneBesideSecondary
        /// One column over the secondary one, which is dimmed.
        case oneOverSecondary
        /// Three columns side by side.
        case twoBesideSecondary
        /// Two columns over the secondary one, which is dimmed.
        case twoOverSecondary
        /// Two columns that move the secondary one partly out of the split view. It is dimmed.
        case twoDisplaceSecondary

        /// The older name of `secondaryOnly`.
        @available(*, deprecated, renamed: "secondaryOnly")
        public static var primaryHidden: DisplayMode { .secondaryOnly }
        /// The older name of `oneBesideSecondary`.
        @available(*, deprecated, renamed: "oneBesideSecondary")
        public static var allVisible: DisplayMode { .oneBesideSecondary }
        /// The older name of `oneOverSecondary`.
        @available(*, deprecated, renamed: "oneOverSecondary")
        public static var primaryOverlay: DisplayMode { .oneOverSecondary }
    }

    /// What happens to the secondary column when others are shown.
    public enum SplitBehavior: Int, Sendable {
        /// The split view chooses by its size.
        case automatic
        /// It makes room.
        case tile
        /// It is covered.
        case overlay
        /// It makes room for one column, and is moved aside by two.
        case displace
    }

    /// When the split view puts a button into its bars that shows and hides columns.
    public enum DisplayModeButtonVisibility: Int, Sendable {
        /// Where `presentsWithGesture` is true.
        case automatic
        /// Never.
        case never
        /// Also without the gesture.
        case always
    }

    /// The background of the primary column.
    public enum BackgroundStyle: Int, Sendable {
        /// None of its own.
        case none
        /// That of a sidebar.
        case sidebar
    }

    /// At which side the primary column is.
    public enum PrimaryEdge: Int, Sendable {
        /// Where text begins.
        case leading
        /// Where text ends.
        case trailing
    }
}

extension UISplitViewController.DisplayMode {
    /// How many columns stand before the secondary one, or lie over it.
    var leadingColumns: Int {
        switch self {
        case .automatic, .secondaryOnly: 0
        case .oneBesideSecondary, .oneOverSecondary: 1
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
        }
    }

    /// Whether the secondary column is dimmed.
    var dimsSecondary: Bool {
        switch self {
        case .automatic, .secondaryOnly, .oneBesideSecondary, .twoBesideSecondary: false
        case .oneOverSecondary, .twoOverSecondary, .twoDisplaceSecondary: true
        }
    }

    /// The mode that comes nearest in a split view that has one column beside the secondary one.
    var withOneColumn: Self {
        switch self {
        case .twoBesideSecondary, .twoDisplaceSecondary: .oneBesideSecondary
        case .twoOverSecondary: .oneOverSecondary
        case .automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary: self
        }
    }
}

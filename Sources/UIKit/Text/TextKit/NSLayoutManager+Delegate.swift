import Drawing

/// What a layout manager's delegate is asked and told.
extension NSLayoutManager {
    /// How far the text is laid out, as far as the delegate knows.
    enum Progress {
        /// It is not, or not since a change.
        case none
        /// What is visible, or what was asked about.
        case part
        case whole
    }

    /// The spaces that a delegate decides about.
    struct Spaces: OptionSet {
        let rawValue: Int

        static let underLines = Spaces(rawValue: 1)
        static let aboveParagraphs = Spaces(rawValue: 2)
        static let underParagraphs = Spaces(rawValue: 4)
    }

    private static let methods: [(name: String, spaces: Spaces)] = [
        ("lineSpacingAfter", .underLines), ("paragraphSpacingBefore", .aboveParagraphs),
        ("paragraphSpacingAfter", .underParagraphs),
    ]

    /// The spaces that a delegate has methods for; all of them where that is not known.
    static func spaces(of delegate: (any NSLayoutManagerDelegate)?) -> Spaces {
        guard let delegate else { return [] }
        let implemented = methods.filter { method in
            OptionalRequirement.isImplemented(
                "layoutManager:\(method.name)GlyphAt:withProposedLineFragmentRect:", by: delegate,
                conforms: { $0 is any NSLayoutManagerDelegate.Type })
        }
        return Spaces(implemented.map(\.spaces))
    }

    // MARK: Spaces

    /// The space under a line that the delegate wants; nil where it says nothing.
    final func spacing(afterLineEndingAt offset: Int, height: CGFloat) -> CGFloat? {
        guard spaces.contains(.underLines), let delegate else { return nil }
        return delegate.layoutManager(
            self, lineSpacingAfterGlyphAt: offset, withProposedLineFragmentRect: proposedLine(height)
        ).storable
    }

    /// The space above a paragraph that the delegate wants; nil where it says nothing.
    final func spacing(beforeParagraphAt offset: Int, height: CGFloat) -> CGFloat? {
        guard spaces.contains(.aboveParagraphs), let delegate else { return nil }
        return delegate.layoutManager(
            self, paragraphSpacingBeforeGlyphAt: offset, withProposedLineFragmentRect: proposedLine(height)
        ).storable.map { max(0, $0) }
    }

    /// The space under a paragraph that the delegate wants; nil where it says nothing.
    final func spacing(afterParagraphEndingAt offset: Int, height: CGFloat) -> CGFloat? {
        guard spaces.contains(.underParagraphs), let delegate else { return nil }
        return delegate.layoutManager(
            self, paragraphSpacingAfterGlyphAt: offset, withProposedLineFragmentRect: proposedLine(height)
        ).storable.map { max(0, $0) }
    }

    private func proposedLine(_ height: CGFloat) -> CGRect {
        guard let container else { return CGRect(x: 0, y: 0, width: 0, height: height) }
        return CGRect(
            x: 0, y: 0, width: container.lineWidth + 2 * container.lineFragmentPadding, height: height)
    }

    // MARK: Progress

    /// Lines were discarded.
    ///
    /// - Returns: whether the delegate has to hear of it.
    final func layoutWasInvalidated() -> Bool {
        guard progress != .none else { return false }
        progress = .none
        return delegate != nil
    }

    final func tellOfInvalidation() { delegate?.layoutManagerDidInvalidateLayout(self) }

    /// What is needed of the text has been laid out. What is laid out during a change is not told: the change itself is told
    /// after it.
    final func layoutDidComplete(_ layout: DocumentLayout) {
        guard delegate != nil, progress != .whole, !isContentChanging else { return }
        let isWhole = layout.isExact
        guard isWhole || progress == .none else { return }
        progress = isWhole ? .whole : .part
        delegate?.layoutManager(self, didCompleteLayoutFor: container, atEnd: isWhole)
    }
}

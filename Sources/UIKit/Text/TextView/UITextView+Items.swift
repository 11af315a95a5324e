/// Links, attachments and tagged parts of the text: what a tap, a click and a press do with them, and what the delegate
/// has to say about that. Of its methods the newest that is implemented counts.
extension UITextView {
    /// What the user can act on at a point.
    final func item(at point: CGPoint) -> TextItem? {
        guard content.styling.runs != nil, let cluster = clusterRange(at: point) else { return nil }
        return content.styling.item(at: cluster.lowerBound)
    }

    // MARK: The primary action

    /// The user tapped or clicked an item.
    final func activate(_ item: TextItem) {
        let fallback = UIAction { [weak self] _ in self?.performDefaultAction(of: item) }
        let answer = primaryAction(of: item, fallback: fallback)
        switch answer {
        case .action(let action): action.perform(sender: self)
        case .menu: _ = presentMenu(of: item)
        case .nothing: break
        }
    }

    private enum PrimaryAnswer {
        case action(UIAction)
        case menu
        case nothing
    }

    private func primaryAction(of item: TextItem, fallback: UIAction) -> PrimaryAnswer {
        guard let delegate = textDelegate else { return .action(fallback) }
        let action = delegate.textView(self, primaryActionFor: UITextItem(item), defaultAction: fallback)
        // Where it is not known what the delegate implements, the default may have answered.
        let answers = OptionalRequirement.answer(
            "textView:primaryActionFor:defaultAction:", of: delegate
        ) { $0 is any UITextViewDelegate.Type }
        if answers == true || action !== fallback { return action.map { .action($0) } ?? .menu }
        return delegateAllows(.invokeDefaultAction, with: item) ? .action(fallback) : .nothing
    }

    /// Asks the delegate by the methods that are older than `UITextItem`.
    private func delegateAllows(_ interaction: UITextItemInteraction, with item: TextItem) -> Bool {
        guard let delegate = textDelegate else { return true }
        let range = NSRange(item.range)
        switch item.content {
        case .link(let url):
            return delegate.textView(self, shouldInteractWith: url, in: range, interaction: interaction)
        case .textAttachment(let attachment):
            return delegate.textView(
                self, shouldInteractWith: attachment, in: range, interaction: interaction)
        case .tag: return true
        }
    }

    private func performDefaultAction(of item: TextItem) {
        guard case .link(let url) = item.content else { return }
        if let data = detectedData(at: item.range.lowerBound) {
            present(UIMenu(children: actions(for: data)), of: item)
        } else {
            UITextView.open(url)
        }
    }

    // MARK: The menu

    /// A finger is held on text: shows the menu of an item that it is held on.
    ///
    /// - Returns: false when there is none, and nothing has been done.
    final func presentsItemMenu(heldAt point: CGPoint) -> Bool {
        guard !isUserEditable, isSelectable, let item = item(at: point) else { return false }
        return presentMenu(of: item)
    }

    /// The mouse's secondary button was pressed: shows the menu of an item under it, unless that is selected, as one
    /// wants to copy it then.
    final func itemMenuClick(_ button: Int, at point: CGPoint) -> Bool {
        guard button == 3, !isUserEditable, !isSelected(at: point), let item = item(at: point) else {
            return false
        }
        return presentMenu(of: item, clickedAt: point)
    }

    /// - Parameter point: where the mouse was pressed, in the view's coordinates; nil for a finger.
    private func presentMenu(of item: TextItem, clickedAt point: CGPoint? = nil) -> Bool {
        menu(of: item).map { present($0, of: item, clickedAt: point) } ?? false
    }

    private func menu(of item: TextItem) -> UIMenu? {
        let fallback = UIMenu(children: menuActions(of: item))
        guard let delegate = textDelegate else { return fallback }
        let configuration = delegate.textView(
            self, menuConfigurationFor: UITextItem(item), defaultMenu: fallback)
        let answers = OptionalRequirement.answer(
            "textView:menuConfigurationFor:defaultMenu:", of: delegate
        ) { $0 is any UITextViewDelegate.Type }
        if answers == true || configuration?.menu !== fallback { return configuration?.menu }
        return delegateAllows(.presentActions, with: item) ? fallback : nil
    }

    private func menuActions(of item: TextItem) -> [UIAction] {
        switch item.content {
        case .link(let url):
            return detectedData(at: item.range.lowerBound).map(actions) ?? Self.linkActions(url)
        case .textAttachment(let attachment):
            let image = attachment.image(
                forBounds: attachment.bounds, textContainer: textContainer,
                characterIndex: item.range.lowerBound)
            guard let image else { return [] }
            return [UIAction(title: "Copy Image") { _ in UIPasteboard.general.image = image }]
        case .tag: return []
        }
    }

    /// - Returns: false for a menu without anything to choose, which is not shown.
    @discardableResult
    private func present(_ menu: UIMenu, of item: TextItem, clickedAt point: CGPoint? = nil) -> Bool {
        guard let window else { return false }
        let shown = UITextItem(item)
        func willDisplay(_ animator: MenuAnimator) {
            textDelegate?.textView(self, textItemMenuWillDisplayFor: shown, animator: animator)
        }
        let willEnd: @MainActor (MenuAnimator) -> Void = { [weak self] animator in
            guard let self else { return }
            textDelegate?.textView(self, textItemMenuWillEndFor: shown, animator: animator)
        }
        guard let point else {
            let plan = CalloutPresentation.Plan(
                menu: { menu }, target: { [weak self] in self?.menuTarget(of: item.range) },
                willPresent: willDisplay, willDismiss: willEnd)
            return CalloutPresentation(plan, about: self, from: self, in: window).present()
        }
        let place = convert(point, to: nil)
        let plan = MenuListPresentation.Plan(
            menu: { menu }, anchor: .point(place), pressedAt: place, willPresent: willDisplay,
            willDismiss: willEnd)
        return MenuListPresentation(plan, about: self, from: self, in: window).present()
    }

    /// The visible part of a range, in the window's coordinates.
    private func menuTarget(of range: Range<Int>) -> EditMenuTarget? {
        guard let window else { return nil }
        let visible = convert(visibleTextRect, to: nil).overlap(with: window.bounds)
        let shown = spans(of: range).map { convert($0.rect, to: nil).overlap(with: visible) }.filter {
            !$0.isEmpty
        }
        guard let first = shown.first, let last = shown.last else { return nil }
        return EditMenuTarget(shown.reduce(first) { $0.union($1) }, topX: first.midX, bottomX: last.midX)
    }
}

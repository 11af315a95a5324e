/// The edit menu as a list, for the mouse and the Menu key.
@MainActor
enum EditMenuList {
    /// Shows what can be done with a responder's selection.
    ///
    /// - Parameter pressedAt: where the press was that opened it, in the window's coordinates; nil for a key.
    static func show(
        about responder: UIResponder, at anchor: MenuListPlacement.Anchor, pressedAt: CGPoint?,
        in window: UIWindow
    ) {
        let plan = MenuListPresentation.Plan(
            menu: { [weak responder] in
                responder.map { EditMenuContents.menu(EditMenuContents.contextElements(for: $0), for: $0) }
            }, anchor: anchor, pressedAt: pressedAt, isForKeys: pressedAt == nil,
            willPresent: { [weak responder] in
                (responder as? any UITextInput)?.willPresentEditMenu(with: $0)
            },
            willDismiss: { [weak responder] in
                (responder as? any UITextInput)?.willDismissEditMenu(with: $0)
            })
        _ = MenuListPresentation(plan, about: responder, from: responder, in: window).present()
    }
}

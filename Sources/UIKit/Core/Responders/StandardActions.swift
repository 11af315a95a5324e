/// The actions that every program has without registering them: the standard edit actions, those that
/// move the focus, and those by which view controllers are shown.
@MainActor
enum StandardActions {
    static let methods: [(name: String, method: Selector.Method)] =
        editActions.map { name, override, call in
            let method = Selector.Method(
                on: UIResponder.self,
                isImplemented: {
                    override.isOverridden(by: $0) || name == "paste:" && $0.pasteConfiguration != nil
                },
                call: { target, sender, _ in
                    call(target, sender)
                    return true
                })
            return (name, method)
        } + focusActions + showActions + MainMenuActions.methods

    /// A responder implements one of these when its class overrides the method: UIResponder's own only
    /// passes it on.
    private static let editActions: [(String, MethodOverride, @MainActor (UIResponder, Any?) -> Void)] = [
        ("cut:", .cut, { $0.cut($1) }),
        ("copy:", .copy, { $0.copy($1) }),
        ("paste:", .paste, { $0.paste($1) }),
        ("pasteAndMatchStyle:", .pasteAndMatchStyle, { $0.pasteAndMatchStyle($1) }),
        ("select:", .select, { $0.select($1) }),
        ("selectAll:", .selectAll, { $0.selectAll($1) }),
        ("delete:", .delete, { $0.delete($1) }),
        (
            "makeTextWritingDirectionLeftToRight:", .makeTextWritingDirectionLeftToRight,
            { $0.makeTextWritingDirectionLeftToRight($1) }
        ),
        (
            "makeTextWritingDirectionRightToLeft:", .makeTextWritingDirectionRightToLeft,
            { $0.makeTextWritingDirectionRightToLeft($1) }
        ),
        ("toggleBoldface:", .toggleBoldface, { $0.toggleBoldface($1) }),
        ("toggleItalics:", .toggleItalics, { $0.toggleItalics($1) }),
        ("toggleUnderline:", .toggleUnderline, { $0.toggleUnderline($1) }),
        ("increaseSize:", .increaseSize, { $0.increaseSize($1) }),
        ("decreaseSize:", .decreaseSize, { $0.decreaseSize($1) }),
        ("printContent:", .printContent, { $0.printContent($1) }),
        ("find:", .find, { $0.find($1) }),
        ("findAndReplace:", .findAndReplace, { $0.findAndReplace($1) }),
        ("findNext:", .findNext, { $0.findNext($1) }),
        ("findPrevious:", .findPrevious, { $0.findPrevious($1) }),
        ("useSelectionForFind:", .useSelectionForFind, { $0.useSelectionForFind($1) }),
    ]

    /// Every responder implements these. Sent without a target they reach the first responder: that is
    /// how programs end editing wherever it is going on.
    private static let focusActions: [(name: String, method: Selector.Method)] = [
        (
            "becomeFirstResponder",
            Selector.Method(on: UIResponder.self) { target, _, _ in
                target.becomeFirstResponder()
                return true
            }
        ),
        (
            "resignFirstResponder",
            Selector.Method(on: UIResponder.self) { target, _, _ in
                target.resignFirstResponder()
                return true
            }
        ),
    ]

    /// A view controller implements one of these when its class overrides the method. They ask for two
    /// objects, so no control and no key command can send them: `targetViewController` looks them up.
    private static let showActions: [(name: String, method: Selector.Method)] = [
        (
            ShowControllerRequest.show.rawValue,
            Selector.Method(
                on: UIViewController.self, isImplemented: { MethodOverride.show.isOverridden(by: $0) },
                call: { _, _, _ in false })
        ),
        (
            ShowControllerRequest.showDetail.rawValue,
            Selector.Method(
                on: UIViewController.self,
                isImplemented: { MethodOverride.showDetailViewController.isOverridden(by: $0) },
                call: { _, _, _ in false })
        ),
    ]
}

import Drawing

/// The preview beside a menu.
extension MenuListPresentation {
    /// Shows the preview beside the first list.
    func placePreview() {
        guard let window, let list = panels.first?.frame else { return }
        preview?.show(beside: list, in: window.areaForMenus, of: overlay)
    }

    /// The user has chosen the preview: the menu ends, and the app shows what it is a preview of.
    func commitPreview() {
        guard let preview, let panel = preview.panel, let window else { return }
        let animator = MenuAnimator(previewing: preview.owner)
        // Before the app's own completions, which may show the controller somewhere else.
        animator.addCompletion { preview.hide() }
        preview.commit(animator)
        guard animator.preferredCommitStyle == .pop, preview.panel === panel else {
            dismiss(animated: false)
            return animator.run(duration: 0) {}
        }
        isPopping = true
        window.addSubview(panel)
        dismiss(animated: false)
        animator.run(duration: MenuAnimator.popping) {
            panel.frame = window.bounds
            panel.alpha = 0
            panel.layoutIfNeeded()
        }
    }
}

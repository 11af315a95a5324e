import TextEngine

/// Mouse and fingers: selecting, and acting on links and other items. What a finger does beyond a tap is scrolling, which is the
/// scroll view's, or selecting.
///
/// Each function returns whether the touch is the text's.
extension UITextView {
    final func pressBegan(_ touches: Set<UITouch>, with event: UIEvent?) -> Bool {
        guard isSelectable, let touch = touches.first else { return false }
        fingerStopsMotion = pan?.hasStoppedMotion ?? false
        // In text that can be edited a click puts the caret into a link; with Ctrl it follows it.
        let actsOnItems = !isUserEditable || event?.modifierFlags.contains(.control) == true
        pressedItem = actsOnItems ? item(at: touch.location(in: self)) : nil
        selecting.touchDown(touch, with: event)
        return true
    }

    final func pressMoved(_ touches: Set<UITouch>) -> Bool {
        guard isSelectable, let touch = touches.first else { return false }
        selecting.touchDragged(touch)
        return true
    }

    final func pressEnded(_ touches: Set<UITouch>, with event: UIEvent?) -> Bool {
        guard isSelectable, let touch = touches.first else { return false }
        if fingerStopsMotion, touch.type != .indirectPointer { return true }
        let item = pressedItem
        pressedItem = nil
        selecting.touchUp(touch)
        // A press that selected something was no click on the item.
        if let item, textDocument.selection.isCaret || touch.type != .indirectPointer,
            self.item(at: touch.location(in: self)) == item
        {
            activate(item)
        }
        return true
    }

    final func pressCancelled() -> Bool {
        guard isSelectable else { return false }
        pressedItem = nil
        selecting.touchLost()
        return true
    }

    final func shapeOfPointer(at point: CGPoint) -> CursorShape? {
        guard isSelectable else { return nil }
        guard !isUserEditable, let item = item(at: point), case .link = item.content else { return .iBeam }
        return .pointingHand
    }
}

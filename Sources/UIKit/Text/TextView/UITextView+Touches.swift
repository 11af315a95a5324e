import TextEngine

/// A piece of text that leads somewhere.
struct TextLink: Equatable {
    var url: URL
    var range: Range<Int>
}

/// Mouse and fingers: selecting, and following links. What a finger does beyond a tap is scrolling, which is the
/// scroll view's, or selecting.
///
/// Each function returns whether the touch is the text's.
extension UITextView {
    final func pressBegan(_ touches: Set<UITouch>, with event: UIEvent?) -> Bool {
        guard isSelectable, let touch = touches.first else { return false }
        fingerStopsMotion = pan?.hasStoppedMotion ?? false
        // In text that can be edited a click puts the caret into a link; with Ctrl it follows it.
        let followsLinks = !isUserEditable || event?.modifierFlags.contains(.control) == true
        pressedLink = followsLinks ? link(at: touch.location(in: self)) : nil
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
        let link = pressedLink
        pressedLink = nil
        selecting.touchUp(touch)
        // A press that selected something was no click on the link.
        if let link, textDocument.selection.isCaret || touch.type != .indirectPointer,
            self.link(at: touch.location(in: self)) == link
        {
            follow(link)
        }
        return true
    }

    final func pressCancelled() -> Bool {
        guard isSelectable else { return false }
        pressedLink = nil
        selecting.touchLost()
        return true
    }

    // MARK: Links

    /// The link under a point.
    final func link(at point: CGPoint) -> TextLink? {
        guard content.styling.runs != nil, let cluster = clusterRange(at: point) else { return nil }
        return content.styling.link(at: cluster.lowerBound)
    }

    private func follow(_ link: TextLink) {
        guard
            textDelegate?.textView(
                self, shouldInteractWith: link.url, in: NSRange(link.range), interaction: .invokeDefaultAction
            )
                ?? true
        else { return }
        if let data = detectedData(at: link.range.lowerBound) {
            offer(data)
        } else {
            UITextView.open(link.url)
        }
    }

    final func shapeOfPointer(at point: CGPoint) -> CursorShape? {
        guard isSelectable else { return nil }
        return !isUserEditable && link(at: point) != nil ? .pointingHand : .iBeam
    }
}

import UIKit

final class SubclassOfUITextSelectionRect: UITextSelectionRect {
    override var rect: CGRect { super.rect }

    override var writingDirection: NSWritingDirection { super.writingDirection }

    override var containsStart: Bool { super.containsStart }

    override var containsEnd: Bool { super.containsEnd }

    override var isVertical: Bool { super.isVertical }

    override var transform: CGAffineTransform { super.transform }
}

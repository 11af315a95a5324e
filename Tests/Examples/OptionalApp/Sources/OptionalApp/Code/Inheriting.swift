import UIKit

/// Only the superclass says that it conforms; the subclasses have the methods.
class Scroller: NSObject, UIScrollViewDelegate {}
class NoisyScroller: Scroller {
    func scrollViewDidScroll(_ scrollView: UIScrollView) { print("scrolled") }
}
class StubbornScroller: Scroller {}
extension StubbornScroller {
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { false }
}

func inherit() {
    let view = UIScrollView()
    let delegates: [UIScrollViewDelegate] = [Scroller(), NoisyScroller(), StubbornScroller()]
    for delegate in delegates {
        delegate.scrollViewDidScroll?(view)
        print("top", delegate.scrollViewShouldScrollToTop?(view) ?? true)
    }
}

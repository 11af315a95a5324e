import UIKit

/// Every recogniser, to be tried with fingers, the mouse and a touchpad.
final class GesturesPage: CardPage {
    private let table = PhotoTable()
    private let taps = TapPad()
    private let press = PressPad()
    private let swipes = SwipePad()
    private let edge = EdgePad()

    override func viewDidLoad() {
        super.viewDidLoad()
        for card in [photoCard, tapCard, pressCard, swipeCard, edgeCard] { add(card) }
        view.addGestureRecognizer(edge.pan)
    }

    private var photoCard: Card {
        let card = Card(
            heading: "UIPinchGestureRecognizer, pan, rotation",
            note:
                "Move, pinch and rotate the photo at once, on a touchscreen or touchpad. Ctrl and the wheel zoom; a "
                + "double tap resets.")
        return fill(
            card, table, height: 236,
            [("pan", table.pan), ("pinch", table.pinch), ("rotate", table.rotation)])
    }

    private var tapCard: Card {
        let card = Card(
            heading: "UITapGestureRecognizer", note: "A single tap waits until no second one can follow.")
        return fill(
            card, taps, height: 84,
            [("single", taps.single), ("double", taps.double), ("two", taps.twoFingers)])
    }

    private var pressCard: Card {
        let card = Card(
            heading: "UILongPressGestureRecognizer",
            note: "Begins after half a second, then follows the finger.")
        return fill(card, press, height: 96, [("press", press.press)])
    }

    private var swipeCard: Card {
        let card = Card(
            heading: "UISwipeGestureRecognizer", note: "By finger, mouse, or three fingers on a touchpad.")
        return fill(
            card, swipes, height: 96, zip(["left", "right", "up", "down"], swipes.swipes).map { ($0, $1) })
    }

    private var edgeCard: Card {
        let card = Card(heading: "UIScreenEdgePanGestureRecognizer", note: "From an edge of the window.")
        return fill(card, edge, height: 64, [("edge", edge.pan)])
    }

    private func fill(
        _ card: Card, _ pad: UIView, height: CGFloat, _ recognizers: [(String, UIGestureRecognizer)]
    ) -> Card {
        card.add(pad, height: height)
        card.add(GestureStates(recognizers), height: GestureStates.height)
        return card
    }
}

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
        add(photoCard)
        add(
            card(
                "Taps", "A single tap waits until it is certain that no second one follows.", taps,
                height: 84, [("single", taps.single), ("double", taps.double), ("two", taps.twoFingers)]))
        add(
            card(
                "Long press", "It begins after half a second, and then follows the finger.", press,
                height: 96, [("press", press.press)]))
        add(
            card(
                "Swipes", "With a finger or the mouse, or with three fingers on a touchpad.", swipes,
                height: 96, zip(["left", "right", "up", "down"], swipes.swipes).map { ($0, $1) }))
        add(
            card(
                "Screen edge", "The edges are those of the window.", edge, height: 64, [("edge", edge.pan)]))
        view.addGestureRecognizer(edge.pan)
    }

    private var photoCard: Card {
        card(
            "A photograph",
            "Move it, pinch it and turn it, all at once: on the screen or on a touchpad. The wheel with "
                + "Control enlarges it, a double tap puts it back.",
            table, height: 236,
            [("pan", table.pan), ("pinch", table.pinch), ("rotate", table.rotation)])
    }

    private func card(
        _ heading: String, _ note: String, _ pad: UIView, height: CGFloat,
        _ recognizers: [(String, UIGestureRecognizer)]
    ) -> Card {
        let card = Card(heading: heading, note: note)
        card.add(pad, height: height)
        card.add(GestureStates(recognizers), height: GestureStates.height)
        return card
    }
}

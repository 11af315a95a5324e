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
                "UITapGestureRecognizer", "A single tap waits until no second one can follow.", taps,
                height: 84, [("single", taps.single), ("double", taps.double), ("two", taps.twoFingers)]))
        add(
            card(
                "UILongPressGestureRecognizer", "Begins after half a second, then follows the finger.", press,
                height: 96, [("press", press.press)]))
        add(
            card(
                "UISwipeGestureRecognizer", "By finger, mouse, or three fingers on a touchpad.", swipes,
                height: 96, zip(["left", "right", "up", "down"], swipes.swipes).map { ($0, $1) }))
        add(
            card(
                "UIScreenEdgePanGestureRecognizer", "From an edge of the window.", edge, height: 64,
                [("edge", edge.pan)]))
        view.addGestureRecognizer(edge.pan)
    }

    private var photoCard: Card {
        card(
            "Pan, pinch and rotation recognizers",
            "Move, pinch and rotate the photo at once, on a touchscreen or touchpad. Ctrl and the wheel zoom; a "
                + "double tap resets.",
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

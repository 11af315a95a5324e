import UIKit

/// A page of the tour: what is said of it, and what a user does there.
struct TourStop {
    let page: DemoPage
    let title: String
    let text: String
    let acts: [TourAct]

    init(_ page: DemoPage, _ title: String, _ text: String, _ acts: [TourAct] = []) {
        self.page = page
        self.title = title
        self.text = text
        self.acts = acts
    }

    /// The tour. It is played from this list: a page that has changed is shown as it is now, in a window of any size.
    static let all = [
        TourStop(
            .textFields, "UIKit on X11", "A tour. Touch, click or type to go on by yourself.",
            [.wait(1)]),
        TourStop(
            .touches, "UITouch", "Every finger is followed, as many as the screen reports.",
            [
                .draw(
                    on: "touches.canvas",
                    [
                        TourAct.wave(at: 0.2, by: 0.09), TourAct.wave(at: 0.45, by: 0.09, from: 1.2),
                        TourAct.wave(at: 0.7, by: 0.09, from: 2.4),
                    ], seconds: 2.6)
            ]),
        TourStop(
            .gestures, "UIGestureRecognizer", "Fingers pan, pinch and turn at the same time.",
            [
                .pinch("gestures.photo", from: 60, to: 150, turning: 0.7, seconds: 1.4),
                .pinch("gestures.photo", from: 150, to: 80, turning: -0.7, seconds: 1.2),
            ]),
        TourStop(
            .textFields, "UITextField", "Delegates, selection, undo, input methods, dictation.",
            [
                .tap("fields.roundedRect"), .wait(0.7), .type("Hello from Linux"),
                .doubleTap("fields.roundedRect", at: (0.28, 0.5)), .wait(0.6),
            ]),
        TourStop(
            .textView, "UITextView", "Rich text in any script, laid out where you look.",
            [
                .draw(on: "text-view.text", [[(0.5, 0.7), (0.5, 0.25)]], seconds: 0.3), .wait(1.2),
                .draw(on: "text-view.text", [[(0.5, 0.3), (0.5, 0.8)]], seconds: 0.3), .wait(0.8),
            ]),
        TourStop(
            .tables, "UITableView", "A hundred thousand rows, scrolled with a flick.",
            [
                .draw(on: "tables.row.3", [[(0.9, 0.5), (0.5, 0.5)]], seconds: 0.4), .wait(0.7),
                .draw(on: "tables.table", [[(0.5, 0.7), (0.5, 0.15)]], seconds: 0.16), .wait(0.5),
                .draw(on: "tables.table", [[(0.5, 0.7), (0.5, 0.15)]], seconds: 0.14), .wait(1),
            ]),
        TourStop(
            .splitView, "UISplitViewController", "Columns collapse into a stack, and expand again.",
            [
                .tap("splitView.note.1"), .tap("splitView.sizeClasses", at: (0.83, 0.5)), .wait(0.9),
                .tap("splitView.sizeClasses", at: (0.17, 0.5)), .wait(0.4),
            ]),
        TourStop(
            .navigation, "UINavigationController", "Push, and swipe back from the edge.",
            [
                .press("Push Next"), .wait(0.6), .press("Push Next"), .wait(0.6),
                .draw(on: "navigation.board", [[(0.01, 0.5), (0.8, 0.5)]], seconds: 0.9),
            ]),
        TourStop(
            .presentation, "UISheetPresentationController", "Sheets, popovers, alerts and pickers.",
            [.press("formSheet"), .wait(1.4), .press("Done"), .wait(0.5), .press("Below"), .wait(0.8)]),
        TourStop(
            .menus, "UIMenu", "Context menus, and a menu bar that an app builds.",
            [.hold("menus.board", seconds: 0.9), .wait(1)]),
        TourStop(
            .pickers, "UIDatePicker", "Calendars and wheels in the user's language.",
            [
                .draw(on: "pickers.calendar", [[(0.8, 0.6), (0.2, 0.6)]], seconds: 0.3), .wait(0.4),
                .draw(on: "pickers.wheels", [[(0.3, 0.7), (0.3, 0.25)]], seconds: 0.25), .wait(0.7),
            ]),
        TourStop(
            .layers, "Core Animation", "Layers with masks, springs, depth and blur.",
            [
                .press("Turn the Colors"),
                .draw(on: "layers.ball", [[(0.5, 0.5), (1.6, 1.3)]], seconds: 0.6), .wait(0.8),
                .tap("layers.card"), .wait(1),
            ]),
    ]
}

import Foundation
import XServers

/// What somebody does with the demo on a real X server: the main scenes of these tests.
@MainActor
struct RecordedScene {
    let arguments: [String]
    /// The input method's engine that composes; nil for none.
    var engine: String?
    /// Whether a caret blinks at the end.
    var endsWithCaret = false
    let act: @MainActor (Demo) throws -> Void

    init(
        _ page: String, engine: String? = nil, endsWithCaret: Bool = false,
        act: @escaping @MainActor (Demo) throws -> Void
    ) {
        arguments = ["--page", page, "--size", "1024x720", "--scale", "1"]
        self.engine = engine
        self.endsWithCaret = endsWithCaret
        self.act = act
    }

    // MARK: Fingers

    /// One finger that presses harder and harder.
    static let fingerPaints = RecordedScene("touches") { demo in
        try demo.fingers(steps: 40) { part in
            let angle = part * 6.6
            return [(500 - 150 * cos(angle), 350 - 150 * sin(angle), 300 + part * 800)]
        }
        try demo.waitForEvent("touch") { $0.string("phase") == "ended" }
    }

    /// Two fingers that drag, pinch and turn a photograph.
    static let fingersTurn = RecordedScene("gestures") { demo in
        try demo.fingers(steps: 30) { part in
            let (angle, radius) = (part * 0.7, 30 + 35 * part)
            let (x, y) = (469 + 12 * part, 275 - 8 * part)
            return [
                (x - radius * cos(angle), y - radius * sin(angle), nil),
                (x + radius * cos(angle), y + radius * sin(angle), nil),
            ]
        }
        for name in ["pinch", "rotate", "pan"] where !demo.hasEnded(name) {
            try demo.waitForEvent("gesture") { $0.string("name") == name && $0.string("state") == "ended" }
        }
    }

    /// A finger that flicks a table, which goes on by itself.
    static let tableIsFlicked = RecordedScene("tables") { demo in
        try demo.fingers(steps: 8) { part in [(600, 600 - 260 * part, nil)] }
        try demo.waitForEvent("touch") { $0.string("phase") == "ended" }
    }

    // MARK: Text

    static let formIsFilled = RecordedScene("text-fields") { demo in
        demo.user.click(x: 450, y: 176)
        try demo.waitForEvent("firstResponder") { $0.string("view") == "fields.roundedRect" }
        try demo.user.type("Grace Hopper")
        try demo.waitForText("Grace Hopper", in: "fields.roundedRect")
        // The last word is selected, and typed over.
        try demo.user.tap("Left", holding: ["Control_L", "Shift_L"])
        try demo.waitForSelection(6, 6)
        try demo.user.type("Brewster")
        try demo.waitForText("Grace Brewster", in: "fields.roundedRect")
        // What is selected has no caret that blinks.
        try demo.user.tap("a", holding: ["Control_L"])
        try demo.waitForSelection(0, 14)
    }

    static let textIsSelected = RecordedScene("text-view") { demo in
        demo.user.drag(from: (x: 420, y: 200), to: (x: 640, y: 260))
        try demo.waitForEvent("text") { ($0.doubles("selection")?.last ?? 0) > 10 }
    }

    /// An input method composes in a text view.
    static let textIsComposed = RecordedScene("text-view", engine: "unikey", endsWithCaret: true) { demo in
        demo.user.click(x: 760, y: 86)
        try demo.waitForEvent("firstResponder") { $0.string("view") == "text-view.text" }
        for key in ["space", "v", "i", "e", "e", "j", "t"] { try demo.user.tap(key) }
        try demo.waitForEvent("text") { $0.string("text")?.contains("Page việt") == true }
    }

    // MARK: Windows

    /// The window becomes narrow, and wide again.
    static let splitCollapses = RecordedScene("split-view") { demo in
        demo.user.resize(demo.window, width: 420, height: 640)
        try demo.waitForEvent("splitView") {
            $0.string("view") != "splitView.board" && $0.bool("collapsed") == true
        }
    }

    static let splitExpands = RecordedScene("split-view") { demo in
        try splitCollapses.act(demo)
        demo.user.resize(demo.window, width: 1024, height: 640)
        try demo.waitForEvent("splitView") {
            $0.string("view") != "splitView.board" && $0.bool("collapsed") == false
        }
    }

    /// A sheet with a field, in which something is typed.
    static let sheetIsOpen = RecordedScene("presentation") { demo in
        demo.user.click(x: 549, y: 163)
        // The sheet has come up.
        _ = try demo.settledPicture()
        try demo.user.tap("Tab")
        try demo.waitForEvent("focus") { $0.string("view") == "presented.field" }
        try demo.user.type("Noted")
        try demo.waitForText("Noted", in: "presented.field")
        try demo.user.tap("a", holding: ["Control_L"])
        try demo.waitForSelection(0, 5)
    }

    /// The menu bar, of which a menu is open.
    static let menuIsOpen = RecordedScene("menus") { demo in
        try demo.user.tap("d", holding: ["Control_L"])
        try demo.waitForEvent("command") { $0.string("text") == "Next Colour" }
        try demo.user.tap("F10")
        try demo.user.tap("t")
        try demo.user.tap("Down")
    }
}

extension Demo {
    /// Fingers come down, go their ways, and go up again.
    ///
    /// - Parameter positions: where they are after a part of the way, from 0 to 1, and how hard they press.
    fileprivate func fingers(
        steps: Int, _ positions: (Double) -> [(x: Double, y: Double, pressure: Double?)]
    ) throws {
        let screen = try desk.server.device(.touchscreen)
        for (finger, place) in positions(0).enumerated() {
            try screen.begin(finger, x: place.x, y: place.y, pressure: place.pressure)
        }
        for step in 1...steps {
            for (finger, place) in positions(Double(step) / Double(steps)).enumerated() {
                try screen.update(finger, x: place.x, y: place.y, pressure: place.pressure)
            }
            Thread.sleep(forTimeInterval: 0.008)
        }
        for finger in positions(1).indices { try screen.end(finger) }
        try screen.sync()
    }

    /// Whether a recogniser has ended already.
    fileprivate func hasEnded(_ recognizer: String) -> Bool {
        child.events.contains {
            $0.name == "gesture" && $0.string("name") == recognizer && $0.string("state") == "ended"
        }
    }
}

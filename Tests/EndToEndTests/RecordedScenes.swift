import Foundation
import XCTest
import XServers

/// What somebody does with the demo on a real X server: the main scenes of these tests.
@MainActor
struct RecordedScene {
    let arguments: [String]
    let act: @MainActor (Demo) throws -> Void

    static let fingerPaints = RecordedScene(
        arguments: ["--page", "touches", "--size", "1024x720", "--scale", "1"]
    ) { demo in
        let screen = try demo.desk.server.device(.touchscreen)
        try screen.begin(0, x: 350, y: 200, pressure: 300)
        for step in 1...40 {
            let angle = Double(step) / 6
            try screen.update(
                0, x: 500 - 150 * cos(angle), y: 350 - 150 * sin(angle), pressure: 300 + Double(step) * 20)
            Thread.sleep(forTimeInterval: 0.008)
        }
        try screen.end(0)
        try screen.sync()
        try demo.waitForEvent("touch") { $0.string("phase") == "ended" }
    }

    static let fingersPinch = RecordedScene(
        arguments: ["--page", "gestures", "--size", "1024x900", "--scale", "1"]
    ) { demo in
        let screen = try demo.desk.server.device(.touchscreen)
        try screen.begin(0, x: 440, y: 275)
        try screen.begin(1, x: 500, y: 275)
        for step in 1...20 {
            try screen.update(0, x: 440 - 2.5 * Double(step), y: 275 - Double(step))
            try screen.update(1, x: 500 + 2.5 * Double(step), y: 275 + Double(step))
            Thread.sleep(forTimeInterval: 0.008)
        }
        try screen.end(0)
        try screen.end(1)
        try screen.sync()
        try demo.waitForEvent("gesture") {
            $0.string("name") == "pinch" && $0.string("state") == "ended"
        }
    }

    static let formIsFilled = RecordedScene(
        arguments: ["--page", "text-fields", "--size", "1024x720", "--scale", "1"]
    ) { demo in
        demo.user.click(x: 450, y: 176)
        try demo.waitForEvent("firstResponder") { $0.string("view") == "fields.roundedRect" }
        try demo.user.type("Grace Hopper")
        try demo.waitForText("Grace Hopper", in: "fields.roundedRect")
        // What is selected has no caret that blinks.
        try demo.user.tap("a", holding: ["Control_L"])
        try demo.waitForSelection(0, 12)
    }

    static let splitCollapses = RecordedScene(
        arguments: ["--page", "split-view", "--size", "1024x720", "--scale", "1"]
    ) { demo in
        demo.user.resize(demo.window, width: 420, height: 640)
        try demo.waitForEvent("splitView") {
            $0.string("view") != "splitView.board" && $0.bool("collapsed") == true
        }
    }

    static let textIsSelected = RecordedScene(
        arguments: ["--page", "text-view", "--size", "1024x720", "--scale", "1"]
    ) { demo in
        demo.user.drag(from: (x: 420, y: 200), to: (x: 640, y: 260))
        try demo.waitForEvent("text") { ($0.doubles("selection")?.last ?? 0) > 10 }
    }
}

/// The demo that plays a recording, in memory and without a display.
@MainActor
enum ReplayedDemo {
    static var environment: [String: String] {
        var environment = ProcessInfo.processInfo.environment
        environment["DISPLAY"] = nil
        environment["FONTCONFIG_FILE"] = Package.fonts
        environment["XDG_STATE_HOME"] = Package.noState
        return environment
    }

    static func run(_ arguments: String...) throws -> Child.Result {
        try Child.run(Programs.product("uikit-demo"), arguments, environment: environment)
    }

    /// The last picture of a recording.
    static func picture(of recording: String) throws -> Screenshot {
        let folder = try TemporaryFolder()
        let path = folder.path("picture.png")
        let result = try run("--offscreen", "--replay", recording, "--screenshot", path)
        guard result.status == .exited(0) else {
            throw XServersError.failed("\(recording): \(result.status) \(result.standardError)")
        }
        return try Screenshot(pngAt: path)
    }
}

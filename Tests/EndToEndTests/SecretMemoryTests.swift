import XCTest
import XServers

/// Secrets that came into a secure field on different ways are nowhere in the demo's memory once they were deleted
/// and the field was left.
@preconcurrency @MainActor
final class SecretMemoryTests: XCTestCase {
    /// Long, so that the blocks that held it are not all used again by chance before the memory is looked at.
    private static let secret = (0..<40).map { "Zwiebel\($0)-Korridor+Quarzuhr=\($0 * 7)Falter" }.joined()

    /// Parts of the secret in the encodings that programs use. Parts, because an allocator overwrites the beginning of
    /// a freed block.
    private static let patterns: [[UInt8]] = {
        let units = Array(secret.utf8)
        let parts = stride(from: 0, to: units.count - 24, by: 120).map { Array(units[$0..<$0 + 24]) }
        return parts + parts.map { $0.flatMap { [$0, 0] } } + parts.map { $0.flatMap { [$0, 0, 0, 0] } }
    }()

    private func open(_ desk: Desk) throws -> Demo {
        let demo = try desk.open(["--page", "text-fields", "--size", "1024x720", "--scale", "1"])
        desk.user.moveWindow(demo.window, x: 0, y: 0)
        try demo.waitForFocus()
        return demo
    }

    private func focusSecureField(_ demo: Demo) throws {
        demo.user.click(x: 800, y: 646)
        try demo.waitForEvent("firstResponder") { $0.string("view") == "fields.secure" }
    }

    private func waitForSecret(_ demo: Demo) throws {
        try demo.waitForEvent("text") {
            $0.string("view") == "fields.secure"
                && $0.doubles("selection") == [Double(Self.secret.utf16.count), 0]
        }
        XCTAssertFalse(try demo.child.findings(of: Self.patterns).isEmpty, "the test can find the secret")
    }

    private func leave(_ demo: Demo) throws {
        try demo.user.tap("Tab")
        try demo.waitForEvent("firstResponder") { $0.string("view") != "fields.secure" }
        try demo.user.ping(demo.window)
    }

    private func deleteAndLeave(_ demo: Demo) throws {
        try demo.user.tap("a", holding: ["Control_L"])
        try demo.user.tap("BackSpace")
        try leave(demo)
    }

    private func expectNothing(
        _ demo: Demo, _ what: String = "", file: StaticString = #filePath, line: UInt = #line
    ) throws {
        XCTAssertEqual(
            try demo.child.findings(of: Self.patterns).map(\.description), [], what, file: file, line: line)
    }

    func testATypedSecretIsNotInMemoryAfterwards() throws {
        let demo = try open(.plain())
        try focusSecureField(demo)
        try demo.user.type(String(Self.secret.prefix(60)))
        try demo.waitForEvent("text") {
            $0.string("view") == "fields.secure" && $0.doubles("selection") == [60, 0]
        }
        XCTAssertFalse(try demo.child.findings(of: Self.patterns).isEmpty, "the test can find the secret")
        try deleteAndLeave(demo)
        try expectNothing(demo)
        try demo.close()
    }

    func testAPastedSecretIsNotInMemoryAfterwards() throws {
        let desk = try Desk.plain()
        let xclip = try Xclip(on: desk.server)
        try xclip.copy(Self.secret)
        let demo = try open(desk)
        try focusSecureField(demo)
        try demo.user.tap("v", holding: ["Control_L"])
        try waitForSecret(demo)
        try deleteAndLeave(demo)
        try expectNothing(demo)
        try demo.close()
    }

    /// A secret that stays in the field is there once, as the field's text.
    func testPastedAndLeftInTheField() throws {
        let desk = try Desk.plain()
        let xclip = try Xclip(on: desk.server)
        try xclip.copy(Self.secret)
        let demo = try open(desk)
        try focusSecureField(demo)
        try demo.user.tap("v", holding: ["Control_L"])
        try waitForSecret(demo)
        try leave(demo)
        let findings = try demo.child.findings(of: Self.patterns)
        XCTAssertEqual(findings.count, Self.patterns.count / 3, "\(findings)")
        try demo.close()
    }

    func testASecretFromPrimaryLeavesNoTrace() throws {
        let desk = try Desk.plain()
        let xclip = try Xclip(on: desk.server)
        try xclip.copy(Self.secret, selection: "PRIMARY")
        let demo = try open(desk)
        try focusSecureField(demo)
        demo.user.click(x: 800, y: 646, button: 2)
        try waitForSecret(demo)
        try deleteAndLeave(demo)
        try expectNothing(demo)
        try demo.close()
    }

    func testASecretPastedInPiecesLeavesNoTrace() throws {
        let desk = try Desk.plain()
        let demo = try open(desk)
        let partner = try SelectionPartner(display: desk.server.display)
        demo.user.pump = { partner.serve() }
        demo.child.pump = { partner.serve() }
        let bytes = Array(Self.secret.utf8)
        partner.own("CLIPBOARD") { target in
            switch target {
            case "TARGETS": partner.targets(["UTF8_STRING"])
            case "UTF8_STRING": .pieces([Array(bytes[..<700]), Array(bytes[700...])], type: "UTF8_STRING")
            default: .refusal
            }
        }
        try focusSecureField(demo)
        try demo.user.tap("v", holding: ["Control_L"])
        try waitForSecret(demo)
        try deleteAndLeave(demo)
        try expectNothing(demo)
        demo.user.pump = nil
        demo.child.pump = nil
        try demo.close()
    }

    func testADroppedSecretIsNotInMemoryAfterwards() throws {
        let desk = try Desk.plain()
        let demo = try open(desk)
        let partner = try DragPartner(
            display: desk.server.display, x: 1100, y: 300, width: 100, height: 200)
        demo.user.pump = { partner.serve() }
        demo.child.pump = { partner.serve() }
        try focusSecureField(demo)
        partner.enter(demo.window, offering: [("UTF8_STRING", Array(Self.secret.utf8))])
        partner.move(over: demo.window, x: 800, y: 646)
        try demo.user.wait(for: "the status") { !partner.statuses.isEmpty }
        partner.drop(on: demo.window)
        try demo.user.wait(for: "the end") { partner.finished != nil }
        try demo.waitForEvent("text") { $0.string("view") == "fields.secure" }
        XCTAssertFalse(try demo.child.findings(of: Self.patterns).isEmpty, "the test can find the secret")
        try deleteAndLeave(demo)
        try expectNothing(demo)
        demo.user.pump = nil
        demo.child.pump = nil
        try demo.close()
    }
}

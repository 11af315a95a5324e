import TextFuzzing
import WindowSystem
import XServers

@testable import X11

extension FuzzTarget {
    /// Selections of another program, read while it answers anything, at once or in pieces (INCR); and our own,
    /// which it requests in any form.
    static let selections = FuzzTarget("selections", decisions: 256) { choices in
        let desktop = try HostileDesktop.shared()
        let session = SelectionSession(desktop)
        var steps = 0
        while steps < 24, !choices.isExhausted {
            steps += 1
            session.step(&choices)
            try desktop.turn()
        }
        try session.finish()
    }

    /// Messages of drag and drop, as its source and as its destination.
    static let xdnd = FuzzTarget("xdnd", decisions: 256) { choices in
        let desktop = try HostileDesktop.shared()
        let session = DragSession(desktop)
        var steps = 0
        while steps < 24, !choices.isExhausted {
            steps += 1
            session.step(&choices)
            try desktop.turn()
        }
        try session.finish()
    }
}

/// Answers requests, as far as a target does not do so itself.
@MainActor
private struct Answers {
    let desktop: HostileDesktop
    private var partner: HostileClient { desktop.partner }

    init(_ desktop: HostileDesktop) { self.desktop = desktop }

    func answer(_ request: HostileClient.Request, _ choices: inout Choices) {
        var property = request.property
        switch choices.number(below: 8) {
        case 0: property = 0
        case 1: property = desktop.atom(&choices)
        case 2: break
        case 3:
            partner.setProperty(
                property, of: request.requestor, type: request.target, format: 8,
                bytes: choices.bytes(upTo: 20))
        case 4:
            let incremental = desktop.atoms[1]
            partner.setProperty(
                property, of: request.requestor, type: incremental, format: 32, bytes: [4, 0, 0, 0])
        default: desktop.writeProperty(property, of: request.requestor, &choices)
        }
        partner.notify(
            request.requestor, selection: request.selection, target: request.target, property: property)
    }

    /// Refuses everything that was requested, and ends what is sent in pieces, until `isDone`.
    func refuseAll(until isDone: () -> Bool) throws {
        for _ in 0..<40 where !isDone() {
            while let request = partner.nextRequest() {
                partner.notify(
                    request.requestor, selection: request.selection, target: request.target, property: 0)
            }
            for property in desktop.transfers {
                partner.setProperty(
                    property, of: desktop.helper, type: desktop.atoms[2], format: 8, bytes: [])
            }
            // Who was never asked, or asked before, cannot be waited for.
            for target in desktop.atoms {
                for selection in ["CLIPBOARD", "XdndSelection"] {
                    partner.notify(
                        desktop.helper, selection: partner.atom(selection), target: target, property: 0)
                }
            }
            try desktop.turn()
        }
        partner.forgetRequests()
    }
}

@MainActor
private final class SelectionSession {
    private let desktop: HostileDesktop
    private let clipboard: UInt
    private var reads = 0
    private var answered = 0
    private var wrongTypes = 0
    private static let mostReads = 4

    init(_ desktop: HostileDesktop) {
        self.desktop = desktop
        clipboard = desktop.partner.atom("CLIPBOARD")
        desktop.partner.forgetRequests()
        desktop.partner.own(clipboard)
        read(SelectionContents.textTypes)
    }

    private func read(_ types: [String]) {
        guard reads < Self.mostReads else { return }
        reads += 1
        desktop.system.read(.clipboard, types: types) { [self] data in
            answered += 1
            if let data, !types.contains(data.type) { wrongTypes += 1 }
        }
    }

    func step(_ choices: inout Choices) {
        let partner = desktop.partner
        switch choices.number(below: 16) {
        case 0: read(choices.isTrue() ? ["text/html"] : SelectionContents.textTypes)
        case 1: desktop.writeProperty(choices.element(of: desktop.transfers), of: desktop.helper, &choices)
        case 2: partner.deleteProperty(choices.element(of: desktop.transfers), of: desktop.helper)
        case 3:
            partner.notify(
                desktop.helper, selection: clipboard, target: desktop.atom(&choices),
                property: desktop.atom(&choices))
        case 4: partner.own(clipboard, choices.isTrue())
        case 5: partner.clear(desktop.helper, selection: clipboard)
        case 6: desktop.system.offer(contents(&choices), as: .clipboard)
        case 7: requestOurs(&choices)
        case 8:
            partner.convert(clipboard, target: desktop.atom(&choices), property: desktop.atom(&choices))
        default:
            if let request = partner.nextRequest() { Answers(desktop).answer(request, &choices) }
        }
    }

    private func contents(_ choices: inout Choices) -> SelectionContents? {
        switch choices.number(below: 4) {
        case 0: nil
        // In pieces.
        case 1: SelectionContents(text: String(repeating: "a", count: 300_000))
        default: SelectionContents(text: choices.text(upTo: 4))
        }
    }

    private func requestOurs(_ choices: inout Choices) {
        let property = desktop.atom(&choices)
        if choices.isTrue() { desktop.writeProperty(property, of: desktop.partner.window, &choices) }
        let windows = [desktop.partner.window, desktop.partner.window, desktop.helper, 0, 12345]
        desktop.partner.request(
            desktop.helper,
            HostileClient.Request(
                requestor: choices.element(of: windows),
                selection: choices.isTrue() ? clipboard : desktop.atom(&choices),
                target: desktop.atom(&choices), property: property))
    }

    func finish() throws {
        desktop.partner.own(clipboard)
        try Answers(desktop).refuseAll { answered == reads }
        try require(answered == reads, "\(answered) of \(reads) reads were answered")
        try require(wrongTypes == 0, "data of a type that was not requested")
    }
}

@MainActor
private final class DragSession {
    private let desktop: HostileDesktop
    private let messages: [UInt]
    private let target: UInt

    init(_ desktop: HostileDesktop) {
        self.desktop = desktop
        target = UInt(desktop.window.rawValue)
        let partner = desktop.partner
        messages = ["XdndEnter", "XdndPosition", "XdndLeave", "XdndDrop", "XdndStatus", "XdndFinished"]
            .map(partner.atom)
        partner.forgetRequests()
        partner.own(partner.atom("XdndSelection"))
    }

    func step(_ choices: inout Choices) {
        let partner = desktop.partner
        switch choices.number(below: 12) {
        case 0: desktop.writeProperty(partner.atom("XdndTypeList"), of: partner.window, &choices)
        case 1: desktop.answer = choices.element(of: [nil, .copy, .move])
        case 2, 3:
            if let request = partner.nextRequest() { Answers(desktop).answer(request, &choices) }
        case 4: message(choices.element(of: messages), (0..<5).map { _ in anything(&choices) }, &choices)
        default: message(choices.element(of: messages), usual(&choices), &choices)
        }
    }

    private func message(_ type: UInt, _ values: [UInt], _ choices: inout Choices) {
        let window = choices.number(below: 12) == 0 ? anything(&choices) : target
        desktop.partner.send(type, about: window, values: values, to: target)
    }

    /// Values that make sense in one message or the other.
    private func usual(_ choices: inout Choices) -> [UInt] {
        let version = UInt(choices.number(below: 8)) << 24 | UInt(choices.number(below: 4))
        let position = UInt(choices.number(below: 200)) << 16 | UInt(choices.number(below: 200))
        let isType = choices.isTrue()
        return [
            desktop.partner.window, version, isType ? desktop.atom(&choices) : position,
            isType ? desktop.atom(&choices) : 0, desktop.atom(&choices),
        ]
    }

    private func anything(_ choices: inout Choices) -> UInt {
        choices.isTrue() ? UInt(bitPattern: choices.integer()) : desktop.atom(&choices)
    }

    func finish() throws {
        // The drag ends: nothing of it may be left for the next input.
        desktop.partner.send(
            messages[2], about: target, values: [desktop.partner.window, 0, 0, 0, 0], to: target)
        try desktop.turn()
        try Answers(desktop).refuseAll { desktop.pendingDrops == 0 }
        try require(desktop.pendingDrops == 0, "what was dropped is still being read")
    }
}

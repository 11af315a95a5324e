import Foundation

/// A program that reads other programs through AT-SPI's own library, libatspi, as assistive technology does. Nothing is
/// remembered: each answer is what the program said just now. It ends with this object.
public final class AccessibilityClient {
    private let child: Child
    /// The events that have come since the last look.
    private var told: [LogEvent] = []

    /// Starts it in a session.
    ///
    /// - Throws: `XServersError` when python3-pyatspi is not installed, with what it wrote.
    public init(in session: AccessibilitySession) throws {
        child = try Child(
            // Debian's modules belong to its own Python, whatever else is in PATH.
            "/usr/bin/python3", ["-W", "ignore", "-c", Self.program], environment: session.environment(),
            isSpokenTo: true)
        let _: Bool? = try nextAnswer()
    }

    /// Ends it as a crash would.
    public func terminate() { child.terminate() }

    // MARK: Objects

    /// Waits until a program of this name can be read, and gives its root.
    public func application(
        _ name: String, within seconds: Double = Deadline.usualSeconds
    ) throws -> Object {
        let deadline = Deadline(seconds: seconds)
        while !deadline.hasPassed {
            if let found: Object = try find("application", [name]) { return found }
            Thread.sleep(forTimeInterval: 0.02)
        }
        throw XServersError.timedOut("the program \(name) to be readable")
    }

    /// An object and all below it, each before its children.
    public func tree(_ object: Object) throws -> [Object] {
        try ask("tree", object.number)
    }

    /// The objects that are directly in another.
    public func children(of object: Object) throws -> [Object] { try ask("children", object.number) }

    /// The first object below another that tests know by an identifier; nil when there is none now.
    public func object(_ identifier: String, in object: Object) throws -> Object? {
        try find("find", [object.number, identifier])
    }

    /// An object as it is now.
    public func describe(_ object: Object) throws -> Object {
        try ask("describe", object.number)
    }

    /// The deepest object of a window at a place on the screen, in pixels; nil when there is none.
    public func object(in window: Object, x: Int, y: Int) throws -> Object? {
        try find("hit", [window.number, x, y])
    }

    /// Asks an object to take the keyboard; whether it says that it did.
    public func focus(_ object: Object) throws -> Bool { try ask("focus", object.number) }

    // MARK: Text

    /// The text, the caret and the selections of an object.
    public func text(of object: Object) throws -> Text { try ask("text", object.number) }

    /// The character, word, sentence, line or paragraph at an offset.
    ///
    /// - Parameter granularity: `char`, `word`, `sentence`, `line` or `paragraph`.
    public func piece(
        of object: Object, at offset: Int, _ granularity: String
    ) throws -> Piece {
        try ask("piece", object.number, offset, granularity)
    }

    /// Left, top, width and height of a character on the screen, in pixels.
    public func extents(ofCharacter offset: Int, of object: Object) throws -> [Int] {
        try ask("character", object.number, offset)
    }

    /// Puts the caret at an offset; whether the object says that it did.
    public func setCaret(_ offset: Int, of object: Object) throws -> Bool {
        try ask("set caret", object.number, offset)
    }

    /// Selects from one offset to another, by changing the first selection; whether the object says that it did.
    public func select(_ range: Range<Int>, of object: Object) throws -> Bool {
        try ask("select", object.number, range.lowerBound, range.upperBound)
    }

    /// Replaces all of a text; whether the object says that it did.
    public func replaceText(of object: Object, by text: String) throws -> Bool {
        try ask("replace", object.number, text)
    }

    /// Inserts a text at an offset; whether the object says that it did.
    public func insert(_ text: String, at offset: Int, of object: Object) throws -> Bool {
        try ask("insert", object.number, offset, text)
    }

    /// Deletes a range of a text; whether the object says that it did.
    public func delete(_ range: Range<Int>, of object: Object) throws -> Bool {
        try ask("delete", object.number, range.lowerBound, range.upperBound)
    }

    // MARK: Actions, values and selections

    /// The names of what an object can do.
    public func actions(of object: Object) throws -> [String] { try ask("actions", object.number) }

    /// Makes an object do something, by the action's name; whether it says that it will.
    ///
    /// - Throws: `XServersError.failed` when it has no such action.
    public func act(_ action: String, on object: Object) throws -> Bool {
        try ask("act", object.number, action)
    }

    /// The value of an object and its limits.
    public func value(of object: Object) throws -> Value {
        try ask("value", object.number)
    }

    /// Sets the value of an object; whether it says that it did.
    public func setValue(_ value: Double, of object: Object) throws -> Bool {
        try ask("set value", object.number, value)
    }

    /// Selects a child of an object by its number; whether the object says that it did.
    public func selectChild(_ index: Int, of object: Object) throws -> Bool {
        try ask("select child", object.number, index)
    }

    /// The children of an object that are selected.
    public func selectedChildren(of object: Object) throws -> [Object] {
        try ask("selected children", object.number)
    }

    // MARK: Events

    /// Listens to events of all programs from now on: `object:state-changed:focused`, or all that begin with
    /// `object:text-changed`.
    public func listen(to events: String...) throws {
        for event in events { let _: Bool = try ask("listen", event) }
    }

    /// The events that have come since the last look. An event's name is its type; it has the members `number`, `role`
    /// and `name` of the object, `detail1`, `detail2` and `data`, a text.
    public func takeEvents() -> [LogEvent] {
        while let line = try? child.nextLine(within: 0) { note(line) }
        defer { told = [] }
        return told
    }

    /// Waits for an event of this type. Those before it are no longer told.
    @discardableResult
    public func waitForEvent(
        _ type: String, within seconds: Double = Deadline.usualSeconds,
        where isWanted: (LogEvent) -> Bool = { _ in true }
    ) throws -> LogEvent {
        let deadline = Deadline(seconds: seconds)
        while true {
            if let place = told.firstIndex(where: { $0.name == type && isWanted($0) }) {
                defer { told.removeSubrange(...place) }
                return told[place]
            }
            let left = Double(deadline.milliseconds()) / 1000
            guard let line = try? child.nextLine(within: left) else {
                throw XServersError.timedOut("\(type); told was \(told.map(\.line)); \(child.standardError)")
            }
            note(line)
        }
    }

    private func note(_ line: String) {
        if let event = LogEvent(line: line) { told.append(event) }
    }

    // MARK: Questions and answers

    private struct Answer<Content: Decodable>: Decodable {
        let answer: Content?
        let problem: String?
    }

    private func ask<Content: Decodable>(_ question: String, _ arguments: Any...) throws -> Content {
        guard let content: Content = try find(question, arguments) else {
            throw XServersError.failed("no answer to \(question) \(arguments)")
        }
        return content
    }

    /// Asks what may have no answer.
    private func find<Content: Decodable>(_ question: String, _ arguments: [Any]) throws -> Content? {
        let line = try JSONSerialization.data(withJSONObject: [question, arguments])
        child.say(String(decoding: line, as: UTF8.self) + "\n")
        return try nextAnswer()
    }

    private func nextAnswer<Content: Decodable>() throws -> Content? {
        while let line = try child.nextLine() {
            guard !line.hasPrefix("{\"event\"") else {
                note(line)
                continue
            }
            let answer = try JSONDecoder().decode(Answer<Content>.self, from: Data(line.utf8))
            if let problem = answer.problem { throw XServersError.failed(problem) }
            return answer.answer
        }
        throw XServersError.failed("the client ended: \(child.standardError)")
    }
}

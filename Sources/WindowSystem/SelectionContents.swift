/// The selections of X11.
public enum SelectionKind: Hashable, Sendable {
    /// What was copied.
    case clipboard
    /// What is selected; pasted by the middle button.
    case primary
    /// What is being dragged.
    case drag
}

/// Content for a selection: the same thing in one or more types, best first.
public struct SelectionContents: Sendable {
    public var representations: [SelectionRepresentation]
    /// Whether a clipboard manager gets it when the program ends. Default: it does.
    public var mayBeKept = true

    public init(_ representations: [SelectionRepresentation]) { self.representations = representations }

    public init(_ data: [SelectionData]) {
        representations = data.map { SelectionRepresentation(type: $0.type, content: LazyContent($0.bytes)) }
    }

    /// Plain text, under all the names that X11 programs ask for.
    public init(text: String) { self.init(text: LazyContent(Array(text.utf8))) }

    /// Plain text whose UTF-8 is made when somebody asks for it.
    public init(text: LazyContent) {
        representations = Self.textTypes.map { SelectionRepresentation(type: $0, content: text) }
    }

    /// The content in the first of `types` that it has; nil when it has none of them, or can't be made any
    /// more.
    @MainActor
    public func data(_ types: [String]) -> SelectionData? {
        for type in types {
            guard let match = representations.first(where: { $0.type == type }), let bytes = match.bytes
            else {
                continue
            }
            return SelectionData(type: type, bytes: bytes)
        }
        return nil
    }

    /// The types that carry UTF-8 text, best first.
    public static let textTypes = ["UTF8_STRING", "text/plain;charset=utf-8"]
}

/// One of the types in which a selection's content can be had.
public struct SelectionRepresentation: Sendable {
    /// A MIME type or an X11 target name.
    public var type: String
    /// Several types may share it.
    public var content: LazyContent

    public init(type: String, content: LazyContent) {
        self.type = type
        self.content = content
    }

    /// Made now if they were not before; nil when they can't be.
    @MainActor public var bytes: [UInt8]? { content.bytes }
}

/// Bytes that are made when somebody asks for them, and once: what nobody asks for costs nothing.
@MainActor
public final class LazyContent {
    private enum State {
        case pending(@MainActor () -> [UInt8]?)
        case made([UInt8]?)
    }

    private var state: State

    public nonisolated init(_ bytes: [UInt8]) { state = .made(bytes) }

    /// - Parameter make: called once at most; nil when the content can't be made.
    public nonisolated init(_ make: @escaping @MainActor () -> [UInt8]?) { state = .pending(make) }

    /// Made now if they were not before.
    public var bytes: [UInt8]? {
        switch state {
        case .made(let bytes): return bytes
        case .pending(let make):
            let bytes = make()
            state = .made(bytes)
            return bytes
        }
    }

    public var isPending: Bool {
        if case .pending = state { true } else { false }
    }

    /// Makes the bytes, as what they are made of is about to change.
    public func freeze() { _ = bytes }

    /// Nobody is to have the content any more.
    public func withdraw() { state = .made(nil) }
}

/// Bytes and what they are.
public struct SelectionData: Hashable, Sendable {
    /// A MIME type or an X11 target name.
    public var type: String
    public var bytes: [UInt8]

    public init(type: String, bytes: [UInt8]) {
        self.type = type
        self.bytes = bytes
    }
}

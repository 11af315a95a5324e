/// The selections of X11.
public enum SelectionKind: Hashable, Sendable {
    /// What was copied: the clipboard.
    case clipboard
    /// The selected text, which the middle button pastes.
    case primary
    /// What is being dragged.
    case drag
}

/// Content for a selection, in one or more types, best first.
public struct SelectionContents: Sendable {
    /// The types in which the content is available, best first.
    public var representations: [SelectionRepresentation]
    /// Whether a clipboard manager may store it when the program ends. Default true.
    public var outlivesProgram = true

    /// Content in these types, best first.
    public init(_ representations: [SelectionRepresentation]) { self.representations = representations }

    /// Content whose bytes exist already.
    public init(_ data: [SelectionData]) {
        representations = data.map { SelectionRepresentation(type: $0.type, content: LazyContent($0.bytes)) }
    }

    /// Plain text, under all the names that X11 programs ask for.
    public init(text: String) { self.init(text: LazyContent(Array(text.utf8))) }

    /// Plain text whose UTF-8 is made when it is first requested.
    public init(text: LazyContent) {
        representations = Self.textTypes.map { SelectionRepresentation(type: $0, content: text) }
    }

    /// The content in the first of `types` in which it is available; nil when there is none, or it was
    /// withdrawn.
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

/// One of the types in which a selection's content is available.
public struct SelectionRepresentation: Sendable {
    /// A MIME type or an X11 target name.
    public var type: String
    /// The bytes, which several types may share.
    public var content: LazyContent

    /// Content in one type.
    public init(type: String, content: LazyContent) {
        self.type = type
        self.content = content
    }

    /// The bytes, made now if they were not before; nil when they can't be made.
    @MainActor public var bytes: [UInt8]? { content.bytes }
}

/// Bytes that are made when they are first requested: content that is never requested costs nothing.
@MainActor
public final class LazyContent {
    private enum State {
        case pending(@MainActor () -> [UInt8]?)
        case made([UInt8]?)
    }

    private var state: State

    /// Bytes that exist already.
    public nonisolated init(_ bytes: [UInt8]) { state = .made(bytes) }

    /// - Parameter make: called at most once; returns nil when the content can't be made.
    public nonisolated init(_ make: @escaping @MainActor () -> [UInt8]?) { state = .pending(make) }

    /// The bytes, made now if they were not before; nil when they can't be made, or were withdrawn.
    public var bytes: [UInt8]? {
        switch state {
        case .made(let bytes): return bytes
        case .pending(let make):
            let bytes = make()
            state = .made(bytes)
            return bytes
        }
    }

    /// Whether the bytes have not been made yet.
    public var isPending: Bool {
        if case .pending = state { true } else { false }
    }

    /// Makes the bytes now, before what they are made from changes.
    public func freeze() { _ = bytes }

    /// Removes the content: `bytes` is nil from now on.
    public func withdraw() { state = .made(nil) }
}

/// Bytes and their type.
public struct SelectionData: Hashable, Sendable {
    /// A MIME type or an X11 target name.
    public var type: String
    /// The content.
    public var bytes: [UInt8]

    /// Bytes of a type.
    public init(type: String, bytes: [UInt8]) {
        self.type = type
        self.bytes = bytes
    }
}

import Bus

/// A tree of objects that are made up as they are asked for: the root, and every child of it without a zero in its name.
@MainActor
final class Tree: BusSubtree {
    static let name = "org.example.Tree"
    static let interfaces = [
        BusInterface(
            name,
            methods: [
                .init("Path", outputs: "s"), .init("Add", inputs: "ii", outputs: "i"),
                .init("Wrong", outputs: "s"),
            ], properties: [.init("Depth", "i"), .init("Title", "s", isWritable: true)],
            signals: [.init("Grew", "s")])
    ]

    /// Whether calls are held instead of answered.
    var isSilent = false
    var held: [BusCall] = []
    var requests: [String] = []
    private var title = "tree"

    func interfaces(at path: String) -> [String] { path.contains("0") ? [] : [Self.name] }

    func children(of path: String) -> [String] { path == "/tree" ? ["a", "b"] : [] }

    func handle(_ call: BusCall) {
        if isSilent { return held.append(call) }
        requests.append("\(call.path) \(call.request)")
        switch call.request {
        case .method("Path", _): call.answer([.string(call.path)])
        case .method("Add", let numbers):
            guard case (.int32(let a)?, .int32(let b)?) = (numbers.first, numbers.last) else { return }
            call.answer([.int32(a &+ b)])
        case .method: call.answer([.int32(1)])
        case .get("Depth"): call.answer([.int32(Int32(call.path.split(separator: "/").count))])
        case .get: call.answer([.string(title)])
        case .getAll: call.answer([.dictionary(["Title": .string(title)])])
        case .set(_, let value):
            title = value.text ?? ""
            call.answer()
        }
    }
}

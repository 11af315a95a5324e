/// Declares Foundation's functions that take closures again, as iOS declares them.
///
/// Foundation of Linux is written in Swift and says that such a closure is `@Sendable`, so code of the main actor in it
/// is an error in `Timer.scheduledTimer(…) { _ in self.update() }`. On iOS the declarations are Objective-C's, which
/// Swift takes for older than its concurrency: it says nothing in Swift 5, and warns in Swift 6. A declaration of the same
/// type in the module itself is preferred to that of an imported module, and `@preconcurrency` makes it as old.
enum PreconcurrencyWriter {
    /// What is declared again.
    private struct Function {
        /// The word by which the sources use it.
        let name: String
        let module: String
        let type: String
        let head: String
        /// What it does, with the module's own declaration.
        let body: String
    }

    private static func function(
        _ name: String, of type: String, in module: String = "Foundation", _ head: String, _ body: String
    ) -> Function {
        Function(name: name, module: module, type: type, head: head, body: "{ \(body) }")
    }

    private static func handler(_ name: String, of type: String, _ value: String = "(@Sendable () -> Void)?")
        -> Function
    {
        function(
            name, of: type, "var \(name): \(value)",
            "get { self.Foundation::\(name) } set { self.Foundation::\(name) = newValue }")
    }

    /// A task that calls back, in FoundationNetworking.
    private static func task(
        _ kind: String, _ parameters: String, _ arguments: String, gives result: String = "Data"
    ) -> Function {
        function(
            "\(kind)Task", of: "URLSession", in: "FoundationNetworking",
            """
            func \(kind)Task(\(parameters), completionHandler: @escaping @Sendable (\(result)?, URLResponse?, \
            (any Error)?) -> Void) -> URLSession\(kind.prefix(1).uppercased() + kind.dropFirst())Task
            """, "self.FoundationNetworking::\(kind)Task(\(arguments), completionHandler: completionHandler)")
    }

    private static let block = "@escaping @Sendable () -> Void"

    private static let functions: [Function] = [
        function(
            "scheduledTimer", of: "Timer",
            """
            @discardableResult class func scheduledTimer(withTimeInterval interval: TimeInterval, repeats: Bool, \
            block: @escaping @Sendable (Timer) -> Void) -> Timer
            """, "self.Foundation::scheduledTimer(withTimeInterval: interval, repeats: repeats, block: block)"
        ),
        function(
            "Timer", of: "Timer",
            """
            convenience init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> \
            Void)
            """, "self.Foundation::init(timeInterval: interval, repeats: repeats, block: block)"),
        function(
            "Timer", of: "Timer",
            """
            convenience init(fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping @Sendable \
            (Timer) -> Void)
            """, "self.Foundation::init(fire: date, interval: interval, repeats: repeats, block: block)"),
        function(
            "addObserver", of: "NotificationCenter",
            """
            @discardableResult func addObserver(forName name: NSNotification.Name?, object obj: Any?, queue: \
            OperationQueue?, using block: @escaping @Sendable (Notification) -> Void) -> any NSObjectProtocol
            """, "self.Foundation::addObserver(forName: name, object: obj, queue: queue, using: block)"),
        function(
            "addOperation", of: "OperationQueue", "func addOperation(_ block: \(block))",
            "self.Foundation::addOperation(block)"),
        function(
            "addBarrierBlock", of: "OperationQueue", "func addBarrierBlock(_ barrier: \(block))",
            "self.Foundation::addBarrierBlock(barrier)"),
        function(
            "BlockOperation", of: "BlockOperation", "convenience init(block: \(block))",
            "self.Foundation::init(block: block)"),
        function(
            "addExecutionBlock", of: "BlockOperation", "func addExecutionBlock(_ block: \(block))",
            "self.Foundation::addExecutionBlock(block)"),
        handler("completionBlock", of: "Operation"),
        handler("cancellationHandler", of: "Progress"),
        handler("pausingHandler", of: "Progress"),
        handler("resumingHandler", of: "Progress"),
        handler("readabilityHandler", of: "FileHandle", "(@Sendable (FileHandle) -> Void)?"),
        function(
            "perform", of: "RunLoop", "func perform(_ block: \(block))", "self.Foundation::perform(block)"),
        function(
            "perform", of: "RunLoop", "func perform(inModes modes: [RunLoop.Mode], block: \(block))",
            "self.Foundation::perform(inModes: modes, block: block)"),
        function(
            "detachNewThread", of: "Thread", "class func detachNewThread(_ block: \(block))",
            "self.Foundation::detachNewThread(block)"),
        function(
            "Thread", of: "Thread", "convenience init(block: \(block))",
            "self.Foundation::init(block: block)"),
        function(
            "async", of: "DispatchQueue", in: "Dispatch",
            """
            func async(group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], \
            execute work: @escaping @Sendable @convention(block) () -> Void)
            """, "self.Dispatch::async(group: group, qos: qos, flags: flags, execute: work)"),
        function(
            "asyncAfter", of: "DispatchQueue", in: "Dispatch",
            """
            func asyncAfter(deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], \
            execute work: @escaping @Sendable @convention(block) () -> Void)
            """, "self.Dispatch::asyncAfter(deadline: deadline, qos: qos, flags: flags, execute: work)"),
        task("data", "with url: URL", "with: url"),
        task("data", "with request: URLRequest", "with: request"),
        task("upload", "with request: URLRequest, from bodyData: Data?", "with: request, from: bodyData"),
        task(
            "upload", "with request: URLRequest, fromFile fileURL: URL", "with: request, fromFile: fileURL"),
        task("download", "with url: URL", "with: url", gives: "URL"),
        task("download", "with request: URLRequest", "with: request", gives: "URL"),
        task(
            "download", "withResumeData resumeData: Data", "withResumeData: resumeData", gives: "URL"),
    ]

    /// The declarations that the sources of a module need; none for sources that use nothing of the kind.
    static func declarations(for files: ArraySlice<FileDeclarations>) -> [String] {
        let names = files.reduce(into: Set<String>()) { $0.formUnion($1.names) }
        let own = ownNames(in: files)
        let used = functions.filter {
            names.contains($0.name) && !own.contains($0.type) && !own.contains("\($0.type).\($0.name)")
        }
        let modules = Set(used.map(\.module)).subtracting(["Foundation"]).sorted()
        return modules.map { "import \($0)" }
            + used.map { "extension \($0.type) { @preconcurrency \($0.head) \($0.body) }" }
    }

    /// The types that the module declares, and the methods that it adds to others, as `Timer.scheduledTimer`.
    private static func ownNames(in files: ArraySlice<FileDeclarations>) -> Set<String> {
        var names: Set<String> = []
        for file in files {
            for type in file.types where type.kind != .extension { names.insert(type.name) }
            for method in file.methods where file.types[method.type].kind == .extension {
                names.insert("\(file.types[method.type].name).\(method.name)")
            }
        }
        return names
    }
}

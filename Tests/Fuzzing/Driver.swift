import Glibc

/// What libFuzzer calls. The environment variable FUZZ_TARGET names the target: libFuzzer starts this program again
/// for some of its work, with arguments of its own.
@MainActor
private enum Driver {
    static var target: FuzzTarget?

    /// Finds the target; `list` prints the names and the longest inputs of all, one a line.
    static func prepare() {
        let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? "list"
        target = FuzzTarget.named(name)
        guard target == nil else { return }
        for target in FuzzTarget.all { print(target.name, target.longestInput) }
        exit(name == "list" ? 0 : 64)
    }

    static func run(_ bytes: [UInt8]) {
        do {
            try target?.run(bytes)
        } catch {
            fatalError("\(target?.name ?? ""): \(error)")
        }
    }
}

@_cdecl("LLVMFuzzerInitialize")
public func initializeFuzzing(
    _: UnsafeMutablePointer<Int32>?,
    _: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> Int32 {
    // libFuzzer has one thread, the main one.
    MainActor.assumeIsolated { Driver.prepare() }
    return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    MainActor.assumeIsolated { Driver.run(bytes) }
    return 0
}

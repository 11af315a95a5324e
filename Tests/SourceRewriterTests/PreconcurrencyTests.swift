import Testing

@testable import SourceRewriter

/// Foundation's functions that take closures.
@Suite struct PreconcurrencyTests {
    @Test(arguments: [
        ("Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }", "class func scheduledTimer("),
        ("Timer(timeInterval: 1, repeats: true) { _ in }", "convenience init(timeInterval interval:"),
        ("center.addObserver(forName: a, object: nil, queue: nil) { _ in }", "func addObserver(forName"),
        ("queue.addOperation { }", "func addOperation("), ("BlockOperation { }", "convenience init(block:"),
        ("a.completionBlock = { }", "var completionBlock:"),
        ("DispatchQueue.global().async { }", "func async(group:"),
        ("URLSession.shared.dataTask(with: a) { _, _, _ in }", "func dataTask(with url: URL,"),
    ])
    func whatIsUsedIsDeclaredAgain(written: String, head: String) {
        let code = added("import UIKit\nfunc f() { \(written) }")
        #expect(code.contains(head), "\(code)")
        #expect(
            code.split(separator: "\n").allSatisfy {
                $0.contains("@preconcurrency") || $0.hasPrefix("import ")
            })
    }

    @Test func itIsDeclaredOnceInTheModule() {
        let text = "import UIKit\nfunc f() { queue.addOperation { } }"
        let outputs = Rewriter.rewrite(["A", "B"].map { SourceText(text, path: "\($0).swift") })
        #expect(outputs.map { $0.appendix.contains("addOperation") } == [true, false])
    }

    @Test func modulesAreImportedForIt() {
        #expect(
            added("import UIKit\nfunc f() { s.dataTask(with: a) }").contains("import FoundationNetworking\n"))
        #expect(added("func f() { q.async { } }").contains("import Dispatch\n"))
    }

    @Test func whatTheModuleDeclaresItselfStays() {
        #expect(added("class Timer {}\nlet a = Timer()").isEmpty)
        let backport =
            "extension OperationQueue { func addOperation(_ b: () -> Void) {} }\nfunc f() { q.addOperation { } }"
        #expect(added(backport).isEmpty)
        #expect(added("func f() { other() }").isEmpty)
    }
}

import Testing

@testable import SourceRewriter

/// What is told about sources before they are ported.
@Suite struct PortingReportTests {
    @Test(arguments: [
        ("cannot find 'CATransaction' in scope", "CATransaction"),
        ("cannot find type 'WKWebView' in scope; did you mean 'UIView'?", "WKWebView"),
        ("value of type 'UIView' has no member 'far'", "UIView.far"),
        ("type 'UIColor' has no member 'far'", "UIColor.far"),
        ("type 'UIColor.Type' has no member 'far'", "UIColor.far"),
        (
            "'OpenURLOptionsKey' is not a member type of class 'UIKit.UIApplication'",
            "UIApplication.OpenURLOptionsKey"
        ),
        ("missing argument for parameter 'view' in call", nil),
    ])
    func missingSymbolsAreFoundInMessages(text: String, symbol: String?) {
        #expect(CompilerMessage(path: "a", line: 1, text: text).missingSymbol == symbol)
    }

    @Test func errorsAreReadOnce() {
        let output = """
            /a b/A.swift:3:14: error: no such module 'WebKit'
            import WebKit
                   ^
            /a b/A.swift:3:14: error: no such module 'WebKit'
            /a b/A.swift:4:1: warning: unused
            error: something else
            """
        let errors = CompilerMessage.errors(in: output)
        #expect(errors == [CompilerMessage(path: "/a b/A.swift", line: 3, text: "no such module 'WebKit'")])
        #expect(errors.first?.missingModule == "WebKit")
    }

    @Test func symbolsAreCounted() {
        let outputs = Rewriter.rewrite([
            SourceText("class A { @objc func a() {}; let s = #selector(a) }", path: "A"),
            SourceText("", path: "B"),
        ])
        let errors = [
            CompilerMessage(path: "A", line: 1, text: "cannot find 'X' in scope"),
            CompilerMessage(path: "A", line: 2, text: "cannot find 'X' in scope"),
            CompilerMessage(path: "A", line: 2, text: "other"),
        ]
        let report = PortingReport(outputs: outputs, errors: errors, missingModules: [])
        #expect(report.files == 2)
        #expect(report.filesWithoutErrors == 1)
        #expect(report.missingSymbols == [.init(name: "X", files: 1, occurrences: 2)])
        #expect(report.otherErrors == [.init(name: "other", files: 1, occurrences: 1)])
        #expect(report.changes.contains(.init(name: "selectors", files: 1, occurrences: 1)))
        #expect(report.text.hasPrefix("1 of 2 files compile without an error.\n"))
        #expect(report.text.contains("\nWhat is not declared\n  2 in 1 files  X\n"))
    }

    @Test func whatFollowsFromAMissingSymbolIsNotCounted() {
        let errors = [
            CompilerMessage(path: "A", line: 1, text: "type 'UIView' has no member 'far'"),
            CompilerMessage(
                path: "A", line: 1, text: "cannot infer contextual base in reference to member 'zero'"),
            CompilerMessage(path: "A", line: 2, text: "'nil' requires a contextual type"),
        ]
        let report = PortingReport(outputs: [], errors: errors, missingModules: [])
        #expect(report.otherErrors.map(\.name) == ["'nil' requires a contextual type"])
        #expect(report.errorsByFile == ["A": 2])
    }

    @Test func membersThatOverrideNothingAreNamed() {
        let text = "class A: UIView {\n  override func far(_ x: Int) {}\n}"
        let error = CompilerMessage(
            path: "A", line: 2, text: "method does not override any method from its superclass")
        let report = PortingReport(
            outputs: Rewriter.rewrite([SourceText(text, path: "A")]), errors: [error], missingModules: [])
        #expect(
            report.otherErrors.map(\.name) == ["method does not override any method from its superclass: far"]
        )
    }
}

import Testing

@testable import SourceRewriter

/// What people are told about what cannot be done.
@Suite struct DiagnosticTests {
    @Test func genericClasses() {
        let found = diagnostics("class A<T> {\n    @objc func a() {}\n}")
        #expect(
            found == [
                "2:16: warning: 'a' belongs to the generic class 'A': it cannot be called by a selector"
            ])
    }

    @Test func optionalRequirementsWithoutADefault() {
        let start = "warning: 'optional' means nothing without Objective-C: give"
        let value = diagnostics("@objc protocol P {\n    @objc optional func a() -> Int\n}")
        #expect(value.count == 1)
        #expect(value.first?.hasPrefix("2:11: \(start) 'a' a default in an extension of 'P'") == true)
        let property = diagnostics("@objc protocol P { @objc optional var b: Int { get }; func c() }")
        #expect(property.count == 1)
        #expect(property.first?.hasPrefix("1:26: \(start) 'b'") == true)
        #expect(diagnostics("class A { @objc protocol P { @objc optional func a() } }").count == 1)
    }

    /// The compiler tells methods apart by the number of their parameters, and by nothing else.
    @Test func ambiguity() {
        let text = "class A { @objc func a(x: Any) {}; @objc func a(_ x: Any) {}\n let s = #selector(a) }"
        #expect(
            diagnostics(text)
                == ["2:10: error: '#selector(a)' can stand for 'a:', 'aWithX:': name the parameters"])
    }

    @Test func unknownMethods() {
        #expect(
            diagnostics("let s = #selector(far)")
                == ["1:9: error: 'far' is not in this module: name its parameters, as in 'far(_:)'"])
        #expect(diagnostics("let s = #selector(far(_:))") == [])
    }

    @Test func nothingToCall() {
        #expect(diagnostics("let s = #selector(1)") == ["1:9: error: '#selector' must name a method"])
        #expect(
            diagnostics("let s = #selector(getter: A.b)")
                == ["1:9: warning: '#selector(getter: A.b)' is only a name here: properties cannot be called"]
        )
        #expect(
            diagnostics("class A { @objc func a() throws {}; let s = #selector(a) }")
                == ["1:45: warning: '#selector(a)' calls nothing: the method throws"])
    }

    @Test func gettersAndSetters() {
        #expect(rewritten("let s = #selector(getter: A.b)").hasPrefix("let s = Selector(\"b\")"))
        #expect(rewritten("let s = #selector(setter: A.b)").hasPrefix("let s = Selector(\"setB:\")"))
    }

    @Test func placesInTheFile() {
        let found = Rewriter.rewrite([
            SourceText("// ä\n\n  let s = /* ä */ #selector(1)", path: "/x/A.swift")
        ])
        #expect(
            found[0].diagnostics.map(\.description) == [
                "/x/A.swift:3:20: error: '#selector' must name a method"
            ])
    }
}

import Testing

@testable import SourceRewriter

/// What people are told about what cannot be done.
@Suite struct DiagnosticTests {
    @Test func partsOfGenericClassesAreTold() {
        let found = diagnostics("class A<T> {}\nextension A where T == Int {\n    @objc func a() {}\n}")
        #expect(
            found == [
                "3:16: warning: 'a' belongs to a part of the generic class 'A' that cannot be named outside of it: "
                    + "it cannot be called by a selector"
            ])
    }

    @Test func overridesOfOtherModulesInExtensions() {
        #expect(
            diagnostics("extension UIView { open override func layoutSubviews() {} }")
                == [
                    "1:39: error: 'layoutSubviews' overrides a member of 'UIView', a class of another module, in an "
                        + "extension: without Objective-C only a subclass can, or the class itself"
                ])
        #expect(diagnostics("class A: B {}; extension A { override var c: Int { didSet {} } }").count == 1)
    }

    @Test func managedPropertiesAndBlockConventionsAreDiagnosed() {
        #expect(diagnostics("class A { @NSManaged var b: Int }").count == 1)
        #expect(diagnostics("let a: @convention(block) () -> Void = {}").count == 1)
    }

    /// The compiler tells methods apart by the number of their parameters, and by nothing else.
    @Test func ambiguousSelectorsAreErrors() {
        let text = "class A { @objc func a(x: Any) {}; @objc func a(_ x: Any) {}\n let s = #selector(a) }"
        #expect(
            diagnostics(text)
                == ["2:10: error: '#selector(a)' can stand for 'a:', 'aWithX:': name the parameters"])
    }

    @Test func unknownMethodsAreErrors() {
        #expect(
            diagnostics("let s = #selector(far)")
                == ["1:9: error: 'far' is not in this module: name its parameters, as in 'far(_:)'"])
        #expect(diagnostics("let s = #selector(far(_:))") == [])
    }

    @Test func selectorsThatCallNothingAreTold() {
        #expect(diagnostics("let s = #selector(1)") == ["1:9: error: '#selector' must name a method"])
        #expect(
            diagnostics("let s = #selector(getter: A.b)")
                == ["1:9: warning: '#selector(getter: A.b)' is only a name here: properties cannot be called"]
        )
        #expect(
            diagnostics("class A { @objc func a() throws {}; let s = #selector(a) }")
                == ["1:45: warning: '#selector(a)' calls nothing: the method throws"])
    }

    @Test func gettersAndSettersBecomeSelectors() {
        #expect(rewritten("let s = #selector(getter: A.b)").hasPrefix("let s = Selector(\"b\")"))
        #expect(rewritten("let s = #selector(setter: A.b)").hasPrefix("let s = Selector(\"setB:\")"))
    }

    @Test func placesCountCharactersInTheFile() {
        let found = Rewriter.rewrite([
            SourceText("// ä\n\n  let s = /* ä */ #selector(1)", path: "/x/A.swift")
        ])
        #expect(
            found[0].diagnostics.map(\.description) == [
                "/x/A.swift:3:20: error: '#selector' must name a method"
            ])
    }
}

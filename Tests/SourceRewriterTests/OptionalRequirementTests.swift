import Testing

@testable import SourceRewriter

/// Calls of optional requirements.
@Suite struct OptionalRequirementTests {
    private static let own = """
        @objc public protocol P {
            @objc optional func a(_ x: @escaping (Int) -> Void,
                b: [String: Any])
            @objc optional func c() -> UIView? // why
            func d()
        }

        """

    @Test func ownRequirementsHaveADefaultAndAMethodToCallThem() {
        let text = rewritten(Self.own)
        #expect(
            text == """
                      public protocol P: AnyObject {
                                   func a(_ x: @escaping (Int) -> Void,
                        b: [String: Any])
                                   func c() -> UIView? // why
                    func d()
                }

                """)
        let lines = added(Self.own).split(separator: "\n")
        #expect(lines.count == 4)
        #expect(
            lines[0] == "public extension P { func a(_ x: @escaping (Int) -> Void, b: [String: Any]) {} }")
        #expect(
            lines[1].hasPrefix(
                "public extension P { @discardableResult func a_(_ value0: @escaping (Int) -> Void, b value1: [String: Any])"
                    + " -> (Void)? { UIKit.OptionalRequirement.isImplemented(\"a:b:\", by: self, conforms:"))
        #expect(lines[2] == "public extension P { func c() -> UIView? { nil } }")
        #expect(lines[3].contains("func c_() -> UIView? {"))
        #expect(diagnostics(Self.own).isEmpty)
    }

    @Test func requirementsThatDifferInTypesOnlyAreBothCalled() {
        let lines = added(
            "func f() { x?.textView?(y, shouldInteractWith: z, in: r); x?.textView?(y, shouldInteractWith: a, in: r) }"
        )
        .split(separator: "\n").filter { $0.contains("func textView_(") }
        #expect(lines.count == 2)
        #expect(lines.contains { $0.contains("shouldInteractWith value1: URL, in value2: NSRange") })
        #expect(
            lines.contains { $0.contains("shouldInteractWith value1: NSTextAttachment, in value2: NSRange") })
    }

    /// The marks of calls: every other character stays, in its column.
    @Test(arguments: [
        ("p?.a?({ _ in }, b: [:])", "p?.a_({ _ in }, b: [:])"),
        ("p.c?()", "p.c_()"), ("p!.c!()", "p!.c__()"), ("p?.d?()", "p?.d?()"), ("p?.a?(1)", "p?.a?(1)"),
        ("x.textFieldShouldReturn?(y) ?? true", "x.textFieldShouldReturn_(y) ?? true"),
        (
            "x?.textField?(y, shouldChangeCharactersIn: z, replacementString: s)",
            "x?.textField_(y, shouldChangeCharactersIn: z, replacementString: s)"
        ),
        ("x.textField?(y)", "x.textField?(y)"), ("completion?(x)", "completion?(x)"),
        ("if let f = x?.textFieldShouldReturn { f(y) }", "if let f = x?.textFieldShouldRetur_ { f(y) }"),
        ("if x?.scrollViewDidScroll != nil {}", "if x?.scrollViewDidScrol_ != nil {}"),
        ("if let f = x.textField {}", "if let f = x.textField {}"),
    ])
    func optionalCallsAreWrittenPlainly(written: String, expected: String) {
        let text = rewritten(Self.own + "func f() { \(written) }")
        #expect(text.hasSuffix("func f() { \(expected) }"), "\(text)")
    }

    /// It ends the program, as on iOS, where the requirement is not implemented.
    @Test func aForcedCallHasAMethodOfItsOwn() {
        let code = added(Self.own + "func f() { p!.c!() }")
        #expect(
            code.contains(
                "fileprivate extension P { @discardableResult func c__() -> UIView? { guard "
                    + "UIKit.OptionalRequirement.isImplemented(\"c\", by: self, conforms: { $0 is any P.Type }) else "
                    + "{ UIKit.OptionalRequirement.fail(\"c\", on: self) }; return c() } }"), "\(code)")
    }

    /// A closure in a property can have the name of a requirement.
    @Test func propertiesAreNotRequirements() {
        let text =
            "class A { var scrollViewDidScroll: ((Int) -> Void)?; func f() { scrollViewDidScroll?(1); self.scrollViewDidScroll?(1) } }"
        #expect(rewritten(text) == text)
    }

    @Test func implementationsAreRegistered() {
        let text = added(
            "class A: UITextFieldDelegate { func textFieldShouldReturn(_ t: UITextField) -> Bool { true } }")
        #expect(
            text.contains("UIKit.OptionalRequirement.register([\"textFieldShouldReturn:\"]) { $0 is A.Type }")
        )
        #expect(text.contains("registerModule(#fileID)"))
        #expect(added("class A { func other() {} }").isEmpty)
    }

    @Test func membersOfExtensionsMove() {
        let outputs = Rewriter.rewrite([
            SourceText("class A: UIView {\n    var x = 1\n}\n", path: "A.swift"),
            SourceText(
                "extension A {\n  open override func layoutSubviews() { super.layoutSubviews() }\n}\n",
                path: "B.swift"),
        ])
        #expect(
            outputs[1].text
                == "extension A {\n                func layoutSubvie_0() { super.layoutSubviews() }\n}\n"
                || outputs[1].text.contains("func layoutSubvie_0() { super.layoutSubviews() }"))
        #expect(
            outputs[0].text == """
                class A: UIView {
                    var x = 1

                #sourceLocation(file: "B.swift", line: 2)
                open override func layoutSubviews() { layoutSubvie_0() }
                #sourceLocation(file: "A.swift", line: 3)
                }

                """)
    }

    @Test func methodsOfExtensionsThatAreOverriddenMove() {
        let text =
            "class A {}\nextension A { @objc func b(_ c: Int) -> Int { c } }\nclass D: A { override func b(_ c: Int) -> Int { 1 } }"
        let lines = rewritten(text).split(separator: "\n")
        #expect(lines.contains("func b(_ c: Int) -> Int { b_0(c) }"), "\(lines)")
    }

    @Test(arguments: [
        ("os(iOS)", "true   "), ("os(macOS)", "false    "), ("os(iOS) || os(tvOS)", "true    || false   "),
        ("targetEnvironment(simulator)", "false                       "), ("DEBUG", "DEBUG"),
        ("canImport(UIKit)", "canImport(UIKit)"), ("canImport(AppKit)", "false            "),
        ("!os(Linux) && swift(>=5)", "!false     && swift(>=5)"),
    ])
    func conditionsOfPlatformsAreDecided(written: String, expected: String) {
        #expect(rewritten("#if \(written)\n#endif") == "#if \(expected)\n#endif")
    }

    @Test func codeForOtherPlatformsIsLeftAlone() {
        let text =
            "#if os(macOS)\nclass A { @objc func a() {} }\n#else\nclass A { @objc func b() {} }\n#endif"
        #expect(added(text).contains("register(\"b\""))
        #expect(!added(text).contains("register(\"a\""))
        #expect(rewritten(text).contains("class A { @objc func a() {} }"))
    }

    @Test func literalsBecomeInitializers() {
        #expect(
            rewritten("let a = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)")
                == "let a = UIColor(      red: 1, green: 0, blue: 0, alpha: 1)")
        #expect(
            rewritten(#"let a = #imageLiteral(resourceName: "b")"#)
                == #"let a = UIImage(      named       : "b")!"#)
    }
}

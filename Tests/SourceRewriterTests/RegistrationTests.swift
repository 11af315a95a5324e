import Testing

@testable import SourceRewriter

/// Which methods get a registration, and where it stands.
@Suite struct RegistrationTests {
    /// The selectors that are registered, in order.
    private func registered(_ text: String) -> [String] {
        (rewritten(text) + added(text)).split(separator: "Selector.register(\"").dropFirst().map {
            String($0.prefix { $0 != "\"" })
        }
    }

    @Test(arguments: [
        ("class A { @objc func a() {} }", ["a"]),
        ("class A { @IBAction private func a(_ s: Any) {} }", ["a:"]),
        ("class A { @objc\n  @discardableResult\n  public func a() -> Bool { true } }", ["a"]),
        ("class A { override @objc func a() {} }", ["a"]),
        ("class A { @objc(b:) func a(_ s: Any) {} }", ["b:"]),
        ("class A { func a() {} }", []),
        (
            "@objcMembers class A { func a() {}; private func b() {}; @nonobjc func c() {}; @objc private func d() {} }",
            ["a", "d"]
        ),
        ("@objcMembers class A {}; class B: A { func b() {} }; extension A { func c() {} }", ["b", "c"]),
        ("@objc extension A { func a() {} }", ["a"]),
        ("private extension A.B { @objc func a() {} }", ["a"]),
        ("class A { class B { @objc func a() {} } }", ["a"]),
        ("func f() { class A { @objc func a() {} } }", ["a"]),
        ("class A {\n#if canImport(ObjectiveC)\n@objc\n#endif\nfunc a() {} }", ["a"]),
        ("class A { func a() {}; let s = #selector(a) }", ["a"]),
        ("@objc protocol P { func a() }\nclass A: P { func a() {}; func b() {} }", ["a"]),
        ("@objc protocol P { func a() }\nclass A {}\nextension A: X, P { func a() {} }", ["a"]),
        ("class A { @objc class func a() {} ; @objc static func b() {}; @objc func c() {} }", ["c"]),
        ("class A { @objc func a() async {}; @objc func b() throws {}; @objc func c(x: () -> Void) {} }", []),
        ("class A { @objc func a(_ x: Int, y: Int, z: Int) {} }", []),
        ("struct A { @objc func a() {} }", []),
        ("class A { @available(*, unavailable, message: \"b\") @objc func a() {} }", []),
        ("class A { @available(iOS, unavailable) @objc func a() {} }", ["a"]),
        ("@objc protocol P { func a() }\n@objc class A: NSObject & B.P { func a() {} }", ["a"]),
        ("class A<T> { @objc func a() {} }", ["a"]),
        ("class A<T> { class B { @objc func a() {} } }", ["a"]),
        ("class A<T> {}\nextension A { @objc func a() {} }", ["a"]),
        ("func f<T>() { class A { @objc func a() {} } }", []),
        ("class A { func f(class: Int, func: Int) {}; @objc func a() {} }", ["a"]),
        ("class A { let x = B.class; let y = b.extension; @objc func a() {} }", ["a"]),
        ("class A { @objc var x: Int { func y() {}; return 1 } }", []),
        ("class A { @objc dynamic func a() where Self: B {} }", ["a"]),
        ("class A: B<C> where D { @objc func a() { if x { y { } } } ; @objc func b() {} }", ["a", "b"]),
    ])
    func methodsForObjectiveCAreRegistered(text: String, expected: [String]) {
        #expect(registered(text) == expected)
    }

    @Test func theCodeStandsAtTheEndOfTheFile() {
        let text = "class A { @objc func a(x: Int, for y: B!) -> Bool { true } // why\n}"
        #expect(rewritten(text) == "class A {       func a(x: Int, for y: B!) -> Bool { true } // why\n}")
        #expect(
            added(text) == """
                extension A { @section("uikit_actions") @used private static let uikitAction0: @convention(c) () -> Void \
                = { MainActor.assumeIsolated { UIKit.Selector.register("aWithX:for:", \
                { (target: A) in { (value0: Int, value1: B?) in _ = target.a(x: value0, for: value1) } }) } } }

                """)
    }

    /// Code at the end of the file cannot name such types.
    @Test(arguments: [
        "func f() { class A { @objc func a() {} } }", "class B { private class A { @objc func a() {} } }",
    ])
    func theCodeStandsBehindTheMethodOfAHiddenType(text: String) {
        #expect(rewritten(text).contains("func a() {}; @section("))
        #expect(added(text).isEmpty)
    }

    /// Code behind `#if` is compiled together with what it stands for.
    @Test func conditionsAreRepeated() {
        let text = "class A {\n#if B\n#elseif C\n@objc func a() {}\n#endif\n}"
        #expect(added(text).hasPrefix("#if (!(B)) && (C)\nextension A {"))
        #expect(added(text).hasSuffix("}\n#endif\n"))
    }

    @Test func genericClassesConformToAProtocol() {
        let text = added("class A<T> { @objc func a(_ x: T) {} }")
        #expect(text.contains("extension A: UIKitTarget0 {"))
        #expect(text.contains("guard let value0 = UIKit.Selector.argument(sender, as: (T).self)"))
    }

    /// Else the compiler would warn of the registration.
    @Test func deprecatedMethodsAreRegisteredWithoutWarnings() {
        let text =
            "class A { @available(*, deprecated) @objc func a() {}; @available(iOS 9, *) @objc func b() {} }"
        let lines = added(text).split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[0].hasPrefix("extension A { @available(*, deprecated) @section"))
        #expect(lines[1].hasPrefix("extension A { @section"))
    }

    @Test func typesAreNamedAsTheyCanBeSeen() {
        #expect(added("class A { class B { @objc func b() {} } }").contains("extension A.B { @section"))
        #expect(added("extension A.B { @objc func b() {} }").contains("(target: A.B)"))
        #expect(
            added("class `class` { @objc func `in`() {} }").contains(
                "(target: `class`) in { () in target.`in`()"))
    }

    @Test(arguments: [
        ("Int", "Int"), ("[String: Any]?", "[String: Any]?"), ("Array<Set<Int>>", "Array<Set<Int>>"),
        ("any P & Q", "any P & Q"), ("UIButton!", "UIButton?"), ("(Int, Int) = (1, 2)", "(Int, Int)"),
        ("A\n  .B /* c */", "A.B"),
    ])
    func parameterTypesAreKeptWithoutAttributes(written: String, expected: String) {
        #expect(
            added("class A { @objc func a(_ x: \(written)) {} }").contains("{ (value0: \(expected)) in"))
    }

    @Test(
        arguments: [
            ("a", [], "a"), ("a", ["_"], "a:"), ("a", ["sender"], "aWithSender:"), ("a", ["with"], "aWith:"),
            ("a", ["forKey"], "aForKey:"), ("move", ["_", "to"], "move:to:"),
            ("jumpTo", ["row"], "jumpToRow:"),
            ("a", ["_", "_"], "a::"), ("load", ["URL"], "loadWithURL:"),
            ("dismiss", ["animated"], "dismissWithAnimated:"),
        ] as [(String, [String], String)])
    func objectiveCNames(name: String, labels: [String], expected: String) {
        #expect(SelectorName.make(name, labels: labels) == expected)
    }
}

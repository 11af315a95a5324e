import Testing

@testable import SourceRewriter

/// Sources that use another module that is built through the tool.
@Suite struct DependencyTests {
    private static let core = Rewriter.Dependency(
        module: "Core",
        sources: [
            SourceText(
                """
                @objc public protocol CounterDelegate {
                    @objc optional func counterDidCount(_ counter: Counter, by number: Int)
                    @objc optional var title: String { get }
                    @objc(resetAll:) func reset(_ sender: Any)
                }
                @objc protocol Hidden { @objc optional func hide(_ x: Int) }
                open class Counter: UIView {
                    @objc(countNow:) open func count(_ sender: Any) {}
                    @objc open func twice() {}
                    @objc func secret(_ sender: Any) {}
                }
                @objcMembers open class Model: NSObject {}
                """, path: "Core.swift")
        ])

    private func output(_ text: String) -> Rewriter.Output {
        Rewriter.rewrite([SourceText(text, path: "A.swift")], dependencies: [Self.core])[0]
    }

    @Test func optionalRequirementsAreCalledByTheMembersThatStandThere() {
        let output = output("func f() { d?.counterDidCount?(c, by: 1) }")
        #expect(output.text == "func f() { d?.counterDidCount_(c, by: 1) }")
        #expect(output.appendix.isEmpty)
        let text = "func f() { d?.hide?(1) }"
        #expect(self.output(text).text == text, "another module does not see it")
    }

    @Test func aNameOfARequirementIsReadThroughAPropertyOfTheFile() {
        let output = output("func f() { if let g = d?.counterDidCount { g(c, 1) } }")
        #expect(output.text.contains("d?.counterDidCoun_"))
        #expect(output.appendix.hasPrefix("fileprivate extension CounterDelegate { var counterDidCoun_: "))
    }

    @Test func implementationsAreRegistered() {
        let code = output(
            """
            class A: CounterDelegate {
                var title = ""
                func counterDidCount(_ counter: Counter, by number: Int) {}
                func reset(_ sender: Any) {}
            }
            """
        ).appendix
        #expect(code.contains("OptionalRequirement.register([\"counterDidCount:by:\"]) { $0 is A.Type }"))
        #expect(code.contains("OptionalRequirement.register(\"title\")"))
        #expect(code.contains("Selector.register(\"resetAll:\""))
        #expect(code.contains("registerModule(#fileID)"))
    }

    @Test(arguments: [
        ("Counter.count", #"Selector("countNow:")"#), ("Counter.twice", #"Selector("twice")"#),
        ("twice", #"SEL("twice")"#), ("count(_:)", #"SEL("countNow:")"#),
    ])
    func selectorsHaveTheirNames(written: String, expected: String) {
        let output = output("class A: Counter { func f() { g(#selector(\(written))) } }")
        #expect(output.text.contains(expected), "\(output.text)")
        #expect(output.diagnostics.isEmpty)
    }

    @Test func methodsThatAreNotPublicAreLeftToTheCompiler() {
        let output = output("func f() { g(#selector(Counter.secret(_:))) }")
        #expect(output.text.contains(#"Selector("secret:", of: Counter.secret(_:))"#), "\(output.text)")
    }

    @Test func inheritedMembersAreExposed() {
        #expect(
            output("class A: Model { func go() {} }").appendix.contains("Selector.register(\"go\""))
        #expect(
            output("class A: Counter { override func count(_ s: Any) {} }").appendix.contains("register(")
                == false)
    }

    @Test func overridesInExtensionsNameTheModule() {
        let found = output("extension Counter { override func layoutSubviews() {} }").diagnostics
        #expect(
            found.map(\.message) == [
                "'layoutSubviews' overrides a member of 'Counter', a class of the module 'Core', in an extension: "
                    + "without Objective-C only a subclass can, or the class itself"
            ])
    }

    /// A subclass in another module overrides it, perhaps.
    @Test func openMembersOfExtensionsMoveIntoTheClass() {
        let lines = rewritten("open class A {}\nextension A { @objc open func b(_ c: Int) { } }").split(
            separator: "\n")
        #expect(lines.contains("open func b(_ c: Int) { b_0(c) }"), "\(lines)")
    }

    /// A type of the module is another than that of the same name elsewhere.
    @Test func ownTypesHideOthers() {
        let output = output("class Model: NSObject { func go() {} }")
        #expect(output.appendix.isEmpty, "\(output.appendix)")
    }
}

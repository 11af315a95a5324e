import Testing

@testable import SourceRewriter

/// Optional requirements that a subclass implements, of a protocol that its superclass conforms to.
@Suite struct InheritedConformanceTests {
    private static let base = """
        class Base: UIViewController, UITableViewDelegate {
            func tableView(_ t: UITableView, didDeselectRowAt p: IndexPath) {}
        }

        """

    @Test func theSuperclassGetsAMethodToOverride() {
        let text = rewritten(
            Self.base
                + "class Sub: Base {\n    func tableView(_ t: UITableView, didSelectRowAt p: IndexPath) {}\n}"
        )
        let lines = text.split(separator: "\n")
        #expect(
            lines.contains(
                "@MainActor func tableView(_ value0: UITableView, didSelectRowAt value1: IndexPath) "
                    + "{ UIKit.DelegateDefaults.shared.tableView(value0, didSelectRowAt: value1) }"),
            "\(text)")
        #expect(
            lines.contains("    override func tableView(_ t: UITableView, didSelectRowAt p: IndexPath) {}"))
    }

    @Test func thatOfAnExtensionMovesIntoTheClass() {
        let text = rewritten(
            Self.base
                + "class Sub: Base {}\nextension Sub {\n  func scrollViewDidScroll(_ s: UIScrollView) {}\n}")
        let lines = text.split(separator: "\n")
        #expect(
            lines.contains(
                "@MainActor func scrollViewDidScroll(_ value0: UIScrollView) "
                    + "{ UIKit.DelegateDefaults.shared.scrollViewDidScroll(value0) }"), "\(text)")
        #expect(
            lines.contains("override func scrollViewDidScroll(_ s: UIScrollView) { scrollViewDidScro_0(s) }"))
    }

    @Test func ownProtocolsHaveTheirDefaults() {
        let text = rewritten(
            """
            @objc public protocol P { @objc optional func a(_ x: Int) -> Bool; @objc optional func b() }
            open class Base: P {}
            class Middle: Base {}
            class Sub: Middle { func a(_ x: Int) -> Bool { true }; public func b() {} }
            class Other: Base { func b() {} }
            """)
        #expect(text.contains("\npublic func a(_ x: Int) -> Bool { fatalError("), "\(text)")
        #expect(text.contains("class Sub: Middle { override func a("))
        #expect(text.contains("override public func b()"))
        #expect(text.contains("class Other: Base { override func b()"))
        #expect(text.split(separator: "\n").count { $0 == "public func b() {}" } == 1)
    }

    @Test func requirementsOfOneNameAreToldApartByTheirTypes() {
        let text = rewritten(
            """
            class Base: UIViewController, UITextViewDelegate {
                func textView(_ t: UITextView, shouldInteractWith u: URL, in r: NSRange) -> Bool { true }
            }
            class Sub: Base {
                func textView(_ t: UITextView, shouldInteractWith a: NSTextAttachment, in r: NSRange) -> Bool { true }
            }
            """)
        let stubs = text.split(separator: "\n").filter { $0.contains("DelegateDefaults") }
        #expect(stubs.count == 1)
        #expect(stubs.first?.contains("shouldInteractWith value1: NSTextAttachment, in") == true, "\(text)")
        #expect(
            text.contains(
                "    override func textView(_ t: UITextView, shouldInteractWith a: NSTextAttachment"))
    }

    /// These work as they are.
    @Test(arguments: [
        "class Sub: Base, UIScrollViewDelegate2 { func tableView(_ t: UITableView, didDeselectRow p: Int) {} }",
        "class Sub: UIViewController, UITableViewDelegate { func tableView(_ t: UITableView, didSelectRowAt p: IndexPath) {} }",
        "class Sub: Base { override func tableView(_ t: UITableView, didDeselectRowAt p: IndexPath) {} }",
        "class Sub: Base { private func scrollViewDidScroll(_ s: UIScrollView) {} }",
        "class Sub: Base { static func scrollViewDidScroll(_ s: UIScrollView) {} }",
    ])
    func otherMethodsStay(text: String) {
        #expect(rewritten(Self.base + text) == Self.base + text)
    }

    @Test func whereTheSuperclassIsOfAnotherModuleItIsTold() {
        let core = Rewriter.Dependency(
            module: "Core",
            sources: [SourceText("open class Base: UIView, UIScrollViewDelegate {}", path: "Core.swift")])
        let text = "class Sub: Base { func scrollViewDidScroll(_ s: UIScrollView) {} }"
        let output = Rewriter.rewrite([SourceText(text, path: "A.swift")], dependencies: [core])[0]
        #expect(
            output.diagnostics.map(\.message) == [
                "'scrollViewDidScroll(_:)' is not called: 'Base', which conforms to its protocol, is a class of the "
                    + "module 'Core' and does not have it"
            ])
        #expect(output.text == text)
    }

    /// The runtime of Objective-C asks such methods.
    @Test func whatNothingAsksHasAnotherName() {
        let text = """
            class A: NSObject { override func responds(to s: Selector!) -> Bool { super.responds(to: s) } }
            class B: A { override func responds(to s: Selector!) -> Bool { true } }
            extension A { override func forwardingTarget(for s: Selector!) -> Any? { nil } }
            """
        let lines = rewritten(text).split(separator: "\n")
        #expect(
            lines[0]
                == "class A: NSObject {          func respond_(to s: Selector!) -> Bool { super.responds(to: s) } }"
        )
        #expect(lines[1] == "class B: A { override func respond_(to s: Selector!) -> Bool { true } }")
        #expect(
            lines[2] == "extension A {          func forwardingTarge_(for s: Selector!) -> Any? { nil } }")
        #expect(
            diagnostics(text).last
                == "3:29: warning: 'forwardingTarget(for:)' is never called here: nothing is forwarded without "
                + "Objective-C: call the object's methods")
    }
}

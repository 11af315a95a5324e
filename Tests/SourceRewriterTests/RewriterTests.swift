import Testing

@testable import SourceRewriter

/// What becomes of attributes and selectors.
@Suite struct RewriterTests {
    @Test(arguments: [
        ("class A { @objc var x = 1 }", "class A {       var x = 1 }"),
        ("@objc(Name) class A {}", "            class A {}"),
        ("@objcMembers\nclass A {}", "            \nclass A {}"),
        ("class A { @IBOutlet weak var b: B! }", "class A {           weak var b: B! }"),
        ("class A { private @objc lazy var b = 1 }", "class A { private       lazy var b = 1 }"),
        ("class A { @objc(a:\n b:) var x = 1 }", "class A {         \n     var x = 1 }"),
        ("class A { @objc (a) var x = 1 }", "class A {           var x = 1 }"),
        ("@UIApplicationMain class A {}", "@main              class A {}"),
        ("@objc enum E: Int { case a }", "      enum E: Int { case a }"),
        (
            "@IBDesignable class A { @IBInspectable var x = 1 }",
            "              class A {                var x = 1 }"
        ),
    ])
    func attributesOfObjectiveCAreTakenAway(text: String, expected: String) {
        #expect(rewritten(text) == expected)
    }

    @Test(arguments: [
        "// @objc and #selector(a)", "/* @objc */", "let s = \"@objc #selector(a)\"",
        "let s = #\"\\(@objc) \"@objc\" \"#", "let s = \"\"\"\n@IBAction \"\n\"\"\"",
        "let r = /@objc #selector(a)/",
        "let r = #/@objc\"/#", "let `objc` = 1", "@available(iOS 13, *) class A {}", "@MainActor func f() {}",
        "let a = b /c\nlet d = \"@objc\"", "#warning(\"@objc\")", "x.objc(selector)",
    ])
    func whatIsNoAttributeIsLeftAlone(text: String) { #expect(rewritten(text) == text) }

    @Test(arguments: [
        ("tapped", "tapped:"), ("tapped(_:)", "tapped:"), ("self.tapped", "tapped:"),
        ("Self.tapped", "tapped:"), ("A.tapped", "tapped:"), ("A.tapped(_:)", "tapped:"),
        ("M.A.tapped", "tapped:"), ("(tapped(_:))", "tapped:"), ("plain", "plain"),
        ("save(with:)", "saveWith:"), ("save(item:)", "saveWithItem:"),
        ("touch(_:forEvent:)", "touch:forEvent:"),
        ("named", "another:"), ("named(_:)", "another:"), ("`default`", "default"),
        ("twice as () -> Void", "twice"), ("twice as (A) -> (Int) -> Void", "twice:"),
        ("(twice(_:)) as (A) -> (Int) -> Void", "twice:"), ("(twice as () -> Void)", "twice"),
        ("UIResponder.copy(_:)", "copy:"), ("UIView.endEditing", "endEditing:"),
        ("UIResponder.resignFirstResponder", "resignFirstResponder"),
        ("resignFirstResponder", "resignFirstResponder"),
        ("other.value.tapped", "tapped:"),
    ])
    func selectorsBecomeTheirNames(written: String, name: String) throws {
        let text = """
            class A: UIView {
                @objc func tapped(_ sender: Any) {}
                @objc func plain() {}
                @objc func save(with item: Any) {}
                @objc func save(item: Any) {}
                @objc func touch(_ a: A, forEvent event: UIEvent) {}
                @objc(another:) func named(_ sender: Any) {}
                @objc func `default`() {}
                @objc func twice() {}
                @objc func twice(_ x: Int) {}
                let s = #selector(\(written))
            }
            """
        let output = try #require(Rewriter.rewrite([SourceText(text, path: "A.swift")]).first)
        #expect(output.text.contains("Selector(\"\(name)\")") || output.text.contains("SEL(\"\(name)\")"))
        #expect(output.diagnostics.isEmpty)
    }

    @Test func selectorsAcrossLinesKeepTheLines() {
        let text = "let a = [#selector(\n  b.go(\n _:)\n), 1]\nlet b = 2"
        let lines = rewritten(text).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 5)
        #expect(lines[0].hasPrefix("let a = [Selector(\"go:\")"))
        #expect(lines[1...2].allSatisfy { $0.allSatisfy { $0 == " " } })
        #expect(lines[3] == ", 1]")
        #expect(lines[4] == "let b = 2")
    }

    @Test func selectorsInInterpolationsAreRewritten() {
        #expect(
            rewritten(#"let a = "\(#selector(b.go(_:))) @objc""#).hasPrefix(#"let a = "\(Selector("go:")"#))
    }

    @Test func theNearestMethodIsMeant() throws {
        let text = """
            class A { @objc func go() {}; class B { @objc func go(_ x: Any) {}; let s = #selector(go) } }
            class C { @objc func go(_ x: Any, b: Any) {}; let s = #selector(go) }
            class D: C { let s = #selector(go); let t = #selector(A.go) }
            """
        let lines = rewritten(text).split(separator: "\n")
        #expect(lines[0].contains("let s = SEL(\"go:\")"))
        #expect(lines[1].contains("let s = SEL(\"go:b:\")"))
        #expect(lines[2].contains("let s = SEL(\"go:b:\")"))
        #expect(lines[2].contains("let t = Selector(\"go\")"))
    }

    @Test func methodsOfOtherFilesAndExtensions() {
        let outputs = Rewriter.rewrite([
            SourceText("class A { let s = [#selector(go), #selector(B.stop)] }", path: "A.swift"),
            SourceText("extension A { @objc func go(_ x: Any) {} }", path: "A+Go.swift"),
            SourceText("class B { @objc func stop(now: Any) {} }", path: "B.swift"),
        ])
        #expect(outputs[0].text.contains("[SEL(\"go:\")   , SEL(\"stopWithNow:\")"))
        #expect(outputs.allSatisfy { $0.diagnostics.isEmpty })
    }

    /// A method of another module, or one of several: the compiler finds it.
    @Test(arguments: [
        ("Other.far(_:b:)", #"Selector("far:b:", of: Other.far(_:b:))"#),
        ("M.Other.far", #"Selector("far", of: M.Other.far)"#),
        ("super.far", #"Selector("far", of: A.far)"#),
        ("far", #"Selector("far", of: A.far)"#),
        ("`default`", #"Selector("default", of: A.`default`)"#),
        ("twice", #"Selector("twice", "twice:", of: A.twice)"#),
        ("a.b?.twice", #"Selector("twice", "twice:", like: a.b?.twice)"#),
        ("a.far", #"Selector("far", like: a.far)"#),
        (
            "UITextFieldDelegate.textFieldShouldReturn(_:)",
            #"Selector("textFieldShouldReturn:", of: UITextFieldDelegate.textFieldShouldReturn(_:))"#
                + #".optional(conforms: { $0 is any UITextFieldDelegate.Type })"#
        ),
        (
            "UITableViewDelegate.scrollViewDidScroll",
            #"Selector("scrollViewDidScroll", of: UITableViewDelegate.scrollViewDidScroll)"#
                + #".optional(conforms: { $0 is any UIScrollViewDelegate.Type })"#
        ),
        (
            "UITableViewDataSource.tableView(_:numberOfRowsInSection:)",
            #"Selector("tableView:numberOfRowsInSection:", of: UITableViewDataSource.tableView(_:numberOfRowsInSection:))"#
        ),
        // Here the name is all there is, or there are too many parameters.
        ("a.far(_:b:)", #"Selector("far:b:")"#),
        ("Other.far(_:b:c:)", #"Selector("far:b:c:")"#),
        ("Other.far as (Other) -> (Int) -> Void", #"Selector("far:")"#),
    ])
    func selectorsForTheCompiler(written: String, expected: String) {
        let text = """
            class A: UIView {
                @objc func twice() {}
                @objc func twice(_ x: Int) {}
                func make() { f(#selector(\(written))) }
            }
            """
        #expect(rewritten(text).contains("f(\(expected)"))
        #expect(diagnostics(text).isEmpty)
    }

    /// Types of one name inside of different ones are different types.
    @Test func nestedTypesWithOneName() {
        let text = """
            class A: B.Cell { class Cell: UIView { @objc func go(_ x: Any) {}; let s = #selector(go) } }
            class B { class Cell: UIView { @objc func go() {}; let s = #selector(Cell.go) }; typealias X = Cell }
            extension A.Cell { func f() { g(#selector(go)) } }
            extension M.B.Cell { func f() { g(#selector(go), #selector(A.Cell.go), #selector(A.go)) } }
            """
        let lines = rewritten(text).split(separator: "\n")
        #expect(lines[0].contains("let s = SEL(\"go:\")"))
        #expect(lines[1].contains("let s = Selector(\"go\")"))
        #expect(lines[2].contains("g(SEL(\"go:\")"))
        let last = lines[3].replacing("Selector(", with: "SEL(").split(separator: "SEL(").dropFirst().map {
            $0.prefix { $0 != ")" }
        }
        #expect(last == ["\"go\"", "\"go:\"", "\"go\""])
    }

    @Test func anOverrideHasTheNameOfTheFirst() {
        let text = """
            class A { @objc(x:) func go(_ a: Any) {} }
            class B: A { override func go(_ a: Any) {}; let s = #selector(go) }
            """
        #expect(rewritten(text).contains("let s = SEL(\"x:\")"))
    }

    @Test func keyPathsBecomeStrings() {
        #expect(rewritten("let a = #keyPath(Person.name.count)").contains("\"name.count\""))
    }

    @Test func previewsAreLeftOut() {
        let text =
            "#Preview(\"A {\", traits: .a) {\n  b(#selector(c)) { d }\n}\n#Preview { }\nlet e = Preview { 1 }"
        let lines = rewritten(text).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 5)
        #expect(lines.prefix(4).allSatisfy { $0.allSatisfy { $0 == " " } })
        #expect(lines.last == "let e = Preview { 1 }")
    }

    @Test func objcProtocolsAreRestrictedToClasses() {
        #expect(rewritten("@objc protocol P { }") == "      protocol P: AnyObject { }")
        #expect(rewritten("@objc protocol P: Q { }") == "      protocol P: AnyObject, Q { }")
        #expect(rewritten("@objc protocol P: AnyObject { }") == "      protocol P: AnyObject { }")
        #expect(rewritten("@objc protocol P: NSObjectProtocol {}") == "      protocol P: NSObjectProtocol {}")
        #expect(rewritten("protocol P { }") == "protocol P { }")
    }

    @Test func importsAreAddedWhereNeeded() throws {
        func needsImport(_ text: String) -> Bool? {
            Rewriter.rewrite([SourceText(text, path: "A.swift")]).first?.needsImport
        }
        #expect(needsImport("import Foundation\nclass A { @objc func a() {} }") == true)
        #expect(needsImport("import UIKit\nclass A { @objc func a() {} }") == false)
        #expect(needsImport("import Foundation\nclass A { @objc var a = 1 }") == false)
        #expect(needsImport("import class UIKit.UIView\nclass A { @objc func a() {} }") == true)
        #expect(needsImport("import QuartzCore\nclass A { @objc func a() {} }") == false)
    }

    /// UIKit is one module here, and those of Apple's that it contains are none.
    @Test(arguments: [
        ("import UIKit.UIGestureRecognizerSubclass", "import UIKit                            "),
        ("import QuartzCore; import Foundation", "import UIKit     ; import Foundation"),
        ("import struct CoreGraphics.CGRect", "import UIKit                     "),
        ("@preconcurrency import CoreGraphics\nimport X", "@preconcurrency import UIKit       \nimport X"),
        ("import class UIKit.UIView", "import class UIKit.UIView"),
        ("import os\nimport os.log", "import UnifiedLogging\nimport UnifiedLogging"),
        ("import struct OSLog.Logger", "import UnifiedLogging     "),
        ("import Combine", "import CombineAdditions"),
        ("import class Combine.AnyCancellable", "import CombineAdditions            "),
        ("import CoreText", "import CoreText"),
        ("import Foundation.NSObject", "import Foundation.NSObject"),
        ("import\nclass UIKit {}", "import\nclass UIKit {}"),
    ])
    func partsOfUIKit(text: String, expected: String) { #expect(rewritten(text) == expected) }

    /// A target that imports what it does not depend on is told so, and code that asks for it is left out.
    @Test func productsThatTheTargetLacks() throws {
        func output(_ text: String) throws -> Rewriter.Output {
            try #require(
                Rewriter.rewrite([SourceText(text, path: "A.swift")], missingProducts: ["Combine"]).first)
        }
        let imported = try output("import UIKit\nimport Combine")
        #expect(imported.diagnostics.map(\.severity) == [.error])
        #expect(imported.diagnostics.first?.line == 2)
        #expect(
            imported.diagnostics.first?.description.contains(
                ".product(name: \"Combine\", package: \"uikit-x11\")") == true)
        let asked = try output("#if canImport(Combine) && os(iOS)\nlet a = 1\n#endif")
        #expect(asked.text.hasPrefix("#if false              && true "))
        #expect(asked.diagnostics.isEmpty)
    }

    /// Foundation's functions do less.
    @Test(arguments: [
        ("let a = NSClassFromString(b)", "let a = UIClassFromString(b)"),
        ("let a = names.map(NSStringFromClass)", "let a = names.map(UIStringFromClass)"),
        ("let a = Foundation.NSClassFromString(b)", "let a = Foundation.NSClassFromString(b)"),
    ])
    func namesOfClasses(text: String, expected: String) {
        #expect(rewritten("import UIKit\n" + text) == "import UIKit\n" + expected)
    }

    @Test func copiesHaveTheirOwnPaths() throws {
        func copy(_ path: String) throws -> Rewriter.Output {
            try #require(Rewriter.rewrite([SourceText("class A { @objc func a() {} }", path: path)]).first)
        }
        let view = try copy("/a \"b\"/View.swift")
        #expect(view.copyName == "View.uikit.swift")
        #expect(
            view.copyText.hasPrefix(
                "import UIKit\n#sourceLocation(file: \"/a \\\"b\\\"/View.swift\", line: 1)\nclass A"))
        let main = try copy("/x/main.swift")
        #expect(main.copyName == "main.swift")
        #expect(!main.copyText.contains("#sourceLocation"))
    }

    /// The compiler repeats them whenever it compiles the copy.
    @Test func copiesCarryTheWarnings() {
        let text = "import UIKit\nlet s = #selector(getter: A.b)"
        func copy(_ path: String) -> String { Rewriter.rewrite([SourceText(text, path: path)])[0].copyText }
        #expect(
            copy("/x/A.swift").hasSuffix(
                """
                \n#sourceLocation(file: "/x/A.swift", line: 2)
                #warning("'#selector(getter: A.b)' is only a name here: properties cannot be called")

                """))
        #expect(!copy("/x/main.swift").contains("#warning"))
    }
}

/// A text as the only file of a module, rewritten.
func rewritten(_ text: String) -> String {
    Rewriter.rewrite([SourceText(text, path: "A.swift")])[0].text
}

/// The code that is added behind a text, as the only file of a module.
func added(_ text: String) -> String {
    Rewriter.rewrite([SourceText(text, path: "A.swift")])[0].appendix
}

/// What is said about a text, without the path.
func diagnostics(_ text: String) -> [String] {
    Rewriter.rewrite([SourceText(text, path: "A.swift")])[0].diagnostics
        .map { "\($0.line):\($0.column): \($0.severity.rawValue): \($0.message)" }
}

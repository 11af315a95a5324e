import SourceRules
import Testing

@Suite struct SwiftTextTests {
    @Test func commentsAndStringsAreNoCode() {
        let text = SwiftText("let a = \"UIView\" // UILabel\nlet b = 1")
        #expect(text.code[0].hasPrefix("let a ="))
        #expect(!text.code[0].contains("UIView"))
        #expect(!text.code[0].contains("UILabel"))
        #expect(text.comments[0].contains("// UILabel"))
        #expect(text.code[1] == "let b = 1")
    }

    @Test func blockCommentsNestAndKeepTheirLines() {
        let text = SwiftText("/* a\n/* b */\nUIView */ let c")
        #expect(text.code.count == 3)
        #expect(text.code[2].hasSuffix("let c"))
        #expect(!text.code[2].contains("UIView"))
    }

    @Test func whatAnInterpolationHoldsIsCode() {
        let text = SwiftText(#"let a = "x \(UIView.self) \("UILabel") y" + UIFont"#)
        #expect(text.code[0].contains("UIView"))
        #expect(text.code[0].contains("UIFont"))
        #expect(!text.code[0].contains("UILabel"))
    }

    @Test func rawAndMultilineStringsEndAtTheirOwnQuotes() {
        let text = SwiftText("let a = #\"x \" UIView\"# + UIFont\nlet b = \"\"\"\n\"UILabel\"\n\"\"\" + c")
        #expect(!text.code[0].contains("UIView"))
        #expect(text.code[0].contains("UIFont"))
        #expect(!text.code[2].contains("UILabel"))
        #expect(text.code[3].hasSuffix("+ c"))
    }

    @Test func anEscapedQuoteDoesNotEndAString() {
        #expect(SwiftText(#"let a = "\"UIView" + b"#).code[0].hasSuffix(" + b"))
    }
}

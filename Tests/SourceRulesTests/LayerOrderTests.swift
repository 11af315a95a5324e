import SourceRules
import Testing

@Suite struct LayerOrderTests {
    private let order = LayerOrder(layers: ["Core", "Text"])
    private let field = SourceFile(
        path: "Text/Field.swift", source: "public final class Field: View {\n    struct Inner {}\n}")

    private func uses(_ path: String, _ source: String) -> [LayerOrder.UpwardUse] {
        order.upwardUses(in: [
            SourceFile(path: "Core/View.swift", source: "open class View {}"), field,
            SourceFile(path: path, source: source),
        ])
    }

    @Test func aUseOfATypeAboveIsFoundWithItsLine() {
        let found = uses("Core/Window.swift", "class Window {\n    var field: Field?\n}")
        #expect(found.map(\.line) == [2])
        #expect(found.map(\.type) == ["Field"])
        #expect(found.map(\.declaredIn) == ["Text/Field.swift"])
    }

    @Test func usesOfTheSameLayerAndOfThoseBelowAreFree() {
        #expect(uses("Text/Form.swift", "struct Form { var field: Field; var view: View }").isEmpty)
    }

    @Test func commentsStringsAndPartsOfNamesAreNoUses() {
        #expect(uses("Core/A.swift", "// Field\nlet a = \"Field\"\nlet FieldCount = 1").isEmpty)
    }

    @Test func typesInsideOthersAndPrivateOnesDoNotCount() {
        let other = SourceFile(
            path: "Text/B.swift", source: "private enum Hidden {}\nfileprivate struct Too {}")
        let user = SourceFile(
            path: "Core/A.swift", source: "let a = Inner(); let b = Hidden.c; let d = Too()")
        #expect(order.upwardUses(in: [field, other, user]).isEmpty)
    }

    @Test func filesInNoLayerAreNamed() {
        #expect(
            order.filesOutside([field, SourceFile(path: "Other/A.swift", source: "")]) == ["Other/A.swift"])
    }

    @Test func anExceptionExcusesItsFileAndTypeOnly() throws {
        let exceptions = try LayerExceptions("# why\n\nCore/A.swift Field UIKit's own signature\n")
        let own = uses("Core/A.swift", "let a: Field")
        let other = uses("Core/B.swift", "let a: Field")
        #expect(exceptions.unexcused(own).isEmpty)
        #expect(exceptions.unexcused(other) == other)
        #expect(exceptions.unused(other) == exceptions.entries)
        #expect(exceptions.entries[0].reason == "UIKit's own signature")
    }

    @Test func anExceptionWithoutAReasonIsRefused() {
        #expect(throws: LayerExceptions.Problem.malformed(line: 2)) {
            try LayerExceptions("# a\nCore/A.swift Field\n")
        }
    }
}

import Testing

@testable import Bus

@Suite struct BusTypeTests {
    @Test(arguments: ["", "s", "a{sv}", "(ii(ss))", "aas", "a(xdt)b", "ybnqiuxtdsogv", "a{oa{sv}}"])
    func signaturesAreReadAndWritten(signature: String) throws {
        #expect(try BusType.list(signature).signature == signature)
    }

    @Test(arguments: ["a", "(", "()", ")", "z", "{sv}", "a{vs}", "a{s}", "a{sss}", "a{s", "(s", "h", "é"])
    func otherTextsAreNoSignatures(text: String) {
        #expect(throws: BusError.self) { try BusType.list(text) }
    }

    @Test func whatIsTooDeepOrTooLongIsRefused() {
        #expect(throws: BusError.self) { try BusType.list(String(repeating: "a", count: 40) + "s") }
        #expect(throws: BusError.self) { try BusType.list(String(repeating: "s", count: 256)) }
        #expect(throws: Never.self) { try BusType.list(String(repeating: "s", count: 255)) }
    }

    @Test func valuesKnowTheirTypes() {
        #expect(BusValue.dictionary(["a": .double(1)]).type.signature == "a{sv}")
        #expect(BusValue.strings([]).type.signature == "as")
        #expect(BusValue.structure([.byte(1), .variant(.boolean(true))]).type.signature == "(yv)")
    }

    @Test func membersOfADictionaryAreOpened() {
        let value = BusValue.dictionary(["title": .string("A"), "deep": .variant(.variant(.int32(3)))])
        #expect(value.members == ["title": .string("A"), "deep": .int32(3)])
        #expect(BusValue.strings(["a"]).members == nil)
    }

    @Test(arguments: [("uikit-demo", "uikit_demo"), ("3d view", "_3d_view"), ("", "_"), ("Ä", "__")])
    func namesAreMadeFit(text: String, name: String) { #expect(BusNames.element(from: text) == name) }
}

import SeededRandom
import Testing

@testable import Bus

@Suite struct VariantConversionTests {
    static let everything: [BusValue] = [
        .byte(200), .boolean(true), .int16(-2), .uint16(65535), .int32(-70000), .uint32(4_000_000_000),
        .int64(-5_000_000_000), .uint64(.max), .double(-0.25), .string("Grüße 👋"), .objectPath("/a/b_1"),
        .signature("a{sv}"), .variant(.structure([.byte(1), .string("x")])),
        .array(of: .int64, []), .array(of: .int64, [.int64(1), .int64(-1)]),
        .array(of: .structure([.string, .byte]), [.structure([.string("a"), .byte(1)])]),
        .dictionary(["one": .int32(1), "two": .strings(["a", "b"])]),
        .array(of: .array(.string), [.strings([]), .strings(["a"])]),
    ]

    @Test func everyValueGoesThereAndBack() throws {
        let variant = try VariantConversion.arguments(Self.everything)
        #expect(try VariantConversion.values(variant) == Self.everything)
        for value in Self.everything {
            #expect(try VariantConversion.value(VariantConversion.variant(value)) == value)
        }
        #expect(try VariantConversion.values(VariantConversion.arguments([])).isEmpty)
    }

    @Test(arguments: [
        BusValue.objectPath("not/a/path"), .objectPath("/a//b"), .objectPath(""), .objectPath("/a\0"),
        .string("zero\0byte"), .signature("a"), .signature("\0"), .array(of: .string, [.int32(1)]),
        .array(of: .array(.string), [.array(of: .int32, [])]), .structure([]), .variant(.structure([])),
        .array(of: .structure([]), []), .entry(.string("a"), .byte(1)),
        .structure([.entry(.string("a"), .byte(1))]), .array(of: .entry(key: .variant, value: .byte), []),
        .array(of: .entry(key: .string, value: .byte), [.entry(.byte(1), .byte(1))]),
        .variant(.array(of: .string, [.variant(.string("a"))])),
    ])
    func whatHasNoFormIsRefused(value: BusValue) {
        #expect(throws: BusError.self) { try VariantConversion.arguments([.byte(1), value]) }
        #expect(throws: BusError.self) { try VariantConversion.variant(value) }
    }

    @Test func depthAndSizeAreBounded() throws {
        func nested(_ depth: Int) -> BusValue {
            (0..<depth).reduce(BusValue.byte(1)) { value, _ in .variant(value) }
        }
        #expect(throws: Never.self) { try VariantConversion.variant(nested(60)) }
        #expect(throws: BusError.self) { try VariantConversion.variant(nested(70)) }
        let type = (0..<40).reduce(BusType.byte) { type, _ in .array(type) }
        #expect(throws: BusError.self) { try VariantConversion.variant(.array(of: type, [])) }
        let many = BusValue.array(of: .byte, [BusValue](repeating: .byte(0), count: 1 << 16))
        #expect(throws: BusError.self) { try VariantConversion.variant(many) }
    }

    /// Random values of random types, right and wrong ones: refused, or the same after the way there and back.
    @Test func randomValuesAreRefusedOrKept() throws {
        var numbers = SeededGenerator(seed: 7)
        var kept = 0
        for _ in 0..<4000 {
            let value = randomValue(4, &numbers)
            guard let variant = try? VariantConversion.arguments([value]) else { continue }
            kept += 1
            #expect(try VariantConversion.values(variant) == [value])
        }
        #expect(kept > 1000)
    }

    private func randomValue(_ depth: Int, _ numbers: inout SeededGenerator) -> BusValue {
        let number = UInt8.random(in: 0...255, using: &numbers)
        func some(_ bound: Int) -> [BusValue] {
            (0..<Int.random(in: 0...bound, using: &numbers)).map { _ in randomValue(depth - 1, &numbers) }
        }
        switch Int.random(in: 0..<(depth > 0 ? 12 : 7), using: &numbers) {
        case 0: return .byte(number)
        case 1: return .boolean(number > 127)
        case 2: return .int16(Int16(number))
        case 3: return .string(String(repeating: "ä", count: Int(number) % 4))
        case 4: return .objectPath(["/", "/a", "/a/b", "a", ""][Int(number) % 5])
        case 5: return .signature(["", "s", "a{sv}", "(", "aaaa"][Int(number) % 5])
        case 6: return .uint64(UInt64(number) << 50)
        case 7: return .variant(randomValue(depth - 1, &numbers))
        case 8: return .structure(some(3))
        case 9:
            let elements = some(2)
            return .array(of: elements.first?.type ?? .string, elements)
        case 10:
            let key = randomValue(0, &numbers)
            return .array(of: .entry(key: key.type, value: .variant), [.entry(key, .variant(.byte(number)))])
        default: return .entry(.string("a"), randomValue(depth - 1, &numbers))
        }
    }
}

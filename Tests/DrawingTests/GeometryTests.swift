import Testing

@testable import Drawing

struct GeometryTests {
    @Test func transformsConcatenateFromTheInside() {
        let transform = CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 3)
        #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 12, y: 23))
        let other = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20)
        #expect(CGPoint(x: 1, y: 1).applying(other) == CGPoint(x: 22, y: 63))
        let concatenated = CGAffineTransform(scaleX: 2, y: 3).concatenating(.init(translationX: 10, y: 20))
        #expect(concatenated == transform)
    }

    @Test func inversesUndoTheirTransforms() {
        let transform = CGAffineTransform(rotationAngle: 0.7).translatedBy(x: 3, y: -4).scaledBy(x: 2, y: 0.5)
        let point = CGPoint(x: 5, y: 6).applying(transform).applying(transform.inverted())
        #expect(abs(point.x - 5) < 1e-9 && abs(point.y - 6) < 1e-9)
        #expect(abs(transform.determinant - 1) < 1e-9)
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        #expect(flat.inverted() == flat)
    }

    @Test func transformsAreMadeOfTheirComponents() {
        let all = CGAffineTransformComponents(
            scale: CGSize(width: 2, height: -3), horizontalShear: 0.25, rotation: 0.6,
            translation: CGVector(dx: 7, dy: -8))
        let found = CGAffineTransform(all).decomposed()
        #expect(abs(found.scale.width - 2) < 1e-9 && abs(found.scale.height + 3) < 1e-9)
        #expect(abs(found.horizontalShear - 0.25) < 1e-9 && abs(found.rotation - 0.6) < 1e-9)
        #expect(found.translation == all.translation)
        let point = CGPoint(x: 1, y: 1).applying(
            CGAffineTransform(.init(scale: CGSize(width: 2, height: 4), horizontalShear: 0.5)))
        #expect(point == CGPoint(x: 4, y: 4))
        #expect(CGAffineTransform(scaleX: 0, y: 2).decomposed().scale == CGSize(width: 0, height: 2))
    }

    @Test func turnsGoClockwiseOnScreen() {
        let point = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(point.x) < 1e-9 && abs(point.y - 1) < 1e-9)
        let rect = CGRect(x: 0, y: 0, width: 2, height: 1).applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(rect.minX + 1) < 1e-9 && abs(rect.height - 2) < 1e-9)
        #expect(
            CGSize(width: 2, height: 1).applying(.init(translationX: 9, y: 9)) == CGSize(width: 2, height: 1))
        #expect(CGRect.null.applying(.init(translationX: 1, y: 1)).isNull)
    }

    @Test func coloursAreBounded() {
        let color = CGColor(red: -1, green: 2, blue: .nan, alpha: 0.5)
        #expect(color.components == [0, 1, 0, 0.5])
        #expect(color.copy(alpha: 1)?.alpha == 1)
    }

    @Test func utf16ToUTF8AndBack() {
        let units = Array("aé漢👍z".utf16) + [0xD800, 0x62, 0xDC00, 0, 10]
        let text = EncodedText(units, controls: .spaces)
        #expect(String(decoding: text.bytes, as: UTF8.self) == "aé漢👍z\u{FFFD}b\u{FFFD}\u{FFFD} ")
        for unit in units.indices where unit != 4 {
            #expect(text.unit(ofByte: text.byte(ofUnit: unit)) == unit)
        }
        #expect(text.byte(ofUnit: 4) == text.byte(ofUnit: 3))
        #expect(text.byte(ofUnit: units.count) == text.bytes.count)
        #expect(text.unit(ofByte: text.bytes.count) == units.count)
        #expect(EncodedText("plain".utf16, controls: .kept).isASCII)
        #expect(!EncodedText("é".utf16, controls: .kept).isASCII)
    }

    @Test func bracketsAreCounted() {
        func depth(_ text: String, after start: SIMD4<Int32> = SIMD4()) -> SIMD4<Int32> {
            BidiSummary(text.utf16).brackets.depth(after: start)
        }
        #expect(depth("a(b") == SIMD4(1, 0, 0, 0))
        #expect(depth("a)b(") == SIMD4(1, 0, 0, 0))
        #expect(depth(")", after: SIMD4(1, 0, 0, 0)) == SIMD4())
        #expect(depth("))[", after: SIMD4(1, 0, 0, 0)) == SIMD4(0, 1, 0, 0))
    }
}

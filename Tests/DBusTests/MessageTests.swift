import SeededRandom
import Testing

@testable import DBus

@Suite struct MessageTests {
    static let everything: [BusValue] = [
        .byte(200), .boolean(true), .int16(-2), .uint16(65535), .int32(-70000), .uint32(4_000_000_000),
        .int64(-5_000_000_000), .uint64(.max), .double(-0.25), .string("Grüße 👋"), .objectPath("/a/b_1"),
        .signature("a{sv}"), .variant(.structure([.byte(1), .string("x")])),
        .array(of: .int64, []), .array(of: .int64, [.int64(1), .int64(-1)]),
        .array(of: .structure([.string, .byte]), [.structure([.string("a"), .byte(1)])]),
        .dictionary(["one": .int32(1), "two": .strings(["a", "b"])]),
    ]

    static var call: Message {
        var message = Message(kind: .methodCall, serial: 7)
        message.path = "/org/example"
        message.interface = "org.example.Thing"
        message.member = "Do"
        message.destination = "org.example"
        message.body = everything
        return message
    }

    private func decode(_ bytes: [UInt8]) throws -> Message? {
        var buffer = MessageBuffer()
        buffer.append(bytes)
        return try buffer.next()
    }

    @Test func everyValueGoesThereAndBack() throws {
        #expect(try decode(Self.call.encoded()) == Self.call)
    }

    @Test func repliesErrorsAndSignalsKeepTheirHeaders() throws {
        var reply = Message(kind: .methodReturn, serial: 2)
        reply.replySerial = 7
        var error = Message(kind: .error, serial: 3)
        error.replySerial = 7
        error.errorName = "org.example.No"
        error.sender = ":1.3"
        var signal = Message(kind: .signal, serial: 4, expectsNoReply: true)
        (signal.path, signal.interface, signal.member) = ("/", "org.example.Thing", "Happened")
        for message in [reply, error, signal] { #expect(try decode(message.encoded()) == message) }
    }

    /// As written by a machine that puts the most significant byte first.
    @Test func theOtherByteOrderIsRead() throws {
        let bytes: [UInt8] = [
            0x42, 2, 0, 1, 0, 0, 0, 4, 0, 0, 0, 9, 0, 0, 0, 15,  // B, reply, 4 bytes of body, serial 9
            5, 1, 0x75, 0, 0, 0, 0, 7, 8, 1, 0x67, 0, 1, 0x75, 0, 0,  // answers 7, signature u
            0, 0, 1, 2,
        ]
        let message = try #require(try decode(bytes))
        #expect(message.serial == 9)
        #expect(message.replySerial == 7)
        #expect(message.body == [.uint32(258)])
    }

    @Test func messagesArePutTogetherFromPieces() throws {
        let bytes = try Self.call.encoded()
        var buffer = MessageBuffer()
        for byte in bytes + bytes.dropLast() {
            buffer.append([byte])
            if let message = try buffer.next() { #expect(message == Self.call) }
        }
        #expect(try buffer.next() == nil)
        buffer.append(bytes.suffix(1) + bytes)
        #expect(try buffer.next() == Self.call)
        #expect(try buffer.next() == Self.call)
        #expect(try buffer.next() == nil)
    }

    @Test func messagesOfUnknownKindsArePassedOver() throws {
        var strange = try Self.call.encoded()
        strange[1] = 77
        var buffer = MessageBuffer()
        buffer.append(strange + (try Self.call.encoded()))
        #expect(try buffer.next() == Self.call)
    }

    @Test func whatHasNoFormIsRefused() {
        for value in [
            BusValue.objectPath("not/a/path"), .objectPath("/a//b"), .string("zero\0byte"),
            .signature("a"), .array(of: .string, [.int32(1)]), .structure([]),
        ] {
            var message = Self.call
            message.body = [value]
            #expect(throws: BusError.self, "\(value)") {
                // An empty structure is written, and cannot be read by anybody.
                _ = try BusType.list(value.type.signature)
                _ = try message.encoded()
            }
        }
    }

    /// Bytes that somebody has tampered with are read as something, or are an error; never a crash, and
    /// never a message that cannot be written again.
    @Test func nonsenseIsSurvived() throws {
        let whole = try Self.call.encoded()
        var numbers = SeededGenerator(seed: 7)
        func random(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &numbers) }
        var refused = 0
        for _ in 0..<4000 {
            var bytes = whole
            for _ in 0...random(4) { bytes[random(bytes.count)] = UInt8(random(256)) }
            if random(3) == 0 { bytes.removeLast(random(bytes.count)) }
            do {
                if let message = try decode(bytes) { _ = try message.encoded() }
            } catch { refused += 1 }
        }
        #expect(refused > 1000)
    }

    @Test(arguments: [
        [UInt8](repeating: 0, count: 16), Array("GET / HTTP/1.1\r\n\r\n".utf8),
        [0x6C, 1, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0],  // version 2
        [0x6C, 1, 0, 1, 0xFF, 0xFF, 0xFF, 0xFF, 1, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF],  // far too long
        [0x6C, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],  // serial 0
    ])
    func otherBytesAreNoMessages(bytes: [UInt8]) { #expect(throws: BusError.self) { try decode(bytes) } }
}

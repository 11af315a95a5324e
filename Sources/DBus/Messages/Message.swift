/// One message on the bus.
struct Message: Hashable, Sendable {
    enum Kind: UInt8, Sendable {
        case methodCall = 1, methodReturn, error, signal
    }

    var kind: Kind
    /// The sender's number for it, never 0.
    var serial: UInt32 = 1
    /// A call whose answer nobody waits for.
    var expectsNoReply = false
    /// What a header tells, in the order of the protocol's numbers.
    var path: String?
    var interface: String?
    var member: String?
    var errorName: String?
    /// The serial of the call that this answers.
    var replySerial: UInt32?
    var destination: String?
    var sender: String?
    var body: [BusValue] = []

    /// The signature of the body.
    var signature: String { body.map(\.type).signature }

    static let greatestLength = 128 << 20
    static let greatestArray = 64 << 20
}

extension Message {
    private static let littleEndian = UInt8(ascii: "l")
    private static let bigEndian = UInt8(ascii: "B")
    private static let version: UInt8 = 1
    private static let noReplyFlag: UInt8 = 1
    /// The part of the header that has always the same length.
    private static let fixedLength = 16

    /// The header fields that are plain texts or paths, by their numbers.
    private static let textFields:
        [(number: UInt8, isPath: Bool, field: WritableKeyPath<Message, String?> & Sendable)] =
            [
                (1, true, \.path), (2, false, \.interface), (3, false, \.member), (4, false, \.errorName),
                (6, false, \.destination), (7, false, \.sender),
            ]
    private static let replySerialField: UInt8 = 5
    private static let signatureField: UInt8 = 8

    // MARK: Writing

    func encoded() throws(BusError) -> [UInt8] {
        var bodyEncoder = ValueEncoder()
        for value in body { try bodyEncoder.append(value) }
        var header = ValueEncoder()
        header.append(Self.littleEndian)
        header.append(kind.rawValue)
        header.append(expectsNoReply ? Self.noReplyFlag : 0)
        header.append(Self.version)
        header.append(UInt32(bodyEncoder.bytes.count))
        header.append(serial)
        try header.append(.array(of: .structure([.byte, .variant]), fields))
        header.align(to: 8)
        let bytes = header.bytes + bodyEncoder.bytes
        guard bytes.count <= Self.greatestLength else { throw .invalid("a message is longer than 128 MiB") }
        return bytes
    }

    private var fields: [BusValue] {
        var result: [BusValue] = []
        func add(_ number: UInt8, _ value: BusValue) {
            result.append(.structure([.byte(number), .variant(value)]))
        }
        for (number, isPath, field) in Self.textFields {
            if let text = self[keyPath: field] { add(number, isPath ? .objectPath(text) : .string(text)) }
        }
        if let replySerial { add(Self.replySerialField, .uint32(replySerial)) }
        if !body.isEmpty { add(Self.signatureField, .signature(signature)) }
        return result
    }

    // MARK: Reading

    /// How many bytes the message has that begins with these; nil while too few are there to tell.
    ///
    /// - Throws: `BusError.invalid` when no message begins so.
    static func length(of bytes: ArraySlice<UInt8>) throws(BusError) -> Int? {
        guard let order = bytes.first else { return nil }
        guard order == littleEndian || order == bigEndian else { throw .invalid("no message begins so") }
        guard bytes.count >= fixedLength else { return nil }
        var decoder = ValueDecoder(bytes.prefix(fixedLength), isBigEndian: order == bigEndian)
        var numbers: [Int] = []
        for type in [BusType.byte, .byte, .byte, .byte, .uint32, .uint32, .uint32] {
            switch try decoder.value(of: type) {
            case .byte(let number): numbers.append(Int(number))
            case .uint32(let number): numbers.append(Int(number))
            default: break
            }
        }
        guard numbers[3] == Int(version) else { throw .invalid("the protocol has version 1") }
        let (bodyLength, fieldsLength) = (numbers[4], numbers[6])
        let total = (fixedLength + fieldsLength + 7) / 8 * 8 + bodyLength
        guard fieldsLength <= greatestArray, total <= greatestLength else {
            throw .invalid("a message is longer than 128 MiB")
        }
        return total
    }

    /// The message that these bytes are, the whole of it; nil for one of a kind that the protocol does not
    /// have yet, which is to be ignored.
    init?(_ bytes: ArraySlice<UInt8>) throws(BusError) {
        let isBigEndian = bytes.first == Self.bigEndian
        var header = ValueDecoder(bytes, isBigEndian: isBigEndian)
        var start: [BusValue] = []
        for type in [BusType.byte, .byte, .byte, .byte, .uint32, .uint32] {
            start.append(try header.value(of: type))
        }
        let fields = try header.value(of: .array(.structure([.byte, .variant])))
        guard case .byte(let kindNumber) = start[1], case .byte(let flags) = start[2],
            case .uint32(let serial) = start[5], serial != 0, kindNumber != 0
        else { throw .invalid("a message has no kind or no number") }
        guard let kind = Kind(rawValue: kindNumber) else { return nil }
        self.init(kind: kind, serial: serial, expectsNoReply: flags & Self.noReplyFlag != 0)
        let signature = try adopt(fields)
        try header.align(to: 8)
        guard hasWhatItsKindNeeds else { throw .invalid("a \(kind) lacks a part of its header") }
        var decoder = ValueDecoder(bytes.dropFirst(header.offset), isBigEndian: isBigEndian)
        for type in try BusType.list(signature) { body.append(try decoder.value(of: type)) }
        guard decoder.isAtEnd else { throw .invalid("a message is longer than its signature tells") }
    }

    /// Takes over what the header tells, and returns the body's signature. Unknown fields are ignored.
    private mutating func adopt(_ fields: BusValue) throws(BusError) -> String {
        guard case .array(_, let entries) = fields else { return "" }
        var signature = ""
        for case .structure(let entry) in entries {
            guard case .byte(let number) = entry[0] else { continue }
            let value = entry[1].opened
            if let (_, isPath, field) = Self.textFields.first(where: { $0.number == number }) {
                guard value.type == (isPath ? .objectPath : .string) else {
                    throw .invalid("a header field has the wrong type")
                }
                self[keyPath: field] = value.text
            } else if number == Self.replySerialField {
                guard case .uint32(let serial) = value else {
                    throw .invalid("a header field has the wrong type")
                }
                replySerial = serial
            } else if number == Self.signatureField {
                guard case .signature(let text) = value else {
                    throw .invalid("a header field has the wrong type")
                }
                signature = text
            }
        }
        return signature
    }

    private var hasWhatItsKindNeeds: Bool {
        switch kind {
        case .methodCall: path != nil && member != nil
        case .signal: path != nil && interface != nil && member != nil
        case .methodReturn: replySerial != nil
        case .error: replySerial != nil && errorName != nil
        }
    }
}

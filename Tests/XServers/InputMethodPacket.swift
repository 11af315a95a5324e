/// A message of the input method protocol (XIM), in this machine's byte order, as it is written and read.
struct InputMethodPacket {
    /// The messages that the tests' server understands or sends, by their numbers in the protocol.
    enum Opcode: UInt8 {
        case connect = 1
        case connectReply, disconnect, disconnectReply
        case error = 20
        case open = 30
        case openReply, close, closeReply
        case setEventMask = 37
        case encodingNegotiation, encodingNegotiationReply, queryExtension, queryExtensionReply
        case getMethodValues = 44
        case getMethodValuesReply
        case createContext = 50
        case createContextReply, destroyContext, destroyContextReply, setContextValues
        case setContextValuesReply, getContextValues, getContextValuesReply, setFocus, unsetFocus
        case forwardEvent, sync, syncReply, commit, resetContext, resetContextReply
        case preeditStart = 73
        case preeditStartReply, preeditDraw, preeditCaret, preeditCaretReply, preeditDone
    }

    let opcode: UInt8
    private(set) var body: [UInt8]

    init(_ opcode: Opcode) {
        self.opcode = opcode.rawValue
        body = []
    }

    /// Reads a message that has arrived whole; nil when it is not one.
    init?(received bytes: [UInt8]) {
        guard bytes.count >= 4 else { return nil }
        opcode = bytes[0]
        let length = Int(bytes[2]) | Int(bytes[3]) << 8
        guard bytes.count >= 4 + length * 4 else { return nil }
        body = Array(bytes[4..<4 + length * 4])
    }

    /// With its header, as it goes over the wire.
    var wire: [UInt8] {
        var padded = self
        padded.pad()
        let length = padded.body.count / 4
        return [opcode, 0, UInt8(truncatingIfNeeded: length), UInt8(truncatingIfNeeded: length >> 8)]
            + padded.body
    }

    // MARK: Writing

    mutating func add16(_ value: Int) {
        body += [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
    }

    mutating func add32(_ value: Int) {
        add16(value)
        add16(value >> 16)
    }

    mutating func add(_ bytes: [UInt8]) { body += bytes }

    /// Fills up to whole words.
    mutating func pad() { while !body.count.isMultiple(of: 4) { body.append(0) } }

    /// Bytes with their number before them.
    mutating func addCounted(_ bytes: [UInt8]) {
        add16(bytes.count)
        add(bytes)
        pad()
    }

    static func make(_ opcode: Opcode, _ fill: (inout InputMethodPacket) -> Void) -> InputMethodPacket {
        var packet = InputMethodPacket(opcode)
        fill(&packet)
        return packet
    }

    // MARK: Reading

    /// The number at an offset of the body; 0 beyond its end.
    func value16(at offset: Int) -> Int {
        offset + 1 < body.count ? Int(body[offset]) | Int(body[offset + 1]) << 8 : 0
    }

    func value32(at offset: Int) -> Int { value16(at: offset) | value16(at: offset + 2) << 16 }

    /// The attributes in a part of the body: number and value. Those of nested lists stand beside the others.
    func attributes(in range: Range<Int>, nested: Set<Int>) -> [(id: Int, value: [UInt8])] {
        var result: [(id: Int, value: [UInt8])] = []
        var offset = range.lowerBound
        while offset + 4 <= min(range.upperBound, body.count) {
            let (id, length) = (value16(at: offset), value16(at: offset + 2))
            let value = offset + 4..<min(offset + 4 + length, body.count)
            if nested.contains(id) {
                result += attributes(in: value, nested: nested)
            } else {
                result.append((id, Array(body[value])))
            }
            offset = value.upperBound + (4 - length % 4) % 4
        }
        return result
    }
}

extension InputMethodPacket {
    /// Whether a client takes this step with the message.
    func isStep(_ stage: PlayedInputMethod.Stage) -> Bool {
        let step: Opcode? =
            switch stage {
            case .locales, .connection: nil
            case .introduction: .connect
            case .opening: .open
            case .encoding: .encodingNegotiation
            case .styles: .getMethodValues
            case .context: .createContext
            case .position: .setContextValues
            case .key: .forwardEvent
            case .reset: .resetContext
            }
        return opcode == step?.rawValue
    }
}

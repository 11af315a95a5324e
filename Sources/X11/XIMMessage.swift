/// A message of the X Input Method Protocol 1.0, in little-endian byte order: a client announces the order
/// that both sides then use.
struct XIMMessage {
    /// The messages that this client sends or understands, by their numbers in the protocol.
    enum Opcode: UInt8 {
        case connect = 1
        case connectReply = 2
        case authenticationRequired = 3
        case error = 20
        case open = 30
        case openReply = 31
        case registerTriggerKeys = 34
        case triggerNotify = 35
        case triggerNotifyReply = 36
        case setEventMask = 37
        case encodingNegotiation = 38
        case encodingNegotiationReply = 39
        case getMethodValues = 44
        case getMethodValuesReply = 45
        case createContext = 50
        case createContextReply = 51
        case destroyContext = 52
        case destroyContextReply = 53
        case setContextValues = 54
        case setContextValuesReply = 55
        case setFocus = 58
        case unsetFocus = 59
        case forwardEvent = 60
        case sync = 61
        case syncReply = 62
        case commit = 63
        case resetContext = 64
        case resetContextReply = 65
        case preeditStart = 73
        case preeditStartReply = 74
        case preeditDraw = 75
        case preeditCaret = 76
        case preeditCaretReply = 77
        case preeditDone = 78
    }

    /// nil for a message that this client does not know.
    let opcode: Opcode?
    private let number: UInt8
    private(set) var body: [UInt8] = []

    init(_ opcode: Opcode, _ fill: (inout XIMMessage) -> Void = { _ in }) {
        self.opcode = opcode
        number = opcode.rawValue
        fill(&self)
    }

    /// Reads a message that has arrived whole; nil if it is shorter than it says.
    init?(received bytes: [UInt8]) {
        guard bytes.count >= 4 else { return nil }
        let end = 4 + 4 * (Int(bytes[2]) | Int(bytes[3]) << 8)
        guard bytes.count >= end else { return nil }
        opcode = Opcode(rawValue: bytes[0])
        number = bytes[0]
        body = Array(bytes[4..<end])
    }

    /// The message with its header, padded to whole words.
    var wire: [UInt8] {
        let padding = Self.padding(body.count)
        let words = (body.count + padding) / 4
        return [number, 0, UInt8(truncatingIfNeeded: words), UInt8(truncatingIfNeeded: words >> 8)] + body
            + [UInt8](repeating: 0, count: padding)
    }

    // MARK: Writing

    mutating func add(_ bytes: [UInt8]) { body += bytes }

    mutating func add16(_ value: Int) {
        body += [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
    }

    mutating func add32(_ value: Int) {
        add16(value)
        add16(value >> 16)
    }

    mutating func pad() { body += [UInt8](repeating: 0, count: Self.padding(body.count)) }

    /// Adds a value of an attribute: its number, its length, its bytes.
    mutating func addAttribute(_ id: Int, _ fill: (inout XIMMessage) -> Void) {
        var value = XIMMessage(.error)
        fill(&value)
        add16(id)
        add16(value.body.count)
        add(value.body)
        pad()
    }

    static func padding(_ count: Int) -> Int { (4 - count % 4) % 4 }

    // MARK: Reading

    /// The number at an offset of the body; 0 beyond its end.
    func value16(at offset: Int) -> Int {
        offset >= 0 && offset + 1 < body.count ? Int(body[offset]) | Int(body[offset + 1]) << 8 : 0
    }

    func value32(at offset: Int) -> Int { value16(at: offset) | value16(at: offset + 2) << 16 }

    func signed16(at offset: Int) -> Int { Int(Int16(truncatingIfNeeded: value16(at: offset))) }

    func signed32(at offset: Int) -> Int { Int(Int32(truncatingIfNeeded: value32(at: offset))) }

    /// The bytes from an offset on, at most as many as there are.
    func bytes(at offset: Int, count: Int) -> [UInt8] {
        Array(body.dropFirst(offset).prefix(max(0, count)))
    }

    /// The names of attributes in a list of `length` bytes, with the numbers that the server gave them.
    func attributeNumbers(at start: Int, length: Int) -> [String: Int] {
        var result: [String: Int] = [:]
        var offset = start
        while offset + 6 <= min(start + length, body.count) {
            let count = value16(at: offset + 4)
            let name = String(decoding: bytes(at: offset + 6, count: count), as: UTF8.self)
            result[name] = value16(at: offset)
            offset += 6 + count + Self.padding(2 + count)
        }
        return result
    }
}

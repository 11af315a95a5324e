import Foundation

/// What is said before the first message: who we are, as the kernel can confirm it.
struct Handshake {
    /// What the bus answered.
    enum Step: Equatable {
        /// We are let in once this is sent, and messages follow.
        case begin([UInt8])
        case refused
    }

    private var line: [UInt8] = []

    /// What the client says first: a zero byte, and its user number in hexadecimal digits of ASCII ones.
    static func opening(user: UInt32) -> [UInt8] {
        let digits = String(user).utf8.map { String(format: "%02x", $0) }.joined()
        return [0] + Array("AUTH EXTERNAL \(digits)\r\n".utf8)
    }

    /// Takes what came; nil while the answer is not whole. Whatever follows the answer stays in `rest`.
    mutating func take(_ bytes: [UInt8], rest: inout [UInt8]) -> Step? {
        line += bytes
        guard let end = line.firstIndex(of: UInt8(ascii: "\n")) else {
            return line.count > Self.longestLine ? .refused : nil
        }
        rest = Array(line[(end + 1)...])
        return line.starts(with: "OK".utf8) ? .begin(Array("BEGIN\r\n".utf8)) : .refused
    }

    private static let longestLine = 16 << 10
}

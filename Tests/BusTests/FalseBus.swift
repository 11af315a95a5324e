import Foundation
import XServers

/// A socket where a bus is expected, and something else answers.
final class FalseBus {
    private let listener: SilentListener
    private var client: Int32 = -1
    private let words: String

    var path: String { listener.path }

    init(saying words: String) throws {
        self.words = words
        listener = try SilentListener()
    }

    deinit { close(client) }

    /// Takes the connection that waits, and says what it has to say.
    func accept() {
        client = listener.accept()
        _ = Array(words.utf8).withUnsafeBytes { write(client, $0.baseAddress, $0.count) }
    }
}

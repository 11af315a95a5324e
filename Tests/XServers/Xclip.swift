/// Another program that copies and pastes: the real xclip.
public final class Xclip {
    /// Called again and again while this object waits, for tests whose own thread serves the
    /// selection. Nil by default.
    public var pump: (() -> Void)? {
        didSet { user.pump = pump }
    }

    private let environment: [String: String]
    private let user: XTestUser
    /// The xclip that owns a selection now, by selection.
    private var owners: [String: Child] = [:]

    /// A partner on a server.
    ///
    /// - Throws: `XServersError.missing` when xclip is not installed.
    public init(on server: XServer) throws {
        _ = try Programs.path(of: "xclip")
        environment = try server.environment()
        user = try XTestUser(display: server.display)
    }

    /// Owns a selection and offers a text. Returns once it is the owner.
    public func copy(_ text: String, selection: String = "CLIPBOARD") throws {
        try copy(Array(text.utf8), target: "UTF8_STRING", selection: selection)
    }

    /// Owns a selection and offers bytes as one target, such as `text/html`. Returns once it is the owner.
    public func copy(_ bytes: [UInt8], target: String, selection: String = "CLIPBOARD") throws {
        let before = user.selectionOwner(selection)
        // With -quiet it stays in the foreground, where it can be ended.
        let owner = try Child(
            "xclip", ["-i", "-quiet", "-selection", selection.lowercased(), "-target", target],
            environment: environment, input: bytes)
        try user.wait(for: "xclip to own \(selection)") {
            guard owner.isRunning else { throw XServersError.failed("xclip ended: \(owner.standardError)") }
            let now = user.selectionOwner(selection)
            return now != nil && now != before
        }
        owners[selection] = owner
    }

    /// Whether the xclip of the last `copy` still owns the selection: it ends when it loses it.
    public func ownsSelection(_ selection: String = "CLIPBOARD") -> Bool {
        owners[selection]?.isRunning ?? false
    }

    /// Waits until another program has taken the selection from the xclip of the last `copy`.
    public func waitForLoss(
        of selection: String = "CLIPBOARD", within seconds: Double = Deadline.usualSeconds
    ) throws {
        guard let owner = owners[selection] else {
            throw XServersError.failed("xclip never owned \(selection)")
        }
        owner.pump = pump
        try owner.waitForExit(within: seconds)
        owners[selection] = nil
    }

    /// The selection's text, as another program pastes it.
    ///
    /// - Throws: `XServersError.failed` with xclip's words when there is no owner or it has no text.
    public func paste(selection: String = "CLIPBOARD", within seconds: Double = Deadline.usualSeconds) throws
        -> String
    {
        String(
            decoding: try paste(target: "UTF8_STRING", selection: selection, within: seconds), as: UTF8.self)
    }

    /// The selection's bytes as a target, such as `text/html`.
    public func paste(
        target: String, selection: String = "CLIPBOARD", within seconds: Double = Deadline.usualSeconds
    ) throws -> [UInt8] {
        let result = try Child.run(
            "xclip", ["-o", "-selection", selection.lowercased(), "-target", target],
            environment: environment,
            within: seconds, pump: pump)
        guard result.status == .exited(0) else {
            throw XServersError.failed("xclip: \(result.standardError)")
        }
        return result.output
    }

    /// The targets that the selection's owner offers.
    public func targets(selection: String = "CLIPBOARD") throws -> [String] {
        String(decoding: try paste(target: "TARGETS", selection: selection), as: UTF8.self)
            .split(separator: "\n").map(String.init)
    }
}
